/** Solves a chain exactly: for every link, the chance of each end and the mean number of results until it is decided. */
import type { Chain, Link } from './chain.ts'
import { Rational } from './rational.ts'

export interface Solution {
  /** The chance of each end, in the order of `chain.ends`. */
  readonly chances: readonly Rational[]
  /** The mean number of results until the wager is decided. */
  readonly rolls: Rational
}

/** One row of unknowns for each link: the chance of each end, and last the mean number of results. */
type Row = readonly Rational[]

export const solve = (chain: Chain): readonly Solution[] => {
  const rows: (Row | undefined)[] = chain.links.map(() => undefined)
  for (const group of groups(chain.links)) solveGroup(chain, group, rows)
  return rows.map((row) => ({ chances: row!.slice(0, -1), rolls: row!.at(-1)! }))
}

/** Links that lead to one another are solved together, after all that they lead to. */
const solveGroup = (chain: Chain, group: readonly number[], rows: (Row | undefined)[]): void => {
  const place = new Map(group.map((link, index) => [link, index]))
  const matrix = group.map((link) => equation(chain, link, place, rows))
  eliminate(matrix, group.length)
  for (const [index, link] of group.entries()) rows[link] = matrix[index]!.slice(group.length)
}

/** (weight − to itself) × own − Σ to others in the group = what is known: a row of coefficients, then of known sums. */
const equation = (
  chain: Chain,
  link: number,
  place: ReadonlyMap<number, number>,
  rows: readonly (Row | undefined)[],
): Rational[] => {
  const { to, decided } = chain.links[link]!
  const left = Array.from({ length: place.size }, () => Rational.zero)
  left[place.get(link)!] = Rational.of(chain.weight)
  const right = [...chain.ends.map((_, end) => Rational.of(decided.get(end) ?? 0n)), Rational.of(chain.weight)]
  for (const [next, weight] of to) {
    const inside = place.get(next)
    if (inside !== undefined) left[inside] = left[inside]!.minus(Rational.of(weight))
    else for (const [at, known] of rows[next]!.entries()) right[at] = right[at]!.plus(known.times(Rational.of(weight)))
  }
  return [...left, ...right]
}

/** Gauss and Jordan: leaves ones on the diagonal. A chain that ends never has nothing there. */
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

/** Tarjan's strongly connected components, which come out with what they lead to first. */
const groups = (links: readonly Link[]): readonly (readonly number[])[] => {
  const found: number[][] = []
  const order = new Map<number, number>()
  const low = new Map<number, number>()
  const open: number[] = []
  const visit = (link: number): void => {
    order.set(link, order.size)
    low.set(link, order.get(link)!)
    open.push(link)
    for (const next of links[link]!.to.keys()) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) low.set(link, Math.min(low.get(link)!, low.get(next)!))
    }
    if (low.get(link) === order.get(link)) found.push(open.splice(open.indexOf(link)))
  }
  for (const link of links.keys()) if (!order.has(link)) visit(link)
  return found
}
