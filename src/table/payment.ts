/** What one stack gets of a decided pile, by the odds that its row keeps. */
import type { Decided } from '../rules/wager.ts'
import { netOdds, winnings, type Odds, type Rounding } from '../rules/payout.ts'
import type { Stacks, Sums } from '../rules/stacks.ts'
import type { Row } from './events/parts.ts'

/** How this table pays: which way what chips cannot pay is rounded, the smallest chip, and whether a winning token goes back. */
export interface Paying {
  readonly rounding: Rounding
  readonly chip: number
  readonly tokensReturned: boolean
}

export interface Payment {
  readonly chips: number
  readonly tokens: number
  /** What rounding up cost. */
  readonly rounding: number
}

type Applied = Pick<Row, 'result' | 'odds' | 'parts'>

const lost: Payment = { chips: 0, tokens: 0, rounding: 0 }

export const paymentOf = ({ amount, tokens, commission }: Sums, applied: Applied, paying: Paying): Payment => {
  if (applied.parts) return ofParts(amount, applied.parts, paying)
  switch (applied.result) {
    case 'win': {
      const won = winnings(amount, applied.odds!, paying.rounding, paying.chip)
      return {
        chips: amount - tokens + won,
        tokens: paying.tokensReturned ? tokens : 0,
        rounding: paying.rounding === 'down' ? 0 : roundedUp(amount, applied.odds!, won),
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
export const paymentOfAll = (stacks: Stacks, applied: Applied, paying: Paying): Payment => {
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
export const payer = (stacks: Stacks, applied: Applied, paying: Paying): ((stack: Sums) => Payment) => {
  const { unit, sums } = stacks
  if (sums.tokens > 0 || sums.commission > 0) return (stack) => paymentOf(stack, applied, paying)
  const known: Payment[] = []
  return (stack) => (known[stack.amount / unit] ??= paymentOf(stack, applied, paying))
}

/** Whether every multiple of a unit is paid in whole chips. */
const isExact = (unit: number, { result, odds, parts }: Applied, chip: number): boolean => {
  if (parts) return unit % parts.length === 0 && parts.every((part) => isExact(unit / parts.length, part, chip))
  if (result !== 'win') return true
  const [numerator, denominator] = netOdds(odds!)
  return (unit * numerator) % (denominator * chip) === 0
}

/** Parts are equal shares of a wager without tokens, each settled by its own odds. */
const ofParts = (amount: number, parts: NonNullable<Applied['parts']>, paying: Paying): Payment => {
  const share: Sums = { amount: amount / parts.length, tokens: 0, commission: 0 }
  const paid = parts.map((part) => paymentOf(share, part, paying))
  return {
    chips: paid.reduce((sum, { chips }) => sum + chips, 0),
    tokens: 0,
    rounding: paid.reduce((sum, { rounding }) => sum + rounding, 0),
  }
}

const roundedUp = (amount: number, odds: Odds, won: number): number => Math.max(0, won - winnings(amount, odds, 'down'))

/** What a row keeps of an answer. */
export const appliedOf = (answer: Decided): Applied => ({
  result: answer.result,
  ...(answer.result === 'win' && { odds: answer.odds }),
  ...(answer.parts && {
    parts: answer.parts.map((part) => ({ name: part.name, ...appliedOf(part.answer) })),
  }),
})
