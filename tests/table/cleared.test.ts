/** Players who will not come back: a table forgets them once they have nothing there. */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { restored, snapshotOf } from '../../src/table/snapshot.ts'
import { expectSound, rolling, round } from '../kit/settled.ts'
import { ann, bob, casinoSupervisor, cat, dealer, gamingSupervisor, given, house } from '../kit/table.ts'

const table = () => given(dragonFire, { automation: rolling })
const clear = (...players: readonly string[]) => house('clear-players', { players })

describe('players who are cleared away', () => {
  it('leave no rack, no bar and no dispute behind, decided or not', () => {
    const disputed = table().and(bob('open-dispute', { claim: 'I had two' }), bob('open-dispute', { claim: 'and I saw it' }))
    const decided = disputed.and(
      gamingSupervisor('answer', { duty: disputed.duty('dispute'), answer: 'for the house' }),
      bob('leave-seat'),
      casinoSupervisor('bar-player', { player: 'bob', reason: 'a device' }),
    )
    const cleared = decided.when(clear('bob')).follows({ type: 'players-cleared', players: ['bob'] })
    const { racks, tokenRacks, disputes, duties, barred } = cleared.state
    expect([racks.get('bob'), tokenRacks.get('bob'), disputes, duties, barred]).toEqual([undefined, undefined, {}, [], {}])
    expectSound(cleared)
    expect(snapshotOf(restored(dragonFire, snapshotOf(cleared.state)))).toEqual(snapshotOf(cleared.state))
    cleared.when(clear('bob')).isRefused(null, 'nothing-kept')
  })

  it('are none who have a seat, chips or a wager there', () => {
    const frozen = table().and(...round([bob('place', { wager: 'fire', amount: 1000 })], 3, 4), bob('leave-seat'))
    frozen.when(clear('ann', 'bob')).isRefused(null, 'nothing-kept')
    const some = frozen
      .and(cat('leave-seat'))
      .when(clear('ann', 'bob', 'cat'))
      .follows({ type: 'players-cleared', players: ['cat'] })
    expect([some.rack('ann'), some.state.players.get('bob')?.seat]).toEqual([100_000, 2])
  })

  it('take nothing with them that others wait for, and are cleared by the house alone', () => {
    const asked = table().and(ann('open-dispute', { claim: 'mine' }), cat('leave-seat'), clear('cat'))
    expect(asked.state.duties).toMatchObject([{ matter: 'dispute', about: 'ann' }])
    expect(asked.when(dealer('clear-players', { players: ['cat'] })).refusal?.code).toBe('not-your-role')
  })
})
