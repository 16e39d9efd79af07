import { rollFrom } from '../kit/seeds.ts'
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { takesNone } from '../../src/table/round/closing.ts'
import { closesAt, quietAfter } from '../../src/wire/tables/countdown.ts'
import { nextDue, times, timesFor, tooFast, tooSoon, unhurried, type Times } from '../../src/house/tables/pace.ts'
import { ownSteps } from '../../src/house/tables/first-tables.ts'
import { ann, bob, casinoSupervisor, dealer, given, house, later, quiet, type Scene } from '../kit/table.ts'

const pace: Times = { pause: 4000, betting: 20_000, afterWager: 2000, seeds: 1500, shooter: 8000 }

const due = ({ state, events }: Scene, wanted = pace) =>
  nextDue('one', state, wanted, (version) => ({ salt: `salt of ${version}`, at: events[version - 1]!.at }))

/** Gives what is due, as the house and at its time. */
const go = (scene: Scene, wanted = pace): Scene => {
  const next = due(scene, wanted)!
  const after = Math.max(0, next.at - scene.state.at)
  return scene.and({ ...house(next.command.type, next.command), after })
}

const table = (game = dragonFire, players = ['ann', 'bob']) =>
  given(game, { players, source: 'virtual', automation: [...ownSteps] })

describe('what a table that runs by itself does next', () => {
  it('keeps a seed, then starts the round, each once the pause is over', () => {
    const opened = table()
    expect(due(opened)).toMatchObject({ at: opened.state.since + 4000, command: { type: 'keep-seed' } })
    const kept = go(opened)
    expect(due(kept)).toMatchObject({ command: { type: 'start-round' } })
    expect(go(kept).state.phase).toBe('betting')
  })

  it('an empty table waits for somebody', () => {
    expect(due(table(dragonFire, []))).toBeUndefined()
  })

  it('closes wagers after their time, and not while nobody has one', () => {
    const open = go(go(table()))
    expect(due(open)).toBeUndefined()
    const wagered = open.and(ann('place', { wager: 'pair-1', amount: 1000 }))
    expect(due(wagered)).toEqual({ at: wagered.state.at + 20_000, command: { type: 'close-bets' } })
    const more = wagered.and({ ...bob('place', { wager: 'pair-1', amount: 1000 }), after: 5_000 })
    expect(due(more)).toEqual({ at: wagered.state.at + 20_000, command: { type: 'close-bets' } })
  })

  it('the player who wagers first after a long rest has the whole time', () => {
    const wagered = go(go(table())).and({ ...ann('place', { wager: 'pair-1', amount: 1000 }), after: 600_000 })
    expect(due(wagered)).toEqual({ at: wagered.state.at + 20_000, command: { type: 'close-bets' } })
  })

  it('a player who joins a lone player has the whole time, also when there are wagers on the layout', () => {
    const alone = go(go(table(dragonFire, ['ann']))).and(ann('place', { wager: 'pair-1', amount: 1000 }))
    const joined = alone.and({ ...bob('take-seat', { seat: 2, age: 40, called: 'Bob' }), after: 600_000 })
    expect(due(joined)).toEqual({ at: joined.state.at + 20_000, command: { type: 'close-bets' } })
  })

  it('a player who does not answer the offer of the dice has declined after a while, and the next is asked', () => {
    const offered = go(go(table())).and(
      ann('place', { wager: 'dragon', amount: 1000 }),
      bob('place', { wager: 'fire', amount: 1000 }),
    )
    expect(offered.state.offer?.to).toBe('ann')
    expect(due(offered)).toEqual({ at: offered.state.offer!.since + 8000, command: { type: 'decline-dice' } })
    const declined = go(offered)
    expect(declined.state.offer).toMatchObject({ to: 'bob', since: declined.state.at })
  })

  it('a shooter who has gone is thrown for, and one absent player blocks nobody', () => {
    const held = go(go(table())).and(ann('place', { wager: 'dragon', amount: 1000 }), ann('accept-dice'))
    const closed = go(held)
    expect(due(closed)).toEqual({ at: closed.state.since + 8000, command: { type: 'throw' } })
    expect(go(closed).state.phase).toBe('rolling')
  })

  it('draws the roll from the seeds, after the time for those that were promised', () => {
    const promised = go(go(table())).and(
      ann('place', { wager: 'dragon', amount: 1000 }),
      ann('accept-dice'),
      bob('promise-seed', { commitment: '1'.repeat(64) }),
    )
    const thrown = go(go(promised))
    const { seeds, since } = thrown.state
    const roll = rollFrom({
      house: seeds!.seed!,
      table: 'one',
      round: 1,
      draw: 1,
      players: [{ player: 'bob', commitment: '1'.repeat(64), seed: undefined }],
    })
    expect(due(thrown)).toEqual({ at: since + 1500, command: { type: 'enter-result', keys: [...roll] } })
  })

  it('reveals the seed after the round, with the salt of the event that kept it', () => {
    const thrown = go(go(go(go(table())).and(ann('place', { wager: 'dragon', amount: 1000 }), ann('accept-dice'))))
    const settled = go(thrown)
    const version = settled.events.findIndex(({ type }) => type === 'seed-kept') + 1
    expect(due(settled)).toMatchObject({ command: { type: 'reveal-seed', salt: `salt of ${version}` } })
  })

  it('a shoe is shuffled from its seed, dealt from in order, and its seed is revealed only when it is spent', () => {
    let scene = go(go(go(table(dragonTiger, ['ann']))))
    expect(scene.events.map(({ type }) => type).slice(-3)).toEqual(['shoe-shuffled', 'shoe-order-kept', 'round-started'])
    const order = scene.state.shoe!.order!
    scene = go(go(scene.and(ann('place', { wager: 'tie', amount: 1000 }))))
    expect(scene.latest('result-declared').result).toEqual({ kind: 'deal', cards: order.slice(0, 2) })
    expect(due(scene)).toMatchObject({ command: { type: 'start-round' } })
    while (scene.state.shoe!.left > scene.state.shoe!.cutCard) {
      scene = go(go(go(scene).and(ann('place', { wager: 'tie', amount: 100 }))))
    }
    scene = go(scene)
    expect(scene.latest('shoe-removed')).toBeDefined()
    expect(due(scene)).toMatchObject({ command: { type: 'reveal-seed' } })
  })

  it('a table whose notice has run out closes once nothing is undecided', () => {
    const announced = table().and(casinoSupervisor('announce-closure'))
    expect(due(announced)).toEqual({ at: announced.state.closing, command: { type: 'close' } })
    expect(go(announced).state.phase).toBe('closed')
    expect(due(announced.and(later(20, casinoSupervisor('close'))))).toBeUndefined()
  })

  it('also where a lone player sits before open wagers and has none, or has one and does not throw', () => {
    const idle = go(go(table(dragonFire, ['ann']))).and(casinoSupervisor('announce-closure'))
    expect(idle.state.phase).toBe('betting')
    expect(due(idle)).toEqual({ at: idle.state.closing, command: { type: 'close' } })
    expect(go(idle).state.phase).toBe('closed')
    let waiting = idle.and(ann('place', { wager: 'total-7', amount: 500 }))
    for (let taken = 0; waiting.state.phase !== 'closed' && taken < 20; taken += 1) waiting = go(waiting)
    expect(waiting.state.phase).toBe('closed')
  })
})

