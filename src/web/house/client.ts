/** The one way to the house. */
import { HouseClient } from '../../client/index.ts'

export const house = new HouseClient({
  importGame: async (address) => (await import('./own-game.ts')).importGame(address),
})
