/** The chip tray: one's rack, the chips to choose among, and what can be done with all wagers at once. */
import type { RefObject } from 'react'
import { ownColour } from '../../../../table/money/colours.ts'
import { smallestChip } from '../../../../table/state.ts'
import { lookFor } from '../../../felt/cloth/on-cloth.ts'
import { Chip } from '../../../felt/pieces/chip.tsx'
import { amountText, moneyText } from '../../../words/format.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import type { TablePageProps } from '../controller/controller.ts'

interface TrayProps extends TablePageProps {
  readonly player: string
  readonly rack: RefObject<HTMLDivElement | null>
}

export const Tray = ({ table: { hand, wagers, seat }, at, player, rack }: TrayProps) => {
  const { shown: state } = at
  const { chip, chips: among, taking, tokens, open } = at.hand
  const { colours } = state.inForce.conduct
  const own = ownColour(state, player)
  const chips = state.racks.get(player) ?? 0
  const inTokens = state.tokenRacks.get(player) ?? 0
  const lies = state.inPlay.piles.reduce((sum, { stacks }) => sum + (stacks.get(player)?.amount ?? 0), 0)
  const shut = open ? undefined : text.tray.waits
  // Between rounds what still lies on the table may come down.
  const mayTake = open || (state.phase === 'between rounds' && lies > 0 && !at.behind)
  const fixed = mayTake ? undefined : text.tray.waits
  return (
    <>
      <div className="table-rack" ref={rack}>
        <span className="field-label">{text.rack.title}</span>
        <b className="numbers" data-rack>
          {amountText(chips)}
        </b>
        <span className="field-label numbers">
          {inTokens > 0 && `${text.rack.tokens(amountText(inTokens))} · `}
          {own && `${text.rack.coloured(Math.floor(chips / own.value), own.colour)} · `}
          {text.rack.onTable(amountText(lies))}
        </span>
      </div>
      <fieldset className="table-chips">
        <legend className="visually-hidden">{text.tray.chips}</legend>
        {chips < smallestChip(state) && lies === 0 && (
          <Button kind="main" onPress={() => seat.ask('buy-in')}>
            {text.rack.buyIn}
          </Button>
        )}
        {among.map((value, at) => (
          <label key={value} className="table-chip" title={at < 9 ? `${at + 1}` : undefined}>
            <input
              type="radio"
              name="chip"
              className="visually-hidden"
              checked={chip === value}
              aria-label={text.tray.chip(moneyText(value), own?.colour)}
              onChange={() => hand.choose(value)}
            />
            <Chip value={value} token={tokens} look={lookFor(state, player)} width={48} height={48} />
          </label>
        ))}
        {inTokens > 0 && (
          <Button pressed={tokens} onPress={hand.turnTokens} label={text.tray.tokensOn}>
            {text.tray.token}
          </Button>
        )}
      </fieldset>
      <div className="table-acts">
        <Button pressed={taking} onPress={hand.turn}>
          {text.tray.takeOff}
        </Button>
        <Button refused={fixed} onPress={wagers.back}>
          {text.tray.back}
        </Button>
        <Button refused={fixed} onPress={wagers.clear}>
          {text.tray.clear}
        </Button>
        <Button refused={shut} onPress={wagers.again}>
          {text.tray.again}
        </Button>
        <Button refused={shut} onPress={wagers.double}>
          {text.tray.double}
        </Button>
        {colours && <Button onPress={() => seat.ask('colours')}>{text.tray.colours}</Button>}
      </div>
    </>
  )
}
