import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { callWord } from '../../src/rules/wager/result.ts'
import { announced } from '../../src/table/round/results.ts'
import { neededSign } from '../../src/rules/game/in-force.ts'
import { limitsAt } from '../../src/table/wagers/sign.ts'
import { newTable } from '../../src/table/state.ts'
import { annHasDice, doubleDice, laid, noThrow, put, set, seven, shown, started, thrown, wonSet } from '../kit/double-dice.ts'
import { ann, bob, casinoSupervisor, cat, dealer, gamingSupervisor, given, house, operator, person, Scene } from '../kit/table.ts'

const annShoots = annHasDice().and(put(ann, 'shooters'))

describe('the dice and the dealers', () => {
  it.each([1, 3, 5])('[DD 2] a table is not opened with %i dice', (dice) => {
    new Scene(newTable(doubleDice))
      .when(casinoSupervisor('open', { house: neededSign(doubleDice), dice }))
      .isRefused('2', 'dice-count')
  })

  it.each([
    { house: {}, what: 'no sign' },
    { house: { minimum: '100' }, what: 'no maximum on its sign' },
    { house: { maximum: '50000' }, what: 'no minimum on its sign' },
  ])('[DD 6] a table with $what does not open', ({ house }) => {
    const closed = new Scene(newTable(doubleDice))
    closed.when(casinoSupervisor('open', { house })).isRefused('6', 'no-sign')
    const opened = closed.and(casinoSupervisor('open', { house: { minimum: '100', maximum: '50000' } }))
    expect(limitsAt(opened.state, opened.state.at)).toMatchObject({ minimum: 100, maximum: 50_000 })
  })

  it('[DD 6] no limit is taken from the sign of an open table, and what it shows then binds', () => {
    const table = annHasDice({ house: { minimum: '500', maximum: '50000' } })
    for (const gone of [{ minimum: 0 }, { maximum: 0 }, { minimum: 0, maximum: 0 }]) {
      table.when(casinoSupervisor('change-limits', gone)).isRefused('6', 'no-sign')
    }
    const lower = table.and(casinoSupervisor('change-limits', { minimum: 200, maximum: 10_000 }))
    lower.when(put(ann, 'shooters', 100)).isRefused('6', 'below-minimum')
    lower.when(put(ann, 'shooters', 10_100)).isRefused('6', 'above-maximum')
    lower.and(put(ann, 'shooters', 200), put(bob, 'line-6', 10_000))
  })

  it('[DD 2] two dice are at the table and both are thrown', () => {
    expect(annShoots.state.dice.set).toHaveLength(2)
    const [first] = annShoots.state.dice.set
    annShoots
      .and(dealer('dice-off', { dice: [first] }))
      .when(dealer('hand-dice'))
      .isRefused(null, 'no-dice')
    annShoots.when(dealer('new-dice', { dice: 3, shooterAgrees: true })).isRefused('2', 'dice-count')
  })

  it.each([[[0, 4]], [[7, 4]], [[4]], [[1, 2, 3]]])('[DD 2] faces %j are not those of two dice marked from 1 to 6', (keys) => {
    annShoots.when(dealer('enter-result', { keys })).isRefused('2', 'keys')
  })

  it('[DD 2, 4] a die that is lost in a turn is made up for by another pair before the re-throw', () => {
    const [first] = annShoots.state.dice.set
    const off = annShoots.and(dealer('hand-dice'), ann('throw'), dealer('dice-off', { dice: [first] }))
    off.when(dealer('enter-result', { keys: [1, 2] })).isRefused('4', 'die-off')
    const lost = noThrow(off, '4').and(dealer('lose-die', { die: first }), dealer('start-round'))
    lost.when(dealer('hand-dice')).isRefused(null, 'no-dice')
    const paired = lost.when(dealer('new-dice')).followsAmong({ type: 'dice-brought', dice: [3, 4] })
    expect(laid(thrown(paired, [1, 2]))).toEqual({ 'ann shooters': 1000 })
  })

  it('[DD 3] a dealer of the table neither sits nor wagers at it, also when another person puts the chips down', () => {
    const dee = person('dee', 'player')
    const table = given(doubleDice).and(gamingSupervisor('post-dealer', { person: 'dov', age: 40 }), dealer('start-round'))
    table.when(dee('take-seat', { age: 30 })).isRefused('3', 'dealer')
    table.when(put(dee, 'any-seven')).isRefused('3', 'dealer')
    table.when(person('dov', 'dealer')('place', { player: 'dee', wager: 'any-seven', amount: 1000 })).isRefused('3', 'dealer')
    table.when(gamingSupervisor('post-dealer', { person: 'ann', age: 30 })).isRefused('3', 'seated')
  })

  it('[DD 3] dealers control the table, one or several, and only while they are posted to it', () => {
    const dov = person('dov', 'dealer')
    const table = given(doubleDice)
    table.when(dov('start-round')).isRefused(null, 'not-posted')
    table.when(ann('start-round')).isRefused(null, 'not-your-role')
    const both = table.and(gamingSupervisor('post-dealer', { person: 'dov', age: 40 }), dealer('start-round'), dov('offer-dice'))
    const relieved = both.and(gamingSupervisor('relieve-dealer', { person: 'dee' }))
    relieved.when(dealer('close-bets')).isRefused(null, 'not-posted')
    relieved.and(person('dee', 'player')('take-seat', { age: 30 }))
  })

  it('[DD 10] nobody younger than 18 plays, deals or throws for a shooter', () => {
    const young = person('yan', 'player')
    annShoots.when(young('take-seat', { age: 17 })).isRefused('10', 'under-age')
    annShoots.when(gamingSupervisor('post-dealer', { person: 'yan', age: 17 })).isRefused('10', 'under-age')
    annShoots.when(operator('name-substitute', { person: 'yan', age: 17 })).isRefused('10', 'under-age')
    annShoots.when(operator('name-substitute', { person: 'yan' })).isRefused('10', 'age-unknown')
    annShoots.and(young('take-seat', { age: 18 }), gamingSupervisor('post-dealer', { person: 'yve', age: 18 }))
    annShoots.and(operator('name-substitute', { person: 'yan', age: 18 }))
  })
})

