/** What the round paid: the staff sees everybody's payments, a player their own. */
import type { Me, Play, RoundWithPlays } from '../../../client/index.ts'
import type { TableState } from '../../../table/state.ts'
import { amountText, gainText } from '../../words/format.ts'
import { text } from '../../text/recall.ts'
import { Clause } from '../../ui/notice.tsx'
import { Heads } from '../../ui/list/heads.tsx'
import { Scrolled } from '../../ui/list/scrolled.tsx'
import { wagerName } from '../table/controller/wishes.ts'

interface PaymentsProps {
  readonly record: RoundWithPlays
  /** The table when the round was over, by whose rules things are called. */
  readonly state: TableState
  readonly me: Me | undefined
}

/** A wager as the record keeps it. */
interface SettledWager {
  readonly wager: string
  readonly state: string
  readonly amount: number
  readonly result: string
  readonly odds?: string
  readonly clauses: readonly string[]
  readonly chips: number
  readonly tokens: number
  readonly leftUp?: true
}

export const Payments = ({ record, state, me }: PaymentsProps) => (
  <section className="panel" aria-label={text.payments}>
    <h2>{text.payments}</h2>
    {record.plays.map((play) => (
      <PlayersPayments key={play.player} play={play} state={state} isOwn={play.player === me?.person} />
    ))}
    {record.plays.length === 0 && (
      <p>{record.status === 'open' ? text.paymentsLater : me ? text.noPayments : text.paymentsSignIn}</p>
    )}
  </section>
)

interface PlayersPaymentsProps extends Pick<PaymentsProps, 'state'> {
  readonly play: Play
  readonly isOwn: boolean
}

const PlayersPayments = ({ play, state, isOwn }: PlayersPaymentsProps) => {
  const wagers = play.wagers as unknown as readonly SettledWager[]
  const called = isOwn ? text.you : (state.players.get(play.player)?.called ?? play.player)
  return (
    <div className="stack">
      <h3 className="row">
        <span translate={isOwn ? undefined : 'no'}>{called}</span>
        {play.seat !== null && <span className="tag">{text.seat(play.seat)}</span>}
      </h3>
      {wagers.length === 0 ? (
        <p>{text.noneDecided}</p>
      ) : (
        <Scrolled of={`${text.payments}: ${called}`}>
          <table>
            <Heads of={[text.wager, { amount: text.amount }, text.decided, { amount: text.paid }]} />
            <tbody>
              {wagers.map((each, at) => (
                <WagerRow key={at} wager={each} state={state} />
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      <p className="numbers">
        {wagers.length > 0 && (
          <>
            <b data-net>{text.net(gainText(play.net))}</b>{' '}
          </>
        )}
        {text.rack(amountText(play.rackBefore), amountText(play.rackAfter))}
        {(play.tokensBefore !== 0 || play.tokensAfter !== 0) &&
          ` ${text.tokens(amountText(play.tokensBefore), amountText(play.tokensAfter))}`}
        {play.moved + play.tokensMoved !== 0 && ` ${text.moved(gainText(play.moved + play.tokensMoved))}`}
        {play.adjusted + play.tokensAdjusted !== 0 && ` ${text.adjusted(gainText(play.adjusted + play.tokensAdjusted))}`}
      </p>
    </div>
  )
}

const WagerRow = ({ wager, state }: { readonly wager: SettledWager; readonly state: TableState }) => {
  const { result, odds, leftUp, clauses } = wager
  const decided = result === 'win' && odds !== undefined ? text.odds(odds) : (text.results[result] ?? result)
  return (
    <tr>
      <th scope="row" translate="no">
        {wagerName(state.inForce, wager.wager, wager.state)}
      </th>
      <td className="amount">{amountText(wager.amount)}</td>
      <td className={result === 'win' ? 'recall-won' : undefined}>
        {leftUp ? `${decided}, ${text.leftUp}` : decided}
        {clauses.map((clause) => (
          <span key={clause}>
            {' '}
            <Clause game={state.game.id} clause={clause} />
          </span>
        ))}
      </td>
      <td className="amount">{amountText(wager.chips + wager.tokens)}</td>
    </tr>
  )
}
