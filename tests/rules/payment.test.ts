import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payer, paymentOf, paymentOfAll, type Paying } from '../../src/rules/money/payment.ts'
import { roundings, to1, withCommission } from '../../src/rules/money/payout.ts'
import { diceWager } from '../../src/rules/game/own-wagers.ts'
import { lose, push, voided, win } from '../../src/rules/game/own-wager.ts'
import { readDocuments } from '../../src/replay/document.ts'
import { replay } from '../../src/replay/replay.ts'
import { place, roll } from '../kit/run.ts'
import { Stacks, type Stack } from '../../src/rules/in-play/stacks.ts'

const odds = fc.constantFrom(
  to1(1),
  to1(33),
  to1(3, 2),
  to1(9, 5),
  to1(7, 6),
  withCommission(to1(1, 2), { percent: 5, of: 'win' }),
  withCommission(to1(2), { percent: 5, of: 'wager', minimum: 75 }),
)

const part = fc.oneof(
  fc.record({ result: fc.constant('win' as const), odds }),
  fc.record({ result: fc.constantFrom('lose' as const, 'push' as const, 'void' as const) }),
)

const named = (parts: readonly object[]) => parts.map((each, at) => ({ name: `part ${at}`, ...each }))

/** A wager of parts takes amounts that its parts divide, and no tokens; the halves of a lost half are whole. */
const applied = fc.oneof(
  fc.record({ row: part, divides: fc.constant(1), tokens: fc.boolean() }),
  fc.record({ row: fc.constant({ result: 'lose-half' as const }), divides: fc.constant(2), tokens: fc.constant(false) }),
  fc.array(part, { minLength: 2, maxLength: 5 }).map((parts) => ({
    row: { ...parts[0]!, parts: named(parts) as never },
    divides: parts.length,
    tokens: false,
  })),
)

const paying: fc.Arbitrary<Paying> = fc.record({
  rounding: fc.constantFrom(...roundings),
  chip: fc.constantFrom(1, 50, 100),
  tokensReturned: fc.boolean(),
})

/** Amounts in few chips or in any, so that some piles are paid exactly and others not. */
const amounts = fc.tuple(
  fc.constantFrom(1, 5, 30, 100, 600),
  fc.array(fc.constantFrom(1, 2, 7), { minLength: 1, maxLength: 60, size: 'max' }),
)

describe('what a pile is paid', () => {
  it('is what its stacks are paid one by one, also after some were changed or taken away', () => {
    fc.assert(
      fc.property(applied, paying, amounts, fc.nat({ max: 30 }), ({ row, divides, tokens }, how, [unit, times], gone) => {
        const stacks = times.map((each, order): Stack => ({
          player: `p${order}`,
          // A player who comes late may bring smaller chips.
          amount: each * divides * (order < 25 ? unit : 1),
          tokens: tokens && order % 3 === 0 ? divides : 0,
          commission: divides === 1 && order % 4 === 0 ? 5 : 0,
          order,
        }))
        const all = stacks.reduce((pile, stack) => pile.with(stack), Stacks.of([]))
        const pile = stacks
          .slice(0, Math.min(gone, stacks.length - 1))
          .reduce((now, stack) => now.with({ ...stack, amount: 0 }), all)
        const each = payer(pile, row, how)
        const sum = { chips: 0, tokens: 0, rounding: 0 }
        for (const stack of pile) {
          const paid = paymentOf(stack, row, how)
          expect(each(stack)).toEqual(paid)
          sum.chips += paid.chips
          sum.tokens += paid.tokens
          sum.rounding += paid.rounding
        }
        expect(paymentOfAll(pile, row, how)).toEqual(sum)
      }),
      { numRuns: 1000 },
    )
  })

  it('is less a least commission for each player, and not one for all', () => {
    const stack = (player: string): Stack => ({ player, amount: 1000, tokens: 0, commission: 0, order: 0 })
    const won = { result: 'win' as const, odds: withCommission(to1(2), { percent: 5, of: 'wager', minimum: 100 }) }
    const how: Paying = { rounding: 'down', chip: 1, tokensReturned: false }
    expect(paymentOfAll(Stacks.of([stack('ann'), stack('bob')]), won, how)).toMatchObject({ chips: 2 * (1000 + 2000 - 100) })
  })
})

describe('a commission that was taken with the wager', () => {
  const odds = withCommission(to1(2), { percent: 5, of: 'wager' })
  const ends = { 2: win(to1(2)), 3: push(), 4: voided(), 5: lose() }
  const game = diceWager({
    id: 'fees',
    name: 'Fees',
    upFront: odds,
    step: ({ total }) => ends[total as keyof typeof ends] ?? lose(),
  })
  const rowsOf = (total: number) => {
    const script = [place('fees', 1000), roll(1, total - 1)]
    const { settlements, net } = replay(readDocuments(JSON.stringify({ script }), {}, game)[0]!)
    return [...settlements.map(({ result, returned, commission }) => ({ result, returned, commission })), net['ann']]
  }

  it.each([
    [3, 'push'],
    [4, 'void'],
  ])('goes back with a wager that is handed back: a total of %i is a %s', (total, result) => {
    expect(rowsOf(total)).toEqual([{ result, returned: 1050, commission: 0 }, 0])
  })

  it('is kept of a wager that wins or loses, and its row says so', () => {
    expect(rowsOf(2)).toEqual([{ result: 'win', returned: 3000, commission: 50 }, 1950])
    expect(rowsOf(5)).toEqual([{ result: 'lose', returned: 0, commission: 50 }, -1050])
  })
})
