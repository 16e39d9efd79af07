/** What is found late: a no roll or void round after collecting or paying, a roll that was wrongly called none, and back. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { expectSound } from '../kit/settled.ts'
import { approves, byHand, corrected, declared, opened, paid, proposed, put, settled, type Entry } from '../kit/late.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  cat,
  dealer,
  floorSupervisor,
  gamingSupervisor,
  operator,
  person,
  pitManager,
  seniorSupervisor,
  surveillance,
  type Said,
  type Scene,
} from '../kit/table.ts'

/** All in which what was wrongly settled must leave no trace. */
const standing = ({ state }: Scene) => ({
  racks: [...state.racks].filter(([, amount]) => amount !== 0),
  tokens: [...state.tokenRacks].filter(([, amount]) => amount !== 0),
  ledger: state.ledger,
  lies: state.inPlay.piles
    .map(({ table, state: at, stacks }) => `${table.wager.id} ${table.states[at]} ${JSON.stringify([...stacks])}`)
    .toSorted(),
  cycle: state.inPlay.cycle,
  shooter: state.shooter && { person: state.shooter.person, as: state.shooter.as, counts: state.shooter.counts },
  history: state.history,
  phase: state.phase,
  lit: state.lit,
  closed: state.closed,
  handed: state.dice.handed,
  duties: state.duties.map(({ matter, what }) => `${matter} ${what}`),
  markers: state.markers,
  results: state.shoe?.results,
})

const rolls: readonly Entry[] = [{ keys: [1, 1] }, { keys: [5, 3] }, { keys: [4, 4] }, { keys: [3, 4] }, { keys: [6, 6] }]

const layouts: readonly (readonly [string, Game, readonly Said[], readonly Said[], string])[] = [
  [
    '[DF 5.4.5, 5.2, 11.12]',
    dragonFire,
    [put(ann, 'dragon'), put(ann, 'low-pair'), put(bob, 'fire'), put(bob, 'dragons-tail'), put(cat, 'total-7')],
    [put(cat, 'pair-4')],
    '5.4.5',
  ],
  [
    '[DD 4, 5]',
    doubleDice,
    [put(ann, 'shooters'), put(ann, 'any-seven'), put(bob, 'line-8'), put(bob, 'double-4'), put(cat, 'bonus')],
    [],
    '4',
  ],
  [
    '[SE 6.3(d), 6.3 last paragraph, 6.6]',
    snakeEyes,
    [put(ann, 'hard-8'), put(bob, 'field'), put(bob, 'any-7'), put(cat, 'craps-12'), put(cat, 'hardway-combo')],
    [put(bob, 'field')],
    '6.3(d)',
  ],
  [
    '[CR 1.5.2, 1.8]',
    craps,
    [put(ann, 'pass'), put(bob, 'dont-pass'), put(bob, 'field'), put(cat, 'any-seven'), put(cat, 'horn')],
    [put(cat, 'come')],
    '1.5.2',
  ],
]

