/**
 * The battery for parts that show something independently of one another and of what they showed before: dice, coins, a
 * wheel. All that is asked of the equipment is what each part can show and how likely that is.
 */
import type { BySymbols } from '../../../rules/equipment/drawing.ts'
import type { Equipment } from '../../../rules/equipment/equipment.ts'
import { telling, type Finding } from '../finding.ts'
import { collections, correlation, equal, frequencies, overlaps, runs, sumOf, type DrawnSymbols } from '../symbols.ts'

/** What one round showed, by the places of its symbols. */
export interface Parts {
  readonly shown: readonly number[]
  /** A number that no person could choose. */
  readonly lot: number
}

/** Parts that cannot be told apart, and the places in which they are shown. */
export interface Alike {
  readonly name: string | undefined
  readonly places: readonly number[]
}

/** The pad has a row for all parts that are alike. */
export const alikeIn = ({ pad }: Equipment): readonly Alike[] => {
  let from = 0
  return pad.map(({ name, presses }) => ({ name, places: Array.from({ length: presses }, () => from++) }))
}

/** Parts that are alike are entered in any order, from the lowest perhaps: the lot orders them, so that fair parts show every order alike. */
export const inDrawnOrder = ({ shown, lot }: Parts, alike: readonly Alike[]): readonly number[] => {
  const ordered = [...shown]
  let left = lot
  for (const { places } of alike) {
    for (let last = places.length - 1; last > 0; last -= 1) {
      const [to, from] = [places[last]!, places[left % (last + 1)]!]
      left = Math.floor(left / (last + 1))
      ;[ordered[to], ordered[from]] = [ordered[from]!, ordered[to]!]
    }
  }
  return ordered
}

export const partFindings = (equipment: Equipment, drawing: BySymbols, rounds: readonly Parts[]): readonly Finding[] => {
  const alike = alikeIn(equipment)
  const weights = drawing.weights ?? equal(drawing.symbols.length)
  const shown = rounds.map((round) => inDrawnOrder(round, alike))
  const { many } = equipment.words
  const [columns, chances] = columnsOf(equipment, drawing, shown)
  // Two parts that can be told apart have been looked at together.
  const areNew = drawing.count > 1 && !(drawing.count === 2 && alike.length === 2)
  return telling([
    ...alike.flatMap((parts) => ofEach(parts, shown, weights)),
    ...together(alike, shown, weights),
    ...(areNew ? [frequencies(many, columns, [...chances.keys()], chances)] : []),
    ...ofTotals(shown, drawing.count, weights, many),
    ...patterns(columns, chances, many),
  ])
}

/** Two kinds come out even too often for agreeing too well to mean anything: they are counted four at a time. */
const inWords = (symbols: DrawnSymbols, weights: readonly number[]): readonly [DrawnSymbols, readonly number[]] => {
  if (weights.length > 2) return [symbols, weights]
  const four = [0, 1, 2, 3]
  const words = Uint8Array.from({ length: Math.floor(symbols.length / 4) }, (_, at) =>
    four.reduce((word, place) => 2 * word + symbols[4 * at + place]!, 0),
  )
  return [words, Array.from({ length: 16 }, (_, word) => four.reduce((chance, bit) => chance * weights[(word >> bit) & 1]!, 1))]
}

/** How often each symbol of these parts comes. */
const ofEach = (
  { name, places }: Alike,
  shown: readonly (readonly number[])[],
  weights: readonly number[],
): readonly Finding[] => {
  const symbols = shown.flatMap((round) => places.map((place) => round[place]!))
  const whose = name === undefined ? '' : ` of ${name}`
  const [words, chances] = inWords(symbols, weights)
  const kinds = weights.length
  /** How many symbols it takes in the mean until all have come. */
  const taken = sumOf(Array.from({ length: kinds }, (_, at) => kinds / (at + 1)))
  const isEven = weights.every((weight) => weight === weights[0])
  return [
    frequencies(`symbols${whose}${kinds === 2 ? ', four at a time' : ''}`, words, [...chances.keys()], chances),
    ...(isEven && symbols.length > 100 * taken ? [collections(`until every symbol${whose} has come`, symbols, kinds)] : []),
  ]
}

