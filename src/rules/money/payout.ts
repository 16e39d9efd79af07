/** What a winning wager is paid: odds "to 1" as whole numbers, a commission, and rounding to whole minor units. */

export interface Odds {
  /** Pays `pays` for every `to` wagered, before any commission. */
  readonly pays: number
  readonly to: number
  /** As the layout prints it, where that is not "to 1" in lowest terms. */
  readonly printed?: string | undefined
  readonly commission?: Commission | undefined
}

/** A share of the wager, or of the win, that the house keeps from a winning wager. */
export interface Commission {
  readonly percent: number
  readonly of: 'wager' | 'win'
}

export const roundings = ['down', 'up', 'nearest'] as const
/** Which way an amount goes that no whole number of minor units can pay. */
export type Rounding = (typeof roundings)[number]

export const to1 = (pays: number, to = 1): Odds => ({ pays, to })

export const evenMoney = to1(1)

/** A "for 1" price includes the wager: 25 for 1 is 24 to 1. */
export const for1 = (pays: number): Odds => ({ pays: pays - 1, to: 1, printed: `${pays.toLocaleString('en')} for 1` })

export const withCommission = (odds: Odds, commission: Commission): Odds => ({ ...odds, commission })

/** In lowest terms, as a cloth prints them: who pays true odds has them from ways, such as six to three. */
export const oddsText = ({ pays, to }: Odds): string => {
  const by = commonFactor(pays, to)
  return `${pays / by} to ${to / by}`
}

const commonFactor = (a: number, b: number): number => (b === 0 ? Math.max(1, a) : commonFactor(b, a % b))

/** What one unit wins, as a fraction, after commission. */
export const netOdds = ({ pays, to, commission }: Odds): readonly [numerator: number, denominator: number] => {
  if (!commission) return [pays, to]
  return commission.of === 'win'
    ? [pays * (100 - commission.percent), to * 100]
    : [pays * 100 - commission.percent * to, to * 100]
}

/** Whether a value that claims to be odds can be paid by: also for definitions that no compiler has seen. */
export const isOdds = (odds: Odds | undefined): boolean =>
  isWhole(odds?.pays) &&
  isWhole(odds?.to) &&
  odds?.to !== 0 &&
  (odds?.commission === undefined || isWhole(odds.commission.percent))

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

/** What an amount wins, the wager itself not counted, in whole chips where the smallest is more than one minor unit. */
export const winnings = (amount: number, odds: Odds, rounding: Rounding, chip = 1): number => {
  const [numerator, denominator] = netOdds(odds)
  return divide(amount * numerator, denominator * chip, rounding) * chip
}

/** The commission that is taken when the wager is placed instead of when it wins. */
export const commissionUpFront = (amount: number, { pays, to, commission }: Odds, rounding: Rounding, chip = 1): number => {
  if (!commission) return 0
  return commission.of === 'wager'
    ? divide(amount * commission.percent, 100 * chip, rounding) * chip
    : divide(amount * pays * commission.percent, to * 100 * chip, rounding) * chip
}

const divide = (numerator: number, denominator: number, rounding: Rounding): number => {
  if (denominator === 1) return numerator
  const rest = numerator % denominator
  const down = (numerator - rest) / denominator
  if (rest === 0) return down
  return down + Number(rounding === 'up' || (rounding === 'nearest' && rest * 2 >= denominator))
}
