/** Players close wagers together where the house draws, and nobody waits before a shuffle for seeds that do not come. */
import { describe, expect, it } from 'vitest'
import { nextDue, paceOf, times, timesFor, unhurried } from '../../src/house/tables/pace.ts'
import type { Pace } from '../../src/house/streams/book.ts'
import { ownSteps } from '../../src/house/tables/first-tables.ts'
import { againstPolicy } from '../../src/house/tables/policy.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { roulette } from '../../src/rules/games/roulette/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { waitedFor } from '../../src/table/round/closing.ts'
import { mayAskToClose } from '../../src/wire/tables/countdown.ts'
import { ann, bob, cat, dealer, given, house, quiet, type Scene } from '../kit/table.ts'

const seed = 'ab'.repeat(32)
const red = { wager: 'red', amount: 1000 }

const due = ({ state, events }: Scene, pace: 'usual' | 'practice' = 'usual') =>
  nextDue('one', state, timesFor(pace, state), (version) => ({ salt: 'salt', at: events[version - 1]!.at }))

/** A wheel that the house spins, with wagers open. */
const wheel = (players: readonly string[]): Scene =>
  given(roulette, { players, source: 'virtual', automation: [...ownSteps] }).and(
    house('keep-seed', { seed }),
    house('start-round'),
  )

describe('where the house draws, players who have wagered ask for the result', () => {
  it('a player who is alone has it at once, and else the house closes at its time', () => {
    const wagered = wheel(['ann']).and(ann('place', red))
    expect(due(wagered)?.at).toBe(wagered.state.at + unhurried.afterWager + 3_000)
    const asked = wagered.and({ ...ann('ask-to-close'), after: 100 })
    expect(due(asked)).toEqual({ at: asked.state.since, command: { type: 'close-bets' } })
    expect(asked.and(house('close-bets')).state.closingAsked).toBeUndefined()
  })

  it('in company all who have a wager ask for it, and a player who has none is not waited for', () => {
    const wagered = wheel(['ann', 'bob', 'cat']).and(ann('place', red), bob('place', red))
    const one = wagered.and(ann('ask-to-close'))
    expect([waitedFor(wagered.state), waitedFor(one.state)]).toEqual([undefined, ['bob']])
    expect(due(one)?.at).toBe(one.state.since + times.usual.betting!)
    const both = one.and(bob('ask-to-close'))
    expect(due(both)?.at).toBe(both.state.since)
    // A player who puts down more has not made up their mind; one who takes everything back is waited for no longer.
    expect(waitedFor(both.and(cat('place', red)).state)).toEqual(['cat'])
    expect(waitedFor(both.and(bob('place', red)).state)).toEqual(['bob'])
    expect(waitedFor(one.and(bob('remove', { wager: 'red' })).state)).toEqual([])
  })

  it('[RO 5.2] only a player with a wager asks, while wagers are open, and never where a dealer closes them or somebody throws', () => {
    const open = wheel(['ann'])
    open.when(ann('ask-to-close')).isRefused(null, 'no-wager')
    open.when(bob('ask-to-close')).isRefused(null, 'not-seated')
    const wagered = open.and(ann('place', red))
    wagered.when(house('ask-to-close')).isRefused(null, 'not-your-role')
    wagered.and(house('close-bets')).when(ann('ask-to-close')).isRefused('5.2', 'not-now')
    const real = given(roulette, { players: ['ann'], automation: quiet }).and(dealer('start-round'), ann('place', red))
    real.when(ann('ask-to-close')).isRefused('5.2', 'dealer-closes')
    const thrown = given(dragonFire, { players: ['ann'], source: 'virtual', automation: [...ownSteps] })
    expect(thrown.when(ann('ask-to-close')).refusal).toMatchObject({ code: 'throw-closes' })
  })

  it('where the time for wagers is the same in every round, or a dealer has it, nobody shortens it', () => {
    const { state } = wheel(['ann']).and(ann('place', red))
    const code = (pace: Pace) => againstPolicy(state, { pace, money: 'cash' }, { ...ask, at: state.at })?.code
    expect([code('practice'), code('usual'), code('leisurely'), code('by-hand')]).toEqual([
      undefined,
      undefined,
      'too-soon',
      'dealer-closes',
    ])
    const offered = (['practice', 'usual', 'leisurely'] as const).map((pace) => mayAskToClose(state, paceOf(pace)!))
    expect(offered).toEqual([true, true, false])
  })
})

