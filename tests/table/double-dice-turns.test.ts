import { describe, expect, it } from 'vitest'
import {
  annHasDice,
  doubleDice,
  laid,
  noThrow,
  put,
  set,
  seven,
  shown,
  started,
  thrown,
  wonSet,
  wonSets,
} from '../kit/double-dice.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cat,
  dealer,
  gamingSupervisor,
  given,
  operator,
  person,
  shiftManager,
  type Scene,
} from '../kit/table.ts'

const sam = person('sam', 'player')
const namesSam = operator('name-substitute', { person: 'sam', age: 40 })
const lets = (scene: Scene) => operator('answer', { duty: scene.duty('substitute'), answer: 'let the dealer throw' })

/** Duties wait for people here. */
const byHand = annHasDice({ automation: ['select-dice', 'collect', 'pay', 'fill'] })
const withBonus = byHand.and(put(bob, 'bonus'))

describe('a shooter who does not go on', () => {
  it('[DD 7.5, 7.9] leaves live Bonus Bets to somebody whom the operator names, before the dice are offered again', () => {
    const passed = wonSet(withBonus)
      .when(ann('pass-dice'))
      .follows(
        { type: 'dice-relinquished', shooter: 'ann', clause: '7.5' },
        { type: 'duty-raised', duty: { matter: 'substitute', clause: '7.9', by: [['operator']] } },
      )
    expect(shown(passed)).toEqual({ 'sets won': 1 })
    passed.when(dealer('offer-dice')).isRefused('7.9', 'turn-not-over')
    passed.when(put(cat, 'bonus')).isRefused('9.1', 'turn-begun')
    for (const other of [shiftManager, casinoSupervisor, gamingSupervisor, dealer, ann]) {
      passed.when(other('name-substitute', { person: 'cat' })).isRefused('7.9', 'not-your-role')
    }
    const named = passed
      .when(namesSam)
      .followsAmong(
        { type: 'shooter-named', person: 'sam', as: 'substitute', clause: '7.9' },
        { type: 'duty-answered', done: true },
      )
    named.when(dealer('offer-dice')).isRefused('7', 'has-shooter')
    named.and(dealer('hand-dice')).when(ann('throw')).isRefused(null, 'not-shooter')
  })

  it.each([
    { sets: 2, back: 0, clause: '9.3' },
    { sets: 4, back: 6000, clause: '9.4' },
    { sets: 5, back: 11_000, clause: '9.5' },
  ])('[DD 7.9, $clause] the turn is thrown on to a seven without a Shooter’s Bet, and $sets sets return $back', (bonus) => {
    const named = wonSet(withBonus).and(ann('pass-dice'), namesSam)
    const on = thrown(named, ...Array.from({ length: bonus.sets - 1 }, () => set).flat())
    expect([shown(on), on.state.shooter?.person, laid(on)]).toEqual([{ 'sets won': bonus.sets }, 'sam', { 'bob bonus': 1000 }])
    const over = started(on)
      .and(dealer('hand-dice'), sam('throw'))
      .when(dealer('enter-result', { keys: seven }))
      .followsAmong({ type: 'dice-relinquished', shooter: 'sam', clause: '7.8' })
    expect([over.rack('bob') - withBonus.rack('bob'), laid(over)]).toEqual([bonus.back, {}])
    over.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob', clause: '7.8' })
  })

  it('[DD 7.9, 9.6] a substitute has finished when a sixth set has paid the Bonus Bets', () => {
    const last = thrown(wonSet(withBonus).and(ann('pass-dice'), namesSam), ...[set, set, set, set, set].flat().slice(1))
    const over = started(last).when(dealer('enter-result', { keys: set[0] }))
    const next = over.followsAmong({ type: 'dice-relinquished', shooter: 'sam', clause: '7.9' })
    expect([next.rack('bob') - withBonus.rack('bob'), shown(next)]).toEqual([21_000, { 'sets won': 0 }])
    next.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob', clause: '7.8' })
  })

  it.each([1, 2, 3])(
    '[DD 7.2, 7.9] and is taken from the dice after %i throws leaves the set to another, and no more than it',
    (made) => {
      const within = started(thrown(byHand.and(put(ann, 'shooters'), put(bob, 'shooters')), ...set.slice(0, made)))
      const stopped = within.and(gamingSupervisor('order-to-pass', { reason: 'unwell' }))
      stopped.when(dealer('offer-dice')).isRefused('7.9', 'turn-not-over')
      const dealt = stopped.and(lets(stopped))
      expect(dealt.state.shooter).toMatchObject({ person: 'dee', as: 'substitute' })
      const almost = thrown(dealt, ...set.slice(made, 3))
      const over = started(almost)
        .when(dealer('enter-result', { keys: set[3] }))
        .followsAmong({ type: 'dice-relinquished', shooter: 'dee', clause: '7.9' })
      expect([over.rack('ann'), over.rack('bob')]).toEqual([101_000, 101_000])
      over.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob', clause: '7.8' })
    },
  )

  it('[DD 7.9] somebody may be named at once for a shooter who still has the dice, and another after that one', () => {
    const within = started(thrown(byHand.and(put(ann, 'shooters')), ...set.slice(0, 2)))
    within.when(operator('name-substitute', { person: 'ann' })).isRefused('7.9', 'same-person')
    const named = within.and(namesSam, operator('name-substitute', { person: 'cat' }))
    expect(thrown(named, ...set.slice(2)).rack('ann')).toBe(101_000)
    given(doubleDice)
      .when(operator('name-substitute', { person: 'cat' }))
      .isRefused('7.9', 'nobody-stopped')
  })

  it.each([0, 2])(
    '[DD 7.9, 5.1] and leaves a No Throw behind after %i throws has it thrown again by another, and until then nothing changes',
    (made) => {
      const within = started(thrown(byHand.and(put(ann, 'shooters'), put(bob, 'line-6')), ...set.slice(0, made)))
      const none = started(noThrow(within, '4')).and(gamingSupervisor('order-to-pass', { reason: 'unwell' }))
      none.when(dealer('offer-dice')).isRefused('7.9', 'turn-not-over')
      const named = none.and(namesSam)
      for (const scene of [none, named]) {
        scene.when(put(bob, 'line-6')).isRefused('5.1', 'no-throw')
        scene.when(bob('remove', { wager: 'line-6' })).isRefused('5.1', 'no-throw')
        scene.when(put(cat, 'any-seven')).isRefused('5.1', 'no-throw')
      }
      // Sam's throw is the one that did not count; what follows it is open again.
      const again = started(thrown(named, set[made]!))
      expect(again.latest('dice-thrown').shooter).toBe('sam')
      again.and(bob('remove', { wager: 'line-6' }), put(cat, 'any-seven'))
      expect(thrown(again, ...set.slice(made + 1)).rack('ann')).toBe(101_000)
    },
  )

  it('[DD 7.9] a substitute throws a No Throw again', () => {
    const within = started(thrown(byHand.and(put(ann, 'shooters')), ...set.slice(0, 3))).and(namesSam)
    const again = noThrow(within, '7.7')
    expect(again.state.shooter?.person).toBe('sam')
    expect(thrown(again, set[3]!).rack('ann')).toBe(101_000)
  })

  it('[DD 7.1, 7.9] and whose wagers were made void in a set leaves nobody stuck in it', () => {
    const made = (scene: Scene) => started(thrown(scene.and(put(ann, 'shooters')), ...set.slice(0, 2)))
    const voided = (scene: Scene) => {
      const asked = scene.and(casinoSupervisor('void-wagers', { player: 'ann', reason: 'a device' }))
      return asked.and(operator('answer', { duty: asked.duty('void-wagers'), answer: 'approve' }))
    }
    // Nothing waits for the end of the set: the next shooter begins with a set of their own.
    const next = voided(made(byHand)).and(dealer('offer-dice'), bob('accept-dice'), put(bob, 'shooters'))
    expect(thrown(next, ...set).rack('bob')).toBe(101_000)
    // Somebody's wager does: it is thrown out first.
    const waits = voided(made(byHand.and(put(bob, 'shooters'))))
    waits.when(dealer('hand-dice')).isRefused('7.1', 'no-wager')
    const asked = waits
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-relinquished', clause: '7.1' }, { type: 'duty-raised', duty: { matter: 'substitute' } })
    expect(thrown(asked.and(lets(asked)), ...set.slice(2)).rack('bob')).toBe(101_000)
    // A No Throw waits to be thrown again, and nothing lies there: a new turn, in which wagers are taken.
    const rethrow = voided(started(noThrow(made(byHand), '4'))).and(dealer('offer-dice'), bob('accept-dice'))
    rethrow.and(put(bob, 'shooters'))
  })

  it('[DD 7.9] and has nobody after them leaves undecided wagers to somebody named, who stops when they are gone', () => {
    const all = [ann, bob, cat]
    const declined = all.reduce(
      (scene, who) => scene.and(dealer('offer-dice'), who('decline-dice')),
      given(doubleDice, { automation: ['select-dice', 'collect', 'pay'] }).and(dealer('start-round'), put(ann, 'line-6')),
    )
    const asked = declined
      .when(dealer('offer-dice'))
      .follows({ type: 'offers-ended' }, { type: 'duty-raised', duty: { matter: 'substitute', clause: '7.9' } })
    const named = asked.and(namesSam)
    const won = thrown(named, [2, 4])
    expect([won.rack('ann'), laid(won), won.state.shooter]).toEqual([101_000, {}, undefined])
    named
      .and(ann('remove', { wager: 'line-6' }))
      .when(dealer('offer-dice'))
      .followsAmong({ type: 'dice-offered' })
  })
})

