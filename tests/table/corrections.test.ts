/** Money that went the wrong way: settled rounds set right by reversing entries, and compensation once that is too late. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cashier,
  cat,
  dealer,
  gamingSupervisor,
  given,
  later,
  operator,
  person,
  type Scene,
  seniorSupervisor,
  type Opening,
  type Said,
} from '../kit/table.ts'

type Entry = { readonly keys: readonly [number, number] } | { readonly cards: readonly [string, string] }

const opened = (game: Game, opening: Opening = {}): Scene => {
  const scene = given(game, { automation: rolling, ...opening })
  return game === dragonTiger ? scene.and(dealer('shuffle')) : scene
}

const settled = (scene: Scene, placed: readonly Said[], entry: Entry): Scene =>
  scene.and(
    dealer('start-round'),
    ...placed,
    // Nothing closes wagers at real dice that are waited for until they rest.
    ...(scene.state.inForce.conduct.closes === 'rest' ? [] : [dealer('close-bets')]),
    dealer('enter-result', entry),
  )

const proposed = (entry: Entry): Said => casinoSupervisor('correct-round', { ...entry, reason: 'misread' })

/** Proposed by one person and approved by another. */
const corrected = (scene: Scene, entry: Entry): Scene => {
  const asked = scene.and(proposed(entry))
  return asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
}

/** All that a wrong result must leave no trace in. */
const standing = ({ state }: Scene) => ({
  racks: [...state.racks],
  tokens: [...state.tokenRacks],
  ledger: state.ledger,
  lies: state.inPlay.piles
    .map(({ table, state: at, stacks }) => `${table.wager.id} ${table.states[at]} ${JSON.stringify([...stacks])}`)
    .toSorted(),
  cycle: state.inPlay.cycle,
  shooter: state.shooter?.person,
  history: state.history,
  phase: state.phase,
})

const rolls: readonly Entry[] = [
  { keys: [1, 1] },
  { keys: [3, 1] },
  { keys: [5, 3] },
  { keys: [4, 4] },
  { keys: [3, 4] },
  { keys: [6, 6] },
]
const deals: readonly Entry[] = [
  { cards: ['KS', '7H'] },
  { cards: ['2S', '9H'] },
  { cards: ['8D', '8C'] },
  { cards: ['7S', 'AH'] },
]

const put = (who: typeof ann, wager: string, amount = 1200): Said => who('place', { wager, amount })

const layouts: readonly (readonly [string, Game, readonly Said[], readonly Entry[]])[] = [
  [
    '[DF 11.12] a round of Dragon Fire',
    dragonFire,
    [
      put(ann, 'dragon'),
      put(ann, 'low-pair'),
      put(bob, 'fire'),
      put(bob, 'dragons-tail'),
      put(cat, 'total-7'),
      put(cat, 'pair-4'),
    ],
    rolls,
  ],
  [
    '[DT 3.6] a round of Dragon Tiger',
    dragonTiger,
    [put(ann, 'dragon'), put(bob, 'tiger'), put(cat, 'tie'), put(cat, 'dragon-big')],
    deals,
  ],
  [
    'a throw of Double Dice',
    doubleDice,
    [put(ann, 'shooters'), put(ann, 'any-seven'), put(bob, 'line-8'), put(bob, 'double-4'), put(cat, 'bonus')],
    rolls,
  ],
  [
    '[SE 6.6] a roll of Snake Eyes',
    snakeEyes,
    [put(ann, 'hard-8'), put(bob, 'field'), put(bob, 'any-7'), put(cat, 'craps-12'), put(cat, 'hardway-combo')],
    rolls,
  ],
  [
    '[CR 1.8] a roll of craps',
    craps,
    [put(ann, 'pass'), put(bob, 'dont-pass'), put(bob, 'field'), put(cat, 'any-seven'), put(cat, 'horn')],
    rolls,
  ],
]

