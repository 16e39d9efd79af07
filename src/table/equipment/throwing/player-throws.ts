/** Whether a player throws, or may come to: else the house draws without one, or somebody throws in a player's place. */
import type { TableState } from '../../state.ts'
import { mayHaveThem } from './dice.ts'
import { lackedToBeOffered } from './lacking.ts'

export const playerThrows = (state: TableState): boolean => {
  const { inForce, shooter, offer, players, away } = state
  if (!inForce.conduct.shooting) return false
  if (shooter) return shooter.as === 'player'
  const mayComeTo = (player: string): boolean =>
    mayHaveThem(state, player) || (!away.includes(player) && lackedToBeOffered(state, player) !== undefined)
  // After a shooter has gone it may be that nobody else can place what the rulebook asks of the next one.
  return Boolean(offer?.to) || players.size === 0 || Array.from(players.keys()).some(mayComeTo)
}
