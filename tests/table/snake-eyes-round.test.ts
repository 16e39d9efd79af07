/** Snake Eyes at the table: wagers until the dice rest, the sign, the result and its settlement (rules 3, 4 and 5.6). */
import { describe, expect, it } from 'vitest'
import { announced } from '../../src/table/round/results.ts'
import { annShoots, begun, declared, field, hard8, layout, racks, roll, rolling, settled, without } from '../kit/snake-eyes.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  house,
  operator,
  seniorSupervisor,
} from '../kit/table.ts'

const any7 = { wager: 'any-7', amount: 500 }
const keys = (a: number, b: number) => ({ keys: [a, b] })
const byPeople = without('collect', 'pay')

describe('wagers are made before the throw', () => {
  it('[SE 4.4] none is placed once the dice are thrown, nor while a result waits to be settled', () => {
    for (const moment of [rolling(), declared(1, 2), declared(1, 2).and(dealer('collect'))]) {
      moment.when(bob('place', field)).isRefused('4.4')
      moment.when(dealer('place', { ...field, player: 'bob' })).isRefused('4.4')
    }
    annShoots().and(dealer('hand-dice')).when(bob('place', field)).follows({ type: 'wager-changed', act: 'place' })
  })

  it('[SE 4.4] nothing closes wagers at real dice before they rest', () => {
    const open = annShoots()
    for (const somebody of [dealer, house]) open.when(somebody('close-bets')).isRefused('4.4', 'until-rest')
    open.and(dealer('hand-dice'), ann('throw')).when(dealer('close-bets')).isRefused('4.4', 'until-rest')
    annShoots({ source: 'virtual' }).when(dealer('close-bets')).followsAmong({ type: 'bets-closed' })
  })

  const called = rolling().and(bob('call-wager', { ...any7, chipsDown: true }))
  const yes = { duty: called.duty('called-wager'), answer: 'accept' }

  it.each([
    ['dealer', dealer],
    ['gaming supervisor', gamingSupervisor],
  ])(
    '[SE 4.4, 4.4(a), 4.4(b), 4.4(c)] a wager called while they roll counts if the %s says yes in time to chips put down',
    (_, who) => {
      const taken = called
        .when(who('answer', yes))
        .follows(
          { type: 'duty-answered', done: true },
          { type: 'wager-changed', act: 'place', player: 'bob', wager: 'any-7', total: 500 },
        )
      expect(racks(taken.and(roll(3, 4)))).toEqual([99_000, 99_000 + 4 * 500, 99_000])
    },
  )

  it('[SE 4.4(b)] nobody else says yes, and a no leaves the wager off the layout', () => {
    for (const somebody of [bob, ann, boxPerson, casinoSupervisor, operator])
      called.when(somebody('answer', yes)).isRefused('4.4')
    const refused = called.and(dealer('answer', { ...yes, answer: 'decline' }), roll(3, 4))
    expect(racks(refused)).toEqual([99_000, 99_000, 99_000])
  })

  it('[SE 4.4(a)] when the dice come to rest first, it is too late to say yes', () => {
    for (const rest of [roll(3, 4), dealer('call-no-result', { reason: '6.3(b)' })]) {
      const late = called.when(rest).followsAmong({ type: 'duty-answered', duty: yes.duty, answer: 'lapsed' })
      late.when(dealer('answer', yes)).isRefused(null, 'no-such-duty')
      expect(late.rack('bob')).toBe(99_000)
    }
  })

  it('[SE 4.4(c)] without chips put down for it, it is not even heard', () => {
    rolling()
      .when(bob('call-wager', { ...any7, chipsDown: false }))
      .isRefused('4.4(c)')
    rolling()
      .when(bob('call-wager', { wager: 'any-7', amount: 99_100, chipsDown: true }))
      .isRefused(null, 'short-rack')
  })

  it('[SE 4.4, 4.7] virtual dice rest as they are thrown: nothing is called, placed or taken back any more', () => {
    const thrown = rolling({ source: 'virtual' })
    thrown.when(bob('call-wager', { ...any7, chipsDown: true })).isRefused('4.4')
    thrown.when(bob('place', any7)).isRefused('4.4')
    thrown.when(bob('remove', hard8)).isRefused('4.7')
    const before = annShoots({ source: 'virtual' })
    before.when(bob('remove', hard8)).follows({ type: 'wager-changed', act: 'remove' })
  })
})

