/** A player's own wagers: what is under way to the house, and what can be wished for next. Nothing is taken as done here. */
import { useRef, useState } from 'react'
import type { Area } from '../../../rules/cloth/layout.ts'
import { laidBy, type Laid } from '../../../table/wagering/layout.ts'
import { notTheirPosition } from '../../../table/people/positions.ts'
import type { TableState } from '../../../table/state.ts'
import { amountText, moneyText } from '../../format.ts'
import { refusedBy, type Refused } from '../../house/problem.ts'
import type { WatchedTable } from '../../house/use-table.ts'
import { text } from '../../text/table.ts'
import { useFading } from './use-fading.ts'
import {
  areaNamed,
  chipOff,
  chipsOn,
  clearing,
  commandFor,
  doubling,
  foreseenAfter,
  moreThan,
  refusalOf,
  takingBack,
  wageringAgain,
  wagerName,
  type More,
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
  /** What was done otherwise than the chip alone would tell, and where. */
  readonly told: { readonly words: string; readonly area: string } | undefined
  /** Whether the last result is still on its way, and nothing is placed for a round that is not shown yet. */
  readonly waits: boolean
  readonly put: (area: Area, chip: number, tokens?: boolean) => void
  readonly take: (area: Area, chip: number) => void
  /** All of one stack. */
  readonly takeDown: (laid: Laid) => void
  readonly clear: () => void
  readonly again: () => void
  readonly double: () => void
  /** What was placed last, all of it. */
  readonly back: () => void
  /** Why one more chip may not go there now. */
  readonly whyNot: (area: Area, chip: number, tokens?: boolean) => Refused | undefined
  /** That one more chip there would take more than the chip. */
  readonly more: (area: Area, chip: number, tokens?: boolean) => More | undefined
}

interface Given {
  readonly table: Pick<WatchedTable, 'state' | 'give' | 'now'>
  readonly player: string | undefined
  readonly waits: boolean
}

/** What one lay down before the last result; a reader who has just come knows it from the table. */
const lastLaid = (state: TableState, player: string, kept: readonly Laid[]): readonly Laid[] => {
  const before = state.last ? laidBy(state.last.before, player) : []
  return before.length > 0 ? before : kept
}

export const useWagers = ({ table: { state, give, now }, player, waits }: Given): Wagers => {
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([])
  const [refused, setRefused] = useState<Wagers['refused']>()
  const [told, setTold] = useState<Wagers['told']>()
  const sent = useRef<readonly UnderWay[]>([])
  const count = useRef(0)
  const placed = useRef<readonly (readonly Wish[])[]>([])
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

  const say = (why: Wagers['refused']): void => {
    setRefused(why)
    setTold(undefined)
  }
  const rack = player === undefined ? undefined : state?.racks.get(player)
  useFading(refused ?? told, () => say(undefined), `${state?.phase} ${state?.round} ${rack} ${state?.duties.length} ${waits}`)

  const show = (): void => setUnderWay(sent.current)
  /** Gives whether it was done. */
  const send = async (wish: Wish): Promise<boolean> => {
    const one = { id: (count.current += 1), wish }
    sent.current = [...sent.current, one]
    show()
    try {
      await give('player', commandFor(state!, wish))
      return true
    } catch (error) {
      say({ ...refusedBy(error), area: areaNamed(state!.inForce, wish.wager, wish.state)?.id })
      return false
    } finally {
      sent.current = sent.current.filter((each) => each !== one)
      show()
    }
  }
  /** Sends what is wished for in one go; what of it was placed is taken back in one go too. */
  const sendAll = async (wishes: readonly Wish[]): Promise<boolean> => {
    const { last } = lay.current
    const done = await Promise.all(wishes.map(send))
    const came = wishes.filter((wish, at) => done[at] && !wish.taken)
    if (came.length > 0 && last?.round === lay.current.last?.round) placed.current = [...placed.current, came]
    return done.every(Boolean)
  }
  /** Sends what may be done, and says why the rest may not, or why there is nothing to do. */
  const carryOut = ({ wishes, refused: why }: Plan, nothing: string): void => {
    if (why) say({ ...why, reason: text.tray.notThat(wagerName(state!.inForce, why.wager, why.state), why.reason) })
    else say(wishes.length > 0 ? undefined : { reason: nothing })
    void sendAll(wishes)
  }
  const wishing = (wish: Wish, area?: Area): Promise<boolean> => {
    const why = refusalOf(ahead(), wish, wisher())
    say(why && { ...why, area: area?.id })
    return why ? Promise.resolve(false) : sendAll([wish])
  }
  const putting = async (area: Area, chip: number, tokens: boolean | undefined): Promise<void> => {
    const elsewhere = notTheirPosition(ahead(), area, player!)
    if (elsewhere) return say({ ...elsewhere, area: area.id })
    const wish = chipsOn(ahead(), area, chip, wisher(), tokens)
    const more = moreThan(chip, ahead(), wish, wisher())
    const name = wagerName(state!.inForce, wish.wager, wish.state)
    const done = await wishing(wish, area)
    if (done && more)
      setTold({ words: text.tray.placedMore(name, amountText(more.amount), more.by, moneyText(more.of)), area: area.id })
  }
  const withSeat = (act: () => void): void => {
    if (!seated) say({ reason: text.tray.noSeat })
    else if (waits) say({ reason: text.tray.waits })
    else act()
  }

  return {
    underWay,
    refused,
    told,
    waits,
    put: (area, chip, tokens) => withSeat(() => void putting(area, chip, tokens)),
    take: (area, chip) =>
      withSeat(() => {
        const wish = chipOff(ahead(), area, chip, wisher())
        if (wish) void wishing(wish, area)
        else say({ reason: text.area.notYours, area: area.id })
      }),
    takeDown: ({ wager, state: lies }) =>
      withSeat(() => void wishing({ wager, state: lies, taken: true }, areaNamed(state!.inForce, wager, lies))),
    clear: () => withSeat(() => carryOut(clearing(ahead(), wisher()), text.tray.nothingLies)),
    again: () => withSeat(() => carryOut(wageringAgain(ahead(), lay.current.laid, wisher()), text.tray.nothingLay)),
    double: () => withSeat(() => carryOut(doubling(ahead(), wisher()), text.tray.nothingLies)),
    back: () =>
      withSeat(() => {
        const last = placed.current.at(-1) ?? []
        placed.current = placed.current.slice(0, -1)
        carryOut(takingBack(ahead(), last, wisher()), text.tray.nothingPlaced)
      }),
    whyNot: (area, chip, tokens) => {
      if (!state || !seated) return undefined
      if (waits) return { reason: text.tray.waits }
      return notTheirPosition(state, area, player) ?? refusalOf(state, chipsOn(state, area, chip, wisher(), tokens), wisher())
    },
    more: (area, chip, tokens) =>
      state && seated ? moreThan(chip, state, chipsOn(state, area, chip, wisher(), tokens), wisher()) : undefined,
  }
}