/** Ann has thrown once and left; Bob is there in the next round. */
const shooterGone = (game: Game, wager: string, keys: readonly number[]) =>
  given(game, { players: ['ann', 'bob'], source: 'virtual', automation: [...ownSteps] }).and(
    house('keep-seed', { seed }),
    house('start-round'),
    ann('place', { wager, amount: 1000 }),
    ann('accept-dice'),
    ann('throw'),
    house('enter-result', { keys }),
    house('reveal-seed', { salt: 'salt' }),
    house('keep-seed', { seed: 'cd'.repeat(32) }),
    ann('leave-seat'),
    house('start-round'),
  )

describe('where the house throws in the place of a shooter who has gone', () => {
  it('a lone player who stays closes wagers by asking, or has twenty seconds, and the throw follows at once', () => {
    const rolled = shooterGone(craps, 'pass', [2, 2]).and(bob('place', { wager: 'field', amount: 1000 }))
    expect(rolled.state.shooter).toMatchObject({ as: 'substitute' })
    expect(due(rolled)).toEqual({ at: rolled.state.since + 20_000, command: { type: 'close-bets' } })
    const closed = rolled.and(bob('ask-to-close'), house('close-bets'))
    expect(due(closed)).toEqual({ at: closed.state.since, command: { type: 'throw' } })
    expect(closed.and(house('throw')).state.phase).toBe('rolling')
  })

  it('[DF 3.8] so does one who came after a seven, whom nothing that is taken then would get the dice, and the dealer rolls', () => {
    const left = shooterGone(dragonFire, 'dragon', [3, 4]).and(bob('place', { wager: 'pair-1', amount: 1000 }))
    left.when(bob('place', { wager: 'dragon', amount: 1000 })).isRefused('6.2.4', 'frozen')
    expect(left.state).toMatchObject({ shooter: undefined, offer: undefined })
    expect(due(left)).toEqual({ at: left.state.since + 20_000, command: { type: 'close-bets' } })
    expect(mayAskToClose(left.state, paceOf('usual')!)).toBe(true)
    const closed = left.and(bob('ask-to-close'), house('close-bets'))
    expect(closed.state.shooter).toMatchObject({ as: 'dealer' })
    expect(closed.and(house('throw')).state.phase).toBe('rolling')
  })
})

const ask = { body: { type: 'ask-to-close' }, by: { person: 'ann', role: 'player' } } as const

describe('before a shuffle the house waits for seeds', () => {
  const kept = (): Scene =>
    given(dragonTiger, { players: ['ann', 'bob'], source: 'virtual', automation: [...ownSteps] }).and(
      house('keep-seed', { seed }),
    )

  it('until everybody who is there has said that they add none', () => {
    const waits = (scene: Scene): number => due(scene, 'practice')!.at - scene.latest('seed-kept').at
    const one = kept().and(ann('waive-seed'))
    const both = one.and(bob('waive-seed'))
    expect([waits(kept()), waits(one), waits(both)]).toEqual([2_500, 2_500, 0])
    expect(due(both)?.command.type).toBe('shuffle')
    expect(both.when(ann('waive-seed')).events).toEqual([])
  })

  it('and a promise is kept although others add none; a seed for a single result is waited for by nobody', () => {
    const promised = kept().and(ann('promise-seed', { commitment: '1'.repeat(64) }), bob('waive-seed'))
    expect(due(promised, 'practice')!.at - promised.latest('seed-kept').at).toBe(5_000)
    wheel(['ann']).when(ann('waive-seed')).isRefused(null, 'not-this-source')
    given(dragonTiger, { players: ['ann'], source: 'virtual', automation: [...ownSteps] })
      .when(ann('waive-seed'))
      .isRefused(null, 'no-seed')
  })
})
