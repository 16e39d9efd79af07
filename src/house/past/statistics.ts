/**
 * Whether a table returns what its wagers are worth. Each result is compared with what was to be expected of it, exactly,
 * given everything that lay on the layout at that moment: so it does not matter who wagered what, whether many wagers hang
 * on one result, how many results a wager waits for, or that players choose when to stop. What is left over is pure chance,
 * and it is judged by a band that may be looked at after every single result: a fair table leaves it once in a thousand,
 * however long it is watched.
 *
 * The band: for a number λ the mean of e^(λ·chance) is known exactly for each result, so the product of e^(λ·chance) over
 * that mean is a fair game, and reaches 1/α with a probability of at most α, ever (Ville). Solved for the sum of chances
 * that is a bound on it, and the best bound of many λ holds at the price of dividing α among them.
 */
import type { InForce } from '../../rules/game/in-force.ts'
import type { InPlay, Pile } from '../../rules/in-play/in-play.ts'
import { numberIn, type Came } from '../../rules/wager/result.ts'
import type { Return, ReturnPoint } from '../../wire/tables/records.ts'
import { decidedOf, deltasOf, isPriced, outcomeOf, spreadOf, type Spread } from '../tables/worth.ts'

/** What has come of one wager at one table, in minor units. */
export interface WagerStatistics {
  /** Results with a wager at risk. */
  readonly results: number
  /** Amounts that were decided, and what they won or (negative) lost by the exact odds. */
  readonly wagered: number
  readonly net: number
  /** What chance alone gave to the players, and its exact variance. */
  readonly chance: number
  readonly variance: number
  /** Sums of the logarithms of the means of e^(λ·chance), for each λ upwards and downwards. */
  readonly up: readonly number[]
  readonly down: readonly number[]
}

/** By wager, and of all together. */
export type Watches = Readonly<Record<string, WagerStatistics>>

export const allWagers = '*'

/** From a quarter to nearly nothing per minor unit: wagers of pennies for a day, and of thousands for years. */
const lambdas: readonly number[] = Array.from({ length: 22 }, (_, at) => 0.25 * 3 ** -at)

const alpha = 0.001
const price = Math.log((2 * lambdas.length) / alpha)

const noStatistics: WagerStatistics = {
  results: 0,
  wagered: 0,
  net: 0,
  chance: 0,
  variance: 0,
  up: lambdas.map(() => 0),
  down: lambdas.map(() => 0),
}

/** What a result did, by its number, to what lay on the layout, or did after all not do. A call is decided by a person and not random. */
export const watchResult = (watches: Watches, inForce: InForce, inPlay: InPlay, came: Came, times: 1 | -1 = 1): Watches => {
  if (isCall(inForce, came)) return watches
  const next = { ...watches }
  for (const [wager, piles] of atRisk(inForce, inPlay)) {
    const before = next[wager] ?? noStatistics
    const { wagered, net } = decidedOf(inForce, inPlay.cycle, piles, came)
    const spread = spreadOf(inForce, inPlay.cycle, piles)
    const { variance } = spread
    if (variance === 0 && wagered === 0) continue
    next[wager] = {
      results: before.results + times,
      wagered: before.wagered + times * wagered,
      net: before.net + times * net,
      chance: before.chance + times * deltasOf(inForce, inPlay.cycle, piles)[outcomeOf(inForce, piles, came)]!,
      variance: before.variance + times * variance,
      up: withLogMeans(before.up, spread, 1, times),
      down: withLogMeans(before.down, spread, -1, times),
    }
  }
  return next
}

const isCall = ({ results }: InForce, came: Came): boolean => results.all[numberIn(came)]?.kind === 'call'

const withLogMeans = (sums: readonly number[], spread: Spread, sign: 1 | -1, times: 1 | -1): readonly number[] =>
  sums.map((sum, at) => sum + times * logMean(spread, sign * lambdas[at]!))

