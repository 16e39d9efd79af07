/** What many sessions came to: percentiles, ruin, and bins for a picture. */
import type { Ended } from './batch.ts'
import type { SessionTerms } from './session.ts'

export const marks = [1, 5, 25, 50, 75, 95, 99] as const

export type Percentile = `p${(typeof marks)[number]}`

/** What so many of a hundred come to at most. */
export type Percentiles = Readonly<Record<Percentile, number>>

export interface SessionsSummary {
  readonly sessions: number
  readonly mean: number
  readonly deviation: number
  readonly percentiles: Percentiles
  readonly ahead: number
  readonly ruined: number
  /** How many results a session lasted, in the mean. */
  readonly rounds: number
  /** Percentiles of the number of results until ruin, of those that were ruined. */
  readonly ruinAfter: Percentiles | null
  readonly bins: readonly Bin[]
  /** Percentiles of the worth of rack and layout along the way. */
  readonly fan: readonly Percentiles[]
}

export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

export const summarise = (end: Ended, { bankroll, unit }: Pick<SessionTerms, 'bankroll' | 'unit'>): SessionsSummary => {
  const sorted = end.bankrolls.toSorted()
  const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length
  const ruins = end.rounds.filter((_, at) => end.ruined[at] === 1).toSorted()
  return {
    sessions: sorted.length,
    mean,
    deviation: Math.sqrt(sorted.reduce((sum, each) => sum + (each - mean) ** 2, 0) / sorted.length),
    percentiles: percentiles(sorted),
    ahead: sorted.filter((each) => each > bankroll).length / sorted.length,
    ruined: ruins.length / sorted.length,
    rounds: end.rounds.reduce((sum, each) => sum + each, 0) / sorted.length,
    ruinAfter: ruins.length === 0 ? null : percentiles(ruins),
    bins: binsOf(sorted, bankroll, unit),
    fan: end.worths.map((worths) => percentiles(worths.toSorted())),
  }
}

const percentiles = (sorted: Float64Array | Uint32Array): Percentiles => {
  const at = (mark: number) => sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * mark) / 100))]
  return Object.fromEntries(marks.map((mark) => [`p${mark}`, at(mark)])) as Record<Percentile, number>
}

const binCount = 20

/**
 * Bins of equal width between the first and the last percentile; the outermost take the rest. Each is some units wide and
 * begins some units from where the sessions began: sessions end so, and no bin has more of their ends than another.
 */
const binsOf = (sorted: Float64Array, bankroll: number, unit: number): readonly Bin[] => {
  const [lowest, high] = [sorted[Math.floor(sorted.length / 100)]!, sorted[Math.floor((sorted.length * 99) / 100)]!]
  const width = Math.max(1, Math.ceil((high - lowest) / binCount / unit)) * unit
  const low = bankroll + Math.floor((lowest - bankroll) / width) * width
  const counts = Array.from({ length: binCount + 1 }, () => 0)
  for (const each of sorted) counts[Math.min(binCount, Math.max(0, Math.floor((each - low) / width)))]! += 1
  const last = counts.findLastIndex((count) => count > 0)
  return counts.slice(0, last + 1).map((count, at) => ({ from: low + at * width, to: low + (at + 1) * width, count }))
}
