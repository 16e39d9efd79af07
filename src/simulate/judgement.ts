/** What a simulation says of a wager whose exact price is known: counts by result, the edge they make, and how well they agree. */
import type { Price, Priced } from '../odds/price.ts'
import { agreement, estimate, type Agreement, type Estimate } from './statistics.ts'

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
