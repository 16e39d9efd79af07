/**
 * Leaving while wagers are undecided. A player who leaves, walks away or is sent away is away from then on: no more wagers are
 * placed for them, throws pass them by, and their wagers stay until results decide them. Then the seat comes free by itself and
 * what they have goes to the cage.
 */

import { stateOf } from '../../rules/in-play/in-play.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { playerCalled } from '../names.ts'
import { refuse } from '../command.ts'
import type { Happening } from '../events.ts'
import { hasWagers, takingOff } from '../wagers/layout.ts'
import { turnPassesOn } from '../dice/turn.ts'
import { leaving } from './seated.ts'
import type { TableState } from '../state.ts'
import { hasHeld } from '../corrections/held-in-rack.ts'
import { wasOff } from '../corrections/withdrawn-wagers.ts'

/** Frees the player's seat at once, or after the result that decides the last of their wagers. */
export const freeing = (state: TableState, player: string, clause?: string | null): readonly Happening[] =>
  hasWagers(state.inPlay, player) || hasHeld(state, player) ? goingAway(state, player, clause) : leaving(state, player, clause)

/** Marks the player as away; the same decision frees the seat if no wager is undecided. */
export const goingAway = (state: TableState, player: string, clause?: string | null): readonly Happening[] => [
  ...calledOffBy(state, player),
  { type: 'player-away', player, ...(clause !== undefined && { clause }) },
]

/** No result decides what is called off, so its player gets it back. */
const calledOffBy = (state: TableState, player: string): readonly Happening[] =>
  state.inPlay.piles.flatMap((pile) => {
    const stack = pile.off && pile.stacks.get(player)
    if (!stack) return []
    const lies = { wager: pile.table.wager.id, state: stateOf(pile), stack }
    const withdrawn = wasOff(state, { player, wager: lies.wager, state: lies.state })
    return [{ ...takingOff(lies, 'remove'), ...(withdrawn && { withdrawn: true as const }) }]
  })

/** A round that is under way is settled first. */
const mayGo = ({ phase }: TableState): boolean => phase === 'between rounds' || phase === 'betting' || phase === 'bets closed'

/** What follows by itself for those who are away, one of them at a time: the turn passes on, the seat comes free. */
export const freed = (state: TableState): readonly Happening[] => {
  if (state.away.length === 0 || !mayGo(state)) return nothing
  const { shooter } = state
  if (shooter && shooter.as !== 'dealer' && state.away.includes(shooter.person)) return turnPassesOn(state)
  const player = state.away.find((each) => !hasWagers(state.inPlay, each) && !hasHeld(state, each))
  return player === undefined ? nothing : leaving(state, player)
}

const nothing: readonly Happening[] = []

export const isAway = (state: TableState, player: string): Refusal | undefined =>
  state.away.includes(player)
    ? refuse(state, 'away', null, '{player} is leaving, and the seat comes free once nothing is undecided: come back first', {
        player: playerCalled(state, player),
      })
    : undefined
