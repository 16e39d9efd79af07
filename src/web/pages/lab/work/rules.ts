/** The rules that are asked about, with the shoe as it would be. */
import { tooFewCards, withoutCards, withShoe } from '../../../../odds/shoe.ts'
import { isRefusal } from '../../../../rules/game.ts'
import { rulesInForce, type InForce } from '../../../../rules/in-force.ts'
import { loadGame } from '../../../../rules/games/load.ts'
import type { RulesAsked } from './jobs.ts'

export const rulesAsked = async ({ game: id, house, removed }: RulesAsked): Promise<InForce> => {
  // Only a game that is not listed is asked for: the house may have it.
  const game = (await loadGame(id)) ?? (await (await import('../../../house/games.ts')).gameNamed(id))
  if (!game) throw new Error(`there is no game ${id}`)
  const inForce = rulesInForce(game, house)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  const { shoe } = inForce.results
  if (!shoe || removed.trim() === '') return inForce
  const left = withoutCards(shoe, removed)
  if (typeof left === 'string') throw new Error(left)
  const few = tooFewCards(inForce, left)
  if (few !== undefined) throw new Error(few)
  return withShoe(inForce, left)
}
