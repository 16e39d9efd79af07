/** A stack that was displaced in part: that part goes back, and the rest stays where its player put it. */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { conduct } from '../../src/rules/games/dragon-fire/conduct.ts'
import type { Conduct } from '../../src/rules/conduct/conduct.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { annShoots, layout, roll, settled, without } from '../kit/snake-eyes.ts'
import { expectSound, rolling, round } from '../kit/settled.ts'
import { ann, bob, casinoSupervisor, cashier, dealer, given, operator, type Scene } from '../kit/table.ts'

const back = { player: 'bob', from: 'field', to: 'hard-8', reason: 'the dealer’s sleeve' }
/** A rulebook that has tokens and lets displaced wagers go back; none has both. */
const { displaced: _, ...mayGoBack } = conduct as unknown as Conduct

const laid = (scene: Scene) => layout(scene).filter(([player]) => player === 'bob')

describe('a stack that was displaced in part', () => {
  const open = annShoots(without('collect', 'pay')).and(bob('place', { wager: 'field', amount: 1500 }))

  it('[SE 4.6] goes back in part: both parts are settled where each of them lay', () => {
    const part = open
      .when(operator('restore-wager', { ...back, amount: 500 }))
      .follows(
        { type: 'wager-changed', act: 'restore', wager: 'field', total: 1000, chips: -500, clause: '4.6' },
        { type: 'wager-changed', act: 'restore', wager: 'hard-8', total: 1500, chips: 500, clause: '4.6' },
      )
    expect(laid(part)).toEqual([
      ['bob', 'hard-8', 1500],
      ['bob', 'field', 1000],
    ])
    expectSound(part)
    // Hard 8 pays 9 to 1, the field loses.
    expect(part.and(roll(4, 4), ...settled).rack('bob')).toBe(97_500 + 10 * 1500)
  })

  it('[SE 4.6] waits for a second person in part as in whole, once the dice are out', () => {
    const asked = open.and(dealer('hand-dice'), ann('throw'), operator('restore-wager', { ...back, amount: 500 }))
    expect(laid(asked)).toContainEqual(['bob', 'field', 1500])
    const done = asked.and(dealer('answer', { duty: asked.duty('restore-wager'), answer: 'approve' }))
    expect(laid(done)).toContainEqual(['bob', 'field', 1000])
    expectSound(done)
  })

  it('[SE House 1] is no more than the stack has, and leaves and makes stacks that could have been placed', () => {
    const limited = given(snakeEyes, { house: { minimum: '500', maximum: '2000' } }).and(
      dealer('start-round'),
      bob('place', { wager: 'field', amount: 1500 }),
      bob('place', { wager: 'hard-8', amount: 1500 }),
    )
    const part = (amount: number, to = 'hard-4') => operator('restore-wager', { ...back, to, amount })
    expect(limited.when(part(1600)).refusal).toMatchObject({ code: 'no-such-wager' })
    limited.when(part(1200)).isRefused('House 1', 'below-minimum')
    limited.when(part(400)).isRefused('House 1', 'below-minimum')
    limited.when(part(600, 'hard-8')).isRefused('House 1', 'above-maximum')
    limited.and(part(1000))
  })

  it('takes chips before tokens, and splits no token, where a rulebook knows both', () => {
    const both: Game = { ...dragonFire, rules: (chosen) => ({ ...dragonFire.rules(chosen), conduct: mayGoBack }) }
    const tokens = given(both, { chips: [100, 500] }).and(
      cashier('buy-in', { player: 'bob', amount: 250, with: 'voucher' }),
      dealer('start-round'),
      bob('place', { wager: 'dragon', amount: 1250, tokens: 250 }),
    )
    const part = (amount: number) => operator('restore-wager', { ...back, from: 'dragon', to: 'total-7', amount })
    const chips = tokens.and(part(600))
    expect(chips.latest('wager-changed')).toMatchObject({ wager: 'total-7', chips: 600, tokens: 0 })
    expectSound(chips)
    expect(tokens.when(part(1150)).refusal?.code).toBe('token-split')
  })
})

describe('what a part costs', () => {
  it('[CR 1.6] commission that was taken up front goes with the part in proportion', () => {
    const table = given(craps, { automation: rolling, house: { commission: 'up-front' } })
    const bought = table
      .and(...round([ann('place', { wager: 'pass', amount: 1000 })], 4, 5), dealer('start-round'))
      .and(bob('place', { wager: 'buy-4', amount: 10_000 }))
    expect(bought.rack('bob')).toBe(100_000 - 10_500)
    const part = bought.and(
      casinoSupervisor('restore-wager', { player: 'bob', from: 'buy-4', to: 'buy-10', amount: 4000, reason: 'a sleeve' }),
    )
    expect(part.rack('bob')).toBe(100_000 - 10_500)
    expect(part.latest('wager-changed')).toMatchObject({ wager: 'buy-10', total: 4000, commission: 200, fee: 200 })
    expectSound(part)
  })
})