describe('a no roll found late, and a roll that was wrongly called none', () => {
  it.each(layouts)('%s stands as if it had been called or entered rightly', (_, game, placed, _more, reason) => {
    const table = opened(game)
    const entries: readonly Entry[] = [...rolls, { call: reason }]
    for (const right of entries) {
      const expected = standing(settled(table, placed, right))
      for (const wrong of entries.filter((entry) => entry !== right && ('call' in entry || 'call' in right))) {
        const scene = corrected(settled(table, placed, wrong), right)
        expect({ wrong, right, ...standing(scene) }).toEqual({ wrong, right, ...expected })
        expectSound(scene)
        // The next round is open and nobody has wagered yet.
        const begun = corrected(settled(table, placed, wrong).and(dealer('start-round')), right)
        expect({ wrong, right, ...standing(begun) }).toEqual({ wrong, right, ...expected })
        expectSound(begun)
      }
    }
  })

  it.each(layouts)(
    '%s is found when losing wagers are in the float and winners not yet paid',
    (_, game, placed, more, reason) => {
      // A second round, so that what the first left undecided is there too.
      const first = settled(opened(game), placed, { keys: game === snakeEyes ? [1, 2] : [5, 3] })
      const expected = standing(settled(first, more, { call: reason }))
      for (const wrong of rolls) {
        const scene = corrected(declared(first, more, wrong).and(dealer('collect')), { call: reason })
        expect({ wrong, ...standing(scene) }).toEqual({ wrong, ...expected })
        expectSound(scene)
      }
    },
  )

  it('[SE 6.3 last paragraph] is found until the first wager of the next round, and no longer', () => {
    const rail = { call: '6.3(d)' }
    const lost = settled(opened(snakeEyes), [put(ann, 'field'), put(bob, 'hard-8')], { keys: [3, 4] })
    const begun = lost.and(dealer('start-round'))
    expect(corrected(begun, rail).rack('bob')).toBe(98_800)
    begun.and(put(cat, 'field')).when(proposed(rail)).isRefused('6.3 last paragraph', 'too-late')
    corrected(begun.and(put(cat, 'field'), cat('remove', { wager: 'field' })), rail)
  })

  it('[SE 6.3 last paragraph] once asked for, nobody dodges it by a wager of the next round', () => {
    const begun = settled(opened(snakeEyes), [put(ann, 'field'), put(bob, 'hard-8')], { keys: [3, 4] }).and(dealer('start-round'))
    const asked = begun.and(proposed({ call: '6.3(d)' }))
    asked.when(put(cat, 'field')).isRefused('6.6', 'held-up')
    asked.and(approves(asked, operator, 'decline'), put(cat, 'field'))
  })

  it('[CR 1.8, 5.8] nor by leaving up, by calling off or by passing the dice', () => {
    const table = settled(opened(craps), [put(ann, 'pass')], { keys: [6, 5] })
    const asked = settled(table, [put(bob, 'place-8'), put(ann, 'pass')], { keys: [6, 5] }).and(
      dealer('start-round'),
      proposed({ call: '1.5.2' }),
    )
    asked.when(bob('leave-up', { wager: 'place-8', up: true })).isRefused('1.8', 'held-up')
    asked.when(bob('call-working', { wager: 'place-8', as: 'off' })).isRefused('1.8', 'held-up')
    asked.when(ann('pass-dice')).isRefused('1.8', 'held-up')
  })

  it('[SE 4.7, 6.10] while lights are dark between rounds, wagers still come down', () => {
    const lost = settled(opened(snakeEyes, { automation: byHand }), [put(ann, 'field'), put(bob, 'hard-8')], { keys: [1, 2] })
    const dark = lost.and(dealer('report-fault', { what: 'lights' }))
    expect(dark.and(bob('remove', { wager: 'hard-8' })).rack('bob')).toBe(100_000)
  })

  it.each(['6.4(a)', '6.4(c)'])('[SE %s, 6.4 last paragraph] what was for somebody to judge is not found late', (reason) => {
    const lost = settled(opened(snakeEyes), [put(ann, 'field')], { keys: [3, 4] })
    lost.when(proposed({ call: reason })).isRefused('6.4 last paragraph', 'too-late')
  })

  it.each(['5.3.2', '5.3.3'])('[DF %s] a call that was for somebody to judge ends with the collecting', (reason) => {
    const collected = declared(opened(dragonFire), [put(ann, 'dragon')], { keys: [6, 6] }).and(dealer('collect'))
    collected.when(proposed({ call: reason })).isRefused(reason, 'too-late')
  })

  it('[DF 10.5] a roll before no more bets stays none, and none is found so afterwards', () => {
    const early = opened(dragonFire).and(dealer('start-round'), put(ann, 'dragon'), dealer('call-no-result', { reason: '10.5' }))
    early.when(proposed({ keys: [1, 2] })).isRefused('10.5', 'no-result')
    const lost = settled(opened(dragonFire), [put(ann, 'dragon')], { keys: [6, 6] })
    lost.when(proposed({ call: '10.5' })).isRefused('10.5', 'too-late')
  })

  it('[DF 4.4.4] goes not against faces that were decided for good, and may be for what was wrong with the throw', () => {
    const entry = declared(opened(dragonFire), [put(ann, 'dragon')], { keys: [6, 6] })
    const decided = entry.and(dealer('dispute-face'), gamingSupervisor('decide-face', { keys: [6, 5] }), ...paid)
    decided.when(proposed({ call: '5.4.6' })).isRefused('4.4.4', 'final')
    decided.when(proposed({ keys: [1, 2] })).isRefused('4.4.4', 'final')
    expect(corrected(decided, { call: '5.4.7' }).rack('ann')).toBe(100_000)
  })

  it.each(['4', '4.2', '7.7'])('[DD %s, 5] a No Throw is found after the payment, until a wager of the next throw', (reason) => {
    const lost = settled(opened(doubleDice), [put(ann, 'shooters'), put(bob, 'line-8')], { keys: [3, 4] })
    expect(corrected(lost, { call: reason }).state.inPlay.piles).toHaveLength(2)
    const begun = lost.and(dealer('start-round'), put(cat, 'line-6'))
    begun.when(proposed({ call: reason })).isRefused('5', 'too-late')
  })

  it('is not called by another clause than the rulebook has, and not twice', () => {
    const lost = settled(opened(dragonFire), [put(ann, 'dragon')], { keys: [6, 6] })
    lost.when(proposed({ call: '9.9' })).isRefused('5.1', 'no-such-reason')
    const asked = lost.and(proposed({ call: '5.4.5' }))
    asked.when(proposed({ call: '5.4.5' })).isRefused('11.12', 'asked-already')
    asked
      .and(approves(asked))
      .when(proposed({ call: '5.4.5' }))
      .isRefused('11.12', 'same-result')
    lost.when(casinoSupervisor('correct-round', { call: '5.4.5', keys: [1, 2], reason: 'both' })).isRefused('11.12', 'one-result')
  })

  it('takes two people: a supervisor’s is approved by anybody else on the staff, a box person’s by somebody above', () => {
    const lost = settled(opened(dragonFire), [put(ann, 'dragon')], { keys: [6, 6] })
    lost.when(proposed({ call: '5.4.5' }, dealer)).isRefused(null, 'not-your-role')
    const asked = lost.and(proposed({ call: '5.4.5' }))
    asked.when(dealer('start-round')).isRefused('11.12', 'held-up')
    asked.when(approves(asked, person('cas', 'operator'))).isRefused('11.12', 'same-person')
    for (const second of [dealer, gamingSupervisor, surveillance])
      expect(asked.and(approves(asked, second)).rack('ann')).toBe(100_000)
    const declined = asked.and(approves(asked, dealer, 'decline'))
    expect([declined.rack('ann'), declined.state.duties]).toEqual([98_800, []])
    const point = settled(opened(craps), [put(ann, 'pass')], { keys: [1, 1] }).and(proposed({ call: '1.5.2' }, boxPerson))
    point.when(approves(point, dealer)).isRefused('1.8', 'not-your-duty')
    expect(point.and(approves(point, floorSupervisor)).state.inPlay.piles).toHaveLength(1)
    expect(point.and(approves(point, pitManager)).rack('ann')).toBe(98_800)
  })

  it('[DF 11.12] takes no more than a player still has, and says what the house bears', () => {
    const won = settled(opened(dragonFire, { rack: 5000 }), [put(ann, 'dragon', 5000), put(bob, 'dragon', 1000)], {
      keys: [1, 2],
    })
    // Ann was paid 100.00 and should have her 50.00 back; 80.00 are at the cage.
    const scene = corrected(won.and(ann('cash-out', { amount: 8000 })), { call: '5.4.5' })
    expect(scene.latest('round-corrected').players).toMatchObject([
      { player: 'ann', wrong: 10_000, right: 5000, short: 3000 },
      { player: 'bob', wrong: 2000, right: 1000, short: 0 },
    ])
    expect([scene.rack('ann'), scene.rack('bob')]).toEqual([0, 5000])
    expectSound(scene)
    const left = corrected(won.and(ann('leave-seat')), { call: '5.4.5' })
    expect(left.latest('round-corrected').players).toMatchObject([{ player: 'ann', short: 5000 }, { player: 'bob' }])
    expectSound(left)
  })

  it('[DF 1.1 casino promotional token, 5.2] gives tokens back that were collected', () => {
    const table = opened(dragonFire).and(dealer('buy-in', { player: 'bob', amount: 2000, with: 'voucher' }))
    const placed = [bob('place', { wager: 'dragon', amount: 3000, tokens: 2000 }), put(ann, 'fire')]
    const scene = corrected(settled(table, placed, { keys: [6, 6] }), { call: '5.4.5' })
    expect([scene.rack('bob'), scene.state.tokenRacks.get('bob')]).toEqual([100_000, 2000])
    expectSound(scene)
  })

  it('[SE 6.6(c), 6.6(d)] gives way to somebody above alone: the higher of the two people is whose word it is', () => {
    const lost = settled(opened(snakeEyes), [put(ann, 'field')], { keys: [3, 4] })
    const asked = lost.and(proposed({ call: '6.3(d)' }, seniorSupervisor))
    asked.when(approves(asked, dealer)).isRefused('6.6', 'same-person')
    const called = asked.and(approves(asked, surveillance))
    expect(called.state.declaredBy).toBe('senior casino supervisor')
    called.when(proposed({ keys: [3, 4] })).isRefused('6.6', 'not-above')
    called.and(proposed({ keys: [3, 4] }, operator))
  })
})