describe('pace', () => {
  it('nobody has as long as they like at a table that is to close', () => {
    const announced = table(dragonFire, ['ann']).and(casinoSupervisor('announce-closure'))
    expect(timesFor('practice', announced.state)).toBe(times.usual)
    expect(timesFor('leisurely', announced.state)).toBe(times.leisurely)
  })

  it('a lone player is not hurried, and company has time before a throw closes wagers', () => {
    expect(timesFor('usual', table(dragonFire, ['ann']).state)).toBe(unhurried)
    expect(timesFor('usual', table().state)).toBe(times.usual)
    const open = go(go(table()))
    expect(tooSoon(open.state, pace, open.state.since + 9999)).toBe(true)
    expect(tooSoon(open.state, pace, open.state.since + 10_000)).toBe(false)
    const alone = go(go(table(dragonFire, ['ann'])))
    expect(tooSoon(alone.state, pace, alone.state.since)).toBe(false)
  })

  it('[TU 3.7] in the middle of a sequence nobody is waited for who could not wager, but at fifty rounds an hour', () => {
    const spins = given(gameNamed('two-up')!, { players: ['ann', 'bob'], source: 'real', automation: quiet }).and(
      dealer('start-round'),
      dealer('offer-dice'),
      ann('accept-dice'),
      ann('place', { wager: 'spinner-heads', amount: 1000 }),
    )
    const again = spins.and(
      dealer('close-bets'),
      dealer('hand-dice'),
      ann('throw'),
      dealer('enter-result', { shown: ['H', 'T'] }),
      dealer('start-round'),
    )
    const [before, within] = [spins.state, again.state]
    expect([takesNone(before), takesNone(within)?.clause]).toEqual([undefined, '3.7'])
    expect(closesAt(before, times.usual)).toBe(before.since + times.usual.betting!)
    expect(closesAt(within, times.usual)).toBe(within.since + times.usual.noWagers!)
    expect(closesAt(within, times.leisurely)).toBe(within.since + times.leisurely.betting!)
    expect([tooSoon(before, times.usual, before.since), tooSoon(within, times.usual, within.since)]).toEqual([true, false])
    expect([tooFast(before, 'leisurely', before.since), tooFast(within, 'leisurely', within.since)]).toEqual([true, true])
  })

  it('a large cloth is waited for longer after the last wager than a small one', () => {
    const waits = [
      { game: 'two-up', wager: 'heads' },
      { game: 'tai-sai', wager: 'small' },
      { game: 'roulette', wager: 'red' },
    ].map(({ game, wager }) => {
      const opened = given(gameNamed(game)!, { players: ['ann'], source: 'real', automation: quiet })
      return quietAfter(opened.and(dealer('start-round'), ann('place', { wager, amount: 1000 })).state, times.practice)
    })
    expect(waits).toEqual([3_000, 5_000, 6_000])
  })
})
