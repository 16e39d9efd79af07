/** What the last round was for the player: "paid 10 to 1, rule 9.1", each with its clause. */
import { Link } from 'wouter'
import type { PlayersRow } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'
import { amountText, gainText } from '../../../words/format.ts'
import { text } from '../../../text/table.ts'
import { Clause } from '../../../ui/notice.tsx'
import { paidText, tokensKept, toneOf } from '../controller/own-settlement.ts'
import { wagerName } from '../controller/wishes.ts'
import type { TablePageProps } from '../controller/controller.ts'
import './payments.css'

export const Payments = ({ table, at: { state, headline } }: TablePageProps) => {
  const { round, rows = [] } = headline ?? {}
  const is = round !== undefined && rows.length > 0
  return (
    <section className="panel table-payments" aria-label={is ? text.payments.title(round) : text.payments.latest}>
      {is ? (
        <>
          {inOrder(rows).map((row) => (
            <Payment key={`${row.wager} ${row.state} ${row.working ?? ''} ${row.result}`} row={row} state={state} />
          ))}
          <Link className="table-payment-recall" href={`/tables/${table.id}/rounds/${round}`}>
            {text.payments.recall}
          </Link>
        </>
      ) : (
        <p className="field-label">{text.payments.none}</p>
      )}
    </section>
  )
}

/** One wager of it. */
export const Payment = ({ row, state }: { readonly row: PlayersRow; readonly state: TableState }) => (
  <p className="table-payment">
    <b translate="no">{wagerName(state.inForce, row.wager, row.state)}</b>{' '}
    <span className="numbers">{amountText(row.amount)}</span> {howOf(row)}
    {row.clauses.slice(0, 2).map((clause) => (
      <span key={clause}>
        {', '}
        <Clause game={state.game.id} clause={clause} />
      </span>
    ))}{' '}
    <b className={`numbers ${toneOf(row.net)}`}>{gainText(row.net)}</b>
  </p>
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