describe('a settled round that is corrected', () => {
  it.each(layouts)('%s stands as if it had been entered rightly, whatever was entered', (_, game, placed, entries) => {
    const table = opened(game)
    for (const right of entries) {
      const expected = standing(settled(table, placed, right))
      for (const wrong of entries.filter((entry) => entry !== right)) {
        const scene = corrected(settled(table, placed, wrong), right)
        expect({ wrong, ...standing(scene) }).toEqual({ wrong, ...expected })
        expectSound(scene)
      }
    }
  })

  it('[CR 1.8] is corrected in the middle of a turn too: the point and the shooter come back', () => {
    const onSix = settled(opened(craps), [put(ann, 'pass'), put(bob, 'dont-pass')], { keys: [4, 2] })
    const placed = [put(ann, 'pass-odds'), put(cat, 'place-8'), put(cat, 'come')]
    const right: Entry = { keys: [5, 3] }
    const sevenOut = settled(onSix, placed, { keys: [3, 4] })
    expect(sevenOut.state.shooter).toBeUndefined()
    expect(standing(corrected(sevenOut, right))).toEqual(standing(settled(onSix, placed, right)))
  })

  const dragonWins: Entry = { keys: [1, 2] }
  const fireWins: Entry = { keys: [6, 4] }
  const both = [put(ann, 'dragon', 5000), put(bob, 'fire', 5000)]

  it('[DF 11.12] takes no more from a player than the rack has: what was cashed out is borne by the house', () => {
    const wrong = settled(opened(dragonFire, { rack: 10_000 }), both, dragonWins).and(ann('cash-out', { amount: 12_000 }))
    const float = wrong.state.ledger.float
    const scene = corrected(wrong, fireWins)
    expect(scene.latest('round-corrected').players).toMatchObject([
      { player: 'ann', wrong: 10_000, right: 0, short: 7000 },
      { player: 'bob', wrong: 0, right: 10_000, short: 0 },
    ])
    // Ann keeps 70.00 of her 100.00; bob’s 100.00 come from the float.
    expect([scene.rack('ann'), scene.rack('bob'), float - scene.state.ledger.float]).toEqual([0, 15_000, 7000])
    expectSound(scene)
  })

  it('pays somebody who has left the table since: the chips wait at the cage, and go there when the table closes', () => {
    const wrong = settled(opened(dragonFire, { rack: 10_000 }), both, dragonWins).and(bob('leave-seat'))
    const scene = corrected(wrong, fireWins)
    expect([scene.rack('bob'), scene.state.players.get('bob')]).toEqual([10_000, undefined])
    scene.when(ann('cash-out', { player: 'bob' })).isRefused(null, 'not-yours')
    const fetched = scene.and(cashier('cash-out', { player: 'bob', amount: 4000 }), bob('cash-out', { amount: 1000 }))
    expect(fetched.rack('bob')).toBe(5000)
    fetched
      .and(casinoSupervisor('announce-closure'))
      .when(later(20, casinoSupervisor('close')))
      .followsAmong(
        { type: 'cashed-out', player: 'ann' },
        { type: 'cashed-out', player: 'cat' },
        { type: 'cashed-out', player: 'bob', chips: 5000 },
        { type: 'closed' },
      )
  })

  it('[DF 11.12] needs a second person, holds up the next round till then, and may be declined', () => {
    const asked = settled(opened(dragonFire), both, dragonWins).and(proposed(fireWins))
    const duty = asked.duty('correction')
    asked.when(dealer('start-round')).isRefused('11.12', 'held-up')
    asked.when(casinoSupervisor('answer', { duty, answer: 'approve' })).isRefused('11.12', 'same-person')
    asked.when(person('cas', 'operator')('answer', { duty, answer: 'approve' })).isRefused('11.12', 'same-person')
    asked.when(gamingSupervisor('answer', { duty, answer: 'approve' })).isRefused('11.12', 'not-your-duty')
    const declined = asked.and(operator('answer', { duty, answer: 'decline' }))
    expect([declined.rack('ann'), declined.rack('bob'), declined.state.duties]).toEqual([105_000, 95_000, []])
  })

  it.each<[string, (scene: Scene) => Scene, string]>([
    ['before any round', (scene) => scene, 'nothing-settled'],
    [
      'of a round that is still open',
      (scene) => scene.and(dealer('start-round'), put(ann, 'dragon'), dealer('close-bets')),
      'not-now',
    ],
    [
      'once the dice are thrown again',
      (scene) => settled(scene, both, dragonWins).and(dealer('start-round'), put(cat, 'fire'), dealer('close-bets')),
      'not-now',
    ],
  ])('[DF 11.12] there is none %s', (_, go, code) => {
    go(opened(dragonFire)).when(proposed(fireWins)).isRefused('11.12', code)
  })
})

describe('compensation', () => {
  const table = (): Scene => opened(dragonFire, { rack: 10_000, float: 2000 })
  const asked = (amount: number): Scene =>
    table().and(casinoSupervisor('compensate', { player: 'ann', amount, reason: 'paid short' }))

  it.each([
    [1500, 11_500, 500],
    [-4000, 6000, 6000],
  ])('[DF 11.12] of %i changes rack and float once a second person approves', (amount, rack, float) => {
    const scene = asked(amount)
    const duty = scene.duty('compensation')
    expect(scene.rack('ann')).toBe(10_000)
    scene.when(casinoSupervisor('answer', { duty, answer: 'approve' })).isRefused('11.12', 'same-person')
    scene.when(dealer('answer', { duty, answer: 'approve' })).isRefused('11.12', 'not-your-duty')
    expect(scene.and(operator('answer', { duty, answer: 'decline' })).rack('ann')).toBe(10_000)
    const approved = scene.and(operator('answer', { duty, answer: 'approve' }))
    expect([approved.rack('ann'), approved.state.ledger.float]).toEqual([rack, float])
    expectSound(approved)
  })

  it.each<[string, Scene, string, string]>([
    ['more than the float has', asked(3000), 'float-short', 'the float has 20.00 and 30.00 is to be paid: fill it first'],
    ['more than the rack has', asked(-11_000), 'short-rack', 'ann has only 100.00 left'],
    [
      'from a player who had left',
      table().and(ann('leave-seat'), casinoSupervisor('compensate', { player: 'ann', amount: -1000, reason: 'overpaid' })),
      'short-rack',
      'ann has only 0.00 left',
    ],
  ])('does not pay or take %s', (_, scene, code, reason) => {
    const { refusal } = scene.when(operator('answer', { duty: scene.duty('compensation'), answer: 'approve' }))
    expect(refusal).toMatchObject({ code, reason })
  })

  it.each([
    [0, 'nothing', 'the amount is 0: say how much'],
    [50, 'not-in-chips', '0.50 cannot be made of chips: the smallest is 1.00'],
    [-150, 'not-in-chips', '1.50 cannot be made of chips: the smallest is 1.00'],
  ])('of %i is not asked for', (amount, code, reason) => {
    const { refusal } = table().when(casinoSupervisor('compensate', { player: 'ann', amount, reason: 'paid short' }))
    expect(refusal).toMatchObject({ code, reason })
  })
})
