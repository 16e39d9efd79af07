import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/rules/game/game.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { emptyLayout, place, settle, type InPlay } from '../../src/rules/in-play/in-play.ts'
import { lose, standIn, win } from '../../src/rules/game/own-wager.ts'
import { diceWager } from '../../src/rules/game/own-wagers.ts'
import { evenMoney } from '../../src/rules/money/payout.ts'
import { rollIndex } from '../../src/rules/equipment/dice.ts'

const placed = (rules: InForce, inPlay: InPlay, player: string, wager: string, amount: number): InPlay => {
  const changed = place(rules, inPlay, { player, wager, amount })
  if (isRefusal(changed)) throw new Error(changed.reason)
  return changed.inPlay
}

describe('stacks on a layout', () => {
  /** A first roll moves it on, and every later one leaves it where it is until a seven: earlier and later stacks meet. */
  const meeting = diceWager({
    id: 'meeting',
    name: 'Meeting',
    step: {
      fresh: () => standIn('later'),
      later: ({ total }) => {
        if (total === 7) return lose()
        return total === 2 ? win(evenMoney) : standIn('later')
      },
    },
  })
  const rules = rulesInForce(meeting) as InForce

  it('amounts of one player that come to lie in one state are one stack, in the place of the older', () => {
    let inPlay = placed(rules, emptyLayout, 'ann', 'meeting', 100)
    inPlay = placed(rules, inPlay, 'bob', 'meeting', 30)
    inPlay = settle(rules, inPlay, rollIndex(1, 2)).inPlay
    inPlay = placed(rules, inPlay, 'ann', 'meeting', 5)
    expect(inPlay.piles.map(({ stacks }) => stacks.size)).toEqual([2, 1])
    inPlay = settle(rules, inPlay, rollIndex(1, 2)).inPlay
    expect(inPlay.piles.map(({ stacks }) => [...stacks])).toEqual([
      [
        { player: 'ann', amount: 105, tokens: 0, commission: 0, order: 0 },
        { player: 'bob', amount: 30, tokens: 0, commission: 0, order: 1 },
      ],
    ])
  })

  it('a result that changes nothing gives the very same layout', () => {
    const inPlay = settle(rules, placed(rules, emptyLayout, 'ann', 'meeting', 100), rollIndex(1, 2)).inPlay
    expect(settle(rules, inPlay, rollIndex(3, 2)).inPlay).toBe(inPlay)
  })
})
