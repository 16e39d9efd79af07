/**
 * A wager that reads by itself. What all wagers of a game read together may fall in more ways than can be counted: eighty
 * wagers on single parts would need 2^80 columns, and each of them needs two. So a wager may read the same equipment in
 * columns of its own. They tell apart at least what the game's own columns do, since the cycle is moved by them too.
 */
import type { CycleTable, Cycle } from './cycle.ts'
import type { Equipment } from '../equipment/equipment.ts'
import { NotAWager } from '../not-a-wager.ts'
import { resultsOf, type Call, type Came, type Results } from './result.ts'
import type { OwnReading, WagerTable } from './tabulate.ts'
import type { Wager } from './wager.ts'

/** What a wager reads by itself; undefined where it reads what the game does. */
export const ownReading = (wager: Wager, cycle: Cycle, cycles: CycleTable, results: Results): OwnReading | undefined => {
  const { id, reads } = wager
  if (!reads) return undefined
  mustBeSame(id, reads, results.equipment)
  const calls = results.all.filter((result): result is Call => result.kind === 'call')
  const own = resultsOf(reads, calls)
  const places = new Map(cycles.names.map((name, at) => [name, at]))
  const next = cycles.states.flatMap((state) =>
    own.all.map((result) => {
      const at = places.get(cycle.name(cycle.next(state, result)))
      if (at === undefined) throw new NotAWager(`${id} reads results that move the cycle where the game's own never do`)
      return at
    }),
  )
  return { results: own, cycles: { ...cycles, next: Uint16Array.from(next) } }
}

/** Both are drawn alike, and whatever the cycle may look at is there to be seen. */
const mustBeSame = (id: string, own: Equipment, game: Equipment): void => {
  if (!own.drawing || !game.drawing)
    throw new NotAWager(`${id} cannot read by itself what is dealt by a rule: let the rule read it`)
  if (JSON.stringify(own.drawing) !== JSON.stringify(game.drawing)) {
    throw new NotAWager(`${id} reads ${own.words.what}, and the game is played with ${game.words.what}`)
  }
  const seen = fieldsOf(own.columns[0]?.result)
  const missing = [...fieldsOf(game.columns[0]?.result)].find((field) => !seen.has(field))
  if (missing !== undefined) throw new NotAWager(`${id} reads by itself and leaves out ${missing}, which the game reads`)
}

/** The names of all fields, and of the fields in them: "hits", "hits.ticket". */
const fieldsOf = (value: unknown, path: readonly string[] = []): ReadonlySet<string> =>
  new Set(
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? []
      : Object.entries(value).flatMap(([name, each]) => [[...path, name].join('.'), ...fieldsOf(each, [...path, name])]),
  )

/** The number of what has come among the results that a wager reads. */
export const columnFor = ({ wager, reads }: WagerTable, game: Results, came: Came): number => {
  if (!reads) return typeof came === 'number' ? came : came.number
  const { all, equipment } = reads.results
  if (typeof came !== 'number') return equipment.columnOf(came.shown)
  // Calls come last, in one order.
  const call = came - game.all.length + all.length
  if (all[call]?.kind !== 'call') throw new Error(`${wager.id} reads what is shown, and only a number was given`)
  return call
}
