/** What to take and what to pay for the declared result, in the order of the seats. */
import { Fragment } from 'react'
import { oddsText } from '../../../../rules/money/payout.ts'
import { takenOf, toSettle, type PlayersRow } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'
import { ChipStack } from '../../../felt/pieces/chip.tsx'
import { moneyText } from '../../../format.ts'
import { playerCalled, wagerCalled } from '../../../../table/people/names.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Clause } from '../../../ui/notice.tsx'

export const Payouts = ({ state }: { readonly state: TableState }) => {
  const { taken, paid } = toSettle(state)
  return (
    <Panel title={text.payouts}>
      {taken.length + paid.length === 0 && <p className="field-label">{state.declared ? text.nothingLay : text.noPayouts}</p>}
      <Rows heading={text.take} rows={taken} state={state} />
      <Rows heading={text.toPay} rows={paid} state={state} />
    </Panel>
  )
}

interface RowsProps {
  readonly heading: string
  readonly rows: readonly PlayersRow[]
  readonly state: TableState
}

const Rows = ({ heading, rows, state }: RowsProps) =>
  rows.length > 0 && (
    <div className="stack">
      <h3>{heading}</h3>
      <ol className="stack">
        {rows.map((row) => (
          <Payout key={`${row.player} ${row.wager} ${row.state} ${row.working}`} row={row} state={state} />
        ))}
      </ol>
    </div>
  )

const tones: Readonly<Record<string, string>> = { win: 'good', lose: 'bad' }

/** What is put beside a wager that wins; what a push or a half brings back is its own chips. */
const toPut = ({ result, chips, amount, leftUp }: PlayersRow): number => (result === 'win' && !leftUp ? chips - amount : chips)

const Payout = ({ row, state }: { readonly row: PlayersRow; readonly state: TableState }) => {
  const { seat, player, wager, result, odds, clauses, amount, chips, tokens, leftUp } = row
  // Of a half loss the half is taken first, and the other half is its player's.
  const isHalf = result === 'lose-half' && state.phase === 'declared'
  const put = isHalf ? 0 : toPut(row)
  const said = [
    text.resultAt(text.results[result]!, odds && oddsText(odds)),
    ...(isHalf ? [text.takeHalf(moneyText(takenOf(row)))] : result === 'lose-half' ? [text.otherHalf] : []),
    ...(leftUp ? [text.leftUp] : []),
    ...(result === 'win' && !leftUp && chips > 0 ? [text.backToo(moneyText(chips))] : []),
    ...(tokens > 0 ? [text.tokensToo(moneyText(tokens))] : []),
  ]
  return (
    <li className={`dealer-payout ${tones[result] ?? ''}`}>
      <span className="seat" title={text.seat(seat)}>
        <span className="visually-hidden">{text.seatHead} </span>
        {Number.isFinite(seat) ? seat : '–'}
      </span>
      <span>
        <strong>{playerCalled(state, player)}</strong> · {text.laid(wagerCalled(state, wager, row.state), moneyText(amount))}
        <br />
        <span className="field-label">
          {said.join(', ')}{' '}
          {[...new Set(clauses)].map((clause) => (
            <Fragment key={clause}>
              <Clause game={state.game.id} clause={clause} />{' '}
            </Fragment>
          ))}
        </span>
      </span>
      {put > 0 && (
        <span className="dealer-put">
          <ChipStack amount={put} chips={state.setup.chips} told={false} width={38} height={57} />
          <strong>{moneyText(put)}</strong>
        </span>
      )}
    </li>
  )
}
