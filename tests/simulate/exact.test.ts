/** Exact edges of strategies: those of one wager are the wager's own, those of several are known or worked out by hand. */
import { describe, expect, it } from 'vitest'
import { priceWager } from '../../src/odds/price.ts'
import { craps } from '../../src/rules/games/parts.ts'
import { flat, keep, on, together, when } from '../../src/rules/strategy/parts.ts'
import { always, want, type Strategy } from '../../src/rules/strategy/strategy.ts'
import { half, martingale, press } from '../../src/rules/strategy/ways.ts'
import { exactEdge } from '../../src/simulate/sessions/exact.ts'
import { inForce } from '../kit/cells.ts'

/** A unit at which everything is paid exactly. */
const unit = 55_440

const edge = (strategy: Strategy, game = 'craps', of = unit): string | undefined =>
  exactEdge(inForce(game), strategy, of)?.toString()

describe('the exact edge of a strategy', () => {
  it.each(['craps', 'dragon-fire', 'snake-eyes', 'roulette', 'baccarat'])(
    'that plays one wager of %s is that of the wager',
    (game) => {
      const rules = inForce(game)
      // What is taken only behind another wager, or has hundreds of states, is left out.
      const plain = rules.wagers.filter(({ id }) => !/odds|^all|fire/.test(id)).slice(0, 40)
      for (const { id } of plain) {
        const { starts } = priceWager(rules, rules.table(id)!)
        expect(`${id} ${edge(flat(id), game)}`).toBe(`${id} ${starts[0].price.edge}`)
      }
    },
  )

  it.each([
    // A unit at 7/495, and two thirds of the time two more at nothing.
    ['pass-with-odds', '1/165'],
    ['three-point-molly', '1/165'],
    // A unit at 3/220, and two thirds of the time what wins two more, three on the average, at nothing.
    ['dont-pass-with-odds', '1/220'],
    ['six-and-eight', '1/66'],
    // Twelve at 1/66 are decided by 11 of 36 rolls, ten at 1/25 by 10 of 36.
    ['inside', '3/116'],
    // Whatever the amounts, as long as all four are raised and lowered together.
    ['regression', '3/116'],
    ['32-across', '6/161'],
    ['no-four-no-ten', '1/60'],
    ['field-martingale', '1/18'],
  ])('%s is %s of all that is wagered', (name, expected) => {
    expect(edge(inForce('craps').strategies![name]!, 'craps', 1000)).toBe(expected)
  })

  it('of odds alone behind a line is less, the more they are', () => {
    const withOdds = (times: number): string | undefined =>
      edge(together(craps.line('pass'), craps.takeOdds(times)), 'craps', 1000)
    expect([1, 2, 3].map(withOdds)).toEqual(['7/825', '1/165', '7/1485'])
  })

  it.each<readonly [string, Strategy]>([
    ['never stops raising wagers of different edges', craps.everyPoint(craps.place('inside'), press(half))],
    [
      'never stops raising and takes down',
      together(
        keep(on('field'), martingale),
        always(() => [{ act: 'remove', wager: 'field' }]),
      ),
    ],
    ['looks at its rack', when(({ rack }) => rack > 100, on('field'))],
    ['wagers nothing', always(() => [])],
    [
      'goes on in one of two ways for good',
      {
        start: 0,
        play: ({ net }, memory) => {
          const side = memory !== 0 ? (memory as number) : Math.sign(net)
          return { wants: [want(side < 0 ? 'any-seven' : 'field', 100)], memory: side }
        },
      },
    ],
  ])('is none where it %s', (_, strategy) => {
    expect(edge(strategy)).toBeUndefined()
  })
})