/** Whether parts that can be told apart go together. */
const together = (
  alike: readonly Alike[],
  shown: readonly (readonly number[])[],
  weights: readonly number[],
): readonly Finding[] =>
  alike.flatMap((first, at) =>
    alike.slice(at + 1).map((second) => {
      const pairs = shown.map((round) => round[first.places[0]!]! * weights.length + round[second.places[0]!]!)
      const chances = weights.flatMap((one) => weights.map((other) => one * other))
      return frequencies(`${first.name} and ${second.name} together`, pairs, [...chances.keys()], chances)
    }),
  )

const columnsOf = (
  { columns, columnOf }: Equipment,
  { symbols }: BySymbols,
  shown: readonly (readonly number[])[],
): readonly [DrawnSymbols, readonly number[]] => [
  shown.map((round) => columnOf(round.map((symbol) => symbols[symbol]!))),
  columns.map(({ weight }) => Number(weight)),
]

/** The places of all symbols added up: of dice their total, of a wheel where the pocket lies. */
const ofTotals = (
  shown: readonly (readonly number[])[],
  count: number,
  weights: readonly number[],
  many: string,
): readonly Finding[] => {
  const totals = shown.map(sumOf)
  const chances = Array.from({ length: count - 1 }).reduce<readonly number[]>((sums) => added(sums, weights), weights)
  const values = [...chances.keys()]
  const middle = middleOf(chances)
  return [
    ...(count > 1 ? [frequencies('totals', totals, values, chances)] : []),
    correlation(`correlation with the ten ${many} before`, totals, values, 10, chances),
    ...[true, false].map((low) =>
      runs(
        `runs of ${low ? 'low' : 'high'} ${many}`,
        totals,
        values.map((total) => total < middle === low),
        chances,
      ),
    ),
  ]
}

/** The weights of sums of two. */
const added = (sums: readonly number[], weights: readonly number[]): readonly number[] => {
  const all = Array.from({ length: sums.length + weights.length - 1 }, () => 0)
  for (const [sum, ways] of sums.entries()) for (const [value, weight] of weights.entries()) all[sum + value]! += ways * weight
  return all
}

/** Where what is below comes nearest to half of all. */
const middleOf = (weights: readonly number[]): number => {
  const half = sumOf(weights) / 2
  let [below, middle, nearest] = [0, 1, Infinity]
  for (let at = 1; at < weights.length; at += 1) {
    below += weights[at - 1]!
    if (Math.abs(below - half) < nearest) [middle, nearest] = [at, Math.abs(below - half)]
  }
  return middle
}

/** With fewer expected the test of a pattern is meaningless. */
const fewest = 5
const longestRow = 8

/** Results that follow one another: pairs of them, and rows as long as so many results show. */
const patterns = (symbols: DrawnSymbols, weights: readonly number[], many: string): readonly Finding[] => {
  const rare = (length: number): number => (fewest / symbols.length) ** (1 / length)
  const overlapping = (length: number, named: string): readonly Finding[] => {
    const [classes, chances] = classesOf(weights, rare(length))
    if (chances.length < 2) return []
    const classed = Array.from(symbols, (symbol) => classes[symbol]!)
    return [overlaps(`overlapping ${named}`, classed, chances.length, length, chances)]
  }
  const least = Math.min(...classesOf(weights, rare(3))[1]) / sumOf(weights)
  const row = Math.min(longestRow, Math.floor(Math.log(fewest / symbols.length) / Math.log(least)))
  return [...overlapping(2, `pairs of ${many}`), ...(row > 2 ? overlapping(row, `rows of ${row} ${many}`) : [])]
}

/** Symbols in classes, each of which comes at least so often; the rarest are taken together. */
const classesOf = (weights: readonly number[], chance: number): readonly [readonly number[], readonly number[]] => {
  const least = chance * sumOf(weights)
  const classes = weights.map(() => 0)
  const classed: number[] = []
  let open = 0
  for (const symbol of [...weights.keys()].toSorted((a, b) => weights[a]! - weights[b]!)) {
    classes[symbol] = classed.length
    open += weights[symbol]!
    if (open < least) continue
    classed.push(open)
    open = 0
  }
  if (open === 0) return [classes, classed]
  // What is left over goes to the last.
  const last = Math.max(classed.length - 1, 0)
  classed[last] = (classed[last] ?? 0) + open
  return [classes.map((each) => Math.min(each, last)), classed]
}
