/** Counts as they come, as points of a mean that closes in on the exact one. */
import type { Counts } from '../../../../simulate/kernel/machine-memory.ts'
import { agreement, estimate, type Agreement } from '../../../../simulate/statistics.ts'
import type { Compiled } from '../work/prices.ts'

export interface ConvergencePoint {
  readonly rolls: number
  /** Wagers decided. */
  readonly decided: number
  readonly mean: number
}

export interface ConvergenceVerdict extends ConvergencePoint {
  readonly counts: readonly number[]
  /** Half the width of the band that holds 99 of 100 runs. */
  readonly error: number
  readonly agreement: Agreement
  readonly agrees: boolean
}

/** The counts of each result, in the order of the results. */
const countsOf = ({ results }: Compiled, { ends }: Counts): readonly number[] => results.map(({ end }) => ends[end]!)

export const added = (a: Counts, b: Counts): Counts => ({
  rolls: a.rolls + b.rolls,
  ends: b.ends.map((count, at) => count + (a.ends[at] ?? 0)),
})

const estimated = (compiled: Compiled, counts: readonly number[]) =>
  estimate(
    compiled.results.map(({ net }) => net.value),
    counts,
    compiled.price.variance.value,
  )

/** Undefined before a wager has been decided. */
export const pointOf = (compiled: Compiled, counts: Counts): ConvergencePoint | undefined => {
  const { trials, edge } = estimated(compiled, countsOf(compiled, counts))
  return trials === 0 ? undefined : { rolls: counts.rolls, decided: trials, mean: 1 - edge }
}

const level = 0.01

export const verdictOf = (compiled: Compiled, sofar: Counts): ConvergenceVerdict | undefined => {
  const counts = countsOf(compiled, sofar)
  const { trials, edge, error } = estimated(compiled, counts)
  if (trials === 0) return undefined
  const agrees = agreement(
    compiled.results.map(({ probability }) => probability.value),
    counts,
  )
  return { rolls: sofar.rolls, decided: trials, mean: 1 - edge, counts, error, agreement: agrees, agrees: agrees.p >= level }
}
