/** Wagers that their players call off or working (5.7), and winners that are left up (5.8). */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { eventSchema, type TableEvent } from '../../src/table/events.ts'
import { laidBy } from '../../src/table/wagers/layout.ts'
import { playersRows } from '../../src/table/settlement/payments.ts'
import { snapshotOf } from '../../src/table/snapshot.ts'
import { evolveAll } from '../../src/table/evolve.ts'
import { newTable } from '../../src/table/state.ts'
import { annShoots, byHand, place, roll, start } from '../kit/craps.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  cat,
  dealer,
  type Opening,
  type Person,
  type Said,
  type Scene,
} from '../kit/table.ts'

const call = (who: Person, wager: string, as: string): Said => who('call-working', { wager, as })
const leave = (who: Person, wager: string, up = true): Said => who('leave-up', { wager, up })

/** A come-out with ann's Pass wager. */
const comeOut = (opening: Opening = {}): Scene => annShoots(opening).and(place(ann, 'pass'))
/** Nine is the point. */
const pointOnNine = (opening: Opening = {}): Scene => comeOut(opening).and(roll(4, 5), start)

const lying = (scene: Scene, player: string) =>
  Object.fromEntries(laidBy(scene.state.inPlay, player).map(({ wager, stack }) => [wager, stack.amount]))

/** The rows of the latest settlement for a wager. */
const rowsOf = (scene: Scene, wager: string) =>
  [...scene.latest('losers-collected').rows, ...scene.latest('winners-paid').rows].filter((row) => row.wager === wager)

/** Each wager that can be called, a roll that wins it and one that loses it, and what it then has won; all at their usual odds. */
const callable = [
  { wager: 'place-8', amount: 600, wins: [5, 3], loses: [5, 2], won: 700 },
  { wager: 'buy-4', amount: 2000, wins: [3, 1], loses: [5, 2], won: 3900 },
  { wager: 'lay-4', amount: 4000, wins: [5, 2], loses: [3, 1], won: 1900 },
  { wager: 'hard-6', amount: 1000, wins: [3, 3], loses: [4, 2], won: 9000 },
] as const

