/** One's wagers as a list: more, less, down, and what the game lets a player call of them. */
import { isRefusal } from '../../../../rules/game/game.ts'
import { wagerRemembers } from '../../../../table/round/results.ts'
import { laidBy, type Laid } from '../../../../table/wagers/layout.ts'
import { ownColour } from '../../../../table/money/colours.ts'
import { calledAs, removing } from '../../../../table/wagers/placing.ts'
import { amountText } from '../../../words/format.ts'
import { text } from '../../../text/own-wagers.ts'
import { Button } from '../../../ui/button.tsx'
import { Clause } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { areaFor } from '../../../felt/cloth/on-cloth.ts'
import { wagerName } from '../controller/wishes.ts'
import type { TablePageProps } from '../controller/controller.ts'

type CalledAs = keyof typeof text.as

interface OwnWagersProps extends TablePageProps {
  readonly player: string
}

const OwnWagers = (props: OwnWagersProps) => {
  const { at, player } = props
  const { shown: state } = at
  const laid = laidBy(state.inPlay, player)
  const calledOut = state.duties.filter(({ matter, about }) => matter === 'called-wager' && about === player)
  const spoken = state.duties.filter(({ matter, subject }) => matter === 'late-wager' && subject?.['player'] === player)
  const sum = laid.reduce((all, { stack }) => all + stack.amount, 0)
  return (
    <Panel
      title={text.title}
      beside={laid.length > 1 && <span className="field-label numbers">{text.sum(amountText(sum))}</span>}
    >
      {calledOut.map(({ id, what }) => (
        <p key={id} className="table-called-out">
          {text.calledOut(what)}
        </p>
      ))}
      {spoken.map(({ id, subject }) => (
        <p key={id} className="table-called-out">
          {text.spoken(wagerName(state.inForce, String(subject?.['wager'])), amountText(Number(subject?.['amount'])))}
        </p>
      ))}
      {laid.length === 0 ? (
        <p className="field-label">{text.none}</p>
      ) : (
        <ul className="stack">
          {laid.map((each) => (
            <OwnWager key={`${each.wager} ${each.state}`} laid={each} {...props} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const OwnWager = ({ laid, table, at, player }: OwnWagersProps & { readonly laid: Laid }) => {
  const { wagers } = table
  const { shown: state, hand } = at
  const { chip } = hand
  const { wager, state: lies, stack } = laid
  const { conduct } = state.inForce
  const colour = ownColour(state, player)
  const name = wagerName(state.inForce, wager, lies)
  const area = areaFor(state.inForce.layout, wager, lies, state.players.get(player)?.seat, state.setup.seats)
  const held = removing(state, { player, wager, state: lies }, table.now())
  const frozen = isRefusal(held) ? held : undefined
  const remembers = wagerRemembers(state.inForce, wager, lies)
  const staysUp = Object.hasOwn(conduct.staysUp ?? {}, wager)
  return (
    <li className={`row ${frozen ? 'table-own-frozen' : ''}`}>
      <span className="table-own-name">
        <span translate="no">{name}</span> <b className="numbers">{amountText(stack.amount)}</b>
        {colour && <span className="field-label"> {text.coloured(stack.amount / colour.value, colour.colour)}</span>}
      </span>
      <span className="table-own-acts">
        {area && (
          <>
            <Button label={text.less(name)} onPress={() => wagers.take(area, chip)}>
              −
            </Button>
            <Button label={text.more(name)} onPress={() => wagers.put({ ...area, state: lies }, chip)}>
              +
            </Button>
          </>
        )}
        <Button label={text.remove(name)} onPress={() => wagers.takeDown(laid)}>
          ×
        </Button>
      </span>
      {remembers !== undefined && <span className="table-own-more">{remembers}</span>}
      {frozen && (
        <span className="field-label table-own-more">
          {text.frozen} <Clause game={state.game.id} clause={frozen.clause} />
        </span>
      )}
      {conduct.called?.wagers.includes(wager) && (
        <Called
          as={calledAs(state, player, wager, lies)?.as}
          name={name}
          onCall={(as) => wagers.call({ type: 'call-working', wager, state: lies, as })}
        />
      )}
      {staysUp && (
        <label className="tick field-label table-own-more">
          <input
            type="checkbox"
            checked={state.players.get(player)?.stayUp.includes(wager) ?? false}
            aria-label={text.leaveUpOf(name)}
            onChange={(event) => wagers.call({ type: 'leave-up', wager, up: event.target.checked })}
          />{' '}
          {text.leaveUp}
        </label>
      )}
    </li>
  )
}

interface CalledProps {
  readonly as: CalledAs | undefined
  readonly name: string
  readonly onCall: (as: CalledAs) => void
}

const Called = ({ as, name, onCall }: CalledProps) => (
  <select
    className="table-own-called"
    aria-label={text.called(name)}
    value={as ?? 'as-the-house'}
    onChange={(event) => onCall(event.target.value as CalledAs)}
  >
    {Object.entries(text.as).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
)

export default OwnWagers
