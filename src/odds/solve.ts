/** Solves a chain exactly: for every link, the chance of each end and the mean number of results until it is decided. */
import type { Chain } from './chain.ts'
import { groupsOf } from './groups.ts'
import { Rational } from './rational.ts'

export interface Solution {
  /** The chance of each end, in the order of `chain.ends`. */
  readonly chances: readonly Rational[]
  /** The mean number of results until the wager is decided. */
  readonly rolls: Rational
}

export const solve = ({ weight, links, ends }: Chain): readonly Solution[] =>
  solveLinks(
    weight,
    links.map(({ to, decided }) => ({
      to,
      brings: [...ends.map((_, end) => Rational.of(decided.get(end) ?? 0n)), Rational.of(weight)],
    })),
  ).map((row) => ({ chances: row.slice(0, -1), rolls: row.at(-1)! }))

/** Where one state leads by weights that are less than the whole together, and what its results bring, by their weights. */
export interface Bringing {
  readonly to: ReadonlyMap<number, bigint>
  readonly brings: readonly Rational[]
}

/** For every link, all that is brought until it leads nowhere, in the mean; `weight` is that of all results. */
export const solveLinks = (weight: bigint, links: readonly Bringing[]): readonly (readonly Rational[])[] => {
  const rows: (readonly Rational[] | undefined)[] = links.map(() => undefined)
  const groups = groupsOf(links.length, (link) => links[link]!.to.keys())
  for (const group of groups) solveGroup(weight, links, group, rows)
  return rows.map((row) => row!)
}

type Rows = (readonly Rational[] | undefined)[]

/** Links that lead to one another are solved together, after all that they lead to. */
const solveGroup = (weight: bigint, links: readonly Bringing[], group: readonly number[], rows: Rows): void => {
  const place = new Map(group.map((link, index) => [link, index]))
  const matrix = group.map((link) => equation(weight, links[link]!, place.get(link)!, place, rows))
  eliminate(matrix, group.length)
  for (const [index, link] of group.entries()) rows[link] = matrix[index]!.slice(group.length)
}

/** (weight − to itself) × own − Σ to others in the group = what is known: a row of coefficients, then of known sums. */
const equation = (
  weight: bigint,
  { to, brings }: Bringing,
  own: number,
  place: ReadonlyMap<number, number>,
  rows: Rows,
): Rational[] => {
  const left = Array.from({ length: place.size }, () => Rational.zero)
  left[own] = Rational.of(weight)
  const right = [...brings]
  for (const [next, share] of to) {
    const inside = place.get(next)
    if (inside !== undefined) left[inside] = left[inside]!.minus(Rational.of(share))
    else for (const [at, known] of rows[next]!.entries()) right[at] = right[at]!.plus(known.times(Rational.of(share)))
  }
  return [...left, ...right]
}

/** Gauss and Jordan: leaves ones on the diagonal. A chain that ends has no zero there. */
const eliminate = (matrix: Rational[][], size: number): void => {
  for (let at = 0; at < size; at += 1) {
    const pivot = matrix[at]![at]!
    matrix[at] = matrix[at]!.map((value) => (value.isZero ? value : value.over(pivot)))
    for (const [index, row] of matrix.entries()) {
      const factor = row[at]!
      if (index === at || factor.isZero) continue
      matrix[index] = row.map((value, column) =>
        matrix[at]![column]!.isZero ? value : value.minus(factor.times(matrix[at]![column]!)),
      )
    }
  }
}
