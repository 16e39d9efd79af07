/** What a decision does to money: what goes back to a player, at which odds, by which clauses. */
import type { InForce } from '../game/in-force.ts'
import { type DecidedPile, stateOf } from './in-play.ts'
import { paymentBy, paymentOfPart, shareOf, sharesIn, type Paying } from '../money/payment.ts'
import { netOdds, oddsText, to1, winnings } from '../money/payout.ts'
import type { Stack } from './stacks.ts'
import type { Decided, Part } from '../wager/wager.ts'

export interface Settlement {
  /** When its stack was placed, among all: for listing in that order. */
  readonly order: number
  readonly player: string
  readonly wager: string
  /** Where it lay, for a wager that moves about the layout. */
  readonly state: string
  readonly amount: number
  readonly result: Decided['result']
  /** Everything that goes back to the player, the wager included. */
  readonly returned: number
  readonly odds: string | null
  readonly clauses: readonly string[]
  /** The odds as the layout prints them, where that is not "to 1". */
  readonly printed?: string
  /** What the house kept: of the win, or with the wager when it was placed. */
  readonly commission?: number
  readonly parts?: readonly SettledPart[]
  /** How much of the amount was in promotional tokens, and of what goes back. */
  readonly tokens?: number
  readonly tokensReturned?: number
  /** It lies on: its win alone is paid. */
  readonly leftUp?: true
}

export interface SettledPart {
  readonly name: string
  readonly amount: number
  readonly result: Decided['result']
  readonly returned: number
  readonly odds: string | null
}

/** Payment to the last minor unit, as where no chips are named. */
export const exactly = ({ rounding }: InForce): Paying => ({ rounding, chip: 1, tokensReturned: false })

/** One row for each stack of a decided pile. */
export const settlements = (decision: DecidedPile, paying: Paying): readonly Settlement[] => {
  const { table, answer, stacks, left } = decision
  return Array.from(stacks, (stack) => {
    const { chips, tokens } = paymentBy(stack, answer, paying)
    const leftUp = left?.includes(stack)
    return {
      order: stack.order,
      player: stack.player,
      wager: table.wager.id,
      state: stateOf(decision),
      amount: stack.amount,
      result: answer.result,
      returned: chips + tokens - (leftUp ? stack.amount : 0),
      odds: oddsOf(answer),
      clauses: [...new Set(answer.clauses)],
      ...(answer.result === 'win' && answer.odds.printed !== undefined && { printed: answer.odds.printed }),
      ...commissionOf(stack, answer, paying),
      ...(answer.parts && {
        parts: answer.parts.map((part) => settlePart(shareOf(stack.amount, answer.parts!, part), part, paying)),
      }),
      ...(stack.tokens > 0 && { tokens: stack.tokens, tokensReturned: tokens }),
      ...(leftUp && { leftUp }),
    }
  })
}

/** Everything that goes back to the player: a wager handed back brings its up-front commission with it. */
export const returnedTo = (stack: Stack, answer: Decided, paying: Paying): number => {
  const { chips, tokens } = paymentBy(stack, answer, paying)
  return chips + tokens
}

const oddsOf = (answer: Decided): string | null => (answer.result === 'win' ? oddsText(answer.odds) : null)

const commissionOf = ({ amount, commission }: Stack, answer: Decided, { rounding, chip }: Paying): { commission?: number } => {
  if (commission > 0) return { commission: answer.result === 'push' || answer.result === 'void' ? 0 : commission }
  if (answer.result !== 'win' || !answer.odds.commission) return {}
  const { pays, to } = answer.odds
  return { commission: winnings(amount, to1(pays, to), rounding, chip) - winnings(amount, answer.odds, rounding, chip) }
}

const settlePart = (amount: number, { name, answer }: Part, paying: Paying): SettledPart => ({
  name,
  amount,
  result: answer.result,
  returned: paymentOfPart(amount, answer, paying).chips,
  odds: oddsOf(answer),
})

/** What one unit brings back or costs, as a fraction: the same arithmetic without rounding. */
export const netOf = (answer: Decided): readonly [numerator: number, denominator: number] => {
  if (answer.parts) return sumOfParts(answer.parts)
  switch (answer.result) {
    case 'win':
      return netOdds(answer.odds)
    case 'lose':
      return [-1, 1]
    case 'lose-half':
      return [-1, 2]
    case 'push':
    case 'void':
      return [0, 1]
  }
}

const sumOfParts = (parts: readonly Part[]): readonly [number, number] => {
  const [numerator, denominator] = parts
    .map(({ answer, share = 1 }) => ({ net: netOf(answer), share }))
    .reduce<readonly [number, number]>(([a, b], { net: [c, d], share }) => [a * d + share * c * b, b * d], [0, 1])
  return [numerator, denominator * sharesIn(parts)]
}
