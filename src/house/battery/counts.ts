/** How often each symbol came, as it was entered, and how often it was to be expected. */
import type { Symbols } from '../../rules/equipment/equipment.ts'
import { sumOf } from './symbols.ts'

export interface CountTable {
  /** What the symbols are, and the parts that are counted apart. */
  readonly heads: readonly string[]
  readonly rows: readonly CountRow[]
}

export interface CountRow {
  readonly name: string
  /** By parts. */
  readonly each: readonly number[]
  readonly expected: number
}

/** `isOf` says which part the symbol at a place is of. */
export const counted = (
  kind: string,
  parts: readonly string[],
  names: readonly string[],
  weights: readonly number[],
  shown: readonly Symbols[],
  isOf: (place: number, part: number) => boolean,
): CountTable => {
  const counts = new Map(names.map((name) => [name, parts.map(() => 0)]))
  for (const symbols of shown) {
    for (const [place, symbol] of symbols.entries()) counts.get(symbol)![parts.findIndex((_, part) => isOf(place, part))]! += 1
  }
  const all = shown.reduce((sum, { length }) => sum + length, 0)
  const whole = sumOf(weights)
  return {
    heads: [kind, ...parts],
    rows: names.map((name, at) => ({ name, each: counts.get(name)!, expected: Math.round((all * weights[at]!) / whole) })),
  }
}
