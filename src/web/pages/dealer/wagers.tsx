/** The cloth with everybody's chips: a dealer places and takes down for a player who asks for it. */
import { useRef, useState } from 'react'
import type { Area } from '../../../rules/cloth/layout.ts'
import { laidBy } from '../../../table/wagering/layout.ts'
import { takesLateWagers } from '../../../table/round/round.ts'
import { atPosition, notTheirPosition } from '../../../table/people/positions.ts'
import type { TableState } from '../../../table/state.ts'
import { Chip } from '../../felt/chip.tsx'
import { Cloth } from '../../felt/cloth.tsx'
import { clothOf } from '../../felt/on-cloth.ts'
import { useLaid } from '../../felt/use-laid.ts'
import { moneyText } from '../../format.ts'
import { playerCalled } from '../../../table/people/names.ts'
import { text } from '../../text/dealer.ts'
import { Choice } from '../../ui/field.tsx'
import { FormKey } from './form-key.tsx'
import type { Dealing } from './dealing.ts'
import { Do } from './do.tsx'
import { wagerName } from './wager-name.ts'

const inSeats = ({ players }: TableState) => [...players].toSorted(([, a], [, b]) => a.seat - b.seat)

export const Wagers = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state } = dealing
  const seated = inSeats(state)
  const [chosen, setChosen] = useState('')
  const player = state.players.get(chosen) ? chosen : (seated[0]?.[0] ?? '')
  const box = useRef<HTMLDivElement>(null)
  const { laid, upright } = useLaid(state, box)
  const cloth = clothOf(laid, player)
  const cards = state.declared?.kind === 'deal' ? state.declared.cards : undefined
  const [chip, setChip] = useState(state.setup.chips[1] ?? state.setup.chips[0]!)
  /** What lies at a position is for whoever sits there. */
  const wanted = ({ wager, state: lies, position }: Area) => ({
    player: (position === undefined ? undefined : atPosition(state, position)) ?? player,
    wager,
    amount: chip,
    ...(lies !== undefined && { state: lies }),
  })
  // While the dice roll a wager is spoken, and recorded for somebody else to approve.
  const late = state.phase === 'rolling' && takesLateWagers(state)
  return (
    <section className="panel dealer-wagers" aria-labelledby="dealer-players">
      <h2 id="dealer-players">{text.players}</h2>
      {seated.length === 0 ? (
        <p className="field-label">{text.noPlayers}</p>
      ) : (
        <>
          <p className="field-label">{late ? text.spokenHint : text.placeHint}</p>
          <div className="dealer-fields">
            <Choice
              label={text.player}
              value={player}
              among={seated.map(([id, { called, seat }]) => [
                id,
                [
                  text.seat(seat),
                  called,
                  text.rack(moneyText(state.racks.get(id) ?? 0)),
                  ...(state.away.includes(id) ? [text.away] : []),
                ].join(' · '),
              ])}
              onChange={setChosen}
            />
            <div className="dealer-chips" role="group" aria-label={text.chipsFor}>
              {state.setup.chips.map((value) => (
                <button
                  key={value}
                  type="button"
                  className="dealer-chip"
                  aria-pressed={value === chip}
                  aria-label={text.chip(moneyText(value))}
                  onClick={() => setChip(value)}
                >
                  <Chip value={value} width="44" height="44" />
                </button>
              ))}
            </div>
          </div>
        </>
      )}
      <div
        ref={box}
        className={upright ? 'dealer-cloth dealer-cloth-upright' : 'dealer-cloth'}
        role="region"
        aria-label={text.layout}
        {...(!upright && { tabIndex: 0 })}
      >
        <Cloth
          inForce={laid.inForce}
          {...cloth}
          {...(cards && { cards })}
          chips={state.setup.chips}
          onArea={(area) => {
            if (player === '') return
            const [type, body] = late ? ['call-wager', { ...wanted(area), chipsDown: true }] : ['place', wanted(area)]
            const refusal = notTheirPosition(state, area, body.player) ?? dealing.against(type, body)
            if (refusal) dealing.explain(refusal)
            else void dealing.give(type, body)
          }}
        />
      </div>
      {seated.length > 0 && <Laid dealing={dealing} player={player} />}
    </section>
  )
}

const Laid = ({ dealing, player }: { readonly dealing: Dealing; readonly player: string }) => {
  const { state } = dealing
  const laid = laidBy(state.inPlay, player)
  return (
    <div className="row">
      {laid.length === 0 && <span className="field-label">{text.noWagers(playerCalled(state, player))}</span>}
      {laid.map(({ wager, state: lies, stack }) => (
        <Do key={`${wager} ${lies}`} dealing={dealing} type="remove" body={{ player, wager, state: lies }}>
          {text.takeDown(text.laid(wagerName(state, wager, lies), moneyText(stack.amount)))}
        </Do>
      ))}
      <FormKey dealing={dealing} type="buy-in" of={{ player }}>
        {text.buyIn[dealing.money]}
      </FormKey>
      {state.away.includes(player) ? (
        <Do dealing={dealing} type="come-back" body={{ player }}>
          {text.comesBack(playerCalled(state, player))}
        </Do>
      ) : (
        <FormKey dealing={dealing} type="free-seat" of={{ player }} />
      )}
    </div>
  )
}
