/** The sign at any table: limits and the notice they need, limits of one wager and of one player. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { announcedLimits, limitsAt } from '../../src/table/wagers/sign.ts'
import { newTable } from '../../src/table/state.ts'
import { rolling, round } from '../kit/settled.ts'
import { ann, bob, casinoSupervisor, cat, dealer, given, type Opening, type Said, type Scene } from '../kit/table.ts'

const notice = 20 * 60_000
const own = (player: string, minimum: number, maximum: number): Said =>
  casinoSupervisor('limit-player', { player, minimum, maximum })
const put = (who: typeof ann, amount: number, wager = 'dragon'): Said => who('place', { wager, amount })
const change = (body: Readonly<Record<string, unknown>>): Said => casinoSupervisor('change-limits', body)

/** A table of Dragon Fire whose sign says 5.00 to 100.00, with wagers open. */
const fire = (opening: Opening = {}): Scene =>
  given(dragonFire, { house: { minimum: '500', maximum: '10000' }, automation: rolling, ...opening }).and(dealer('start-round'))

/** So many milliseconds after the last command. */
const after = (milliseconds: number, said: Said): Said => ({ ...said, after: milliseconds })

/** The refusal of a player who wagers so much then. */
const told = (scene: Scene, milliseconds: number, amount: number): string | undefined =>
  scene.when(after(milliseconds, put(ann, amount))).refusal?.reason

