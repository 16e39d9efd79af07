/** How many tests cite each clause, from the index that the test run keeps. */
import index from './citations.json' with { type: 'json' }
import type { Game } from './game.ts'

const counts: Readonly<Record<string, number>> = index

export const testsOf = (game: Game, clause: string): number => counts[`${game.prefix} ${clause}`] ?? 0