describe('a No Throw', () => {
  const everyKind = ['shooters', 'any-seven', 'line-6', 'double-3', 'bonus']
  const full = annShoots.and(
    ...everyKind.slice(1).map((wager) => put(ann, wager)),
    ann('leave-up', { wager: 'line-6', up: true }),
  )

  it.each(['4', '4.2', '7.7'])(
    '[DD %s, 5, 5.1] by that clause decides nothing and nothing may change until a throw counts',
    (by) => {
      const again = started(noThrow(noThrow(full, by), by))
      expect([laid(again), again.rack('ann')]).toEqual([laid(full), full.rack('ann')])
      for (const wager of everyKind) {
        for (const change of [
          put(bob, wager),
          put(ann, wager),
          ann('remove', { wager, amount: 500 }),
          ann('remove', { wager }),
        ]) {
          again.when(change).isRefused('5.1', 'no-throw')
        }
      }
      again.when(ann('pass-dice')).isRefused('7.5', 'set-begun')
      for (const up of [true, false]) again.when(ann('leave-up', { wager: 'line-6', up })).isRefused('5.1', 'no-throw')
      // A house that suspends play takes every wish back.
      again.and(house('leave-up', { player: 'ann', wager: 'line-6', up: false }))
      again.when(ann('call-wager', { wager: 'line-6', amount: 1000, chipsDown: true })).isRefused('5.1')
      // The re-throw is the first throw of the set.
      const counted = started(thrown(again, [1, 2])).and(put(bob, 'line-6'), ann('remove', { wager: 'line-6' }))
      expect(thrown(counted, ...set.slice(0, 2)).rack('ann')).toBe(counted.rack('ann'))
      expect(thrown(counted, ...set.slice(0, 3)).rack('ann')).toBe(counted.rack('ann') + 2000)
    },
  )

  it.each(['4', '4.2', '7.7'])('[DD %s] the dealer calls it a No Throw, and so does everybody who tells of it', (by) => {
    const called = noThrow(full, by)
    const { inForce } = called.state
    expect(announced(inForce, called.latest('result-declared').result)).toBe(`No Throw (${by})`)
    expect([callWord(inForce.results), callWord(newTable(craps).inForce.results)]).toEqual(['No Throw', 'no roll'])
  })

  it('[DD 4] with a die off the mat no result is entered, for it is a No Throw', () => {
    const off = full.and(dealer('hand-dice'), ann('throw'), dealer('dice-off', { dice: full.state.dice.set.slice(0, 1) }))
    expect(off.when(dealer('enter-result', { keys: [1, 2] })).refusal?.reason).toContain('No Throw')
  })

  it('[DD 4.1] a leaning die counts by its face without the obstacle: a supervisor settles what people disagree on', () => {
    const slow = given(doubleDice, { automation: ['answer-duties', 'select-dice'] })
    const called = slow
      .and(dealer('start-round'), dealer('offer-dice'), ann('accept-dice'), put(ann, 'shooters'), put(bob, 'line-6'))
      .and(dealer('enter-result', { keys: [3, 4] }))
    called.when(dealer('decide-face', { keys: [3, 3] })).isRefused(null, 'not-your-role')
    const judged = called
      .and(dealer('dispute-face'))
      .when(gamingSupervisor('decide-face', { keys: [3, 3] }))
      .followsAmong({ type: 'result-overridden', clause: '4.1', now: { kind: 'roll', faces: [3, 3] } })
    expect(judged.and(dealer('collect'), dealer('pay')).rack('bob')).toBe(called.rack('bob') + 2000)
    // 4.2: where it cannot be settled so, even a face that was called gives way to a No Throw.
    expect(laid(noThrow(called, '4.2'))).toEqual({ 'ann shooters': 1000, 'bob line-6': 1000 })
  })
})