describe('wagers lie until the dice rest', () => {
  it.each([
    ['between two rolls', annShoots().and(roll(1, 2))],
    ['while wagers are made', annShoots()],
    ['when the shooter has the dice in hand', annShoots().and(dealer('hand-dice'))],
    ['while the dice roll', rolling()],
  ])('[SE 4.7] a player takes back all or part of a wager %s', (_, moment) => {
    const part = moment.when(bob('remove', { wager: 'hard-8', amount: 400 }))
    const reduced = part.follows({ type: 'wager-changed', act: 'reduce', player: 'bob', total: 600, chips: -400 })
    const rest = reduced.when(bob('remove', { wager: 'hard-8' })).follows({ type: 'wager-changed', act: 'remove', total: 0 })
    expect([rest.rack('bob'), layout(rest).length]).toEqual([100_000, 2])
  })

  it('[SE 4.7, 4.8] once they rest nobody takes back a wager that they decide, and nobody touches one that has lost', () => {
    const all = { wager: 'hard-8', player: 'bob' }
    const touches = [bob('remove', hard8), bob('remove', { wager: 'hard-8', amount: 100 }), dealer('remove', all)]
    for (const touch of touches) declared(4, 4).when(touch).isRefused('4.7')
    for (const touch of touches) declared(6, 2).when(touch).isRefused('4.8')
    declared(6, 2).when(bob('place', hard8)).isRefused('4.4')
    expect(racks(declared(6, 2).and(...settled))).toEqual([99_000, 99_000, 99_000])
  })

  it('[SE 4.6] a wager is settled where it lies, unless the operator puts back what somebody else displaced by accident', () => {
    const known = annShoots(byPeople).and(bob('place', any7), roll(3, 4))
    expect(known.and(...settled).rack('bob')).toBe(99_000 + 4 * 500)
    const back = { player: 'bob', from: 'any-7', to: 'field', reason: 'the dealer’s sleeve' }
    for (const somebody of [bob, dealer, gamingSupervisor, casinoSupervisor, seniorSupervisor]) {
      known.when(somebody('restore-wager', back)).isRefused('4.6')
    }
    const asked = known.and(operator('restore-wager', back))
    const restored = asked.and(seniorSupervisor('answer', { duty: asked.duty('restore-wager'), answer: 'approve' }), ...settled)
    expect(restored.rack('bob')).toBe(98_500)
    // If the roll itself is set right later, it is the wager that was put back which counts.
    const corrected = restored.and(casinoSupervisor('correct-round', { ...keys(4, 5), reason: 'misread' }))
    const right = corrected.and(operator('answer', { duty: corrected.duty('correction'), answer: 'approve' }))
    expect(right.rack('bob')).toBe(98_500 + 2 * 500)
  })

  it('[SE 3.1(e), 3.1(e)(i), 3.1(e)(ii)] non-value chips count once the table shows what each colour is worth, and as it shows', () => {
    const red = { ...field, colour: 'red' }
    begun().when(ann('place', red)).isRefused('3.1(e)')
    begun()
      .when(ann('mark-colour', { colour: 'red', player: 'ann', value: 500 }))
      .isRefused(null, 'not-your-role')
    const shown = begun().and(
      dealer('mark-colour', { colour: 'red', player: 'ann', value: 500 }),
      dealer('mark-colour', { colour: 'blue', player: 'bob', value: 200 }),
    )
    expect(shown.state.colours).toEqual({ red: { player: 'ann', value: 500 }, blue: { player: 'bob', value: 200 } })
    shown.when(ann('place', { ...red, amount: 700 })).isRefused('3.1(e)')
    shown.when(bob('place', red)).isRefused('3.1(e)')
    shown.when(dealer('mark-colour', { colour: 'red', player: 'cat', value: 100 })).isRefused('3.1(e)')
    const placed = shown.and(ann('place', red), bob('place', { ...field, amount: 600, colour: 'blue' }))
    expect(racks(placed)).toEqual([99_000, 99_400, 100_000])
    placed.when(dealer('mark-colour', { colour: 'red', player: 'ann', value: 1000 })).isRefused('3.1(e)')
    placed.when(dealer('clear-colour', { colour: 'red' })).isRefused('3.1(e)')
  })
})

