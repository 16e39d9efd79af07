/** Players whom the house no longer hears of where dice or cards are real: the dealer is asked, and says what is so. */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { expectSound, rolling, round } from '../kit/settled.ts'
import { ann, bob, dealer, gamingSupervisor, given, house } from '../kit/table.ts'

const table = () => given(dragonFire, { automation: rolling })
const missed = () => table().and(house('miss-player', { player: 'bob' }))

describe('a player whom the house misses', () => {
  it('is asked about once, and nothing waits for the answer', () => {
    const asked = table()
      .when(house('miss-player', { player: 'bob' }))
      .follows({ type: 'duty-raised' })
    expect(asked.state.duties).toMatchObject([
      { matter: 'missed-player', about: 'bob', holds: 'nothing', answers: ['here', 'gone'] },
    ])
    asked.when(house('miss-player', { player: 'bob' })).isRefused(null, 'asked')
    asked.when(house('miss-player', { player: 'zoe' })).isRefused(null, 'not-seated')
    expect(asked.when(dealer('miss-player', { player: 'cat' })).refusal?.code).toBe('not-your-role')
    asked.and(...round([ann('place', { wager: 'total-7', amount: 1000 })], 3, 4))
  })

  it.each([dealer, gamingSupervisor])('keeps the seat if somebody says that they are here', (who) => {
    const here = missed()
    const said = here.when(who('answer', { duty: here.duty('missed-player'), answer: 'here' })).follows({ type: 'duty-answered' })
    expect([said.state.players.get('bob')?.seat, said.state.away]).toEqual([2, []])
  })

  it('leaves the seat at once if they have gone, with what is in the rack', () => {
    const gone = missed()
    const left = gone
      .when(dealer('answer', { duty: gone.duty('missed-player'), answer: 'gone' }))
      .followsAmong({ type: 'player-away' }, { type: 'cashed-out', player: 'bob', chips: 100_000 }, { type: 'seat-left' })
    expectSound(left)
    expect(left.state.duties).toEqual([])
  })

  it('leaves it after the last wager is decided, where one is not', () => {
    const frozen = table().and(...round([bob('place', { wager: 'fire', amount: 1000 })], 3, 4))
    const asked = frozen.and(house('miss-player', { player: 'bob' }))
    const gone = asked.and(dealer('answer', { duty: asked.duty('missed-player'), answer: 'gone' }))
    expect([gone.state.away, gone.state.players.get('bob')?.seat]).toEqual([['bob'], 2])
    gone.when(house('miss-player', { player: 'bob' })).isRefused(null, 'away')
  })

  it('and leaves of their own will is asked about no longer', () => {
    const left = missed().when(bob('leave-seat')).followsAmong({ type: 'duty-answered', answer: 'gone' }, { type: 'seat-left' })
    expect(left.state.duties).toEqual([])
  })

  it('is nobody to speak for themselves', () => {
    const asked = missed()
    expect(asked.when(bob('answer', { duty: asked.duty('missed-player'), answer: 'here' })).refusal?.code).toBe('not-your-duty')
  })
})
