/** Disputes, one row for each step that a person decides; a review names the one before it. */
import type { RaisedDuty } from '../../../table/schemas.ts'
import type { TableEvent } from '../../../table/events.ts'
import type { Happened } from '../../past/table-event.ts'
import type { Out } from './rows-written.ts'
import type { RowOf } from '../schema.ts'

interface Subject {
  readonly step: number
  readonly player: string
  readonly claim: string
  readonly round: number
  readonly reviews?: number
}

export const disputeRows = ({ table, event, before }: Happened, out: Out): void => {
  if (event.type === 'duty-raised' && event.duty.matter === 'dispute') out.write('disputes', rowOf(table, event.duty, event.at))
  if (event.type === 'players-cleared') return withdrawn({ table, event, before }, out)
  if (event.type !== 'duty-answered' || !event.done) return
  const duty = before.duties.find(({ id }) => id === event.duty)
  if (duty?.matter !== 'dispute') return
  const { answer, note, at, by } = event
  out.write('disputes', {
    ...rowOf(table, duty, duty.raisedAt),
    decided: at,
    decision: answer,
    by: by.person,
    note: note ?? null,
  })
}

/** Disputes of people who will not come back are closed undecided. */
const withdrawn = (
  { table, event, before }: Pick<Happened, 'table' | 'before'> & { event: TableEvent<'players-cleared'> },
  out: Out,
): void => {
  const over = new Set(event.duties)
  for (const duty of before.duties) {
    if (duty.matter !== 'dispute' || !over.has(duty.id)) continue
    out.write('disputes', { ...rowOf(table, duty, duty.raisedAt), decided: event.at, decision: 'withdrawn', by: event.by.person })
  }
}

const rowOf = (table: string, { id, subject }: RaisedDuty, opened: number): RowOf<'disputes'> => {
  const { step, player, claim, round, reviews } = subject as unknown as Subject
  return {
    table,
    dispute: id,
    reviews: reviews ?? null,
    step,
    round,
    player,
    claim,
    opened,
    decided: null,
    decision: null,
    by: null,
    note: null,
  }
}
