/** Counts of a simulation: the edge with its confidence interval, and how well the counts agree with the exact chances. */
import type { Price, Priced } from '../odds/price.ts'

interface Estimate {
  readonly trials: number
  readonly edge: number
  /** Half the width of the 99% confidence interval. */
  readonly error: number
}

/** 99% of a normal distribution lies this many deviations around its middle. */
const z99 = 2.5758293035489004

/** The error is that of the exact variance, which is known: a sample that lacks a rare prize would understate it. */
export const estimate = (nets: readonly number[], counts: readonly number[], variance: number): Estimate => {
  const trials = counts.reduce((sum, count) => sum + count, 0)
  const mean = counts.reduce((sum, count, at) => sum + count * nets[at]!, 0) / trials
  return { trials, edge: -mean, error: z99 * Math.sqrt(variance / trials) }
}

export interface Agreement {
  readonly chiSquare: number
  readonly degrees: number
  /** How often chance alone gives a difference as large as this or larger; meaningless without degrees of freedom. */
  readonly p: number
}

/** Pearson's test; results that would be expected fewer than five times are taken together with the next likelier. */
export const agreement = (chances: readonly number[], counts: readonly number[]): Agreement => {
  const trials = counts.reduce((sum, count) => sum + count, 0)
  const cells = chances.map((chance, at) => ({ expected: chance * trials, seen: counts[at]! }))
  const used = pool(cells.toSorted((a, b) => a.expected - b.expected))
  const chiSquare = sum(used.map(({ expected, seen }) => (seen - expected) ** 2 / expected))
  const degrees = Math.max(used.length - 1, 0)
  return { chiSquare, degrees, p: degrees === 0 ? 1 : upperGamma(degrees / 2, chiSquare / 2) }
}

interface Cell {
  readonly expected: number
  readonly seen: number
}

/** From the rarest on, cells are joined until each is expected five times; what is left over goes to the last. */
const pool = (rarestFirst: readonly Cell[]): readonly Cell[] => {
  const pooled: Cell[] = []
  let open: Cell = { expected: 0, seen: 0 }
  for (const cell of rarestFirst) {
    open = joined(open, cell)
    if (open.expected < 5) continue
    pooled.push(open)
    open = { expected: 0, seen: 0 }
  }
  const last = pooled.pop()
  return open.expected === 0 && !last ? [] : [...pooled, last ? joined(last, open) : open]
}

const joined = (a: Cell, b: Cell): Cell => ({ expected: a.expected + b.expected, seen: a.seen + b.seen })

const sum = (terms: readonly number[]): number => terms.reduce((total, term) => total + term, 0)

/** The regularised upper incomplete gamma function: by its series below, by its continued fraction above. */
export const upperGamma = (a: number, x: number): number => {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let [term, total] = [1 / a, 1 / a]
    for (let n = 1; n < 1000 && term > total * 1e-15; n += 1) {
      term *= x / (a + n)
      total += term
    }
    return 1 - scale * total
  }
  let [b, c] = [x + 1 - a, 1e300]
  let d = 1 / b
  let h = d
  for (let n = 1; n < 1000; n += 1) {
    const an = -n * (n - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return scale * h
}

/** Lanczos' approximation. */
const logGamma = (x: number): number => {
  const terms = [
    76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2, -0.5395239384953e-5,
  ]
  const series = terms.reduce((total, term, at) => total + term / (x + at + 1), 1.000000000190015)
  return Math.log((2.506628274631 * series) / x) + (x + 0.5) * Math.log(x + 5.5) - (x + 5.5)
}

export interface Judgement extends Estimate {
  /** How often each result came, in the order of the price's results. */
  readonly counts: readonly number[]
  readonly agreement: Agreement
}

/** `ends` counts the ends of the wager's chain, as the kernel does. */
export const judge = ({ chain }: Priced, { results, variance }: Price, ends: readonly number[]): Judgement => {
  const counts = results.map(({ net }) => ends[chain.ends.findIndex((end) => end.net.compare(net) === 0)]!)
  const nets = results.map(({ net }) => net.toNumber())
  const chances = results.map(({ probability }) => probability.toNumber())
  return { counts, ...estimate(nets, counts, variance.toNumber()), agreement: agreement(chances, counts) }
}
