/** The time of closing, shown on a sign, and what a table that closes waits for. */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { neededSign } from '../../src/rules/game/in-force.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  house,
  later,
  person,
  type Said,
  type Scene,
} from '../kit/table.ts'

const notice = 20 * 60_000
const put = (who: typeof ann, amount: number, wager = 'dragon'): Said => who('place', { wager, amount })

/** A table of Dragon Fire whose sign says 5.00 to 100.00, with wagers open. */
const fire = (): Scene =>
  given(dragonFire, { house: { minimum: '500', maximum: '10000' }, automation: rolling }).and(dealer('start-round'))

/** So many milliseconds after the last command. */
const after = (milliseconds: number, said: Said): Said => ({ ...said, after: milliseconds })

describe('closing time', () => {
  it('[DF 11.8] an occupied table is closed after 20 minutes of notice, to the millisecond', () => {
    const scene = given(dragonFire)
    scene.when(casinoSupervisor('close')).isRefused('11.8', 'no-notice')
    const announced = scene.and(casinoSupervisor('announce-closure'))
    announced.when(after(notice - 1, casinoSupervisor('close'))).isRefused('11.8', 'no-notice')
    const closed = announced.and(after(notice, casinoSupervisor('close')))
    expect([closed.state.phase, closed.state.players.size, closed.state.ledger.racks]).toEqual(['closed', 0, 0])
    expect(closed.events.filter(({ type }) => type === 'cashed-out').length).toBe(3)
    expectSound(closed)
    closed.when(dealer('start-round')).isRefused(null, 'closed')
  })

  it.each([
    [notice - 1, 'short-notice'],
    [notice, undefined],
  ])('[DF 11.8] the sign may name a time %i milliseconds ahead, or it is refused as %s', (ahead, code) => {
    for (const players of [['ann'], []]) {
      const scene = given(dragonFire, { players })
      expect(scene.when(casinoSupervisor('announce-closure', { from: scene.state.at + 1000 + ahead })).refusal?.code).toBe(code)
    }
  })

  it('[DF 11.8] an empty table is closed at once, and somebody who sits down in time has the whole notice', () => {
    const empty = given(dragonFire, { players: [] })
    empty.when(house('close')).follows({ type: 'closed' })
    const announced = empty.and(casinoSupervisor('announce-closure'))
    const seated = announced.and(ann('take-seat', { age: 30 }))
    seated.when(later(19, casinoSupervisor('close'))).isRefused('11.8', 'no-notice')
    announced.when(later(20, ann('take-seat', { age: 30 }))).isRefused('11.8', 'closing')
  })

  it('[DF 11.8] no round is started past the time but to decide the wagers on the layout, and nobody is left behind', () => {
    const scene = fire().and(put(ann, 1000, 'dragons-tail'), put(bob, 1000, 'fire'), casinoSupervisor('announce-closure'))
    const late = scene.and(later(21, dealer('close-bets')), dealer('enter-result', { keys: [5, 3] }))
    late.when(casinoSupervisor('close')).isRefused(null, 'undecided-wagers')
    const opened = late.and(dealer('start-round'))
    opened.when(put(bob, 1000, 'fire')).isRefused('11.8', 'closing')
    opened.when(put(ann, 1000, 'total-6')).isRefused('11.8', 'closing')
    // Nobody may place what a shooter needs, so that the dealer rolls (3.8).
    const over = opened.and(dealer('close-bets'), dealer('enter-result', { keys: [6, 3] }))
    expect(over.state.inPlay.piles).toEqual([])
    over.when(dealer('start-round')).isRefused('11.8', 'closing')
    const closed = over.and(casinoSupervisor('close'))
    expect([...closed.state.racks.values()]).toEqual([0, 0, 0])
    expectSound(closed)
  })

  it.each(games.map((game) => [game.name, game] as const))('%s is opened again with nothing of the day before', (_, game) => {
    const day = given(game).and(casinoSupervisor('announce-closure'), later(20, casinoSupervisor('close')))
    const next = day.and(casinoSupervisor('open', { seats: 3, house: neededSign(game) }))
    const { shoe, shooter, offer, inPlay, players, closing, phase } = next.state
    expect({ shoe, shooter, offer, closing, phase, cycle: inPlay.cycle, players: players.size }).toEqual({
      phase: 'between rounds',
      cycle: 0,
      players: 0,
    })
    next.when(casinoSupervisor('open')).isRefused(null, 'open-already')
    next
      .when(casinoSupervisor('correct-round', { keys: [1, 2], cards: ['KS', '2H'], reason: 'yesterday' }))
      .isRefused(next.state.inForce.conduct.clauses.correct ?? null)
  })

  it('waits for a round in hand, and keeps an undecided dispute and a variance for those who decide them', () => {
    const dealt = given(dragonTiger).and(
      dealer('shuffle'),
      dealer('start-round'),
      put(ann, 1000),
      dealer('close-bets'),
      casinoSupervisor('announce-closure'),
    )
    dealt.when(later(20, casinoSupervisor('close'))).isRefused(null, 'not-now')
    const disputed = dealt.and(
      dealer('enter-result', { cards: ['KS', '2H'] }),
      bob('open-dispute', { claim: 'it was a queen' }),
      dealer('count-float', { when: 'closing', chips: {} }),
    )
    const closed = disputed.and(later(20, casinoSupervisor('close')))
    expect(closed.state.duties.map(({ matter }) => matter)).toEqual(['dispute', 'variance'])
    const decided = closed.and(gamingSupervisor('answer', { duty: closed.duty('dispute'), answer: 'for the house' }))
    const reviewed = decided.and(bob('seek-review', { dispute: closed.duty('dispute') }))
    reviewed
      .when(person('pit', 'pit manager')('answer', { duty: reviewed.duty('dispute'), answer: 'for the player' }))
      .followsAmong({ type: 'duty-answered', done: true })
  })
})
