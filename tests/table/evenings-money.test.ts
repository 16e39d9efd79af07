/** Evenings of an inspector: corrections that the float or a player cannot pay, limits of one player, and forfeited commission. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { withRules } from '../kit/other-rules.ts'
import { expectSound, rolled, rolling, round } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cashier,
  cat,
  dealer,
  gamingSupervisor,
  given,
  seniorSupervisor,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const byHand = rolling.filter((step) => step !== 'collect' && step !== 'pay' && step !== 'fill')
const put = (who: typeof ann, wager: string, amount = 1000, tokens = 0): Said => who('place', { wager, amount, tokens })
const asks = (...keys: readonly number[]): Said => casinoSupervisor('correct-round', { keys, reason: 'misread' })
const approved = (scene: Scene, matter = 'correction'): Said =>
  seniorSupervisor('answer', { duty: scene.duty(matter), answer: 'approve' })
const paid = [dealer('collect'), dealer('pay')]

describe('a float that is too short', () => {
  // Ann’s 10.00 on 3 loses to a total of 12, and would have won 150.00.
  const lost = given(dragonFire, { automation: byHand, float: 10_000 }).and(...round([put(ann, 'total-3')], 6, 6), ...paid)

  it('[DF 11.12] refuses a correction that it cannot pay, until it is filled', () => {
    lost.when(asks(1, 2)).isRefused(null, 'float-short')
    const asked = lost.and(cashier('fill', { amount: 5000 }), asks(1, 2))
    const emptied = asked.and(cashier('credit', { amount: 5000 }))
    emptied.when(approved(asked)).isRefused(null, 'float-short')
    const right = asked.and(approved(asked))
    expect([right.rack('ann'), right.state.ledger.float]).toEqual([115_000, 0])
    expectSound(right)
  })

  it('[DF 11.4] refuses to take back what players lost to it, until it is filled', () => {
    const struck = casinoSupervisor('invalidate', { clause: '11.4.1', reason: 'a brawl' })
    const empty = lost.and(cashier('credit', { amount: 11_000 }))
    empty.when(struck).isRefused(null, 'float-short')
    const asked = empty.and(cashier('fill', { amount: 1000 }), struck)
    expect(asked.and(approved(asked, 'invalidate')).rack('ann')).toBe(100_000)
  })
})

describe('tokens that a player no longer has', () => {
  /** No game of ours has both tokens and wagers that come down until the dice rest. */
  const diceAndTokens = withRules(snakeEyes, ({ conduct }) => ({
    conduct: { ...conduct!, clauses: { ...conduct!.clauses, tokens: '4.3' } },
  }))
  const withTokens = (game: Game, opening: Opening): Scene =>
    given(game, { automation: byHand, ...opening }).and(dealer('buy-in', { player: 'ann', amount: 1000, with: 'voucher' }))

  it('[DF 11.12] are borne by the house where a correction takes them back', () => {
    const won = withTokens(dragonFire, { tokensReturned: true }).and(...round([put(ann, 'dragon', 1000, 1000)], 1, 2), ...paid)
    const asked = won.and(ann('leave-seat'), dealer('start-round'), asks(6, 6))
    const right = asked.and(approved(asked))
    expect(right.latest('round-corrected').players).toMatchObject([
      { player: 'ann', wrongTokens: 1000, rightTokens: 0, shortTokens: 1000 },
    ])
    expectSound(right)
    const there = won.and(asks(6, 6))
    expect(there.and(approved(there)).latest('round-corrected').players).toMatchObject([{ player: 'ann', shortTokens: 0 }])
  })

  it('[SE 4.7, 6.6] refuse an override that would need them, and the round is corrected', () => {
    const placed = rolled([put(ann, 'hard-8', 1000, 1000), put(bob, 'hard-8')], 1, 2)
    const down = withTokens(diceAndTokens, {}).and(...placed, ann('remove', { wager: 'hard-8' }))
    const override = gamingSupervisor('override-result', { keys: [6, 2], reason: 'misread' })
    expect(down.and(override).state.inPlay.piles[0]!.stacks.sums.tokens).toBe(1000)
    const gone = down.and(ann('leave-seat'))
    gone.when(override).isRefused('4.7', 'short-rack')
    const asked = gone.and(...paid, asks(6, 2))
    const right = asked.and(approved(asked))
    expect([right.state.inPlay.piles, right.rack('bob')]).toEqual([[], 99_000])
    expectSound(right)
  })
})

