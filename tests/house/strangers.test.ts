/** Strangers hold nothing up: what a countdown is measured from, and what it is not. */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { ownSteps } from '../../src/house/tables/first-tables.ts'
import { nextDue, times, timesFor, tooSoon, unhurried, type Times } from '../../src/house/tables/pace.ts'
import { ann, bob, cat, given, house, type Said, type Scene } from '../kit/table.ts'

const due = ({ state, events }: Scene, wanted: Times = timesFor('usual', state)) =>
  nextDue('one', state, wanted, (version) => ({ salt: 'salt', at: events[version - 1]!.at }))

const go = (scene: Scene): Scene => {
  const next = due(scene)!
  return scene.and({ ...house(next.command.type, next.command), after: Math.max(0, next.at - scene.state.at) })
}

const table = (game = dragonFire, players = ['ann', 'bob']) =>
  given(game, { players, source: 'virtual', automation: [...ownSteps] })

const untilBetting = (scene: Scene): Scene => (scene.state.phase === 'betting' ? scene : untilBetting(go(scene)))

const afterwards = (after: number, said: Said): Said => ({ ...said, after })
const sits = (who: typeof ann, seat: number): Said => who('take-seat', { seat, age: 40, called: 'Somebody' })

describe('a stranger who keeps asking for something', () => {
  it('keeps no wagers open at cards: they close so long after the last wager, whatever else happens', () => {
    const wagered = untilBetting(table(dragonTiger, ['ann'])).and(ann('place', { wager: 'tie', amount: 1000 }))
    const closes = wagered.state.at + unhurried.afterWager
    const asked = wagered.and(afterwards(1_500, cat('show-rules')), afterwards(1_400, cat('show-rules')))
    expect(due(asked)).toEqual({ at: closes, command: { type: 'close-bets' } })
    const more = asked.and(afterwards(50, ann('place', { wager: 'tiger', amount: 1000 })))
    expect(due(more)!.at).toBe(more.state.at + unhurried.afterWager)
  })

  it('does not keep a shoe from being shuffled, nor does one who promises a seed and never gives it', () => {
    const kept = go(table(dragonTiger))
    const shuffled = kept.state.at + times.usual.seeds
    expect(due(kept)).toMatchObject({ at: shuffled, command: { type: 'shuffle' } })
    const asked = kept.and(afterwards(1_400, cat('show-rules')))
    expect(due(asked)).toMatchObject({ at: shuffled, command: { type: 'shuffle' } })
    const promised = asked.and(afterwards(50, bob('promise-seed', { commitment: '1'.repeat(64) })))
    expect(due(promised)).toMatchObject({ at: shuffled + times.usual.seeds, command: { type: 'shuffle' } })
    expect(due(promised.and(afterwards(1_400, cat('show-rules'))))!.at).toBe(shuffled + times.usual.seeds)
  })

  it('keeps company at cards no longer than its time, by wagering again and again', () => {
    let scene = untilBetting(table(dragonTiger)).and(ann('place', { wager: 'tie', amount: 100 }))
    const first = scene.state.at
    for (let each = 0; each < 9; each += 1) scene = scene.and(afterwards(2_100, bob('place', { wager: 'tiger', amount: 200 })))
    expect(due(scene, times.practice)!.at).toBe(first + times.usual.betting!)
  })
})

describe('a stranger who leaves and sits again', () => {
  const alone = () => untilBetting(table(dragonFire, ['ann'])).and(ann('place', { wager: 'pair-1', amount: 1000 }))

  it('has the time for wagers once: neither the throw nor the end of wagers waits anew', () => {
    let scene = alone().and(afterwards(60_000, sits(bob, 2)))
    const joined = scene.state.at
    expect(scene.state.since).toBe(joined)
    for (let each = 0; each < 20; each += 1) scene = scene.and(afterwards(500, bob('leave-seat')), afterwards(10, sits(bob, 2)))
    expect(due(scene)).toEqual({ at: joined + times.usual.betting!, command: { type: 'close-bets' } })
    expect(tooSoon(scene.state, times.usual, joined + 9_999)).toBe(true)
    expect(tooSoon(scene.state, times.usual, joined + 10_200)).toBe(false)
  })

  it('nor do others who come in their place, and in the next round a player who joins has it again', () => {
    const joined = alone().and(afterwards(60_000, sits(bob, 2)))
    const other = joined.and(bob('leave-seat'), sits(cat, 2))
    expect(other.state.since).toBe(joined.state.since)
    let next = other.and(afterwards(30_000, house('close-bets')))
    while (next.state.phase !== 'between rounds') next = go(next)
    next = untilBetting(next.and(cat('leave-seat'))).and(afterwards(60_000, ann('place', { wager: 'pair-1', amount: 1000 })))
    const again = next.and(afterwards(60_000, sits(cat, 2)))
    expect(again.state.since).toBe(again.state.at)
  })
})

describe('a player who is away', () => {
  it('is no company: a player who is left alone is not hurried and waits for nobody', () => {
    const both = untilBetting(table()).and(
      ann('place', { wager: 'pair-1', amount: 1000 }),
      bob('place', { wager: 'fire', amount: 1000 }),
    )
    expect(timesFor('usual', both.state)).toBe(times.usual)
    const gone = both.and(house('free-seat', { player: 'bob', reason: 'no connection' }))
    expect([gone.state.away, timesFor('usual', gone.state)]).toEqual([['bob'], unhurried])
    expect(tooSoon(gone.state, times.usual, gone.state.since)).toBe(false)
  })

  it.each([dragonFire, dragonTiger])(
    'and was the last one there: $id goes on until nothing is undecided, and the seat is free',
    (game) => {
      const wager = game === dragonFire ? 'fire' : 'tie'
      let scene = untilBetting(table(game, ['ann'])).and(ann('place', { wager, amount: 1000 }))
      if (game === dragonFire) scene = scene.and(ann('accept-dice'))
      scene = scene.and(house('free-seat', { player: 'ann', reason: 'no connection' }))
      for (let taken = 0; scene.state.players.size > 0 && taken < 2_000; taken += 1) scene = go(scene)
      expect([scene.state.players.size, scene.rack('ann')]).toEqual([0, 0])
      expect(due(scene)).toBeUndefined()
    },
  )
})
