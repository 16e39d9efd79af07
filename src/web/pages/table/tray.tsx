/** The chip tray: one's rack, the chips to choose among, and what can be done with all wagers at once. */
import type { RefObject } from 'react'
import type { TableState } from '../../../table/state.ts'
import { Chip } from '../../felt/chip.tsx'
import { amountText, gainText, moneyText } from '../../format.ts'
import { text } from '../../text/table.ts'
import { Button } from '../../ui/button.tsx'
import type { Hand } from './use-hand.ts'
import type { Settled } from './use-show.ts'
import type { Wagers } from './use-wagers.ts'

interface TrayProps {
  readonly state: TableState
  readonly settled: Settled | undefined
  readonly player: string
  readonly wagers: Wagers
  readonly hand: Hand
  readonly rack: RefObject<HTMLDivElement | null>
  readonly onBuyIn: () => void
}

export const Tray = ({ state, settled, player, wagers, hand, rack, onBuyIn }: TrayProps) => {
  const chips = state.racks.get(player) ?? 0
  const inTokens = state.tokenRacks.get(player) ?? 0
  const lies = state.inPlay.piles.reduce((sum, { stacks }) => sum + (stacks.get(player)?.amount ?? 0), 0)
  return (
    <>
      <div className="table-rack" ref={rack}>
        <span className="field-label">{text.rack.title}</span>
        <b className="numbers" data-rack>
          {amountText(chips)}
        </b>
        <span className="field-label numbers">
          {inTokens > 0 && `${text.rack.tokens(amountText(inTokens))} · `}
          {text.rack.onTable(amountText(lies))}
        </span>
        <LastTotal settled={settled} />
        {chips < state.setup.chips[0]! && lies === 0 && (
          <Button kind="main" onPress={onBuyIn}>
            {text.rack.buyIn}
          </Button>
        )}
      </div>
      <fieldset className="table-chips">
        <legend className="visually-hidden">{text.tray.chips}</legend>
        {state.setup.chips.map((value, at) => (
          <label key={value} className="table-chip" title={at < 9 ? `${at + 1}` : undefined}>
            <input
              type="radio"
              name="chip"
              className="visually-hidden"
              checked={hand.chip === value}
              aria-label={text.tray.chip(moneyText(value))}
              onChange={() => hand.choose(value)}
            />
            <Chip value={value} token={hand.tokens} width={48} height={48} />
          </label>
        ))}
        {inTokens > 0 && (
          <Button pressed={hand.tokens} onPress={() => hand.setTokens(!hand.tokens)} label={text.tray.tokensOn}>
            {text.tray.token}
          </Button>
        )}
      </fieldset>
      <div className="table-acts">
        <Button pressed={hand.taking} onPress={() => hand.setTaking(!hand.taking)}>
          {text.tray.takeOff}
        </Button>
        <Button onPress={wagers.back}>{text.tray.back}</Button>
        <Button onPress={wagers.clear}>{text.tray.clear}</Button>
        <Button onPress={wagers.again}>{text.tray.again}</Button>
        <Button onPress={wagers.double}>{text.tray.double}</Button>
      </div>
    </>
  )
}

/** What the last round came to; it has its line before there is one, so that the tray does not grow under a finger. */
const LastTotal = ({ settled }: Pick<TrayProps, 'settled'>) => {
  if (!settled || settled.rows.length === 0) return <span className="table-total" />
  const gain = settled.rows.reduce((sum, row) => sum + row.net, 0)
  const tone = gain > 0 ? ' table-total-good' : gain < 0 ? ' table-total-bad' : ''
  return (
    <span className={`field-label numbers table-total${tone}`} data-total>
      {text.rack.total(settled.round, gainText(gain))}
    </span>
  )
}
