/** Whether a turn that is passed on begins a new one: one decision for tables and for replays. */
import type { Shooters } from '../equipment/handling.ts'
import type { InForce } from '../game/in-force.ts'
import { isPass } from '../wager/result.ts'
import { situation, type InPlay } from './in-play.ts'

/** The layout as the shooter's rules see it. */
export const shootersLayout = (inForce: InForce, inPlay: InPlay): Shooters<unknown> => ({
  ...situation(inForce, inPlay),
  wagers: (player) => hasWagers(inPlay, player),
})

export const hasWagers = ({ piles }: InPlay, player: string): boolean =>
  piles.some(({ stacks }) => stacks.get(player) !== undefined)

/** Whether a turn is to be thrown out by another person, because wagers wait for its end; `thrownOut`: one does so already. */
export const mustBeThrownOut = (inForce: InForce, inPlay: InPlay, thrownOut: boolean): boolean =>
  inPlay.piles.length > 0 && inForce.conduct.shooting?.mustEnd?.(shootersLayout(inForce, inPlay), thrownOut) === true

/** The cycle's state, by its number, with which a new turn begins after a pass; undefined where this turn goes on. */
export const cycleAfterPass = (inForce: InForce, inPlay: InPlay, thrownOut: boolean): number | undefined => {
  const { results, cycles, conduct } = inForce
  const pass = results.all.findIndex(isPass)
  if (pass === -1 || mustBeThrownOut(inForce, inPlay, thrownOut)) return undefined
  const layout = shootersLayout(inForce, inPlay)
  if (conduct.shooting?.goesOn?.(layout)) return undefined
  const next = cycles.next[inPlay.cycle * results.all.length + pass]!
  // A shooter who left may have had to throw on: the next one takes over with the same point.
  return next === inPlay.cycle && conduct.shooting?.mayPass(layout, false) ? undefined : next
}
