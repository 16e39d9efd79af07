/** All games of the list in `load.ts`, for programs that want them all at once. */
import type { Game } from '../game.ts'
import { loads } from './load.ts'

export const games: readonly Game[] = await Promise.all(Object.values(loads).map((load) => load()))

export const gameNamed = (id: string): Game | undefined => games.find((game) => game.id === id)
