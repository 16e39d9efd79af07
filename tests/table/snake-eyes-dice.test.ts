/** Snake Eyes at the table: the dice, whose turn it is to throw them, and dice that leave the table (rules 1, 3.3, 5 and 6.1). */
import { describe, expect, it } from 'vitest'
import { rolls } from '../../src/rules/equipment/dice.ts'
import { annShoots, begun, field, hard8, roll, without } from '../kit/snake-eyes.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  cat,
  dealer,
  gamingSupervisor,
  operator,
  person,
  type Opening,
  type Person,
  type Scene,
} from '../kit/table.ts'

const picks = (who: Person, a: number, b: number) => who('select-dice', { dice: [a, b] })

/** Bob has the dice, who sits between Ann and Cat. */
const bobShoots = (opening?: Opening) => annShoots(opening).and(ann('pass-dice'), dealer('offer-dice'), bob('accept-dice'))

/** The active dice, and those that stay in the bowl. */
const diceOf = ({ state: { dice } }: Scene) => ({
  active: dice.active,
  bowl: dice.set.filter((die) => !dice.active.includes(die)),
})

describe('dice come to the table', () => {
  it.each([2, 3, 4, 5])('[SE 1.1 Dice, 3.3] play starts with %i dice on the table', (dice) => {
    const { events, state } = begun({ dice })
    expect(state.dice.set).toHaveLength(dice)
    const types = events.map(({ type }) => type)
    expect(types.indexOf('dice-brought')).toBeGreaterThan(-1)
    expect(types.indexOf('dice-brought')).toBeLessThan(types.indexOf('round-started'))
  })

  it.each([1, 6])('[SE 1.1 Dice] %i dice are too few or too many, at the opening and later', (dice) => {
    expect(() => begun({ dice })).toThrow('[1.1 Dice]')
    begun().when(dealer('new-dice', { dice })).isRefused('1.1 Dice')
  })

  it('[SE 1.1 Dice] a new set takes the place of the old one, so there are never more than five', () => {
    const { state } = begun().and(dealer('new-dice', { dice: 5 }))
    expect(state.dice.set).toEqual([6, 7, 8, 9, 10])
  })

  it.each([
    ['dealer', [dealer, gamingSupervisor]],
    ['gaming supervisor', [gamingSupervisor, dealer]],
  ] as const)('[SE 5.2] dealer and gaming supervisor each inspect new dice, the %s first', (_, [first, second]) => {
    const brought = annShoots(without('answer-duties', 'select-dice'))
    const good = { duty: brought.duty('inspect-dice'), answer: 'good' }
    brought.when(picks(ann, 1, 2)).isRefused('5.2')
    const once = brought.when(first('answer', good)).follows({ type: 'duty-answered', done: false })
    once.when(first('answer', good)).isRefused('5.2')
    once.when(casinoSupervisor('answer', good)).isRefused('5.2')
    once.when(picks(ann, 1, 2)).isRefused('5.2')
    const twice = once.when(second('answer', good)).follows({ type: 'duty-answered', done: true })
    twice
      .and(picks(ann, 1, 2), dealer('hand-dice'))
      .when(ann('throw'))
      .follows({ type: 'dice-thrown' })
  })

  it('[SE 5.2] the two who inspect are two people, whatever their titles', () => {
    const brought = begun(without('answer-duties'))
    const good = { duty: brought.duty('inspect-dice'), answer: 'good' }
    brought.and(dealer('answer', good)).when(person('dee', 'gaming supervisor')('answer', good)).isRefused('5.2', 'same-person')
  })

  it('[SE 5.2] dice that one of them finds unfit are not used, and the next set is inspected by both again', () => {
    const unfit = annShoots(without('answer-duties', 'select-dice'))
    const found = unfit.and(gamingSupervisor('answer', { duty: unfit.duty('inspect-dice'), answer: 'not good' }))
    found.when(picks(ann, 1, 2)).isRefused('5.2')
    for (const brings of [dealer('new-dice'), dealer('answer', { duty: found.duty('new-dice'), answer: 'brought' })]) {
      const next = found.and(brings)
      expect(next.state.dice.set).toEqual([6, 7, 8, 9, 10])
      expect(next.state.duties).toMatchObject([{ matter: 'inspect-dice', by: [['dealer'], ['gaming supervisor']] }])
      next.when(picks(ann, 6, 7)).isRefused('5.2')
    }
  })
})

