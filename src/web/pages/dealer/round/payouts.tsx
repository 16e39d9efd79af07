/** What to take and what to pay for the declared result, in the order of the seats, each payment as stacks to cut. */
import { Fragment } from 'react'
import { oddsText } from '../../../../rules/money/payout.ts'
import { putOf, takenOf, toSettle, type PlayersRow } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'
import { chipsOf } from '../../../../table/money/colours.ts'
import { lookFor } from '../../../felt/cloth/on-cloth.ts'
import { cutInto, valueText } from '../../../felt/pieces/broken-into.ts'
import { ChipStack } from '../../../felt/pieces/chip.tsx'
import { moneyText } from '../../../words/format.ts'
import { playerCalled, wagerCalled } from '../../../../table/names.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Clause } from '../../../ui/notice.tsx'

export const Payouts = ({ state }: { readonly state: TableState }) => {
  const { taken, paid } = toSettle(state)
  const isPaid = (row: PlayersRow): boolean => putOf(row) > 0
  if (!state.declared) return null
  return (
    <Panel title={text.payouts} className="dealer-settles">
      {taken.length + paid.length === 0 && <p className="field-label">{text.nothingLay}</p>}
      <Rows heading={text.take} rows={taken} state={state} />
      <Rows heading={text.toPay} rows={paid.filter(isPaid)} state={state} />
      <Rows heading={text.goesBack} rows={paid.filter((row) => !isPaid(row))} state={state} />
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

/** A stack is drawn no higher than its row. */
const mostDrawn = 6

const tones: Readonly<Record<string, string>> = { win: 'good', lose: 'bad' }

/** What becomes of a wager and of its chips, in a few words each. */
const saidOf = (row: PlayersRow, isTaken: boolean): readonly string[] => {
  const { result, odds, chips, tokens, inTokens, leftUp } = row
  const kept = result === 'win' ? inTokens - tokens : 0
  return [
    text.resultAt(text.results[result]!, odds && oddsText(odds)),
    ...(isTaken && result === 'lose-half' ? [text.takeHalf(moneyText(takenOf(row)))] : []),
    ...(leftUp ? [text.leftUp] : []),
    ...(result === 'win' && !leftUp && chips > 0 ? [text.backToo(moneyText(chips))] : []),
    ...(tokens > 0 ? [text.tokensToo(moneyText(tokens))] : []),
    ...(kept > 0 ? [text.tokensKept(moneyText(kept))] : []),
  ]
}

const Payout = ({ row, state }: { readonly row: PlayersRow; readonly state: TableState }) => {
  const { seat, player, wager, result, clauses, amount } = row
  const isTaken = result === 'lose' || (result === 'lose-half' && state.phase === 'declared')
  const put = isTaken ? 0 : putOf(row)
  const said = saidOf(row, isTaken)
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
        <div className="dealer-put">
          <ol aria-label={text.cut}>
            {cutInto(put, chipsOf(state, player)).map(({ value, count }) => (
              <li key={value}>
                <ChipStack
                  amount={value * Math.min(count, mostDrawn)}
                  chips={[value]}
                  look={lookFor(state, player)}
                  told={false}
                  width={34}
                  height={51}
                />
                <span>{text.chipsOf(count, valueText(value))}</span>
              </li>
            ))}
          </ol>
          <strong>{moneyText(put)}</strong>
        </div>
      )}
    </li>
  )
}
