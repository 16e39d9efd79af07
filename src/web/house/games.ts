/** Games as pages load them: one of the list, or one of the house's own from where the house serves its modules. */
import type { Game } from '../../rules/game/game.ts'
import { loadGame } from '../../rules/games/load.ts'
import { house } from './client.ts'

/** A game by its id alone; one of the house's own as new tables of it are played. */
export const gameNamed = async (id: string): Promise<Game | undefined> => {
  const listed = await loadGame(id)
  if (listed) return listed
  const own = (await house.call('GET /games')).find(({ game }) => game === id)?.own
  return own === undefined ? undefined : house.game(id, own)
}