describe('the shooter', () => {
  it('[DD 7, 7.8] the dealer asks the players, and after a seven the next clockwise from the shooter', () => {
    const asked = given(doubleDice).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann', clause: '7' })
    asked.when(bob('accept-dice')).isRefused('7', 'not-offered')
    const declined = asked.and(ann('decline-dice')).when(dealer('offer-dice'))
    const bobShoots = declined
      .follows({ type: 'dice-offered', to: 'bob', clause: '7' })
      .and(dealer('start-round'), bob('accept-dice'), put(bob, 'shooters'))
    bobShoots.when(dealer('offer-dice')).isRefused('7', 'has-shooter')
    const over = bobShoots.when(dealer('enter-result', { keys: seven }))
    const next = over
      .followsAmong({ type: 'dice-relinquished', shooter: 'bob', clause: '7.8' })
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'cat', clause: '7.8' })
    const catShoots = next.and(cat('accept-dice'), dealer('start-round'), put(cat, 'shooters'))
    thrown(catShoots, seven).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann', clause: '7.8' })
  })

  it('[DD 7.1] the shooter has a Shooter’s Bet, and anybody else may have one', () => {
    const others = annHasDice().and(put(bob, 'shooters'), put(ann, 'line-6'))
    others.when(dealer('hand-dice')).isRefused('7.1', 'no-wager')
    others.when(dealer('enter-result', { keys: [1, 2] })).isRefused('7.1', 'no-wager')
    const shoots = others.and(put(ann, 'shooters'), dealer('hand-dice'), ann('throw'))
    shoots.when(put(bob, 'line-6')).isRefused('8.2', 'late')
    const begun = started(shoots.and(dealer('enter-result', { keys: [1, 2] })))
    begun.when(put(cat, 'shooters')).isRefused('7.1', 'set-begun')
  })

  it.each([0, 1, 2, 3])(
    '[DD 7.2, 7.5] after %i throws nobody takes a Shooter’s Bet down, and no shooter stops in a set',
    (made) => {
      const within = started(thrown(annShoots.and(put(bob, 'shooters')), ...set.slice(0, made)))
      for (const who of [ann, bob]) within.when(who('remove', { wager: 'shooters' })).isRefused('7.2', 'locked')
      if (made > 0) within.when(ann('pass-dice')).isRefused('7.5', 'set-begun')
      const decided = thrown(within, ...set.slice(made))
      expect([decided.rack('ann'), decided.rack('bob')]).toEqual([101_000, 101_000])
    },
  )

  it('[DD 7.5, 9.2] goes on by another Shooter’s Bet, and between rounds nobody takes the dice meanwhile', () => {
    const won = thrown(annShoots, ...set)
    won.when(dealer('offer-dice')).isRefused('7', 'has-shooter')
    started(won).when(dealer('hand-dice')).isRefused('7.1', 'no-wager')
    const twice = wonSet(won)
    expect([twice.rack('ann'), shown(twice), twice.state.shooter?.person]).toEqual([102_000, { 'sets won': 2 }, 'ann'])
  })

  it.each([
    ['passes the dice', (won: Scene) => won.when(ann('pass-dice')), '7.5'],
    ['places no other Shooter’s Bet', (won: Scene) => won.when(dealer('offer-dice')), '7.1'],
    ['gets up', (won: Scene) => won.when(ann('leave-seat')), null],
  ] as const)(
    '[DD 7.5, 9.1, 9.2] a shooter who %s after a set ends the turn: the next count begins from nothing',
    (_, stops, clause) => {
      const won = started(thrown(annShoots.and(put(bob, 'line-6')), ...set))
      won.when(put(cat, 'bonus')).isRefused('9.1', 'turn-begun')
      const stopped = stops(won).followsAmong({ type: 'dice-relinquished', shooter: 'ann', clause })
      expect([shown(stopped), stopped.state.duties]).toEqual([{ 'sets won': 0 }, []])
      const offered = stopped.state.offer ? stopped : stopped.and(dealer('offer-dice'))
      const next = offered.and(bob('accept-dice'), put(bob, 'shooters'), put(cat, 'bonus'))
      // The line has outlasted its shooter.
      expect(laid(next)).toEqual({ 'bob line-6': 1000, 'bob shooters': 1000, 'cat bonus': 1000 })
      expect(shown(thrown(next, ...set))).toEqual({ 'sets won': 1 })
    },
  )

  it('[DD 7.2, 7.5] a shooter with a Shooter’s Bet throws the set before passing the dice', () => {
    annShoots.when(ann('pass-dice')).isRefused('7.2', 'set-begun')
    const again = started(thrown(annShoots, ...set)).and(put(ann, 'shooters'))
    again.when(ann('pass-dice')).isRefused('7.2', 'set-begun')
    // Another player's Shooter's Bet does not keep a shooter who has none.
    const bare = started(thrown(annShoots, ...set)).and(put(bob, 'shooters'))
    const next = bare.and(ann('pass-dice'), dealer('offer-dice'), bob('accept-dice'))
    expect(thrown(next, ...set).rack('bob')).toBe(101_000)
  })
})
