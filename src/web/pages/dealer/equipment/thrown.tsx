/** What is thrown at the table one by one, and who has it. */
import { type ReactNode, useState } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import type { TableState } from '../../../../table/state.ts'
import { playerCalled } from '../../../../table/names.ts'
import { text } from '../../../text/equipment/dealer.ts'
import { Do, FormKey } from '../do.tsx'
import type { DealerView } from '../dealing.ts'
import { thrownAtOnce, thrownWords } from '../../../../table/dice/thrown.ts'

type PlaceOfDie = keyof ReturnType<typeof text.thrown>['places']

const placeOf = ({ dice: { active, off, found } }: TableState, die: number): PlaceOfDie => {
  if (off.includes(die)) return 'off'
  if (found.includes(die)) return 'found'
  return active.includes(die) ? 'active' : 'bowl'
}

const tones: Readonly<Record<PlaceOfDie, string>> = { active: 'good', bowl: '', off: 'bad', found: 'bad' }

const shooterText = (state: TableState): ReactNode => {
  const { shooter } = state
  const words = text.thrown(thrownWords(state))
  if (!shooter) return words.nobodyShoots
  if (shooter.as === 'dealer') return words.dealerShoots
  return shooter.as === 'substitute' ? (
    words.substituteShoots(shooter.person)
  ) : (
    <span translate="no">{playerCalled(state, shooter.person)}</span>
  )
}

export const ThrownPanel = ({ dealing }: { readonly dealing: DealerView }) => {
  const { state } = dealing
  const words = text.thrown(thrownWords(state))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const here = chosen.filter((die) => state.dice.set.includes(die))
  const toggle = (die: number): void => setChosen(here.includes(die) ? here.filter((each) => each !== die) : [...here, die])
  const forget = (): void => setChosen([])
  const offered = state.offer?.to ?? undefined
  return (
    <Panel
      title={words.title}
      beside={
        <strong className="dealer-shooter">
          {offered === undefined ? shooterText(state) : words.offered(playerCalled(state, offered))}
        </strong>
      }
    >
      {state.dice.set.length > 0 && (
        <div className="dealer-set" role="group" aria-label={words.tap}>
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
                <span className="visually-hidden">{words.thing}</span> <strong>{die}</strong>
                <span>{words.places[place]}</span>
              </button>
            )
          })}
        </div>
      )}
      <div className="row">
        <Do dealing={dealing} type="select-dice" body={{ dice: picked(here, state) }} onDone={forget}>
          {words.pick}
        </Do>
        {state.setup.source === 'real' && (
          <Do dealing={dealing} type="dice-off" body={{ dice: here.length > 0 ? here : state.dice.active }} onDone={forget}>
            {text.offTable}
          </Do>
        )}
        {state.dice.off.map((die) => (
          <span key={die} className="row">
            <Do dealing={dealing} type="find-die" body={{ die }}>
              {words.found(die)}
            </Do>
            <Do dealing={dealing} type="lose-die" body={{ die }}>
              {words.lost(die)}
            </Do>
          </span>
        ))}
        <Do dealing={dealing} type="offer-dice">
          {text.offer}
        </Do>
        {offered !== undefined && (
          <>
            <Do dealing={dealing} type="accept-dice" body={{ player: offered }}>
              {words.takes(playerCalled(state, offered))}
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
          {state.shooter ? words.newSetAgreed : text.newSet}
        </Do>
        <FormKey dealing={dealing} type="order-to-pass" />
        <FormKey dealing={dealing} type="name-substitute" />
      </div>
    </Panel>
  )
}

/** Those that were chosen; where too few were, others with them. */
const picked = (chosen: readonly number[], state: TableState): readonly number[] =>
  [...new Set([...chosen, ...state.dice.active, ...state.dice.set])].slice(0, thrownAtOnce(state))