describe('a void round of cards found late', () => {
  const won = () => declared(opened(dragonTiger), [put(ann, 'dragon'), put(bob, 'tie')], { cards: ['KS', '7H'] })

  it('[DT 1.1.2, 5.1, 5.1.1] a foreign card voids the round until its last winner is paid: the shoe goes out, and is not on the roads', () => {
    const asked = won().and(dealer('collect'), proposed({ call: '5.1.1' }))
    asked.when(dealer('pay')).isRefused('3.6', 'held-up')
    const voided = asked.and(approves(asked, dealer))
    expect([voided.rack('ann'), voided.rack('bob'), voided.state.shoe]).toEqual([100_000, 100_000, undefined])
    expect(voided.latest('shoe-removed')).toMatchObject({ clause: '5.1.1' })
    expect(voided.latest('duty-raised').duty).toMatchObject({ matter: 'foreign-card', clause: '5.1' })
    expectSound(voided)
  })

  it.each([
    ['5.1', '5.1.2'],
    ['5.1.1', '5.1.2'],
    ['5.2', '1.1.2'],
    ['5.3', '1.1.2'],
    ['5.4', '1.1.2'],
    ['5.5', '1.1.2'],
  ])('[DT %s, %s] after the last payment the result stands', (reason, clause) => {
    won()
      .and(...paid)
      .when(proposed({ call: reason }))
      .isRefused(clause, 'too-late')
  })

  it.each(['5.2', '5.3', '5.4', '5.5'])('[DT %s, 1.1.2] voids the round when losing wagers are collected already', (reason) => {
    const asked = won().and(dealer('collect'), proposed({ call: reason }))
    const voided = asked.and(approves(asked, dealer))
    expect([voided.rack('ann'), voided.rack('bob')]).toEqual([100_000, 100_000])
  })

  it('[DT 5.3, 3.6] a void that was wrongly called is corrected to the deal, which comes to the roads', () => {
    const called = declared(opened(dragonTiger), [put(ann, 'dragon')], { call: '5.3' })
    const scene = corrected(called, { cards: ['KS', '7H'] })
    expect([scene.rack('ann'), scene.state.shoe?.results, scene.state.history]).toEqual([
      101_200,
      [{ kind: 'deal', cards: ['KS', '7H'] }],
      [{ kind: 'deal', cards: ['KS', '7H'] }],
    ])
    expectSound(scene)
  })

  it('[DT 5.4] a shoe that came after the void knows nothing of the deal', () => {
    const called = declared(opened(dragonTiger), [put(ann, 'dragon')], { call: '5.4' }).and(dealer('shuffle'))
    const scene = corrected(called, { cards: ['KS', '7H'] })
    expect([scene.rack('ann'), scene.state.shoe?.results, scene.state.shoe?.seen]).toEqual([101_200, [], {}])
  })
})