describe('the limits on the sign', () => {
  it('a table that was never opened has none, and a clock that is behind reads the first', () => {
    expect(limitsAt(newTable(dragonFire), 0)).toEqual({ minimum: 0, maximum: 0, unit: 0, from: 0 })
    const { state } = given(dragonFire, { house: { minimum: '500', maximum: '9000' } })
    expect(limitsAt(state, state.at - 1)).toMatchObject({ minimum: 500, maximum: 9000 })
  })

  it('[DF 7.1] bind the whole wager after every change', () => {
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

  it('[DF 7.1] a unit on the sign counts from the minimum: 5, 15, 25 and so on', () => {
    const scene = fire({ house: { minimum: '500', maximum: '4000' } }).and(change({ unit: 1000 }))
    const says = (amount: number) => told(scene, notice, amount)
    for (const amount of [500, 1500, 2500, 3500]) expect(says(amount)).toBeUndefined()
    const above = 'amounts go from the minimum of 5.00 up in steps of 10.00'
    expect(says(1000)).toBe(`10.00 on dragon cannot be wagered: ${above}; the nearest are 5.00 and 15.00`)
    expect(says(2000)).toBe(`20.00 on dragon cannot be wagered: ${above}; the nearest are 15.00 and 25.00`)
    expect(says(100)).toBe('1.00 is below the minimum of 5.00')
    expect(says(4000)).toBe(`40.00 on dragon cannot be wagered: ${above}; the nearest is 35.00`)
    scene.when(after(notice, put(ann, 3000))).isRefused('7.1', 'not-the-unit')
  })

  it('[DF 7.1] with a unit what a change leaves is on its steps too, and a wager may always be taken down whole', () => {
    const scene = fire().and(change({ unit: 1000 }), after(notice, put(ann, 2500)))
    scene.when(put(ann, 500)).isRefused('7.1', 'not-the-unit')
    scene.when(put(ann, 1000)).followsAmong({ type: 'wager-changed', total: 3500 })
    scene.when(ann('remove', { wager: 'dragon', amount: 500 })).isRefused('7.1', 'not-the-unit')
    scene.when(ann('remove', { wager: 'dragon', amount: 2000 })).followsAmong({ type: 'wager-changed', total: 500 })
    scene.when(ann('remove', { wager: 'dragon' })).followsAmong({ type: 'wager-changed', act: 'remove', total: 0 })
  })

  it('[DF 7.1, 7.6] the unit counts from the minimum of the wager, or of the player whose own sign it is', () => {
    const own = casinoSupervisor('limit-player', { player: 'bob', minimum: 2000, maximum: 50_000 })
    const scene = fire().and(change({ unit: 1000 }), change({ wager: 'fire', minimum: 200, unit: 1000 }), own)
    const late = scene.and(after(notice, put(ann, 1200, 'fire')), put(ann, 1500), put(bob, 3000))
    late.when(put(cat, 1500, 'fire')).isRefused('7.1', 'not-the-unit')
    late.when(put(cat, 1200)).isRefused('7.1', 'not-the-unit')
    late.when(put(bob, 500)).isRefused('7.1', 'not-the-unit')
  })

  it('[CR 9.1] elsewhere amounts are multiples of the unit, whatever the minimum is', () => {
    const table = given(craps, { house: { minimum: '500' }, automation: rolling }).and(
      dealer('start-round'),
      change({ unit: 1000 }),
    )
    const says = (amount: number) => table.when(after(notice, put(ann, amount, 'field'))).refusal?.reason
    expect(says(1500)).toBe('15.00 on field is not a multiple of 10.00; the nearest that is one is 10.00 or 20.00')
    expect(says(2000)).toBeUndefined()
    expect(says(300)).toBe('3.00 on field is not a multiple of 10.00; the nearest that is one is 10.00')
    const higher = table.and(change({ minimum: 2500 }))
    expect(higher.when(after(notice, put(ann, 1100, 'field'))).refusal?.reason).toMatch(/the nearest that is one is 30\.00$/)
  })

  it('[DF 7.5] a unit where there was none is shown for 20 minutes before it binds, as a higher minimum is', () => {
    const scene = fire()
    scene.when(change({ unit: 1000, from: scene.state.at + notice })).isRefused('7.5', 'short-notice')
    const shown = scene.and(change({ unit: 1000 }))
    expect(shown.latest('limits-changed').from - shown.latest('limits-changed').at).toBe(notice)
    expect(told(shown, notice - 1, 600)).toBeUndefined()
    expect(told(shown, notice, 600)).toMatch(/steps of 10\.00/)
  })

  it('[DF 7.5] another unit binds at once, and so does none; none taken away for a while is shown anew', () => {
    const scene = fire().and(change({ unit: 1000 }), after(notice, change({ unit: 500 })))
    expect(told(scene, 1, 1000)).toBeUndefined()
    const none = scene.and(change({ unit: 0 }))
    expect(told(none, 1, 1100)).toBeUndefined()
    expect(told(none.and(change({ unit: 500 })), notice - 1, 1100)).toBeUndefined()
  })

  it('[DF 7.5] a unit that is taken away for a while does not come back without notice', () => {
    const scene = fire().and(change({ unit: 1000 }), after(notice, put(ann, 1500)))
    const { at } = scene.state
    const none = scene.and(change({ unit: 0, from: at + notice }))
    none.when(after(notice - 60_000, change({ unit: 1000, from: at + notice + 60_000 }))).isRefused('7.5', 'short-notice')
    expect(told(none.and(change({ unit: 1000, from: at + 3 * notice })), 2 * notice, 1600)).toBeUndefined()
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
    scene.when(own('bob', 20_100, 20_000)).isRefused('7.6', 'limits')
    scene.when(own('bob', 50, 60_000)).isRefused(null, 'not-in-chips')
    scene.when(own('eve', 0, 0)).isRefused(null, 'not-seated')
    expect(scene.and(bob('leave-seat'), bob('take-seat', { age: 30 })).state.players.get('bob')?.limits).toBeUndefined()
  })

  it.each([
    ['no higher than the sign’s', 500, 10_000],
    ['lower than the sign’s', 500, 2000],
    ['lower than that of one wager', 500, 25_000],
  ])('[DF 7.6] a player’s own sign is for more than the maximum: one with a maximum %s is refused', (_, minimum, maximum) => {
    const scene = fire().and(change({ wager: 'fire', maximum: 30_000 }))
    scene.when(own('bob', minimum, maximum)).isRefused('7.6', 'not-in-excess')
    scene.when(own('bob', minimum, 30_100)).follows({ type: 'player-limited', player: 'bob', minimum, maximum: 30_100 })
    scene.when(own('bob', minimum, 0)).follows({ type: 'player-limited', player: 'bob', minimum, maximum: 0 })
  })

  it('[DF 7.6] where the sign has no maximum nobody needs leave to go beyond it', () => {
    fire({ house: { minimum: '500' } })
      .when(own('bob', 500, 50_000))
      .isRefused('7.6', 'not-in-excess')
  })

  it('[DF 7.5, 7.6] a player’s own minimum goes up at once with more maximum, and not without', () => {
    const scene = fire().and(own('bob', 1000, 20_000))
    scene.when(own('bob', 2000, 20_000)).isRefused('7.5', 'short-notice')
    scene.when(own('bob', 2000, 15_000)).isRefused('7.5', 'short-notice')
    scene.when(own('bob', 2000, 30_000)).follows({ type: 'player-limited', minimum: 2000, maximum: 30_000 })
    scene.when(own('bob', 500, 15_000)).follows({ type: 'player-limited', minimum: 500, maximum: 15_000 })
  })

  it('[DF 7.6] a player’s own sign may be taken away at once, and the table’s binds again', () => {
    const scene = fire().and(own('bob', 5000, 50_000))
    const away = casinoSupervisor('limit-player', { player: 'bob' })
    const taken = scene.when(away).follows({ type: 'player-limited', player: 'bob' })
    expect(taken.state.players.get('bob')?.limits).toBeUndefined()
    taken.when(put(bob, 500)).followsAmong({ type: 'wager-changed', player: 'bob', total: 500 })
    taken.when(put(bob, 20_000)).isRefused('7.1', 'above-maximum')
    fire().when(away).isRefused('7.6', 'no-own-sign')
  })

  it('[CR 9.1] a house without such a clause may give one player any limits', () => {
    given(craps, { house: { maximum: '1000' } })
      .when(own('bob', 200, 500))
      .follows({ type: 'player-limited', minimum: 200, maximum: 500 })
  })

  it('[CR 9.1] do not bind odds, which go by their multiple', () => {
    const table = given(craps, { house: { maximum: '1000' }, automation: rolling })
    const scene = table.and(...round([put(ann, 1000, 'pass')], 4, 2), dealer('start-round'))
    scene.when(put(ann, 5000, 'pass-odds')).followsAmong({ type: 'wager-changed', total: 5000 })
    scene.when(put(ann, 1100, 'field')).isRefused('9.1', 'above-maximum')
  })
})