describe('when play starts', () => {
  it.each([[['ann', 'bob', 'cat']], [['cat', 'ann', 'bob']], [['bob', 'cat', 'ann']]])(
    '[SE 5.3, 5.3(a), 5.3(b)] the dice are offered clockwise from the dealer’s left, with or without a wager: %j',
    (players) => {
      let scene = begun({ players })
      for (const [at, name] of players.entries()) {
        const clause = at === 0 ? '5.3(a)' : '5.3(b)'
        const offered = scene.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: name, start: true, clause })
        offered.when(dealer('offer-dice')).isRefused('5.3')
        offered.when(person(players[(at + 1) % 3]!, 'player')('accept-dice')).isRefused('5.3')
        const accepted = offered.and(person(name, 'player')('accept-dice'))
        expect(accepted.state.shooter).toMatchObject({ person: name, as: 'player' })
        scene = offered.and(person(name, 'player')('decline-dice'))
      }
      scene.when(dealer('offer-dice')).follows({ type: 'offers-ended' })
    },
  )

  it('[SE 5.3] nobody but the dealer offers the dice', () => {
    for (const somebody of [ann, gamingSupervisor, casinoSupervisor]) begun().when(somebody('offer-dice')).isRefused('5.3')
  })

  it('[SE 5.3(c), 1.1 Active Dice, 1.1 Dice] the shooter picks any two dice, and those alone leave the bowl', () => {
    const accepted = annShoots(without('select-dice'))
    accepted.when(dealer('hand-dice')).isRefused('5.3(c)')
    accepted.when(roll(4, 4)).isRefused('5.3(c)')
    accepted.when(picks(bob, 1, 2)).isRefused('5.3(c)')
    accepted.when(picks(ann, 3, 3)).isRefused('5.3(c)')
    accepted.when(picks(ann, 3, 6)).isRefused('5.3(c)')
    accepted.when(ann('select-dice', { dice: [1, 2, 3] })).isRefused('5.3(c)', 'two-dice')
    const picked = accepted.when(picks(ann, 2, 5)).follows({ type: 'dice-selected', dice: [2, 5] })
    expect(diceOf(picked)).toEqual({ active: [2, 5], bowl: [1, 3, 4] })
    picked.when(roll(4, 4)).followsAmong({ type: 'result-declared' })
  })

  it.each([
    ['hand-dice', {}],
    ['new-dice', {}],
    ['dice-off', { dice: [3] }],
    ['find-die', { die: 3 }],
    ['lose-die', { die: 3 }],
  ])('[SE 5.1] no player, not even the shooter, has a say over the dice in the bowl: %s', (type, body) => {
    annShoots().when(ann(type, body)).isRefused(null, 'not-your-role')
  })

  it('[SE 5.4] the shooter has a wager at the moment of the throw: the dice are neither handed over nor thrown without one', () => {
    const bare = begun().and(dealer('offer-dice'), ann('accept-dice'), bob('place', hard8))
    bare.when(dealer('hand-dice')).isRefused('5.4')
    bare.when(roll(1, 1)).isRefused('5.4')
    const handed = bare.and(ann('place', field), dealer('hand-dice'))
    handed
      .and(ann('remove', { wager: 'field' }))
      .when(ann('throw'))
      .isRefused('5.4')
    handed.when(ann('throw')).follows({ type: 'dice-thrown', shooter: 'ann' })
  })
})