describe('the lines', () => {
  const lines = [
    { wager: 'line-6', keys: [2, 4], pays: 1000, clause: '8.2' },
    { wager: 'line-9-12', keys: [6, 6], pays: 1000, clause: '8.2' },
    { wager: 'double-3', keys: [3, 3], pays: 5000, clause: '8.3' },
  ] as const

  it.each(lines)('[DD $clause] a winner on $wager comes down with its winnings, or is left up, as its player chooses', (line) => {
    const { wager, keys, pays } = line
    const chosen = annHasDice()
      .and(put(ann, 'shooters'), put(bob, wager), put(cat, wager))
      .and(cat('leave-up', { wager, up: true }))
    const won = chosen.when(dealer('enter-result', { keys })).followsAmong({
      type: 'winners-paid',
      rows: [{ wager, result: 'win', count: 2, amount: 2000, returned: 2 * pays + 1000, left: { count: 1, amount: 1000 } }],
    })
    expect(laid(won)).toEqual({ 'ann shooters': 1000, [`cat ${wager}`]: 1000 })
    expect([won.rack('bob'), won.rack('cat')]).toEqual([100_000 + pays, 99_000 + pays])
    // What was left up wins again, comes down when its player says so, and loses on a seven like any other.
    const again = thrown(won, keys)
    expect([again.rack('cat'), laid(again)[`cat ${wager}`]]).toEqual([99_000 + 2 * pays, 1000])
    const down = thrown(again.and(cat('leave-up', { wager, up: false })), keys)
    expect([down.rack('cat'), laid(down)]).toEqual([100_000 + 3 * pays, { 'ann shooters': 1000 }])
    expect([thrown(won, seven).rack('cat'), laid(thrown(won, seven))]).toEqual([won.rack('cat'), {}])
  })

  it('[DD 8.2, 8.3] only lines are left up', () => {
    for (const wager of ['shooters', 'any-seven', 'bonus']) {
      annHasDice()
        .when(ann('leave-up', { wager, up: true }))
        .isRefused(null, 'comes-down')
    }
  })

  it.each(lines)(
    '[DD $clause] $wager is placed, changed and removed before any throw, and not once the dice are thrown',
    ({ wager }) => {
      const before = annHasDice().and(put(ann, 'shooters'), put(bob, wager), put(bob, wager))
      const changed = before.and(bob('remove', { wager, amount: 500 }))
      const inTheAir = changed.and(dealer('hand-dice'), ann('throw'))
      for (const change of [put(cat, wager), put(bob, wager), bob('remove', { wager }), bob('remove', { wager, amount: 500 })]) {
        inTheAir.when(change).isRefused('8.2', 'late')
      }
      const next = started(inTheAir.and(dealer('enter-result', { keys: [1, 2] })))
      expect(laid(next.and(put(cat, wager), bob('remove', { wager })))).toEqual({ 'ann shooters': 1000, [`cat ${wager}`]: 1000 })
    },
  )
})

