/** Balls drawn from a drum without being put back, and what a wager reads of them. */
import { counted } from './counted.ts'
import { lowest } from './deal-rule.ts'
import type { Column, Equipment, Shown } from './equipment.ts'

export interface Draw {
  readonly kind: 'draw'
  /** How many of the balls that a wager reads were drawn. */
  readonly hits: number
}

/** What one wager reads, where everything that can be shown is too much to list. */
export interface Reads {
  readonly columns: readonly Column<Draw>[]
  readonly columnOf: (shown: Shown) => number
  readonly columnSaid: (column: number) => string
}

export interface Drum extends Equipment<Draw> {
  /** How many of these balls are drawn. */
  readonly hits: (balls: readonly number[]) => Reads
}

/** So many balls, of those numbered from 1 to `of`. */
export const balls = (count: number, { of }: { readonly of: number }): Drum => {
  if (!Number.isInteger(count) || !Number.isInteger(of) || count < 1 || count > of || of > 1000) {
    throw new RangeError(`balls are drawn in a whole number from 1 to those in the drum, at most 1000: not ${count} of ${of}`)
  }
  const say = (shown: Shown): string => shown.join(' ')
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
      what: `${counted(count)} balls of ${of}`,
      called: 'no draw',
      calledInScripts: 'noDraw',
    },
    enteredAs: 'shown',
    asks: `enter ${counted(count)} different balls from 1 to ${of}`,
    typed: `enter ${counted(count)} different balls from 1 to ${of}`,
    inScripts: {
      symbols: Array.from({ length: of }, (_, at) => at + 1),
      length: count,
      symbol: `a ball from 1 to ${of}`,
      whole: `${counted(count)} different balls from 1 to ${of}`,
    },
    sample: Array.from({ length: count }, (_, at) => String(at + 1)),
    read: (entered) => readBalls(entered, count, of),
    next: (shown) => (shown.length < count ? 'the next ball' : undefined),
    say,
    isSame: (a, b) => a.join() === b.join(),
    // What is drawn is too much to list: a wager reads its own balls, and the table itself reads none.
    columns: [{ result: { kind: 'draw', hits: 0 }, weight: 1 }],
    columnOf: () => 0,
    columnName: () => 'a draw',
    columnSaid: () => 'a draw',
    pad: [{ keys: Array.from({ length: of }, (_, at) => ({ symbol: String(at + 1) })), presses: count, once: true }],
    plain: { closes: 'call' },
    drawing: { purpose: 'balls', symbols: Array.from({ length: of }, (_, at) => String(at + 1)), count, again: false },
    hits: (wanted) => hitsOf(wanted, count, of),
  }
}

const byNumber = (a: string, b: string): number => Number(a) - Number(b)

const readBalls = (entered: readonly (string | number)[], count: number, of: number): Shown | undefined => {
  const shown = [...new Set(entered.map(Number))]
  const fits = entered.length === count && shown.length === count
  return fits && shown.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= of)
    ? shown.map(String).toSorted(byNumber)
    : undefined
}

const choose = (of: number, count: number): bigint =>
  count < 0 || count > of
    ? 0n
    : Array.from({ length: count }, (_, at) => at).reduce((ways, at) => (ways * BigInt(of - at)) / BigInt(at + 1), 1n)

const hitsOf = (wanted: readonly number[], count: number, of: number): Reads => {
  const mine = new Set(wanted.map(String))
  const odd = wanted.find((ball) => !Number.isInteger(ball) || ball < 1 || ball > of)
  if (odd !== undefined || mine.size !== wanted.length || mine.size === 0) {
    throw new RangeError(`a wager reads different balls from 1 to ${of}, not ${wanted.join(' ')}`)
  }
  const ways = Array.from({ length: mine.size + 1 }, (_, hits) => choose(mine.size, hits) * choose(of - mine.size, count - hits))
  return {
    columns: lowest(ways).map((weight, hits) => ({ result: { kind: 'draw', hits }, weight })),
    columnOf: (shown) => shown.filter((ball) => mine.has(ball)).length,
    columnSaid: (hits) => `${counted(hits)} of ${mine.size}`,
  }
}
