/** Coins that are tossed together. */
import { counted } from './counted.ts'
import type { Equipment, Symbols } from './equipment.ts'

export interface Toss {
  readonly kind: 'toss'
  readonly coins: readonly ('H' | 'T')[]
  /** How many of them show heads. */
  readonly heads: number
}

const sides = ['H', 'T'] as const
const names: Readonly<Record<string, string>> = { H: 'heads', T: 'tails' }
const mostCoins = 16

export const coins = (count: number): Equipment<Toss> => {
  if (!Number.isInteger(count) || count < 1 || count > mostCoins) {
    throw new RangeError(`coins are a whole number from 1 to ${mostCoins}, not ${count}`)
  }
  const shownAt = (column: number): Symbols => Array.from({ length: count }, (_, at) => sides[(column >> (count - 1 - at)) & 1]!)
  const tossOf = (shown: Symbols): Toss => ({
    kind: 'toss',
    coins: shown as Toss['coins'],
    heads: shown.filter((side) => side === 'H').length,
  })
  return {
    kind: 'coins',
    verb: 'toss',
    words: {
      one: 'toss',
      many: 'tosses',
      doing: 'tossing',
      things: 'coins',
      shows: 'they show',
      does: 'tosses',
      thing: 'coin',
      throw: 'toss',
      throws: 'tosses',
      thrown: 'tossed',
      what: `${counted(count)} ${count === 1 ? 'coin' : 'coins'}`,
      called: 'no toss',
      calledInScripts: 'noToss',
    },
    enteredAs: 'shown',
    asks: `say how ${counted(count)} ${count === 1 ? 'coin' : 'coins'} fell: H for heads, T for tails`,
    typed: `enter ${counted(count)} times H for heads or T for tails`,
    inScripts: { symbols: sides, length: count, symbol: 'H or T', whole: `how ${counted(count)} coins fell, such as ["H", "T"]` },
    sample: Array.from({ length: count }, (_, at) => sides[at % 2]!),
    read: (entered) => readSides(entered, count),
    next: (shown) => (shown.length < count ? 'the next coin' : undefined),
    say,
    isSame: (a, b) => a.toSorted().join() === b.toSorted().join(),
    columns: Array.from({ length: 2 ** count }, (_, column) => ({ result: tossOf(shownAt(column)), weight: 1 })),
    columnOf: (shown) => shown.reduce((column, side) => column * 2 + (side === 'T' ? 1 : 0), 0),
    columnName: (column) => shownAt(column).join(),
    columnSaid: (column) => say(shownAt(column)),
    pad: [{ keys: sides.map((symbol) => ({ symbol, says: names[symbol]! })), presses: count }],
    plain: { closes: 'call' },
    tallies: [
      {
        counts: Array.from({ length: count + 1 }, (_, tails) => ({
          name: say(Array.from({ length: count }, (_each, at) => (at < count - tails ? 'H' : 'T'))),
          is: (shown: Symbols) => shown.filter((side) => side === 'T').length === tails,
        })),
      },
    ],
    drawing: { purpose: 'coins', symbols: sides, count, again: true },
  }
}

const readSides = (entered: readonly (string | number)[], count: number): Symbols | undefined => {
  const shown = entered.map((side) => String(side).trim().toUpperCase().slice(0, 1))
  const known = entered.every((side) => /^(h|t|heads?|tails?)$/i.test(String(side).trim()))
  return known && shown.length === count ? shown : undefined
}

const say = (shown: Symbols): string => {
  const [heads, tails] = sides.map((side) => shown.filter((each) => each === side).length)
  if (tails === 0) return heads === 1 ? 'heads' : `${counted(heads!)} heads`
  if (heads === 0) return tails === 1 ? 'tails' : `${counted(tails!)} tails`
  return `${counted(heads!)} ${heads === 1 ? 'head' : 'heads'}, ${counted(tails!)} ${tails === 1 ? 'tail' : 'tails'}`
}
