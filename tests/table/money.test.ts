/** Money at any table: chips, tokens, float and cage, rounding and commission, and settled rounds that are set right. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { newTable } from '../../src/table/state.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cashier,
  dealer,
  gamingSupervisor,
  given,
  later,
  operator,
  Scene,
  type Opening,
  type Said,
} from '../kit/table.ts'
import { expectSound, rolling, round } from '../kit/settled.ts'

const fire = (opening: Opening = {}): Scene => given(dragonFire, { automation: rolling, ...opening })
const tiger = (opening: Opening = {}): Scene => given(dragonTiger, opening).and(dealer('shuffle'))

describe('what comes to the table and leaves it', () => {
  const table = (): Scene => given(dragonFire, { players: ['ann'], rack: 1000, float: 50_000 })

  it.each([
    ['cash', { rack: 6000, tokens: 0, float: 45_000, box: 5000 }],
    ['chips', { rack: 6000, tokens: 0, float: 50_000, box: 0 }],
    ['voucher', { rack: 1000, tokens: 5000, float: 50_000, box: 0 }],
  ])('[DF 1.1 casino promotional token] 50.00 with %s', (paidWith, expected) => {
    const scene = table().and(dealer('buy-in', { player: 'ann', amount: 5000, with: paidWith }))
    const { ledger, tokenRacks } = scene.state
    const found = { rack: scene.rack('ann'), tokens: tokenRacks.get('ann'), float: ledger.float, box: ledger['drop box'] }
    expect(found).toEqual(expected)
    expectSound(scene)
  })

  it.each(games.filter((game) => game !== dragonFire).map((game) => [game.name, game] as const))(
    '%s takes no voucher, for its rulebook knows no tokens',
    (_, game) => {
      given(game)
        .when(cashier('buy-in', { player: 'ann', amount: 1000, with: 'voucher' }))
        .isRefused(null, 'no-tokens')
    },
  )

  it.each<[string, Said, string, string]>([
    [
      'not in chips',
      cashier('buy-in', { player: 'ann', amount: 1050 }),
      'not-in-chips',
      '10.50 cannot be made of chips: the smallest is 1.00',
    ],
    [
      'more than the float',
      dealer('buy-in', { player: 'ann', amount: 60_000 }),
      'float-short',
      'the float has 500.00 and 600.00 is to be paid: fill it first',
    ],
    ['to nobody', cashier('buy-in', { player: 'eve', amount: 1000 }), 'not-seated', 'eve has no seat at this table'],
    ['more than the rack', ann('cash-out', { amount: 1100 }), 'short-rack', 'the rack has 10.00, less than 11.00'],
    [
      'an amount of no chips',
      ann('cash-out', { amount: 250 }),
      'not-in-chips',
      '2.50 cannot be made of chips: the smallest is 1.00',
    ],
    [
      'another’s rack',
      bob('cash-out', { player: 'ann' }),
      'not-yours',
      'a player acts for themselves alone: leave the wagers, chips and disputes of others to them',
    ],
    ['nobody’s rack', cashier('cash-out'), 'whose', 'name the player'],
    [
      'a credit above the float',
      cashier('credit', { amount: 50_100 }),
      'float-short',
      'the float has 500.00 and 501.00 is to be paid: fill it first',
    ],
    ['a fill of no chips', cashier('fill', { amount: 10 }), 'not-in-chips', '0.10 cannot be made of chips: the smallest is 1.00'],
    [
      'a wager above the rack',
      ann('place', { wager: 'dragon', amount: 1100 }),
      'short-rack',
      'the rack has 10.00 and this takes 11.00',
    ],
  ])('refuses %s', (_, said, code, reason) => {
    const { refusal } = table().and(dealer('start-round')).when(said)
    expect(refusal).toMatchObject({ code, reason })
  })

  it('goes from float to cage and back by credit, fill and drop box, and from rack to cage by cashing out', () => {
    const scene = table().and(
      dealer('buy-in', { player: 'ann', amount: 5000 }),
      gamingSupervisor('credit', { amount: 20_000 }),
      cashier('fill', { amount: 3000 }),
      ann('cash-out', { amount: 2000 }),
      cashier('drop-box'),
    )
    expect(scene.latest('box-dropped').amount).toBe(5000)
    expect(scene.state.ledger).toMatchObject({ float: 28_000, racks: 4000, 'drop box': 0, cage: -32_000 })
    scene.and(ann('cash-out')).when(ann('cash-out')).isRefused(null, 'short-rack')
    expectSound(scene)
  })

  it('counts the float by denomination: what agrees is noted, what differs is looked into and believed', () => {
    const opened = table().and(dealer('count-float', { when: 'opening', chips: { 10_000: 5 } }))
    expect([opened.latest('float-counted').variance, opened.state.duties]).toEqual([0, []])
    const short = opened.and(dealer('count-float', { when: 'closing', chips: { 10_000: 4, 500: 19 } }))
    expect([short.latest('float-counted').variance, short.state.ledger.float]).toEqual([0, 50_000])
    expect(short.state.duties).toMatchObject([
      { matter: 'variance', what: 'the closing count differs from the ledger by -5.00: look into it' },
    ])
    const duty = short.duty('variance')
    short.when(gamingSupervisor('answer', { duty, answer: 'noted' })).isRefused(null, 'not-your-duty')
    const noted = short.and(casinoSupervisor('answer', { duty, answer: 'noted' }))
    expect(noted.latest('float-counted')).toMatchObject({ counted: 49_500, expected: 50_000, variance: -500 })
    expect([noted.state.ledger.float, noted.state.duties]).toEqual([49_500, []])
    expectSound(noted)
    expect(noted.when(dealer('count-float', { when: 'audit', chips: { 300: 1 } })).refusal?.reason).toBe(
      'this table has no chip of 3.00; it has 1.00, 5.00, 25.00, 100.00, 500.00',
    )
  })

  it.each([
    [{ chips: [500, 100] }, 'wrong-chips', 'chips go up in multiples of the smallest, 5.00: 1.00 does not'],
    [{ chips: [100, 250] }, 'wrong-chips', 'chips go up in multiples of the smallest, 1.00: 2.50 does not'],
    [{ chips: [100, 100] }, 'wrong-chips', 'chips go up in multiples of the smallest, 1.00: 1.00 does not'],
    [{ chips: [100], float: 150 }, 'not-in-chips', '1.50 cannot be made of chips: the smallest is 1.00'],
    [{ chips: [500], house: { maximum: '1200' } }, 'not-in-chips', '12.00 cannot be made of chips: the smallest is 5.00'],
  ])('opens with no such money as %j', (body, code, reason) => {
    expect(new Scene(newTable(craps)).when(operator('open', body)).refusal).toMatchObject({ code, reason })
  })
})

describe('a wager', () => {
  it('is taken from the rack when it is placed, and never more than is there', () => {
    const scene = tiger({ rack: 1000 }).and(dealer('start-round'), ann('place', { wager: 'tie', amount: 700 }))
    expect([scene.rack('ann'), scene.state.ledger.layout]).toEqual([300, 700])
    const { refusal, next } = scene.when(ann('place', { wager: 'tie', amount: 400 }))
    expect([refusal?.reason, next.rack('ann')]).toEqual(['the rack has 3.00 and this takes 4.00', 300])
    const fewer = scene.and(
      ann('remove', { wager: 'tie', amount: 200 }),
      dealer('place', { player: 'bob', wager: 'dragon', amount: 200 }),
    )
    expect([fewer.rack('ann'), fewer.rack('bob')]).toEqual([500, 800])
    expectSound(fewer)
  })

  it.each([
    ['dragon', 250, 'not-the-unit', '2.50 on dragon is not a multiple of 1.00; the nearest that is one is 2.00 or 3.00'],
    ['dragon', 50, 'not-the-unit', '0.50 on dragon is not a multiple of 1.00; the nearest that is one is 1.00'],
  ])('on %s of %i is none that chips can make', (wager, amount, code, reason) => {
    expect(fire().and(dealer('start-round')).when(ann('place', { wager, amount })).refusal).toMatchObject({ code, reason })
  })

  it('[DF 7.1] keeps to the unit that the sign shows, which chips can make', () => {
    const scene = fire().and(casinoSupervisor('change-limits', { unit: 500 }), later(20, dealer('start-round')))
    scene.when(ann('place', { wager: 'fire', amount: 700 })).isRefused('7.1', 'not-the-unit')
    scene.when(ann('place', { wager: 'fire', amount: 1500 })).followsAmong({ type: 'wager-changed', total: 1500 })
    scene.when(casinoSupervisor('change-limits', { unit: 150 })).isRefused(null, 'not-in-chips')
  })

  it('[DT 3.8] on a hand is of twice the smallest chip, so that its half can be paid', () => {
    const scene = tiger().and(dealer('start-round'))
    scene.when(ann('place', { wager: 'dragon', amount: 300 })).isRefused('3.8', 'does-not-divide')
    const tied = scene.and(
      ann('place', { wager: 'dragon', amount: 600 }),
      dealer('close-bets'),
      dealer('enter-result', { cards: ['7S', '7H'] }),
    )
    expect(tied.rack('ann')).toBe(100_000 - 300)
  })
})

describe('rounding and commission', () => {
  const withToken = (opening: Opening = {}): Scene =>
    fire({ rack: 1000, ...opening }).and(cashier('buy-in', { player: 'ann', amount: 250, with: 'voucher' }))
  const onDragon = ann('place', { wager: 'dragon', amount: 450, tokens: 250 })

  it('[DF 6.5, 6.3] a win that chips cannot pay is rounded up, and the row says what that cost', () => {
    const won = withToken().and(...round([onDragon], 1, 2))
    expect(won.latest('winners-paid').rows).toMatchObject([
      { wager: 'dragon', amount: 450, tokens: 250, returned: 700, rounding: 50 },
    ])
    expect([won.rack('ann'), won.state.tokenRacks.get('ann')]).toEqual([1500, 0])
    expectSound(won)
  })

  it.each([
    ['won', [1, 2], false, 0],
    ['won', [1, 2], true, 250],
    ['lost', [6, 5], true, 0],
    ['void', [], false, 250],
  ] as const)(
    '[DF 1.1 casino promotional token] tokens of a wager that is %s by %j, winners returned: %s',
    (_, keys, tokensReturned, left) => {
      const entry = keys.length > 0 ? dealer('enter-result', { keys }) : dealer('call-no-result', { reason: '5.4.1' })
      const scene = withToken({ tokensReturned }).and(dealer('start-round'), onDragon, dealer('close-bets'), entry)
      expect(scene.state.tokenRacks.get('ann')).toBe(left)
      expectSound(scene)
    },
  )

  const onTheSix = (house: Readonly<Record<string, string>>, ...placed: readonly Said[]): Scene =>
    given(craps, { house, automation: rolling, rack: 10_000 })
      .and(...round([ann('place', { wager: 'pass', amount: 1000 })], 3, 1))
      .and(dealer('start-round'), ...placed)

  it.each([
    ['down', 2100, 0],
    ['up', 2200, 34],
    ['nearest', 2200, 34],
  ])('[CR 9.2, 5.1.1] 7 to 6 on 10.00 is rounded %s to whole chips', (rounding, returned, cost) => {
    const scene = onTheSix(
      { rounding },
      ann('place', { wager: 'place-6', amount: 1000 }),
      dealer('close-bets'),
      dealer('enter-result', { keys: [5, 1] }),
    )
    expect(scene.latest('winners-paid').rows).toMatchObject([{ wager: 'place-6', amount: 1000, returned, rounding: cost }])
    expectSound(scene)
  })

  it.each([
    ['down', 2000, 100],
    ['down', 1000, 0],
    ['up', 1000, 100],
    ['nearest', 3000, 200],
  ])(
    '[CR 5.4] commission up front, rounded %s to whole chips, is taken with %i and comes back with it',
    (rounding, amount, fee) => {
      const placed = onTheSix({ rounding, commission: 'up-front' }, ann('place', { wager: 'buy-10', amount }))
      expect([placed.rack('ann'), placed.latest('wager-changed')]).toMatchObject([9000 - amount - fee, { fee, commission: fee }])
      const back = placed.and(ann('remove', { wager: 'buy-10' }))
      expect([back.rack('ann'), back.latest('wager-changed').fee]).toEqual([9000, fee === 0 ? 0 : -fee])
      const won = placed.and(dealer('close-bets'), dealer('enter-result', { keys: [6, 4] }))
      expect(won.rack('ann')).toBe(9000 - fee + 2 * amount)
      for (const scene of [placed, back, won]) expectSound(scene)
    },
  )
})

describe('a float that is short', () => {
  const automation = rolling.filter((step) => step !== 'fill')
  const wager = [ann('place', { wager: 'dragon', amount: 10_000 })]

  it('pays nobody until it is filled', () => {
    const scene = fire({ float: 1000, automation }).and(...round(wager, 1, 2))
    expect([scene.state.phase, scene.rack('ann')]).toEqual(['collected', 90_000])
    expect(scene.when(dealer('pay')).refusal).toMatchObject({
      code: 'float-short',
      reason: 'the float has 10.00 and 100.00 is to be paid: fill it first',
    })
    const filled = scene.and(cashier('fill', { amount: 9000 }))
    expect([filled.state.ledger.float, filled.rack('ann')]).toEqual([0, 110_000])
    expectSound(filled)
  })

  it('is filled by a house that does so by itself, by what is missing', () => {
    const scene = fire({ float: 1000 }).and(...round(wager, 1, 2))
    expect([scene.latest('float-filled').amount, scene.state.ledger.float, scene.rack('ann')]).toEqual([9000, 0, 110_000])
  })
})