describe('the sign', () => {
  it('[SE 4.9, 4.10] the odds chosen for the table are shown, paid, and stay while a wager on them is undecided', () => {
    const open = annShoots({ house: { 'hard-8': '8', field: '2' } })
    open.when(operator('change-house', { house: { 'hard-8': '9' } })).isRefused('4.10')
    const chosen = { 'hard-4': '7', 'hard-6': '9', 'hard-8': '8', 'hard-10': '7', field: '2', 'craps-2': '33', 'craps-12': '33' }
    expect(open.latest('opened').house).toMatchObject(chosen)
    const other = operator('change-house', { house: { 'hard-8': '9' } })
    const between = open.and(roll(1, 2))
    between.when(other).isRefused('4.10')
    const paid = between.and(dealer('start-round'), roll(4, 4))
    expect(paid.rack('bob')).toBe(100_000 + 8 * 1000)
    paid.when(operator('change-house', { house: { 'hard-8': '10' } })).isRefused('4.9 hard 8')
    paid.when(operator('change-house', { house: { minimum: '500' } })).isRefused('House 1')
    const changed = paid.when(other).follows({ type: 'house-changed', house: { ...chosen, 'hard-8': '9' } })
    const again = changed.and(dealer('start-round'), bob('place', hard8), ann('place', field), roll(4, 4))
    expect(again.rack('bob')).toBe(108_000 + 9 * 1000)
    // What was paid by the old odds is not worked out again by the new ones.
    changed.when(casinoSupervisor('correct-round', { ...keys(3, 4), reason: 'misread' })).isRefused('6.6', 'changed-since')
  })

  it('[SE House 1] a wager outside the limits on the sign is refused, and so is a reduction to less than the minimum', () => {
    const table = begun({ house: { minimum: '500', maximum: '2000' } })
    for (const amount of [400, 2100]) table.when(ann('place', { wager: 'field', amount })).isRefused('House 1')
    const most = table.and(ann('place', { wager: 'field', amount: 2000 }))
    most.when(ann('place', { wager: 'field', amount: 100 })).isRefused('House 1')
    most.when(ann('remove', { wager: 'field', amount: 1600 })).isRefused('House 1')
    const raised = most.and(casinoSupervisor('change-limits', { maximum: 3000 }))
    raised.when(ann('place', { wager: 'field', amount: 1000 })).follows({ type: 'wager-changed', total: 3000 })
  })
})

describe('the result', () => {
  it('[SE 3.4(c)(i), 5.6, 5.6(a), 5.6(b)] the dealer, and nobody else, calls the total and keys in both faces', () => {
    for (const somebody of [ann, gamingSupervisor, casinoSupervisor]) {
      rolling()
        .when(somebody('enter-result', keys(3, 5)))
        .isRefused('5.6(b)')
    }
    rolling()
      .when(house('enter-result', keys(3, 5)))
      .isRefused(null, 'not-this-source')
    for (const pressed of [[], [8], [0, 3], [3, 7], [3, 4, 5]]) {
      rolling()
        .when(dealer('enter-result', { keys: pressed }))
        .isRefused('5.6(b)')
    }
    rolling(byPeople).when(dealer('collect')).isRefused('5.6')
    const result = { kind: 'roll', faces: [5, 3] }
    const known = rolling(byPeople).when(roll(5, 3)).follows({ type: 'bets-closed' }, { type: 'result-declared', result })
    expect(announced(known.state.inForce, known.state.declared!)).toBe('3, 5 — 8')
    known.when(roll(5, 3)).isRefused('5.5')
  })

  it('[SE 5.6, 5.6(e)] the dice go back to the shooter only when every wager is settled', () => {
    const known = declared(1, 2)
    const collected = known.and(dealer('collect'))
    const paid = collected.and(dealer('pay'))
    for (const moment of [known, collected, paid]) {
      moment.when(dealer('hand-dice')).isRefused('5.6(e)')
      moment.when(ann('throw')).isRefused('5.5')
    }
    const next = paid.and(dealer('start-round'))
    next.when(ann('throw')).isRefused('5.6(e)')
    next.and(dealer('hand-dice')).when(ann('throw')).follows({ type: 'dice-thrown', shooter: 'ann' })
  })
})
