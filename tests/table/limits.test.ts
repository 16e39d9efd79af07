/** The sign at any table: limits and the notice they need, limits of one wager and of one player, and the time of closing. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/craps/game.ts'
import { dragonFire } from '../../src/rules/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/dragon-tiger/game.ts'
import { games } from '../../src/rules/games.ts'
import { neededSign } from '../../src/rules/in-force.ts'
import { announcedLimits, limitsAt } from '../../src/table/sign.ts'
import { newTable } from '../../src/table/state.ts'
import { expectSound, rolling, round } from '../kit/settled.ts'
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
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const notice = 20 * 60_000
const put = (who: typeof ann, amount: number, wager = 'dragon'): Said => who('place', { wager, amount })
const change = (body: Readonly<Record<string, unknown>>): Said => casinoSupervisor('change-limits', body)

/** A table of Dragon Fire whose sign says 5.00 to 100.00, with wagers open. */
const fire = (opening: Opening = {}): Scene =>
  given(dragonFire, { house: { minimum: '500', maximum: '10000' }, automation: rolling, ...opening }).and(dealer('start-round'))

/** So many milliseconds after the last command. */
const after = (milliseconds: number, said: Said): Said => ({ ...said, after: milliseconds })

/** What a player is told who wagers so much then. */
const told = (scene: Scene, milliseconds: number, amount: number): string | undefined =>
  scene.when(after(milliseconds, put(ann, amount))).refusal?.reason

describe('the limits on the sign', () => {
  it('a table that was never opened has none, and a clock that is behind reads the first', () => {
    expect(limitsAt(newTable(dragonFire), 0)).toEqual({ minimum: 0, maximum: 0, unit: 0, from: 0 })
    const { state } = given(dragonFire, { house: { minimum: '500', maximum: '9000' } })
    expect(limitsAt(state, state.at - 1)).toMatchObject({ minimum: 500, maximum: 9000 })
  })

  it('[DF 7.1] bind what lies there after every change', () => {
    const scene = fire()
    scene.when(put(ann, 400)).isRefused('7.1', 'below-minimum')
    scene.when(put(ann, 10_100)).isRefused('7.1', 'above-maximum')
    const placed = scene.and(put(ann, 9000))
    placed.when(put(ann, 1100)).isRefused('7.1', 'above-maximum')
    placed.when(ann('remove', { wager: 'dragon', amount: 8600 })).isRefused('7.1', 'below-minimum')
    placed.when(ann('remove', { wager: 'dragon' })).follows({ type: 'wager-changed', act: 'remove', total: 0 })
  })

  it('[DF 7.5] a higher minimum binds 20 minutes after it is shown, to the millisecond', () => {
    const scene = fire().when(change({ minimum: 1000 })).next
    expect(scene.latest('limits-changed').from - scene.latest('limits-changed').at).toBe(notice)
    expect(told(scene, notice - 1, 500)).toBeUndefined()
    expect(told(scene, notice, 500)).toBe('5.00 is below the minimum of 10.00')
    expect(told(scene, notice, 1000)).toBeUndefined()
  })

  it.each([
    [notice - 1, '7.5'],
    [notice, undefined],
    [3 * notice, undefined],
  ])('[DF 7.5] a higher minimum may be set for %i milliseconds ahead, or is refused by %s', (ahead, clause) => {
    const scene = fire()
    expect(scene.when(change({ minimum: 1000, from: scene.state.at + 1000 + ahead })).refusal?.clause).toBe(clause)
  })

  it.each([
    ['a lower minimum', { minimum: 200 }, 300],
    ['a higher maximum', { maximum: 20_000 }, 15_000],
    ['no maximum', { maximum: 0 }, 90_000],
    ['no minimum', { minimum: 0 }, 100],
  ])('[DF 7.5] %s binds at once', (_, body, amount) => {
    expect(told(fire(), 1000, amount)).toMatch(/below the minimum|above the maximum/)
    expect(told(fire().and(change(body)), 1000, amount)).toBeUndefined()
  })

  it('[DF 7.5] what was announced binds in its time, whatever else is changed meanwhile', () => {
    const scene = fire().and(change({ minimum: 1000 }), after(5 * 60_000, change({ maximum: 5000 })))
    expect(told(scene, 1, 6000)).toBe('60.00 is above the maximum of 50.00')
    expect(told(scene, 15 * 60_000 - 1, 500)).toBeUndefined()
    expect(told(scene, 15 * 60_000, 500)).toBe('5.00 is below the minimum of 10.00')
    expect(told(scene, 15 * 60_000, 6000)).toBe('60.00 is above the maximum of 50.00')
  })

  it('[DF 7.5] an announced minimum may be withdrawn, and is then announced anew', () => {
    const scene = fire().and(change({ minimum: 1000 }), change({ minimum: 500 }))
    expect(announcedLimits(scene.state, scene.state.at).map(({ minimum }) => minimum)).not.toContain(1000)
    expect(told(scene, 2 * notice, 500)).toBeUndefined()
    expect(told(scene.and(change({ minimum: 1000 })), notice - 1, 500)).toBeUndefined()
  })

  it('[DF 7.5] a minimum that is lowered for a while is not raised again without notice', () => {
    const scene = fire()
    const { at } = scene.state
    const lower = scene.and(change({ minimum: 200, from: at + notice }))
    lower.when(after(notice - 60_000, change({ minimum: 500, from: at + notice + 60_000 }))).isRefused('7.5', 'short-notice')
    expect(told(lower.and(change({ minimum: 500, from: at + 3 * notice })), 2 * notice, 200)).toBeUndefined()
  })

  it.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    ['cross', { minimum: 20_000 }, 'limits', 'the minimum of 200.00 is above the maximum of 100.00'],
    ['are of no wager', { wager: 'dragoon', maximum: 1000 }, 'no-such-wager', 'Dragon Fire has no wager dragoon; perhaps dragon'],
    ['are not in chips', { maximum: 950 }, 'not-in-chips', '9.50 cannot be made of chips: the smallest is 1.00'],
    ['bind in the past', { maximum: 1000, from: 1 }, 'short-notice', 'that time has passed'],
  ])('that %s are refused', (_, body, code, reason) => {
    expect(fire().when(change(body)).refusal).toMatchObject({ code, reason })
  })

  it('[DF 7.5] that would cross once an announced minimum binds are refused too', () => {
    fire()
      .and(change({ minimum: 5000 }))
      .when(change({ maximum: 4000 }))
      .isRefused('7.1', 'limits')
  })
})

