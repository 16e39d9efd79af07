/** What the last round was for the player: "paid 10 to 1, rule 9.1", each with its clause. */
import { Link } from 'wouter'
import type { PlayersRow } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'
import { amountText, gainText } from '../../../format.ts'
import { text } from '../../../text/table.ts'
import { Clause } from '../../../ui/notice.tsx'
import { paidText, tokensKept, toneOf } from '../controller/own-settlement.ts'
import type { Settled } from '../controller/show.ts'
import { wagerName } from '../controller/wishes.ts'
import type { Drawn } from '../controller/controller.ts'

export const Payments = ({ table, at: { state, settled } }: Drawn) =>
  settled && settled.rows.length > 0 && <Paid table={table.id} state={state} settled={settled} />

interface PaidProps {
  readonly table: string
  readonly state: TableState
  readonly settled: Settled
}

const Paid = ({ table, state, settled: { round, rows } }: PaidProps) => (
  <section className="row table-payments" aria-label={text.payments.title(round)}>
    {inOrder(rows).map((row) => (
      <p key={`${row.wager} ${row.state} ${row.working ?? ''} ${row.result}`} className="table-payment">
        <b>{wagerName(state.inForce, row.wager, row.state)}</b> <span className="numbers">{amountText(row.amount)}</span>{' '}
        {howOf(row)}
        {row.clauses.slice(0, 2).map((clause) => (
          <span key={clause}>
            {', '}
            <Clause game={state.game.id} clause={clause} />
          </span>
        ))}{' '}
        <b className={`numbers ${toneOf(row.net)}`}>{gainText(row.net)}</b>
      </p>
    ))}
    <Link className="table-payment-recall" href={`/tables/${table}/rounds/${round}`}>
      {text.payments.recall}
    </Link>
  </section>
)

/** What brought most comes first. */
const inOrder = (rows: readonly PlayersRow[]): readonly PlayersRow[] => rows.toSorted((a, b) => b.net - a.net)

const howOf = (row: PlayersRow): string => {
  const { result, odds, leftUp, parts } = row
  const paid = paidText(row)
  const words = result === 'win' && paid !== undefined ? text.payments.win(paid) : text.payments.results[result]
  return [
    words,
    odds?.commission && text.payments.commission(odds.commission.percent),
    ...(parts ?? []).map(
      (part) => `${part.name} ${part.result === 'win' ? text.payments.win(paidText(part)!) : text.payments.results[part.result]}`,
    ),
    leftUp ? text.payments.leftUp : undefined,
    tokensKept(row) > 0 ? text.payments.tokensKept : undefined,
  ]
    .filter((each) => each !== undefined)
    .join(', ')
}