describe('calling a wager off', () => {
  it.each(callable)(
    '[CR 5.7] $wager called off is untouched by what would win and by what would lose',
    ({ wager, amount, wins, loses }) => {
      const off = pointOnNine()
        .and(place(bob, wager, amount))
        .when(call(bob, wager, 'off'))
      const scene = off.follows({ type: 'wager-called', player: 'bob', wager, from: 'as-the-house', to: 'off' })
      for (const [a, b] of [wins, loses]) {
        const after = scene.and(roll(a, b))
        expect(rowsOf(after, wager)).toEqual([])
        expect(lying(after, 'bob')).toEqual({ [wager]: amount })
        expect(after.rack('bob')).toBe(100_000 - amount)
      }
    },
  )

  it.each(callable)('[CR 5.7] $wager stays off until it is called otherwise', ({ wager, amount, wins, loses, won }) => {
    const scene = pointOnNine().and(
      place(bob, wager, amount),
      call(bob, wager, 'off'),
      dealer('call-no-result', { reason: '1.5.1' }),
      start,
    )
    const later = scene.and(roll(6, 4), start, roll(6, 5), start)
    expect(lying(later, 'bob')).toEqual({ [wager]: amount })
    const on = later.and(call(bob, wager, 'as-the-house'))
    expect(on.and(roll(...wins)).rack('bob')).toBe(100_000 + won)
    expect(on.and(roll(...loses)).rack('bob')).toBe(100_000 - amount)
  })

  it('[CR 5.7] of two players on one number the one who called is spared', () => {
    const scene = pointOnNine().and(place(bob, 'place-8', 600), place(cat, 'place-8', 1200), call(cat, 'place-8', 'off'))
    const sevenOut = scene.and(roll(3, 4))
    expect(rowsOf(sevenOut, 'place-8')).toMatchObject([{ result: 'lose', count: 1, amount: 600 }])
    expect([lying(sevenOut, 'bob'), lying(sevenOut, 'cat')]).toEqual([{}, { 'place-8': 1200 }])
  })

  it('[CR 5.7] an off wager is increased, reduced and removed, and stays off', () => {
    const scene = pointOnNine().and(place(bob, 'place-8', 600), call(bob, 'place-8', 'off'), place(bob, 'place-8', 1200))
    const reduced = scene.and(bob('remove', { wager: 'place-8', amount: 600 }))
    expect([lying(reduced, 'bob'), reduced.rack('bob')]).toEqual([{ 'place-8': 1200 }, 98_800])
    expect(lying(reduced.and(roll(3, 4)), 'bob')).toEqual({ 'place-8': 1200 })
    const removed = reduced.and(bob('remove', { wager: 'place-8' }))
    expect([lying(removed, 'bob'), removed.rack('bob')]).toEqual([{}, 100_000])
    // What is placed anew is as the house has it.
    expect(lying(removed.and(place(bob, 'place-8', 600), roll(3, 4)), 'bob')).toEqual({})
  })

  it('[CR 1.6, 5.7] what is off has not lost, and waits like any other for the next round', () => {
    const scene = pointOnNine().and(
      place(bob, 'place-8', 600),
      call(bob, 'place-8', 'off'),
      place(cat, 'place-8', 600),
      byHand,
      roll(3, 4),
    )
    scene.when(bob('remove', { wager: 'place-8' })).isRefused('1.6', 'late')
    scene.when(cat('remove', { wager: 'place-8' })).isRefused(null, 'lost')
    const over = scene.and(dealer('collect'), dealer('pay'), start, bob('remove', { wager: 'place-8' }))
    expect([over.rack('bob'), over.rack('cat')]).toEqual([100_000, 99_400])
  })

  it('[CR 5.7] what nobody may call is refused, and so is everything where the house does not allow calls', () => {
    const scene = pointOnNine().and(place(bob, 'come'), place(bob, 'field'), place(bob, 'big-8'), place(bob, 'place-8', 600))
    for (const wager of ['pass', 'come', 'field', 'big-8']) scene.when(call(bob, wager, 'off')).isRefused('5.7', 'not-called')
    scene.when(call(bob, 'place-6', 'off')).isRefused(null, 'no-such-wager')
    scene.when(bob('call-working', { wager: 'place-8', as: 'off', player: 'ann' })).isRefused(null, 'not-yours')
    scene
      .when(dealer('call-working', { wager: 'place-8', as: 'off', player: 'bob' }))
      .follows({ type: 'wager-called', player: 'bob' })
    const strict = pointOnNine({ house: { calls: 'not-allowed' } }).and(place(bob, 'place-8', 600))
    strict.when(call(bob, 'place-8', 'off')).isRefused('5.7', 'not-called')
  })
})

