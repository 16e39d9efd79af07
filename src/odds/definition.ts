/**
 * What a table plays by, as one text that is the same wherever it is made: the tables of the wagers, the layout and
 * the house options, not the source they come from. Its hash says whether two tables play by the same rules.
 */
import type { InForce } from '../rules/in-force.ts'
import type { Layout } from '../rules/layout.ts'
import { announce } from '../rules/result.ts'
import type { WagerTable } from '../rules/tabulate.ts'
import { sha256 } from './sha256.ts'

export interface Definition {
  /** Of everything below. */
  readonly whole: string
  readonly tables: string
  readonly layout: string
  readonly options: string
  /** Of the table of each wager, in the order of the wagers. */
  readonly wagers: readonly string[]
}

export const definitionOf = (inForce: InForce): Definition => {
  const equipment = hash(equipmentOf(inForce))
  const wagers = inForce.tables().map((table) => hash({ equipment, ...tableOf(table) }))
  const tables = hash(wagers)
  const layout = hash(layoutPrinted(inForce.layout))
  const options = hash({ house: inForce.house, rounding: inForce.rounding, sign: inForce.sign })
  return { whole: hash({ game: inForce.game.id, tables, layout, options }), tables, layout, options, wagers }
}

const hash = (value: unknown): string => sha256(canonical(value))

/** JSON with the names of every object in order; what is undefined is not there. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : item,
  )

/** Where wagers lie and the words that are printed there: colours and ornaments change nothing that is played. */
const layoutPrinted = ({ width, height, areas, marks = [] }: Layout) => ({
  width,
  height,
  areas: areas.map(({ id, wager, state, label, pays, at, arm, position, steps }) => ({
    id,
    wager,
    state,
    label,
    pays,
    at,
    arm,
    position,
    steps,
  })),
  marks: marks.flatMap(({ text, at }) => (text === undefined ? [] : [{ text, at }])),
})

/** What the columns of every table mean: the results with their weights, and the cycle that they move. */
const equipmentOf = ({ results, cycles }: InForce) => ({
  results: results.all.map((result) => (result.kind === 'roll' ? result.faces.join() : announce(result))),
  weights: results.weights,
  cycles: cycles.names,
  next: [...cycles.next],
})

/** States, answers and cells, and what else the wager says of an amount. */
const tableOf = ({ wager, states, starts, reached, answers, next, cells }: WagerTable) => ({
  wager: wager.id,
  name: wager.name,
  places: wager.places,
  divides: wager.divides,
  upFront: wager.upFront,
  offTheSign: wager.offTheSign,
  states,
  starts,
  reached,
  answers,
  next: [...next],
  cells: [...cells],
})
