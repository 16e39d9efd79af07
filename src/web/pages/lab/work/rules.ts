/** The rules that are asked about, with what would be left of the equipment. */
import { fullOf, isNotLeft, leftAsked, withLeft } from '../../../../odds/equipment/left.ts'
import { isRefusal } from '../../../../rules/game/game.ts'
import { loadGame } from '../../../../rules/games/load.ts'
import { type InForce, rulesInForce } from '../../../../rules/game/in-force.ts'
import type { ChosenOptions } from '../../../../rules/options.ts'

/** A game, its house, and what has left its equipment, as "KS,7H". */
export interface RulesAsked {
  readonly game: string
  readonly house: ChosenOptions
  readonly removed: string
}

export const rulesAsked = async ({ game: id, house, removed }: RulesAsked): Promise<InForce> => {
  // Only a game that is not listed is asked for: the house may have it.
  const game = (await loadGame(id)) ?? (await (await import('../../../house/games.ts')).gameNamed(id))
  if (!game) throw new Error(`there is no game ${id}`)
  const inForce = rulesInForce(game, house)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  if (!fullOf(inForce) || removed.trim() === '') return inForce
  const left = leftAsked(inForce, { removed })
  if (isNotLeft(left)) throw new Error(left.reason)
  return withLeft(inForce, left)
}
