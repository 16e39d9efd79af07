/** Rules of one wager on results of any number and weight, for what no game of the registry has. */
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { to1 } from '../../src/rules/money/payout.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { noCycle, tabulateCycle } from '../../src/rules/wager/cycle.ts'
import type { Result } from '../../src/rules/wager/result.ts'
import { tabulate, type WagerTable } from '../../src/rules/wager/tabulate.ts'
import type { Answer } from '../../src/rules/wager/wager.ts'

/** What one result does to a wager in a state: pays so much to 1, loses (-1), or leaves it in a state. */
export type Does = (state: string, shown: readonly number[]) => number | string

export interface Rules {
  readonly rules: InForce
  readonly table: WagerTable
}

export const rulesOf = (shown: readonly (readonly number[])[], weights: readonly number[], does: Does): Rules => {
  const all = shown.map((faces) => ({ kind: 'roll', faces }) as unknown as Result)
  const known = rulesInForce(gameNamed('snake-eyes')!) as InForce
  const results = { ...known.results, all, weights }
  const cycles = tabulateCycle(noCycle, results)
  const wager = {
    id: 'any',
    name: 'Any',
    starts: ['placed'] as const,
    answer: (state: string, result: Result): Answer => {
      const done = does(state, (result as unknown as { readonly faces: readonly number[] }).faces)
      if (typeof done === 'string') return { result: 'stands', state: done, clauses: [] }
      return done < 0 ? { result: 'lose', clauses: [] } : { result: 'win', odds: to1(done), clauses: [] }
    },
  }
  return { rules: { ...known, results, cycles }, table: tabulate(wager, cycles, results, () => true) }
}

const faces = [1, 2, 3, 4, 5, 6]
const totalOf = (shown: readonly number[]): number => shown.reduce((sum, face) => sum + face, 0)

export const threeDice = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))

/** Small of sic bo: 4 to 10, but no triple. Its edge is 1/36. */
export const small: Does = (_, shown) => (totalOf(shown) <= 10 && new Set(shown).size > 1 ? 1 : -1)

/** The first total has to come again before a triple does. */
export const again: Does = (state, shown) => {
  const total = totalOf(shown)
  if (new Set(shown).size === 1) return -1
  if (state === 'placed') return `on ${total}`
  return state === `on ${total}` ? 6 : state
}

/** A wheel with pockets that are not alike. */
export const wheelOf = {
  pockets: Array.from({ length: 13 }, (_, pocket) => [pocket]),
  weights: [1, ...Array.from({ length: 12 }, (_, at) => 40 + 3 * at)],
}
