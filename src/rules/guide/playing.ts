/** A guide played through: every bet is placed and every result settled by the rules in force, as at a table. */
import type { Symbols } from '../equipment/equipment.ts'
import { isRefusal } from '../game/game.ts'
import type { InForce } from '../game/in-force.ts'
import { emptyLayout, place, settle, type InPlay } from '../in-play/in-play.ts'
import { exactly, returnedTo } from '../in-play/settlement.ts'
import type { GuideBet, GuideStep } from './guide.ts'

/** The only player of a guide. */
export const you = 'you'

interface Played {
  readonly inPlay: InPlay
  /** Undefined where no wager was decided. */
  readonly net: number | undefined
}

/** What a step comes to on this layout, or a sentence that says why it cannot be played. */
export const playStep = (inForce: InForce, before: InPlay, { bets = [], shows }: GuideStep): Played | string => {
  let inPlay = before
  for (const bet of bets) {
    const placed = placeBet(inForce, inPlay, bet)
    if (typeof placed === 'string') return placed
    inPlay = placed
  }
  if (!shows) return { inPlay, net: undefined }
  const { equipment } = inForce.results
  const shown = equipment.read(shows)
  return shown
    ? result(inForce, inPlay, shown)
    : `cannot show ${shows.join(', ')}: ${equipment.fault?.(shows) ?? equipment.typed}`
}

/** The layout with the chips on it. */
export const placeBet = (inForce: InForce, inPlay: InPlay, bet: GuideBet): InPlay | string => {
  if (!inForce.wagers.some(({ id }) => id === bet.wager)) return `there is no wager ${bet.wager}`
  const placed = place(inForce, inPlay, { player: you, ...bet })
  return isRefusal(placed) ? `${bet.wager} is refused: ${placed.reason}` : placed.inPlay
}

/** What something shown does to the layout. */
export const result = (inForce: InForce, inPlay: InPlay, shown: Symbols): Played => {
  const settled = settle(inForce, inPlay, { number: inForce.results.equipment.columnOf(shown), shown })
  const nets = settled.decisions.flatMap(({ stacks, answer }) =>
    Array.from(stacks, (stack) => returnedTo(stack, answer, exactly(inForce)) - stack.amount - stack.commission),
  )
  return { inPlay: settled.inPlay, net: nets.length === 0 ? undefined : nets.reduce((sum, net) => sum + net, 0) }
}

/** Before anything is put down. */
export const nothingDown = emptyLayout
