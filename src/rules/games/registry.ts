/** The registry: the only list of games. */
import { craps } from './craps/game.ts'
import { doubleDice } from './double-dice/game.ts'
import { dragonFire } from './dragon-fire/game.ts'
import { dragonTiger } from './dragon-tiger/game.ts'
import type { Game } from '../game.ts'
import { snakeEyes } from './snake-eyes/game.ts'

export const games: readonly Game[] = [dragonFire, dragonTiger, doubleDice, snakeEyes, craps]

export const gameNamed = (id: string): Game | undefined => games.find((game) => game.id === id)
