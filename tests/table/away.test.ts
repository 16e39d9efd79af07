/** Players who go while wagers of theirs are undecided: the house goes on, and the seat comes free once nothing is undecided. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { evolveAll } from '../../src/table/evolve.ts'
import { restored, snapshotOf } from '../../src/table/snapshot.ts'
import { newTable } from '../../src/table/state.ts'
import { annShoots, declared, hard8, rolling as inTheAir, settled } from '../kit/snake-eyes.ts'
import { expectSound, rolling, round } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cat,
  dealer,
  gamingSupervisor,
  given,
  house,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const put = (who: typeof ann, wager: string, amount = 1000): Said => who('place', { wager, amount })
const fire = (opening: Opening = {}): Scene => given(dragonFire, { automation: rolling, ...opening })
/** Ann has a Dragon and bob a Fire, both frozen by ann’s seven. */
const frozen = (): Scene => fire().and(...round([put(ann, 'dragon'), put(bob, 'fire')], 3, 4))
const byHand = (opening: Opening = {}): Scene => fire({ automation: ['answer-duties', 'select-dice', 'fill'], ...opening })

const expectWhole = (scene: Scene): void => {
  expectSound(scene)
  expect(snapshotOf(evolveAll(newTable(scene.state.game), scene.events))).toEqual(snapshotOf(scene.state))
  expect(snapshotOf(restored(scene.state.game, snapshotOf(scene.state)))).toEqual(snapshotOf(scene.state))
}

describe('a player who is sent away with a frozen wager', () => {
  it.each([
    ['[DF 11.3.2, 6.2.1]', 'bar-player', '11.3.2'],
    ['[DF 11.3.3, 6.2.1]', 'exclude-player', '11.3.3'],
  ])('%s goes at once, and the wager stays to be decided by the dice: %s', (_, type, clause) => {
    const gone = frozen()
      .when(casinoSupervisor(type, { player: 'bob', reason: 'a device' }))
      .follows({ type: 'player-barred', player: 'bob', clause }, { type: 'player-away', player: 'bob' })
    expect([gone.state.players.get('bob')?.seat, gone.state.ledger.layout]).toEqual([2, 2000])
    const next = gone.and(dealer('start-round'), dealer('close-bets'))
    const won = next
      .when(dealer('enter-result', { keys: [4, 5] }))
      .followsAmong(
        { type: 'winners-paid' },
        { type: 'cashed-out', player: 'bob', chips: 101_000 },
        { type: 'seat-left', player: 'bob' },
      )
    expect([won.state.players.get('bob'), won.state.away]).toEqual([undefined, []])
    expectWhole(won)
    const lost = next.and(dealer('enter-result', { keys: [1, 2] }))
    expect(lost.latest('cashed-out')).toMatchObject({ player: 'bob', chips: 99_000 })
    won.when(bob('take-seat', { age: 30 })).isRefused(clause, 'barred')
  })

  it('[DF 11.3.1, 11.3.2] leaves the seat in the same decision that makes the wager void', () => {
    const gone = frozen().and(casinoSupervisor('bar-player', { player: 'bob', reason: 'a device' }))
    const asked = gone.and(casinoSupervisor('void-wagers', { player: 'bob', reason: 'a device' }))
    asked
      .when(dealer('answer', { duty: asked.duty('void-wagers'), answer: 'approve' }))
      .followsAmong({ type: 'wager-changed', act: 'void' }, { type: 'cashed-out', chips: 100_000 }, { type: 'seat-left' })
  })

  it('[DF 11.3.2] without a wager leaves at once, as before', () => {
    fire()
      .when(casinoSupervisor('bar-player', { player: 'cat', reason: 'a device' }))
      .follows({ type: 'player-barred' }, { type: 'cashed-out', player: 'cat' }, { type: 'seat-left', player: 'cat' })
  })
})