describe('the limits of one player', () => {
  const limits = (minimum: number, maximum: number): Said => casinoSupervisor('limit-player', { player: 'bob', minimum, maximum })

  it('[CR 9.1] bind below those of the table, and not its other players', () => {
    const table = given(craps, { house: { maximum: '1000' } }).and(limits(200, 500), dealer('start-round'))
    table.when(put(bob, 'field', 600)).isRefused('9.1', 'above-maximum')
    table.when(put(bob, 'field', 100)).isRefused('9.1', 'below-minimum')
    table.and(put(bob, 'field', 500), put(cat, 'field', 1000))
  })

  it('[CR 9.1] [DF 7.6] have no maximum where it is 0', () => {
    const dice = given(craps, { house: { maximum: '1000' } }).and(limits(0, 0), dealer('start-round'))
    expect(dice.and(put(bob, 'field', 90_000)).rack('bob')).toBe(10_000)
    const fire = given(dragonFire, { house: { maximum: '10000' } }).and(limits(500, 0), dealer('start-round'))
    expect(fire.and(put(bob, 'dragon', 90_000)).rack('bob')).toBe(10_000)
  })
})

describe('a wager on the layout while a correction waits', () => {
  it('[DF 11.12] is not taken down before it is answered', () => {
    const asked = given(dragonFire, { automation: rolling }).and(
      ...round([put(ann, 'dragon')], 1, 2),
      dealer('start-round'),
      put(bob, 'fire'),
      asks(6, 6),
    )
    const down = bob('remove', { wager: 'fire' })
    asked.when(down).isRefused('11.12', 'held-up')
    asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'decline' }), down)
  })

  it('[SE 4.7, 6.6] is not taken down between rounds either', () => {
    const asked = given(snakeEyes, { automation: rolling }).and(...rolled([put(ann, 'hard-8'), put(bob, 'any-7')], 1, 2))
    asked
      .and(asks(3, 4))
      .when(ann('remove', { wager: 'hard-8' }))
      .isRefused('6.6', 'held-up')
    asked.and(ann('remove', { wager: 'hard-8' }))
  })
})

describe('the commission of a wager that is forfeited', () => {
  // No game of ours has both a commission and fraud as a ground.
  const game = withRules(craps, ({ conduct }) => ({ conduct: { ...conduct!, grounds: { '1.5.5': 'fraud' } } }))

  it('stays with the house, as the wager does', () => {
    const bought = given(game, { automation: [], house: { commission: 'up-front' } }).and(
      dealer('start-round'),
      put(bob, 'buy-4', 2000),
      put(cat, 'buy-4', 2000),
    )
    const { float } = given(game, { automation: [] }).state.ledger
    expect([bought.rack('bob'), bought.state.ledger.float - float]).toEqual([97_900, 200])
    const struck = bought.and(casinoSupervisor('invalidate', { clause: '1.5.5', reason: 'a device', forfeits: ['bob'] }))
    const changes = struck.events.filter((event) => event.type === 'wager-changed' && event.total === 0)
    expect(changes).toMatchObject([
      { act: 'forfeit', player: 'bob', fee: 0 },
      { act: 'refund', player: 'cat', fee: -100 },
    ])
    expect([struck.rack('bob'), struck.rack('cat'), struck.state.ledger.float - float]).toEqual([97_900, 100_000, 2100])
    expectSound(struck)
  })
})
