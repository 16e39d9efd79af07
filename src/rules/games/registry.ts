/** All games of the list in `load.ts`, for programs that want them all at once. */
import type { Game } from '../game/game.ts'
import { loadable, loadGame } from './load.ts'

export const games: readonly Game[] = (await Promise.all(loadable.map(loadGame))).filter((game) => game !== undefined)

export const gameNamed = (id: string): Game | undefined => games.find((game) => game.id === id)