describe('the shooter’s turn', () => {
  it('[SE 5.7] after a roll the shooter keeps the dice or relinquishes them by that clause', () => {
    const rolled = annShoots().and(roll(1, 2))
    expect(rolled.state.shooter).toMatchObject({ person: 'ann' })
    rolled.when(bob('pass-dice')).isRefused('5.3', 'not-shooter')
    rolled.and(dealer('start-round'), dealer('hand-dice')).when(ann('throw')).follows({ type: 'dice-thrown', shooter: 'ann' })
    for (const moment of [rolled, rolled.and(dealer('start-round'))]) {
      const passed = moment.when(ann('pass-dice')).follows({ type: 'dice-relinquished', shooter: 'ann', clause: '5.7' })
      expect(passed.state.shooter).toBeUndefined()
    }
  })

  it('[SE 5.7(a)] a 7 takes the dice from the shooter at once, and no other total does', () => {
    const handed = annShoots()
    for (const { faces, total } of rolls) {
      const { events, next } = handed.when(roll(...faces))
      const relinquished = events.filter(({ type }) => type === 'dice-relinquished')
      expect([faces, relinquished]).toMatchObject([faces, total === 7 ? [{ shooter: 'ann', clause: '5.7(a)' }] : []])
      expect(relinquished).toHaveLength(total === 7 ? 1 : 0)
      if (total === 7) next.when(ann('pass-dice')).isRefused('5.3', 'not-shooter')
    }
  })

  it.each([
    ['dealer', dealer],
    ['gaming supervisor', gamingSupervisor],
  ])('[SE 5.7(b)] the %s may take the dice from a shooter who delays the game, rolls void or breaks a rule', (_, who) => {
    const stalled = annShoots().and(dealer('call-no-result', { reason: '6.4(b)' }), dealer('start-round'))
    const reason = 'never reaches the end of the table'
    const taken = stalled.when(who('order-to-pass', { reason }))
    const next = taken.follows({ type: 'dice-relinquished', shooter: 'ann', clause: '5.7(b)', reason })
    next.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob' })
  })

  it('[SE 5.7(b)] nobody else may', () => {
    for (const somebody of [bob, casinoSupervisor, boxPerson, operator]) {
      const outcome = annShoots().when(somebody('order-to-pass', { reason: 'too slow' }))
      outcome.isRefused('5.7(b)')
    }
  })

  it('[SE 5.7 last paragraph, 5.4] a shooter who has lost every wager without a 7 may place again and roll on, or relinquish', () => {
    const wagers = [ann('place', field), bob('place', hard8), dealer('offer-dice'), ann('accept-dice')]
    const lost = begun().and(...wagers, roll(2, 3))
    expect(lost.state.shooter).toMatchObject({ person: 'ann' })
    lost.when(dealer('offer-dice')).isRefused('5.7 last paragraph')
    const asked = lost.and(dealer('start-round'))
    asked.when(dealer('offer-dice')).isRefused('5.7 last paragraph')
    asked.when(dealer('hand-dice')).isRefused('5.4')
    asked.and(ann('place', field), dealer('hand-dice')).when(ann('throw')).follows({ type: 'dice-thrown', shooter: 'ann' })
    asked.and(ann('pass-dice')).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob', clause: '5.9(a)' })
  })
})

describe('when a shooter has relinquished', () => {
  it('[SE 5.9, 5.9(a), 5.9(b), 5.9(c)] the dice go on clockwise from the shooter’s left, and the next shooter picks two of all', () => {
    const passed = bobShoots(without('select-dice')).and(picks(bob, 1, 2), bob('pass-dice'))
    expect(diceOf(passed)).toEqual({ active: [], bowl: [1, 2, 3, 4, 5] })
    const toCat = passed.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'cat', start: false, clause: '5.9(a)' })
    const declined = toCat.and(cat('decline-dice'))
    const toAnn = declined.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann', clause: '5.9(b)' })
    toAnn.when(cat('accept-dice')).isRefused('5.3')
    const accepted = toAnn.and(ann('accept-dice'))
    expect(accepted.state.shooter).toMatchObject({ person: 'ann', as: 'player' })
    const picked = accepted.and(picks(ann, 4, 5))
    expect(diceOf(picked)).toEqual({ active: [4, 5], bowl: [1, 2, 3] })
  })

  it('[SE 5.9(a), 5.9(b)] only players with a wager are offered them', () => {
    const out = annShoots().and(roll(3, 4), dealer('start-round'), cat('place', field), ann('place', field))
    const toCat = out.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'cat', start: false })
    toCat.and(cat('decline-dice')).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann' })
  })

  /** Bob has relinquished and nobody wants the dice, while three hard 8s are undecided. */
  const nobodyWill = bobShoots().and(
    bob('pass-dice'),
    ...[cat, ann, bob].flatMap((player) => [dealer('offer-dice'), player('decline-dice')]),
  )

  it('[SE 5.9(d), 1.1 Shooter] the dealer rolls until the wagers are decided', () => {
    const named = nobodyWill
      .when(dealer('offer-dice'))
      .followsAmong({ type: 'shooter-named', person: 'dee', as: 'dealer', clause: '5.9(d)' })
    named.when(bob('throw')).isRefused('5.5', 'not-shooter')
    const thrown = named.and(dealer('hand-dice')).when(dealer('throw')).follows({ type: 'dice-thrown', shooter: 'dee' })
    const undecided = thrown.and(roll(1, 2))
    expect(undecided.state.shooter).toMatchObject({ person: 'dee', as: 'dealer' })
    const decided = undecided.and(dealer('start-round')).when(roll(4, 4))
    decided.followsAmong({ type: 'winners-paid' }, { type: 'dice-relinquished', shooter: 'dee', clause: '5.9(d)' })
  })

  it('[SE 5.9(d), 5.9(a)] or until a 7 Out, and then the dice go on from the dealer’s left to players with a wager', () => {
    const out = nobodyWill.and(dealer('offer-dice')).when(roll(6, 1))
    const over = out.followsAmong({ type: 'dice-relinquished', shooter: 'dee', clause: '5.7(a)' })
    const next = over.and(dealer('start-round'), cat('place', field), ann('place', field))
    next.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann', start: false, clause: '5.9(a)' })
  })

  it('[SE 5.9(d)] with nothing undecided on the layout nobody rolls', () => {
    const empty = nobodyWill.and(ann('remove', hard8), bob('remove', hard8), cat('remove', hard8))
    empty.when(dealer('offer-dice')).follows({ type: 'offers-ended' })
  })
})