describe('calling a wager working', () => {
  const usuallyOff = callable.filter(({ wager }) => !wager.startsWith('lay'))

  it.each(usuallyOff)(
    '[CR 5.5, 5.7] $wager works on the come-out for the player who called it, and for no other',
    ({ wager, amount, wins, loses, won }) => {
      const scene = comeOut().and(place(bob, wager, amount), place(cat, wager, amount), call(bob, wager, 'working'))
      const winner = scene.and(roll(...wins))
      expect(rowsOf(winner, wager)).toMatchObject([{ working: true, result: 'win', count: 1, amount }])
      expect([winner.rack('bob'), winner.rack('cat')]).toEqual([100_000 + won, 100_000 - amount])
      expect([lying(winner, 'bob'), lying(winner, 'cat')]).toEqual([{}, { [wager]: amount }])
      const loser = scene.and(roll(...loses))
      expect(rowsOf(loser, wager)).toMatchObject([{ working: true, result: 'lose', count: 1, amount }])
      expect([lying(loser, 'bob'), lying(loser, 'cat')]).toEqual([{}, { [wager]: amount }])
    },
  )

  it('[CR 5.7] a lay wager that the house has off on the come-out works when called', () => {
    const scene = comeOut({ house: { 'lay-come-out': 'off' } }).and(
      place(bob, 'lay-4', 4000),
      place(cat, 'lay-4', 4000),
      call(bob, 'lay-4', 'working'),
    )
    const seven = scene.and(roll(3, 4))
    expect([seven.rack('bob'), seven.rack('cat')]).toEqual([101_900, 96_000])
  })

  it('[CR 5.7] working wagers are increased and reduced in place, and once a point is on they and the others settle alike', () => {
    const scene = comeOut().and(
      place(bob, 'place-8', 600),
      place(cat, 'place-8', 600),
      call(bob, 'place-8', 'working'),
      place(bob, 'place-8', 1200),
    )
    const point = scene.and(bob('remove', { wager: 'place-8', amount: 600 }), roll(4, 5), start, roll(6, 2))
    expect(rowsOf(point, 'place-8')).toMatchObject([
      { result: 'win', amount: 600, returned: 1300 },
      { working: true, result: 'win', amount: 1200, returned: 2600 },
    ])
    expect([point.rack('bob'), point.rack('cat')]).toEqual([101_400, 100_700])
  })

  it('[CR 5.7] a wager goes from off to working and back, and saying the same again changes nothing', () => {
    const scene = comeOut().and(place(bob, 'place-8', 600), call(bob, 'place-8', 'off'))
    const working = scene.when(call(bob, 'place-8', 'working')).follows({ type: 'wager-called', from: 'off', to: 'working' })
    working.when(call(bob, 'place-8', 'working')).follows()
    const usual = working
      .when(call(bob, 'place-8', 'as-the-house'))
      .follows({ type: 'wager-called', from: 'working', to: 'as-the-house' })
    expect(lying(usual.and(roll(3, 4)), 'bob')).toEqual({ 'place-8': 600 })
  })

  it('[CR 5.7] lights where a working wager wins on the come-out, and not where only an off one lies', () => {
    const lit = (as: string): readonly string[] =>
      comeOut()
        .and(place(bob, 'place-8', 600), call(bob, 'place-8', as), roll(5, 3))
        .latest('result-declared').lit
    expect(lit('working')).toContain('place-8')
    expect(lit('as-the-house')).not.toContain('place-8')
    const off = pointOnNine().and(place(bob, 'place-8', 600), call(bob, 'place-8', 'off'), roll(5, 3))
    expect(off.latest('result-declared').lit).not.toContain('place-8')
  })

  it('[CR 5.7] is all in the events: read again from their text they give the same table', () => {
    const scene = comeOut()
      .and(
        place(bob, 'place-8', 600),
        place(cat, 'place-8', 600),
        place(ann, 'hard-6'),
        call(bob, 'place-8', 'working'),
        call(ann, 'hard-6', 'off'),
      )
      .and(
        leave(bob, 'place-8'),
        roll(5, 3),
        start,
        roll(3, 3),
        start,
        roll(2, 2),
        start,
        call(bob, 'place-8', 'off'),
        roll(3, 4),
      )
    const kept = JSON.stringify(scene.events)
    const read = (JSON.parse(kept) as readonly unknown[]).map((event) => eventSchema.parse(event) as unknown as TableEvent)
    const again = evolveAll(newTable(craps), read)
    expect(snapshotOf(again)).toEqual(snapshotOf(scene.state))
    expect(lying(scene, 'bob')).toEqual({ 'place-8': 600 })
  })
})

