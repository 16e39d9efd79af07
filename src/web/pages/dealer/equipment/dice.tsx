/** The dice of the table one by one, and who has them. */
import { useState } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import type { TableState } from '../../../../table/state.ts'
import { playerCalled } from '../../../../table/people/names.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Do, FormKey } from '../do.tsx'
import type { Dealing } from '../dealing.ts'

type PlaceOfDie = keyof typeof text.places

const placeOf = ({ dice: { active, off, found } }: TableState, die: number): PlaceOfDie => {
  if (off.includes(die)) return 'off'
  if (found.includes(die)) return 'found'
  return active.includes(die) ? 'active' : 'bowl'
}

const tones: Readonly<Record<PlaceOfDie, string>> = { active: 'good', bowl: '', off: 'bad', found: 'bad' }

const shooterText = (state: TableState): string => {
  const { shooter } = state
  if (!shooter) return text.nobodyShoots
  if (shooter.as === 'dealer') return text.dealerShoots
  return shooter.as === 'substitute' ? text.substituteShoots(shooter.person) : playerCalled(state, shooter.person)
}

export const DicePanel = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state } = dealing
  const [chosen, setChosen] = useState<readonly number[]>([])
  const here = chosen.filter((die) => state.dice.set.includes(die))
  const toggle = (die: number): void => setChosen(here.includes(die) ? here.filter((each) => each !== die) : [...here, die])
  const forget = (): void => setChosen([])
  const offered = state.offer?.to ?? undefined
  return (
    <Panel
      title={text.dice}
      beside={
        <strong className="dealer-shooter">
          {offered === undefined ? shooterText(state) : text.offered(playerCalled(state, offered))}
        </strong>
      }
    >
      {state.dice.set.length > 0 && (
        <div className="dealer-set" role="group" aria-label={text.pickTwo}>
          {state.dice.set.map((die) => {
            const place = placeOf(state, die)
            return (
              <button
                key={die}
                type="button"
                className={`key ${tones[place]}`}
                aria-pressed={here.includes(die)}
                onClick={() => toggle(die)}
              >
                <span className="visually-hidden">{text.die}</span> <strong>{die}</strong>
                <span>{text.places[place]}</span>
              </button>
            )
          })}
        </div>
      )}
      <div className="row">
        <Do dealing={dealing} type="select-dice" body={{ dice: pair(here, state) }} onDone={forget}>
          {text.pick}
        </Do>
        {state.setup.source === 'real' && (
          <Do dealing={dealing} type="dice-off" body={{ dice: here.length > 0 ? here : state.dice.active }} onDone={forget}>
            {text.offTable}
          </Do>
        )}
        {state.dice.off.map((die) => (
          <span key={die} className="row">
            <Do dealing={dealing} type="find-die" body={{ die }}>
              {text.found(die)}
            </Do>
            <Do dealing={dealing} type="lose-die" body={{ die }}>
              {text.lost(die)}
            </Do>
          </span>
        ))}
        <Do dealing={dealing} type="offer-dice">
          {text.offer}
        </Do>
        {offered !== undefined && (
          <>
            <Do dealing={dealing} type="accept-dice" body={{ player: offered }}>
              {text.takes(playerCalled(state, offered))}
            </Do>
            <Do dealing={dealing} type="decline-dice">
              {text.declines(playerCalled(state, offered))}
            </Do>
          </>
        )}
        <Do dealing={dealing} type="hand-dice">
          {text.hand}
        </Do>
        <Do dealing={dealing} type="new-dice" body={state.shooter ? { shooterAgrees: true } : {}}>
          {state.shooter ? text.newSetAgreed : text.newSet}
        </Do>
        <FormKey dealing={dealing} type="order-to-pass" />
        <FormKey dealing={dealing} type="name-substitute" />
      </div>
    </Panel>
  )
}

/** Two dice that were chosen; where none was, the first two on the table. */
const pair = (chosen: readonly number[], { dice }: TableState): readonly number[] =>
  [...chosen, ...dice.active, ...dice.set].filter((die, at, all) => all.indexOf(die) === at).slice(0, 2)
