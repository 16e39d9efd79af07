/** Balls drawn from a drum without being put back, and how many of them lie in the sets that a game reads. */
import { counted } from './counted.ts'
import { lowest } from './deal-rule.ts'
import type { WeightedResult, Equipment, Symbols } from './equipment.ts'

export interface Draw<Set extends string = string> {
  readonly kind: 'draw'
  /** How many of the balls of each set were drawn. */
  readonly hits: Readonly<Record<Set, number>>
}

export interface BallOptions<Set extends string> {
  /** How many balls there are, numbered from 1. */
  readonly of: number
  /** The sets of balls that wagers read: what falls alike on all of them is one column. A wager may have sets of its own. */
  readonly sets?: Readonly<Record<Set, readonly number[]>>
}

const mostBalls = 1000

const noSets = <Set extends string>(): Readonly<Record<Set, readonly number[]>> => ({}) as Record<Set, readonly number[]>

/** So many balls, of those numbered from 1 to `of`. */
export const balls = <Set extends string = never>(
  count: number,
  { of, sets = noSets() }: BallOptions<Set>,
): Equipment<Draw<Set>> => {
  mustBeDrum(count, of, sets)
  const { columns, names } = columnsOf(count, of, sets)
  const numbers = new Map(names.map((name, column) => [name, column]))
  const say = (shown: Symbols): string => shown.join(' ')
  const symbols = Array.from({ length: of }, (_, at) => String(at + 1))
  return {
    kind: 'balls',
    verb: 'draw',
    words: {
      one: 'draw',
      many: 'draws',
      doing: 'drawing',
      things: 'balls',
      shows: 'they show',
      does: 'draws',
      thing: 'ball',
      throw: 'draw',
      throws: 'draws',
      thrown: 'drawn',
      what: `${counted(count)} balls of ${of}`,
      called: 'no draw',
      calledInScripts: 'noDraw',
    },
    enteredAs: 'shown',
    asks: `enter ${counted(count)} different balls from 1 to ${of}`,
    typed: `enter ${counted(count)} different balls from 1 to ${of}`,
    inScripts: {
      symbols: symbols.map(Number),
      length: count,
      symbol: `a ball from 1 to ${of}`,
      whole: `${counted(count)} different balls from 1 to ${of}`,
    },
    sample: symbols.slice(0, count),
    read: (entered) => readBalls(entered, count, of),
    next: (shown) => (shown.length < count ? 'the next ball' : undefined),
    say,
    isSame: (a, b) => a.join() === b.join(),
    columns,
    columnOf: (shown) => numbers.get(nameOf(hitsOf(shown.map(Number), sets))) ?? -1,
    columnName: (column) => names[column] ?? '',
    columnSaid: (column) => names[column] ?? '',
    pad: [{ keys: symbols.map((symbol) => ({ symbol })), presses: count, once: true }],
    plain: { closes: 'call' },
    drawing: { purpose: 'balls', symbols, count, again: false },
  }
}

const mustBeDrum = (count: number, of: number, sets: Readonly<Record<string, readonly number[]>>): void => {
  if (!Number.isInteger(of) || of < 1 || of > mostBalls) throw new RangeError(`a drum has 1 to ${mostBalls} balls, not ${of}`)
  if (!Number.isInteger(count) || count < 1 || count > of)
    throw new RangeError(`of ${of} balls 1 to ${of} are drawn, not ${count}`)
  for (const [name, set] of Object.entries(sets)) {
    const odd = set.find((ball) => !Number.isInteger(ball) || ball < 1 || ball > of)
    if (odd !== undefined) throw new RangeError(`the set ${name} holds ball ${odd}: balls go from 1 to ${of}`)
    if (new Set(set).size !== set.length) throw new RangeError(`the set ${name} holds a ball twice`)
  }
}

const readBalls = (entered: readonly (string | number)[], count: number, of: number): Symbols | undefined => {
  const shown = [...new Set(entered.map(Number))].toSorted((a, b) => a - b)
  const fits = entered.length === count && shown.length === count
  return fits && shown.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= of) ? shown.map(String) : undefined
}

const hitsOf = <Set extends string>(
  drawn: readonly number[],
  sets: Readonly<Record<Set, readonly number[]>>,
): Readonly<Record<Set, number>> =>
  // One count for each set, which the library types as any names.
  Object.fromEntries(
    Object.entries<readonly number[]>(sets).map(([name, set]) => [name, drawn.filter((ball) => set.includes(ball)).length]),
  ) as Record<Set, number>

const nameOf = (hits: Readonly<Record<string, number>>): string =>
  Object.entries(hits)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'a draw'

const choose = (of: number, count: number): bigint =>
  count < 0 || count > of
    ? 0n
    : Array.from({ length: count }, (_, at) => at).reduce((ways, at) => (ways * BigInt(of - at)) / BigInt(at + 1), 1n)

const mostWays = 200_000

/** Balls that lie in the same sets cannot be told apart: what counts is how many of each such lot are drawn. */
const columnsOf = <Set extends string>(count: number, of: number, sets: Readonly<Record<Set, readonly number[]>>) => {
  const members = Object.values<readonly number[]>(sets)
  const all = Array.from({ length: of }, (_, at) => at + 1)
  const lots = [...Map.groupBy(all, (ball) => members.map((set) => (set.includes(ball) ? 1 : 0)).join('')).values()]
  let ways: readonly { readonly drawn: readonly number[]; readonly ways: bigint }[] = [{ drawn: [], ways: 1n }]
  for (const [at, lot] of lots.entries()) {
    const rest = lots.slice(at + 1).reduce((sum, { length }) => sum + length, 0)
    ways = ways.flatMap(({ drawn, ways: before }) => {
      const left = count - drawn.length
      const [least, most] = [Math.max(0, left - rest), Math.min(lot.length, left)]
      return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => ({
        drawn: [...drawn, ...lot.slice(0, least + more)],
        ways: before * choose(lot.length, least + more),
      }))
    })
    if (ways.length > mostWays) {
      throw new RangeError(
        `the sets tell the balls apart in more than ${mostWays} ways: let wagers read fewer of them together, or each read its own`,
      )
    }
  }
  const byHits = Map.groupBy(ways, ({ drawn }) => nameOf(hitsOf(drawn, sets)))
  const weights = lowest(Array.from(byHits.values(), (alike) => alike.reduce((sum, each) => sum + each.ways, 0n)))
  const columns = Array.from(byHits.values(), ([first], at): WeightedResult<Draw<Set>> => ({
    result: { kind: 'draw', hits: hitsOf(first?.drawn ?? [], sets) },
    weight: weights[at] ?? 0,
  }))
  return { columns, names: [...byHits.keys()] }
}