describe('leaving a winner up', () => {
  const winners = [
    { wager: 'pass', amount: 1000, from: comeOut, wins: [5, 2], won: 1000 },
    { wager: 'dont-pass', amount: 1000, from: comeOut, wins: [1, 1], won: 1000 },
    ...callable.map((each) => ({ ...each, from: pointOnNine })),
    { wager: 'big-8', amount: 1000, from: comeOut, wins: [6, 2], won: 1000 },
  ] as const

  it.each(winners)('[CR 5.8] $wager: its win alone is paid and the wager stays', ({ wager, amount, from, wins, won }) => {
    const wagered = from().and(place(bob, wager, amount))
    const down = wagered.and(roll(...wins))
    expect([down.rack('bob'), lying(down, 'bob')]).toEqual([100_000 + won, {}])
    const up = wagered.and(leave(bob, wager), roll(...wins))
    expect([up.rack('bob'), lying(up, 'bob')]).toEqual([100_000 - amount + won, { [wager]: amount }])
    const taken = wagered.and(leave(bob, wager), leave(bob, wager, false), roll(...wins))
    expect([taken.rack('bob'), lying(taken, 'bob')]).toEqual([100_000 + won, {}])
    for (const scene of [down, up])
      expect(scene.state.ledger.racks).toBe(scene.rack('ann') + scene.rack('bob') + scene.rack('cat'))
  })

  it('[CR 5.8] Pass left up after its point is made is a wager on the next come-out; its odds come down', () => {
    const scene = comeOut().and(leave(ann, 'pass'), roll(4, 5), start, place(ann, 'pass-odds', 2000), roll(6, 3))
    expect([scene.rack('ann'), lying(scene, 'ann')]).toEqual([100_000 + 3000, { pass: 1000 }])
    const natural = scene.and(start, roll(6, 5))
    expect([natural.rack('ann'), lying(natural, 'ann')]).toEqual([104_000, { pass: 1000 }])
    const removed = natural.and(start, ann('remove', { wager: 'pass' }))
    expect(removed.rack('ann')).toBe(105_000)
  })

  it('[CR 5.8] players of one pile choose each for themselves, until the winners are paid', () => {
    const scene = pointOnNine().and(place(bob, 'place-8', 600), place(cat, 'place-8', 1200), place(ann, 'place-8', 1800), byHand)
    const collected = scene.and(
      leave(bob, 'place-8'),
      roll(4, 4),
      dealer('collect'),
      dealer('leave-up', { wager: 'place-8', up: true, player: 'ann' }),
    )
    const paid = collected.and(dealer('pay'))
    expect(rowsOf(paid, 'place-8')).toMatchObject([
      { count: 3, amount: 3600, returned: 700 + 2100 + 2600, left: { state: 'placed', count: 2, amount: 2400 } },
    ])
    expect([paid.rack('ann'), paid.rack('bob'), paid.rack('cat')]).toEqual([99_300, 100_100, 101_400])
    expect([lying(paid, 'ann'), lying(paid, 'bob'), lying(paid, 'cat')]).toEqual([
      { pass: 1000, 'place-8': 1800 },
      { 'place-8': 600 },
      {},
    ])
    expect(playersRows(collected.state, paid.latest('winners-paid'))).toMatchObject([
      { seat: 1, player: 'ann', amount: 1800, chips: 2100, leftUp: true },
      { seat: 2, player: 'bob', amount: 600, chips: 700, leftUp: true },
      { seat: 3, player: 'cat', amount: 1200, chips: 2600, leftUp: false },
    ])
  })

  it('[CR 5.7, 5.8] a working wager that is left up goes on working', () => {
    const scene = comeOut().and(
      place(bob, 'place-8', 600),
      call(bob, 'place-8', 'working'),
      leave(bob, 'place-8'),
      roll(5, 3),
      start,
      roll(6, 2),
      start,
    )
    expect([scene.rack('bob'), lying(scene, 'bob')]).toEqual([100_000 - 600 + 1400, { 'place-8': 600 }])
    expect(scene.and(place(ann, 'pass'), roll(3, 4)).latest('losers-collected').rows).toMatchObject([
      { wager: 'place-8', working: true },
    ])
  })

  it('[CR 5.8] a wager with commission paid up front comes down, and others cannot be left up', () => {
    const scene = pointOnNine({ house: { commission: 'up-front' } })
    const won = scene.and(place(bob, 'buy-4', 2000), leave(bob, 'buy-4'), roll(3, 1))
    expect([won.rack('bob'), lying(won, 'bob')]).toEqual([103_900, {}])
    for (const wager of ['come', 'field', 'pass-odds', 'fire']) scene.when(leave(bob, wager)).isRefused(null, 'comes-down')
  })

  it('[CR 1.8, 5.8] once a player has chosen otherwise the settled round is still taken back, by the wishes of then', () => {
    const settled = pointOnNine().and(place(bob, 'place-8', 600), roll(5, 3))
    const wrong = boxPerson('correct-round', { keys: [5, 1], reason: 'a one' })
    const asked = settled.and(leave(bob, 'place-8'), wrong)
    const right = asked.and(casinoSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
    const before = pointOnNine().and(place(bob, 'place-8', 600))
    expect([right.rack('bob'), right.state.ledger.layout]).toEqual([before.rack('bob'), before.state.ledger.layout])
  })
})
