/** What a player has in hand: the chip that is chosen, whether it is put or taken, and the area that is looked at. */
import { useMemo, useState } from 'react'
import type { Area } from '../../../rules/cloth/layout.ts'
import { limitsAt } from '../../../table/wagering/sign.ts'
import { everyWager, type TableState } from '../../../table/state.ts'
import type { Refused } from '../../house/problem.ts'
import type { Wagers } from './use-wagers.ts'
import type { More } from './wishes.ts'

export interface Hand {
  readonly chip: number
  readonly choose: (chip: number) => void
  readonly taking: boolean
  readonly setTaking: (taking: boolean) => void
  readonly tokens: boolean
  readonly setTokens: (tokens: boolean) => void
  readonly looked: Area | undefined
  readonly look: (area: Area | undefined) => void
  /** A press on an area, which may be one of several for its wager. */
  readonly press: (area: Area, amongSeveral: boolean) => void
  readonly take: (area: Area) => void
  /** Why one more chip may not go there now. */
  readonly whyNot: (area: Area) => Refused | undefined
  /** That one more chip there would take more than the chip. */
  readonly more: (area: Area) => More | undefined
  /** The area of each wager that was pressed last: where a table has several for one, chips lie on that. */
  readonly used: ReadonlyMap<string, string>
}

/** The middle one, unless it is too little for the sign. */
const firstChip = (state: TableState, now: number): number => {
  const { chips } = state.setup
  const minimum = state.limits[everyWager] ? limitsAt(state, now).minimum : 0
  const middle = Math.floor((chips.length - 1) / 2)
  return chips.find((chip, at) => at >= middle && chip >= minimum) ?? chips.at(-1)!
}

export const useHand = (state: TableState, now: () => number, wagers: Wagers, player: string | undefined): Hand => {
  const [chosen, choose] = useState<number>()
  const [taking, setTaking] = useState(false)
  const [wantsTokens, setTokens] = useState(false)
  const [looked, look] = useState<Area>()
  const chip = chosen !== undefined && state.setup.chips.includes(chosen) ? chosen : firstChip(state, now())
  const [used, use] = useState<ReadonlyMap<string, string>>(new Map())
  const { whyNot, waits } = wagers
  const seated = player !== undefined
  // Once the last token is gone, chips are wagered again.
  const tokens = wantsTokens && seated && (state.tokenRacks.get(player) ?? 0) > 0
  const refusals = useMemo(
    () => new Map(seated && !taking ? state.inForce.layout.areas.map((area) => [area.id, whyNot(area, chip, tokens)]) : []),
    // What may be placed changes with the table and with the chip.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [state, chip, tokens, seated, taking, waits],
  )
  const take = (area: Area): void => wagers.take(area, chip)
  return {
    chip,
    choose,
    taking,
    setTaking,
    tokens,
    setTokens,
    looked,
    look,
    press: (area, amongSeveral) => {
      if (taking) return take(area)
      if (amongSeveral) use((before) => new Map(before).set(area.wager, area.id))
      wagers.put(area, chip, tokens)
    },
    take,
    whyNot: (area) => refusals.get(area.id),
    more: (area) => (seated && !taking ? wagers.more(area, chip, tokens) : undefined),
    used,
  }
}
