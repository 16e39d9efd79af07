/** Ways to go on with a wager: how much it is the next time, by how it went the last time. */

/** How a wager went that is to be made again. Amounts are minor units. */
export interface Went {
  /** What it was. */
  readonly amount: number
  /** What it is when it begins. */
  readonly first: number
  /** What it brought (negative: cost). */
  readonly net: number
}

export type Progression = (went: Went) => number

/** Doubles after a loss, begins again after a win. */
export const martingale: Progression = ({ amount, first, net }) => (net < 0 ? amount * 2 : net > 0 ? first : amount)

/** Doubles after a win, begins again after a loss. */
export const parlay: Progression = ({ amount, first, net }) => (net > 0 ? amount * 2 : net < 0 ? first : amount)

export const half = 1 / 2
export const whole = 1

/** Adds a share of each win to the wager, in halves of its first amount, and begins again after a loss. */
export const press =
  (share: number): Progression =>
  ({ amount, first, net }) => {
    if (net <= 0) return net < 0 ? first : amount
    const step = Math.max(1, Math.floor(first / 2))
    return amount + Math.floor((net * share) / step) * step
  }

/** No more than so many times the first amount. */
export const upTo =
  (times: number, way: Progression): Progression =>
  (went) =>
    Math.min(way(went), went.first * times)