describe('dice that leave the table', () => {
  /** Ann has picked dice 1 and 2, and die 2 is gone; people answer for what follows. */
  const fallen = annShoots(without('select-dice')).and(
    casinoSupervisor('automate', { steps: ['collect', 'pay', 'fill'] }),
    picks(ann, 1, 2),
    dealer('dice-off', { dice: [2] }),
  )

  it('[SE 6.1(a), 6.1(b)] while a die is looked for the shooter picks from those left and rolls on', () => {
    expect(fallen.state.dice).toMatchObject({ active: [1], off: [2] })
    fallen.when(dealer('hand-dice')).isRefused('5.3(c)')
    fallen.when(picks(ann, 1, 2)).isRefused('5.3(c)')
    const rolled = fallen.and(picks(ann, 1, 4)).when(roll(2, 6))
    rolled.followsAmong({ type: 'result-declared', result: { kind: 'roll', faces: [2, 6] } })
  })

  it('[SE 6.1(b), 6.1(c)] or asks for it back once the gaming supervisor has inspected it', () => {
    const found = fallen.and(dealer('find-die', { die: 2 }))
    const duty = found.duty('inspect-die')
    found.when(picks(ann, 1, 2)).isRefused('5.3(c)')
    for (const somebody of [dealer, boxPerson, casinoSupervisor, ann]) {
      found.when(somebody('answer', { duty, answer: 'good' })).isRefused('6.1(c)')
    }
    const good = found.when(gamingSupervisor('answer', { duty, answer: 'good' }))
    const back = good.follows({ type: 'duty-answered', done: true }, { type: 'die-returned', die: 2 })
    back.when(picks(ann, 1, 2)).follows({ type: 'dice-selected', dice: [1, 2] })
    const unfit = found.and(gamingSupervisor('answer', { duty, answer: 'not good' }))
    expect(unfit.latest('duty-raised').duty).toMatchObject({ matter: 'new-dice', clause: '6.1(d)' })
    unfit.when(picks(ann, 1, 2)).isRefused('5.3(c)')
  })

  it.each([
    ['a 7 Out', [roll(5, 2)]],
    ['a win and no wish to roll again', [roll(4, 4), ann('pass-dice')]],
  ])('[SE 6.1(d)] a die that stays lost costs the whole set, but the shooter plays on with the rest until %s', (_, end) => {
    const due = fallen.and(dealer('lose-die', { die: 2 }))
    expect(due.latest('duty-raised').duty).toMatchObject({ matter: 'new-dice', clause: '6.1(d)' })
    due.when(dealer('new-dice')).isRefused('6.1(d)')
    const playsOn = due.and(picks(ann, 1, 3), roll(1, 2), dealer('start-round'))
    playsOn.when(dealer('new-dice')).isRefused('6.1(d)')
    const over = playsOn.and(...end)
    over.when(dealer('offer-dice')).isRefused('6.1(d)')
    const replaced = over.and(dealer('new-dice'))
    expect(replaced.state.dice.set).toEqual([6, 7, 8, 9, 10])
    expect(replaced.state.duties.map(({ matter }) => matter)).toEqual(['inspect-dice'])
    const next = replaced.and(dealer('start-round'), bob('place', field))
    next.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob' })
  })
})
