/** What was to be expected beside what has come. */
import { describe, expect, it } from 'vitest'
import { balls } from '../../src/rules/equipment/balls.ts'
import { coins } from '../../src/rules/equipment/coins.ts'
import { dice } from '../../src/rules/equipment/dice.ts'
import { wheel } from '../../src/rules/equipment/wheel.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { shareOf, shareWon } from '../../src/web/felt/past/expected.ts'

const faces = (shown: readonly string[]): number => shown.reduce((sum, symbol) => sum + Number(symbol), 0)

describe('what was to be expected', () => {
  it('is a sixth for a total of seven on two dice, and 27 of 216 for ten on three', () => {
    expect(shareOf(dice(2), (shown) => faces(shown) === 7)).toBeCloseTo(1 / 6, 12)
    expect(shareOf(dice(3), (shown) => faces(shown) === 10)).toBeCloseTo(27 / 216, 12)
  })

  it('goes by the weights of a wheel, and by each coin', () => {
    expect(shareOf(wheel([{ name: 'one', weight: 3 }, { name: 'two' }]), ([pocket]) => pocket === 'one')).toBeCloseTo(0.75, 12)
    expect(shareOf(coins(2), (shown) => shown.every((side) => side === 'H'))).toBeCloseTo(0.25, 12)
  })

  it('is not said of balls, of which none comes twice', () => {
    expect(shareOf(balls(20, { of: 80, sets: {} }), () => true)).toBeUndefined()
  })

  it('is said of roads by the whole shoe: Dragon and Tiger alike, and all three together are everything', () => {
    const inForce = rulesInForce(dragonTiger)
    if (isRefusal(inForce)) throw new Error(inForce.reason)
    const [first, tie, second] = (['first', 'tie', 'second'] as const).map((side) => shareWon(inForce, side))
    expect(first).toBeCloseTo(second!, 12)
    expect(first! + tie! + second!).toBeCloseTo(1, 12)
    // Of 416 cards, after any one 31 of the other 415 have its rank.
    expect(tie).toBeCloseTo(31 / 415, 12)
  })
})
