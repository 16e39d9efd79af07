/** What one stack gets of a decided pile, in chips and tokens: by the answer of its wager, or by what a row kept of that. */
import { isApart, netOdds, winnings, type Odds, type Rounding } from './payout.ts'
import type { Stacks, StackSums } from '../in-play/stacks.ts'
import type { Decided } from '../wager/wager.ts'

/** How payments are made: which way what chips cannot pay is rounded, the smallest chip, and whether a winning token goes back. */
export interface Paying {
  readonly rounding: Rounding
  readonly chip: number
  readonly tokensReturned: boolean
}

export interface ChipPayment {
  readonly chips: number
  readonly tokens: number
  /** What rounding up cost. */
  readonly rounding: number
}

/** A result at its odds, of a whole wager or of a part. */
export interface PricedResult {
  readonly result: Decided['result']
  readonly odds?: Odds | undefined
}

/** How many shares of a wager a part is; one, by default. */
interface Shared {
  readonly share?: number | undefined
}

/** What a row keeps of an answer. */
export interface Applied extends PricedResult {
  readonly parts?: readonly (PricedResult & Shared & { readonly name: string })[] | undefined
}

export const sharesIn = (parts: readonly Shared[]): number => parts.reduce((sum, { share = 1 }) => sum + share, 0)

/** What one part of an amount comes to. */
export const shareOf = (amount: number, parts: readonly Shared[], { share = 1 }: Shared): number =>
  (amount / sharesIn(parts)) * share

const lost: ChipPayment = { chips: 0, tokens: 0, rounding: 0 }

export const paymentOf = (stack: StackSums, applied: Applied, paying: Paying): ChipPayment =>
  applied.parts ? ofParts(stack.amount, applied.parts, paying) : ofWhole(stack, applied, paying)

/** The same by an answer, as the tables of wagers have it. */
export const paymentBy = (stack: StackSums, answer: Decided, paying: Paying): ChipPayment =>
  answer.parts
    ? ofParts(
        stack.amount,
        answer.parts.map(({ share, answer: part }) => ({ ...part, share })),
        paying,
      )
    : ofWhole(stack, answer, paying)

const ofWhole = ({ amount, tokens, commission }: StackSums, { result, odds }: PricedResult, paying: Paying): ChipPayment => {
  switch (result) {
    case 'win': {
      const won = winnings(amount, odds!, paying.rounding, paying.chip)
      return {
        chips: amount - tokens + won,
        tokens: paying.tokensReturned ? tokens : 0,
        rounding: paying.rounding === 'down' ? 0 : roundedUp(amount, odds!, won),
      }
    }
    case 'lose':
      return lost
    // A wager that can lose half takes no tokens, and is halved in whole chips.
    case 'lose-half':
      return { chips: amount / 2, tokens: 0, rounding: 0 }
    case 'push':
    case 'void':
      return { chips: amount - tokens + commission, tokens, rounding: 0 }
  }
}

/** What all stacks of a pile get together: as much as one of them all, where there is nothing to round. */
export const paymentOfAll = (stacks: Stacks, applied: Applied, paying: Paying): ChipPayment => {
  if (isExact(stacks.unit, applied, paying.chip)) return paymentOf(stacks.sums, applied, paying)
  const each = payer(stacks, applied, paying)
  let [chips, tokens, rounding] = [0, 0, 0]
  for (const stack of stacks.unordered()) {
    const payment = each(stack)
    chips += payment.chips
    tokens += payment.tokens
    rounding += payment.rounding
  }
  return { chips, tokens, rounding }
}

/** Pays one stack of a pile after another. Where all are chips the amount alone decides, and people wager few different ones. */
export const payer = (stacks: Stacks, applied: Applied, paying: Paying): ((stack: StackSums) => ChipPayment) => {
  const { unit, sums } = stacks
  if (sums.tokens > 0 || sums.commission > 0) return (stack) => paymentOf(stack, applied, paying)
  const known: ChipPayment[] = []
  return (stack) => (known[stack.amount / unit] ??= paymentOf(stack, applied, paying))
}

/** Whether every multiple of a unit is paid in whole chips. */
const isExact = (unit: number, { result, odds, parts }: Applied, chip: number): boolean => {
  if (parts) {
    const shares = sharesIn(parts)
    return unit % shares === 0 && parts.every((part) => isExact(shareOf(unit, parts, part), part, chip))
  }
  if (result !== 'win') return true
  // A commission of its own is no share of the price.
  if (isApart(odds!)) return false
  const [numerator, denominator] = netOdds(odds!)
  return (unit * numerator) % (denominator * chip) === 0
}

/** Parts are shares of a wager without tokens, each settled by its own odds. */
const ofParts = (amount: number, parts: readonly (PricedResult & Shared)[], paying: Paying): ChipPayment => {
  const one = amount / sharesIn(parts)
  let [chips, rounding] = [0, 0]
  for (const part of parts) {
    const paid = paymentOfPart(one * (part.share ?? 1), part, paying)
    chips += paid.chips
    rounding += paid.rounding
  }
  return { chips, tokens: 0, rounding }
}

export const paymentOfPart = (share: number, part: PricedResult, paying: Paying): ChipPayment =>
  ofWhole({ amount: share, tokens: 0, commission: 0 }, part, paying)

const roundedUp = (amount: number, odds: Odds, won: number): number => Math.max(0, won - winnings(amount, odds, 'down'))

const outcomeOf = (answer: Decided): PricedResult => ({
  result: answer.result,
  ...(answer.result === 'win' && { odds: answer.odds }),
})

export const appliedOf = (answer: Decided): Applied => ({
  ...outcomeOf(answer),
  ...(answer.parts && {
    parts: answer.parts.map(({ name, share, answer: of }) => ({ name, ...(share !== undefined && { share }), ...outcomeOf(of) })),
  }),
})
