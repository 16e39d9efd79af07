/** Loads a game of the house's own: only tables of such games need this. */
import type { exportedGame } from '../../rules/game/exported-game.ts'
import type { Game } from '../../rules/game/game.ts'

/** Modules of the house's own games lie below the page's own address, under the digest of their source. */
const own = /^\/own\/[0-9a-f]{64}\/[\w./-]+$/

const library = '/own/felthouse.js'

export const importGame = async (address: string): Promise<Game> => {
  if (!own.test(address)) throw new Error(`${address} is no game of this house`)
  const [loaded, words] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<{ readonly default?: unknown }>,
    // By the words that the module itself has: it has a copy of its own.
    import(/* @vite-ignore */ library) as Promise<{ readonly exportedGame: typeof exportedGame }>,
  ])
  const game = words.exportedGame(loaded.default, address)
  if (!game) throw new Error(`${address} is no game`)
  return game
}