describe('a player who walks away', () => {
  it('leaves the wagers lying, and the seat comes free when the last of them is decided', () => {
    const away = annShoots().when(cat('leave-seat')).followsAmong({ type: 'player-away', player: 'cat' })
    const on = away.and(dealer('enter-result', { keys: [1, 2] }), dealer('start-round'))
    expect([on.state.away, on.state.players.get('cat')?.seat]).toEqual([['cat'], 3])
    const freed = on.and(dealer('enter-result', { keys: [5, 3] }))
    expect([freed.state.away, freed.state.seats.get('3'), freed.rack('cat')]).toEqual([[], undefined, 0])
    expectWhole(freed)
  })

  it.each([
    ['the dealer', dealer],
    ['a supervisor', gamingSupervisor],
    ['the house', house],
  ])('is marked so by %s, with the reason for the staff', (_, who) => {
    const gone = frozen()
      .when(who('free-seat', { player: 'bob', reason: 'gone for an hour' }))
      .follows({ type: 'incident-recorded', about: 'bob', note: 'gone for an hour' }, { type: 'player-away', player: 'bob' })
    gone.when(who('free-seat', { player: 'bob', reason: 'again' })).isRefused(null, 'away')
    fire()
      .when(who('free-seat', { player: 'cat', reason: 'gone' }))
      .followsAmong({ type: 'cashed-out', player: 'cat' }, { type: 'seat-left', player: 'cat' })
  })

  it('wagers nothing more, and may come back before the seat is free', () => {
    const gone = frozen().and(bob('leave-seat'), dealer('start-round'))
    gone.when(put(bob, 'total-7')).isRefused(null, 'away')
    gone.when(dealer('place', { player: 'bob', wager: 'total-7', amount: 1000 })).isRefused(null, 'away')
    gone.when(bob('take-seat', { age: 30 })).isRefused(null, 'away')
    const back = gone.when(bob('come-back')).follows({ type: 'player-back', player: 'bob' })
    const played = back.and(put(bob, 'total-7'), dealer('close-bets'), dealer('enter-result', { keys: [4, 5] }))
    expect(played.state.players.get('bob')?.seat).toBe(2)
    back.when(bob('come-back')).isRefused(null, 'here')
    const barred = frozen().and(casinoSupervisor('bar-player', { player: 'bob', reason: 'a device' }))
    barred.when(bob('come-back')).isRefused('11.3.2', 'barred')
  })

  it('[DF 3.7, 3.8] gives up the dice and is not offered them: the next player is, or else the dealer rolls', () => {
    const seven = byHand().and(
      dealer('start-round'),
      put(ann, 'dragon'),
      put(bob, 'fire'),
      dealer('offer-dice'),
      bob('accept-dice'),
    )
    const rolled = seven.and(
      dealer('close-bets'),
      dealer('hand-dice'),
      bob('throw'),
      dealer('enter-result', { keys: [3, 4] }),
      ...settled,
    )
    const gone = rolled.when(bob('leave-seat')).follows({ type: 'player-away' }, { type: 'dice-relinquished', shooter: 'bob' })
    const offered = gone
      .and(dealer('start-round'), dealer('close-bets'))
      .when(dealer('offer-dice'))
      .followsAmong({ type: 'dice-offered', to: 'ann' })
    offered
      .and(ann('decline-dice'))
      .when(dealer('offer-dice'))
      .followsAmong({ type: 'shooter-named', person: 'dee', as: 'dealer', clause: '3.8' })
    // An offer that they had goes on too.
    const asked = byHand().and(dealer('start-round'), put(ann, 'dragon'), put(bob, 'fire'), dealer('offer-dice'))
    expect(asked.state.offer?.to).toBe('bob')
    asked.and(bob('leave-seat')).when(dealer('offer-dice')).followsAmong({ type: 'dice-offered', to: 'ann' })
  })

  it('throws no more once the dice in the air are settled', () => {
    const thrown = byHand().and(
      dealer('start-round'),
      put(ann, 'dragon'),
      dealer('offer-dice'),
      ann('accept-dice'),
      dealer('close-bets'),
      dealer('hand-dice'),
      ann('throw'),
    )
    const gone = thrown.when(ann('leave-seat')).follows({ type: 'player-away' })
    const seven = gone.and(dealer('enter-result', { keys: [3, 4] }), dealer('collect'))
    seven.when(dealer('pay')).followsAmong({ type: 'winners-paid' }, { type: 'dice-relinquished', shooter: 'ann' })
  })

  it('[CR 1.8] leaves no winner up, and gets back what was called off, which no result would decide', () => {
    const table = given(craps, { automation: rolling, players: ['ann', 'bob'] })
    const onSix = table.and(...round([put(ann, 'pass')], 4, 2), dealer('start-round'))
    const laid = onSix.and(
      put(bob, 'place-8', 600),
      bob('leave-up', { wager: 'place-8', up: true }),
      put(bob, 'hard-8', 500),
      bob('call-working', { wager: 'hard-8', as: 'off' }),
    )
    const gone = laid
      .when(bob('leave-seat'))
      .followsAmong(
        { type: 'wager-changed', act: 'remove', wager: 'hard-8', chips: -500 },
        { type: 'player-away', player: 'bob' },
      )
    const won = gone.and(dealer('enter-result', { keys: [5, 3] }))
    expect(won.state.players.get('bob')).toBeUndefined()
    expect(won.latest('cashed-out')).toMatchObject({ player: 'bob', chips: 100_700 })
    gone.when(bob('leave-up', { wager: 'place-8', up: true })).isRefused(null, 'away')
    gone.when(bob('call-working', { wager: 'place-8', as: 'off' })).isRefused(null, 'away')
    expectWhole(won)
  })

  it('[SE 4.7] with a wager taken back in this round leaves once the round is paid', () => {
    const gone = declared(1, 2).and(bob('remove', hard8)).when(bob('leave-seat')).follows({ type: 'player-away', player: 'bob' })
    const overridden = gone.and(gamingSupervisor('override-result', { keys: [6, 2], reason: 'misread' }), ...settled)
    expect(overridden.latest('cashed-out')).toMatchObject({ player: 'bob', chips: 99_000 })
    gone.and(dealer('collect')).when(dealer('pay')).followsAmong({ type: 'winners-paid' }, { type: 'seat-left', player: 'bob' })
  })

  it('has no wager taken that was called before', () => {
    const called = inTheAir().and(bob('call-wager', { wager: 'any-7', amount: 500, chipsDown: true }))
    const gone = called.and(bob('leave-seat'))
    expect(gone.when(dealer('answer', { duty: called.duty('called-wager'), answer: 'accept' })).refusal?.code).toBe('away')
  })
})