/** A result that was watched turns out to have been another. What could have come of it is the same. */
export const watchCorrection = (watches: Watches, inForce: InForce, inPlay: InPlay, was: Came, now: Came): Watches => {
  // To or from a call: no result has been seen after all, or one that had not counted.
  if (isCall(inForce, was)) return watchResult(watches, inForce, inPlay, now)
  if (isCall(inForce, now)) return watchResult(watches, inForce, inPlay, was, -1)
  const next = { ...watches }
  for (const [wager, piles] of atRisk(inForce, inPlay)) {
    const before = next[wager]
    if (!before) continue
    const deltas = deltasOf(inForce, inPlay.cycle, piles)
    const wrongly = decidedOf(inForce, inPlay.cycle, piles, was)
    const rightly = decidedOf(inForce, inPlay.cycle, piles, now)
    next[wager] = {
      ...before,
      wagered: before.wagered - wrongly.wagered + rightly.wagered,
      net: before.net - wrongly.net + rightly.net,
      chance: before.chance - deltas[outcomeOf(inForce, piles, was)]! + deltas[outcomeOf(inForce, piles, now)]!,
    }
  }
  return next
}

/** Piles that a result may change, by wager and all together. */
const atRisk = (inForce: InForce, { piles, cycle }: InPlay): Iterable<readonly [string, readonly Pile[]]> => {
  // A wager that its player has called to work may lie where its own rules would never have it: its worth is unknown.
  const lying = piles.filter((pile) => !pile.off && isPriced(inForce, cycle, pile))
  if (lying.length === 0) return []
  const each = Map.groupBy(lying, ({ table }) => table.wager.id)
  // The correlation of wagers with states of their own is unknown: each is watched alone.
  return inForce.readsApart ? each : [...each, [allWagers, lying]]
}

/** How far a return has come, as much as it takes to draw it: in minor units. */
export interface ReturnFigures extends Pick<WagerStatistics, 'results' | 'wagered' | 'net' | 'chance' | 'variance'> {
  readonly low: number
  readonly high: number
}

export const lookOf = (watch: WagerStatistics): ReturnFigures => {
  const { results, wagered, net, chance, variance } = watch
  return { results, wagered, net, chance, variance, ...bandOf(watch) }
}

/** Twelve numbers in each power of ten, about as far from one another: as many looks at a return as a drawing needs. */
const looks: ReadonlySet<number> = new Set([10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82])

/** Whether a return is remembered after so many results. */
export const isLookedAt = (results: number): boolean => {
  if (results < 100) return results < 10 ? results > 0 : looks.has(results)
  return results % 10 === 0 && isLookedAt(results / 10)
}

/** Actual against exact return, per unit wagered, how far chance usually takes it, and the band that chance keeps to. */
export const pointOf = ({ results, wagered, net, chance, variance, low, high }: ReturnFigures): ReturnPoint => {
  // Before the first wager is decided there is nothing to divide by, and a unit stands for it.
  const unit = Math.max(wagered, 1)
  const exact = 1 + (net - chance) / unit
  return {
    results,
    wagered,
    actual: 1 + net / unit,
    exact,
    deviation: Math.sqrt(variance) / unit,
    low: exact + low / unit,
    high: exact + high / unit,
  }
}

export const returnOf = (wager: string, watch: WagerStatistics): Return => ({
  wager,
  ...pointOf(lookOf(watch)),
  outside: isOutside(watch),
})

export const isOutside = (watch: WagerStatistics): boolean => {
  const { low, high } = bandOf(watch)
  return watch.chance < low || watch.chance > high
}

/** Between what the sum of chances stays, in minor units. */
const bandOf = ({ up, down }: WagerStatistics): { readonly low: number; readonly high: number } => ({
  high: Math.min(...up.map((sum, at) => (sum + price) / lambdas[at]!)),
  low: -Math.min(...down.map((sum, at) => (sum + price) / lambdas[at]!)),
})

/** Beyond it the exponential is of no use, and its largest term says enough. */
const steep = 30
/** Below it a few powers are the exponential to within rounding. */
const flat = 0.02

/** The logarithm of the mean of e^(λ·delta), for deltas whose own mean is zero. */
const logMean = ({ deltas, chances, terms, most, least }: Spread, lambda: number): number => {
  const high = lambda > 0 ? lambda * most : lambda * least
  const low = lambda > 0 ? -lambda * least : -lambda * most
  if (high > steep) return high
  if (high < flat && low < flat) {
    let series = 0
    for (let at = terms.length - 1; at >= 0; at -= 1) series = terms[at]! + lambda * series
    return Math.log1p(lambda * lambda * series)
  }
  let sum = 0
  for (let at = 0; at < deltas.length; at += 1) {
    const x = lambda * deltas[at]!
    sum += chances[at]! * (Math.expm1(x) - x)
  }
  return Math.log1p(sum)
}
