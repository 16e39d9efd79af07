/**
 * What a test of results finds, and what a whole battery of them comes to. A test asks how often chance alone would differ
 * from what is expected by as much as was seen; the answers of all tests are judged together.
 */
import { agreement, upperGamma } from '../../simulate/statistics.ts'

export interface Finding {
  readonly test: string
  /** How often chance alone differs as much or more. Of a fair source, any number from 0 to 1 is as likely as another. */
  readonly p: number
  /** The degrees of freedom of its chi-square. */
  readonly degrees?: number
}

/**
 * Those that can tell something. With one degree of freedom the counts come out just as expected too often for agreeing too
 * well to mean anything; without any they always do.
 */
export const telling = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ degrees = Infinity }) => degrees > 1)

/** Counts against their exact chances, by Pearson's test. */
export const ofCounts = (test: string, chances: readonly number[], counts: readonly number[]): Finding => {
  const { p, degrees } = agreement(chances, counts)
  return { test, p, degrees }
}

/** A sum that is distributed as chi-square. */
export const ofChiSquare = (test: string, chiSquare: number, degrees: number): Finding => ({
  test,
  p: upperGamma(degrees / 2, chiSquare / 2),
  degrees,
})

/** A source that agrees too well is as bad as one that does not: both ends count. Too few results to judge agree perfectly. */
const surprise = ({ p }: Finding): number => 2 * Math.min(p, 1 - p)

export interface BatteryVerdict {
  readonly ok: boolean
  /** How often a fair source does as badly in its worst test, at most. */
  readonly p: number
  /** What no fair source shows in so many tests, but for one battery in a hundred at most. */
  readonly failed: readonly Finding[]
}

/**
 * All tests together at 99%, after Bonferroni: each may be wrong once in 100 × their number. The tests read the same
 * results and so depend on one another; this bound holds however they do.
 */
export const judged = (findings: readonly Finding[]): BatteryVerdict => {
  const failed = findings.filter((finding) => !(surprise(finding) * findings.length >= 0.01))
  const p = Math.min(1, Math.min(...findings.map(surprise)) * findings.length)
  return { ok: findings.length > 0 && failed.length === 0, p, failed }
}
