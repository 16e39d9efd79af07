/** The list of games, the only one: each by its id, loaded when it is wanted. A page loads one of them, a house all. */
import { named } from '../named.ts'
import type { Game } from '../game/game.ts'

const loads: Readonly<Record<string, () => Promise<Game>>> = {
  'dragon-fire': async () => (await import('./dragon-fire/game.ts')).dragonFire,
  'dragon-tiger': async () => (await import('./dragon-tiger/game.ts')).dragonTiger,
  'double-dice': async () => (await import('./double-dice/game.ts')).doubleDice,
  'snake-eyes': async () => (await import('./snake-eyes/game.ts')).snakeEyes,
  craps: async () => (await import('./craps/game.ts')).craps,
  baccarat: async () => (await import('./baccarat/game.ts')).baccarat,
  'tai-sai': async () => (await import('./tai-sai/game.ts')).taiSai,
  roulette: async () => (await import('./roulette/game.ts')).roulette,
  'two-up': async () => (await import('./two-up/game.ts')).twoUp,
}

const loaded = new Set<Game>()

export const loadGame = async (id: string): Promise<Game | undefined> => {
  const game = await named(loads, id)?.()
  if (game) loaded.add(game)
  return game
}

/** Tells a game of the list from a game of a user's own, which may have the same id. */
export const isListed = (game: Game): boolean => loaded.has(game)

/** The ids of all games. */
export const loadable: readonly string[] = Object.keys(loads)
