/** Wins and drops of a table, day by day. */
import { entriesOf } from '../../../table/evolve.ts'
import type { Row } from '../../../table/schemas.ts'
import type { TableEvent } from '../../../table/events.ts'
import { cameAs } from '../../../table/round/results.ts'
import { settledSoFar, settling } from '../../../table/settlement/settling.ts'
import { lastOf, type TableState } from '../../../table/state.ts'
import { byType, type ByType } from '../../../table/by-type.ts'
import { type Happened } from '../../past/table-event.ts'
import type { Out } from './rows-written.ts'
import type { RowOf } from '../schema.ts'

type Day = RowOf<'days'>
type Sums = Omit<Day, 'table' | 'day' | 'money'>

const noSums: Sums = {
  rounds: 0,
  wagered: 0,
  win: 0,
  cash: 0,
  chipsIn: 0,
  chipsOut: 0,
  vouchers: 0,
  fills: 0,
  credits: 0,
  dropped: 0,
  variance: 0,
  compensated: 0,
  rounding: 0,
}

/** A day begins at midnight by Greenwich. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export class Days {
  #day: Day | undefined

  constructor(kept?: Day) {
    this.#day = kept
  }

  get kept(): Day | undefined {
    return this.#day
  }

  apply({ table, money, event, before: state }: Happened, out: Out): void {
    const sums = Object.entries(byType(added, event, state) ?? {}).filter(([, amount]) => amount !== 0)
    if (sums.length === 0) return
    const day = dayOf(event.at)
    const begun = this.#day?.day === day && this.#day.money === money ? this.#day : undefined
    const before = begun ?? { ...noSums, table, day, money }
    const after = sums.map(([name, amount]) => [name, before[name as keyof Sums] + amount])
    this.#day = { ...before, ...(Object.fromEntries(after) as Partial<Sums>) }
    out.write('days', this.#day)
  }
}

/** What the house wins is what comes to the float other than from the cage. */
const toFloat = (event: TableEvent): number =>
  entriesOf(event).reduce((sum, [account, amount]) => (account === 'float' ? sum + amount : sum), 0)

const played = (rows: readonly Row[]) => ({
  // What was handed back was not played for.
  wagered: rows.reduce((sum, { result, amount }) => (result === 'push' || result === 'void' ? sum : sum + amount), 0),
  rounding: rows.reduce((sum, { rounding }) => sum + rounding, 0),
})

const settled = (event: TableEvent<'losers-collected' | 'winners-paid'>): Partial<Sums> => ({
  win: toFloat(event),
  ...played(event.rows),
})

/** What was settled is taken back, and other rows are settled in its place; one that was not paid yet was no round so far. */
const takenBack = (event: TableEvent, state: TableState, rows: readonly Row[], rounds: number): Partial<Sums> => {
  const { before, result } = lastOf(state)
  const wrong = settling(state, before, cameAs(state.inForce, result))
  const isPaid = state.phase !== 'collected'
  const [was, is] = [played(settledSoFar(state, wrong)), played(rows)]
  return {
    win: toFloat(event),
    wagered: is.wagered - was.wagered,
    rounding: is.rounding - was.rounding,
    rounds: rounds - (isPaid ? 1 : 0),
  }
}

const added: ByType<Partial<Sums>, [state: TableState]> = {
  'bought-in': ({ with: paidWith, chips, tokens }) => ({ [paidWith === 'cash' ? 'cash' : 'chipsIn']: chips, vouchers: tokens }),
  'cashed-out': ({ chips }) => ({ chipsOut: chips }),
  'float-filled': ({ amount }) => ({ fills: amount }),
  'float-credited': ({ amount }) => ({ credits: amount }),
  'float-counted': ({ variance }) => ({ variance }),
  'box-dropped': ({ amount }) => ({ dropped: amount }),
  'player-compensated': ({ amount }) => ({ win: -amount, compensated: amount }),
  'wager-changed': (event) => ({ win: toFloat(event) }),
  'losers-collected': settled,
  'winners-paid': (event) => ({ ...settled(event), ...(!event.more && { rounds: 1 }) }),
  'round-corrected': (event, state) => takenBack(event, state, [...event.lost, ...event.rows], 1),
  'round-invalidated': (event, state) => (event.players ? takenBack(event, state, [], 0) : {}),
}
