/** The cloth with everybody's chips: a dealer places and takes down for a player who asks for it. */
import { useRef } from 'react'
import { wagerRemembers } from '../../../../table/round/results.ts'
import type { TableState } from '../../../../table/state.ts'
import { laidBy } from '../../../../table/wagers/layout.ts'
import { Chip } from '../../../felt/pieces/chip.tsx'
import { Cloth } from '../../../felt/cloth/cloth.tsx'
import { clothOf, lookFor } from '../../../felt/cloth/on-cloth.ts'
import { dealtOnCloth } from '../../../felt/cloth/dealt-on-cloth.ts'
import { useLaid } from '../../../felt/cloth/use-laid.ts'
import { moneyText } from '../../../words/format.ts'
import { playerCalled, wagerCalled } from '../../../../table/names.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Choice } from '../../../ui/form/field.tsx'
import { Do, FormKey } from '../do.tsx'
import { inSeats } from '../controller/placing.ts'
import type { DealerView } from '../dealing.ts'

export const Wagers = ({ dealing }: { readonly dealing: DealerView }) => {
  const { state, terminal } = dealing
  const { player, chip, chips, late } = dealing.placing
  const look = lookFor(state, player)
  const seated = inSeats(state)
  const box = useRef<HTMLDivElement>(null)
  const { laid, upright } = useLaid(state, box)
  const cloth = clothOf(laid, player)
  const dealt = dealtOnCloth(state.inForce, state.declared)
  return (
    <Panel title={text.players} className="dealer-wagers">
      {seated.length === 0 ? (
        <p className="field-label">{text.noPlayers}</p>
      ) : (
        <>
          <p className="field-label">{late ? text.spokenHint : text.placeHint}</p>
          <div className="grid dealer-fields">
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
              onChange={terminal.placing.choose}
            />
            <div className="dealer-chips" role="group" aria-label={text.chipsFor}>
              {chips.map((value) => (
                <button
                  key={value}
                  type="button"
                  className="key"
                  aria-pressed={value === chip}
                  aria-label={text.chip(moneyText(value))}
                  onClick={() => terminal.placing.take(value)}
                >
                  <Chip value={value} look={look} width="44" height="44" />
                </button>
              ))}
            </div>
          </div>
        </>
      )}
      <div ref={box} className="dealer-cloth" role="region" aria-label={text.layout} {...(!upright && { tabIndex: 0 })}>
        <Cloth
          inForce={laid.inForce}
          {...cloth}
          {...(dealt && { dealt })}
          chips={state.setup.chips}
          onArea={(area) => terminal.placing.put(area)}
        />
      </div>
      {seated.length > 0 && <Laid dealing={dealing} player={player} />}
    </Panel>
  )
}

/** With what it remembers, where the cloth does not show that. */
const laidCalled = (state: TableState, wager: string, lies: string): string =>
  [wagerCalled(state, wager, lies), wagerRemembers(state.inForce, wager, lies)].filter((part) => part !== undefined).join(', ')

const Laid = ({ dealing, player }: { readonly dealing: DealerView; readonly player: string }) => {
  const { state } = dealing
  const laid = laidBy(state.inPlay, player)
  return (
    <div className="row">
      {laid.length === 0 && <span className="field-label">{text.noWagers(playerCalled(state, player))}</span>}
      {laid.map(({ wager, state: lies, stack }) => (
        <Do key={`${wager} ${lies}`} dealing={dealing} type="remove" body={{ player, wager, state: lies }}>
          {text.takeDown(text.laid(laidCalled(state, wager, lies), moneyText(stack.amount)))}
        </Do>
      ))}
      <FormKey dealing={dealing} type="buy-in" of={{ player }}>
        {text.buyIn[dealing.money]}
      </FormKey>
      {state.inForce.conduct.colours && <FormKey dealing={dealing} type="mark-colour" of={{ player }} />}
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
