/** A player's own wagers: what is under way to the house, and what can be wished for next. Nothing is taken as done here. */
import { useCallback, useRef, useState } from 'react'
import type { Area } from '../../../rules/layout.ts'
import { laidBy, type Laid } from '../../../table/layout.ts'
import type { TableState } from '../../../table/state.ts'
import { refusedBy, type Refused } from '../../house/problem.ts'
import type { WatchedTable } from '../../house/use-table.ts'
import { text } from '../../text/table.ts'
import {
  areaNamed,
  chipOff,
  chipsOn,
  clearing,
  commandFor,
  doubling,
  foreseenAfter,
  refusalOf,
  wageringAgain,
  type Plan,
  type Wish,
  type Wisher,
} from './wishes.ts'

export interface UnderWay {
  readonly id: number
  readonly wish: Wish
}

export interface Wagers {
  readonly underWay: readonly UnderWay[]
  /** What was refused last, and where. */
  readonly refused: (Refused & { readonly area?: string | undefined }) | undefined
  readonly forget: () => void
  readonly put: (area: Area, chip: number, tokens?: boolean) => void
  readonly take: (area: Area, chip: number) => void
  /** All of one stack. */
  readonly takeDown: (laid: Laid) => void
  readonly clear: () => void
  readonly again: () => void
  readonly double: () => void
  /** What was placed last. */
  readonly back: () => void
  /** Why one more chip may not go there now. */
  readonly whyNot: (area: Area, chip: number, tokens?: boolean) => Refused | undefined
}

interface Given {
  readonly table: Pick<WatchedTable, 'state' | 'give' | 'now'>
  readonly player: string | undefined
}

/** What one lay down before the last result; a reader who has just come knows it from the table. */
const lastLaid = (state: TableState, player: string, kept: readonly Laid[]): readonly Laid[] => {
  const before = state.last ? laidBy(state.last.before, player) : []
  return before.length > 0 ? before : kept
}

export const useWagers = ({ table: { state, give, now }, player }: Given): Wagers => {
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([])
  const [refused, setRefused] = useState<Wagers['refused']>()
  const sent = useRef<readonly UnderWay[]>([])
  const count = useRef(0)
  const placed = useRef<Wish[]>([])
  const lay = useRef<{ readonly last: TableState['last']; readonly laid: readonly Laid[] }>({ last: undefined, laid: [] })
  if (state?.last && player !== undefined && state.last !== lay.current.last) {
    // What a result has been declared for is not taken back any more.
    if (state.last.round !== lay.current.last?.round) placed.current = []
    lay.current = { last: state.last, laid: lastLaid(state, player, lay.current.laid) }
  }
  const seated = player !== undefined && state?.players.get(player) !== undefined
  const wisher = (): Wisher => ({ player: player!, at: now() })
  const ahead = (): TableState =>
    foreseenAfter(
      state!,
      sent.current.map(({ wish }) => wish),
      wisher(),
    )

  const show = (): void => setUnderWay(sent.current)
  const send = async (wish: Wish): Promise<void> => {
    const one = { id: (count.current += 1), wish }
    sent.current = [...sent.current, one]
    show()
    try {
      await give('player', commandFor(state!, wish))
      if (!wish.taken) placed.current.push(wish)
    } catch (error) {
      setRefused({ ...refusedBy(error), area: areaNamed(state!.inForce, wish.wager, wish.state)?.id })
    } finally {
      sent.current = sent.current.filter((each) => each !== one)
      show()
    }
  }
  /** Sends what may be done, and says why nothing may. */
  const carryOut = ({ wishes, refused: why }: Plan, nothing: string): void => {
    setRefused(wishes.length > 0 ? undefined : (why ?? { reason: nothing }))
    for (const wish of wishes) void send(wish)
  }
  const wishing = (wish: Wish, area?: Area): void => {
    const why = refusalOf(ahead(), wish, wisher())
    setRefused(why && { ...why, area: area?.id })
    if (!why) void send(wish)
  }
  const withSeat = (act: () => void): void => {
    if (seated) act()
    else setRefused({ reason: text.tray.noSeat })
  }

  return {
    underWay,
    refused,
    forget: useCallback(() => setRefused(undefined), []),
    put: (area, chip, tokens) => withSeat(() => wishing(chipsOn(ahead(), area, chip, wisher(), tokens), area)),
    take: (area, chip) =>
      withSeat(() => {
        const wish = chipOff(ahead(), area, chip, wisher())
        if (wish) wishing(wish, area)
        else setRefused({ reason: text.area.notYours, area: area.id })
      }),
    takeDown: ({ wager, state: lies }) =>
      withSeat(() => wishing({ wager, state: lies, taken: true }, areaNamed(state!.inForce, wager, lies))),
    clear: () => withSeat(() => carryOut(clearing(ahead(), wisher()), text.tray.nothingLies)),
    again: () => withSeat(() => carryOut(wageringAgain(ahead(), lay.current.laid, wisher()), text.tray.nothingLay)),
    double: () => withSeat(() => carryOut(doubling(ahead(), wisher()), text.tray.nothingLies)),
    back: () =>
      withSeat(() => {
        const wish = placed.current.pop()
        if (wish) wishing({ wager: wish.wager, state: wish.state, amount: wish.amount, taken: true })
        else setRefused({ reason: text.tray.nothingPlaced })
      }),
    whyNot: (area, chip, tokens) =>
      state && seated ? refusalOf(state, chipsOn(state, area, chip, wisher(), tokens), wisher()) : undefined,
  }
}