describe('limits of their own', () => {
  it('[DF 7.1] for one wager leave the others alone', () => {
    const scene = fire().and(change({ wager: 'fire', maximum: 2000 }))
    scene.when(put(ann, 3000, 'fire')).isRefused('7.1', 'above-maximum')
    scene.when(put(ann, 3000, 'dragon')).followsAmong({ type: 'wager-changed', total: 3000 })
    const changed = scene.and(change({ maximum: 8000 }))
    changed.when(put(ann, 2100, 'fire')).isRefused('7.1', 'above-maximum')
    changed.when(put(ann, 9000, 'dragon')).isRefused('7.1', 'above-maximum')
  })

  it('[DF 7.6] for one player are above the sign, and for that player only', () => {
    const scene = fire().and(casinoSupervisor('limit-player', { player: 'bob', minimum: 5000, maximum: 50_000 }))
    scene.when(put(bob, 20_000)).followsAmong({ type: 'wager-changed', player: 'bob', total: 20_000 })
    scene.when(put(bob, 1000)).isRefused('7.1', 'below-minimum')
    scene.when(put(ann, 20_000)).isRefused('7.1', 'above-maximum')
    scene.when(casinoSupervisor('limit-player', { player: 'bob', minimum: 200, maximum: 100 })).isRefused('7.6', 'limits')
    scene.when(casinoSupervisor('limit-player', { player: 'bob', minimum: 50, maximum: 100 })).isRefused(null, 'not-in-chips')
    scene.when(casinoSupervisor('limit-player', { player: 'eve', minimum: 0, maximum: 0 })).isRefused(null, 'not-seated')
    expect(scene.and(bob('leave-seat'), bob('take-seat', { age: 30 })).state.players.get('bob')?.limits).toBeUndefined()
  })

  it('[CR 9.1] do not bind odds, which go by their multiple', () => {
    const table = given(craps, { house: { maximum: '1000' }, automation: rolling })
    const scene = table.and(...round([put(ann, 1000, 'pass')], 4, 2), dealer('start-round'))
    scene.when(put(ann, 5000, 'pass-odds')).followsAmong({ type: 'wager-changed', total: 5000 })
    scene.when(put(ann, 1100, 'field')).isRefused('9.1', 'above-maximum')
  })
})

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

  it('[DF 11.8] no round is started past the time but to decide what lies there, and nobody is left behind', () => {
    const scene = fire().and(put(ann, 1000, 'dragons-tail'), put(bob, 1000, 'fire'), casinoSupervisor('announce-closure'))
    const late = scene.and(later(21, dealer('close-bets')), dealer('enter-result', { keys: [5, 3] }))
    late.when(casinoSupervisor('close')).isRefused(null, 'undecided-wagers')
    const over = late.and(...round([put(bob, 1000, 'fire')], 6, 3))
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
