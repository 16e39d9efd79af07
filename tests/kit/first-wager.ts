/** A wager of any game that can be placed when a table opens, and with which a player may throw. */
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'

export const firstWager = (of: Game | string): string => {
  const inForce = rulesInForce(typeof of === 'string' ? gameNamed(of)! : of)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  return inForce.wagers[0]!.id
}