describe('the Bonus Bet', () => {
  it('[DD 9.1] is placed, changed and removed until the turn’s first throw, and by nobody from then to its end', () => {
    const before = annHasDice().and(put(ann, 'shooters'), put(bob, 'bonus'), put(bob, 'bonus'), put(cat, 'bonus'))
    const begun = started(thrown(before.and(cat('remove', { wager: 'bonus' })), set[0]!))
    for (const change of [put(cat, 'bonus'), put(bob, 'bonus'), bob('remove', { wager: 'bonus' })]) {
      begun.when(change).isRefused('9.1', 'turn-begun')
      wonSet(thrown(begun, ...set.slice(1)))
        .when(change)
        .isRefused('9.1', 'turn-begun')
    }
    expect(laid(started(thrown(begun, seven)).and(put(cat, 'bonus')))).toEqual({ 'cat bonus': 1000 })
  })

  it('[DD 9.2] the count in plain view is of the present shooter’s sets, from nothing after a seven and a sixth set', () => {
    const counts = [0, 1, 2, 3, 4, 5, 6, 7].map((sets) => shown(wonSets(annHasDice(), sets)))
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 0, 1].map((sets) => ({ 'sets won': sets })))
    const two = wonSets(annHasDice(), 2).and(put(ann, 'shooters'))
    expect([shown(thrown(two, ...set.slice(0, 3))), shown(thrown(two, seven))]).toEqual([{ 'sets won': 2 }, { 'sets won': 0 }])
  })

  it('[DD 7.5, 9.6] a sixth set pays it and the Shooter’s Bet, and the same shooter’s next throw is open to all wagers', () => {
    const six = wonSets(annHasDice().and(put(bob, 'bonus')), 6)
    expect([six.rack('ann'), six.rack('bob'), laid(six)]).toEqual([106_000, 120_000, {}])
    expect(six.state.shooter?.person).toBe('ann')
    const wagers = ['shooters', 'bonus', 'any-seven', 'line-8', 'double-1']
    const again = six.and(...[ann, cat].flatMap((who) => wagers.map((wager) => put(who, wager))))
    // Three sets and a seven lose the new Bonus Bets: the six before do not count.
    const lost = thrown(wonSets(started(thrown(again, ...set)), 2).and(put(ann, 'shooters')), seven)
    expect(laid(lost)).toEqual({})
    expect(lost.latest('losers-collected').rows.find(({ wager }) => wager === 'bonus')).toMatchObject({
      amount: 2000,
      clauses: ['9.3', 'Odds Bonus Bet note'],
    })
  })

  it('[DD 9, 9.2] without it there is nothing to place, and the sets are counted all the same', () => {
    const without = annHasDice({ house: { bonus: 'off' } })
    without.when(put(bob, 'bonus')).isRefused('9', 'not-offered')
    expect(shown(wonSet(without))).toEqual({ 'sets won': 1 })
  })
})
