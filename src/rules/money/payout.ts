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
  /** Which way it is rounded by itself; undefined where it is rounded with the payment that it is taken from. */
  readonly rounding?: Rounding | undefined
  /** The least that it comes to, in minor units. */
  readonly minimum?: number | undefined
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

/** Whether a commission is an amount of its own, and not a share of the price. */
export const isApart = ({ commission }: Odds): boolean =>
  commission !== undefined && (commission.rounding !== undefined || (commission.minimum ?? 0) > 0)

/** What an amount wins, the wager itself not counted, in whole chips where the smallest is more than one minor unit. */
export const winnings = (amount: number, odds: Odds, rounding: Rounding, chip = 1): number => {
  if (isApart(odds))
    return Math.max(0, winnings(amount, before(odds), rounding, chip) - commissionOn(amount, odds, rounding, chip))
  const [numerator, denominator] = netOdds(odds)
  return divide(amount * numerator, denominator * chip, rounding) * chip
}

/** The same odds before their commission. */
const before = ({ pays, to }: Odds): Odds => to1(pays, to)

/** The commission on an amount by itself: taken when the wager is placed, or from its win. */
export const commissionOn = (amount: number, { pays, to, commission }: Odds, rounding: Rounding, chip = 1): number => {
  if (!commission || amount === 0) return 0
  const { percent, of, minimum = 0 } = commission
  const [numerator, denominator] = of === 'wager' ? [amount * percent, 100] : [amount * pays * percent, to * 100]
  const rounded = divide(numerator, denominator * chip, commission.rounding ?? rounding) * chip
  return Math.max(rounded, divide(minimum, chip, 'up') * chip)
}

const divide = (numerator: number, denominator: number, rounding: Rounding): number => {
  if (denominator === 1) return numerator
  const rest = numerator % denominator
  const down = (numerator - rest) / denominator
  if (rest === 0) return down
  return down + Number(rounding === 'up' || (rounding === 'nearest' && rest * 2 >= denominator))
}
