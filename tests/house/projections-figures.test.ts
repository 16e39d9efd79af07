/** The figures behind the charts of supervisors and operators: by day, by table, and returns on the way. */
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buyIn } from '../../src/house/cage/transfers.ts'
import { isLookedAt } from '../../src/house/past/statistics.ts'
import { inMemory } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { courseOf, daysOf, winsOf } from '../../src/house/projections/asking/queries.ts'
import type { Giver } from '../../src/table/schemas.ts'
import { day, given, Room } from './cage-kit.ts'

let room: Room
let projections: Projections

const ann: Giver = { person: 'ann', role: 'player' }

beforeEach(async () => {
  room = await Room.open()
  await room.table('t1', 'dragon-fire')
  await room.player('ann', 100_000)
  await room.seat('t1', 'ann')
  given(await buyIn(room.house, ann, room.id(), { table: 't1', player: 'ann', amount: 50_000 }))
  projections = new Projections(room.store.local, inMemory)
  return () => projections.close()
})

describe('wins and drops added up', () => {
  it('are by day over all tables and by table over all days, and never mix the two kinds of money', async () => {
    await room.table('t2', 'dragon-fire')
    await room.table('t3', 'dragon-fire', 'play')
    await room.player('bob', 10_000)
    await room.player('cat', 10_000, 'play')
    await room.seat('t2', 'bob')
    await room.seat('t3', 'cat')
    given(await buyIn(room.house, { person: 'bob', role: 'player' }, room.id(), { table: 't2', player: 'bob', amount: 4000 }))
    given(await buyIn(room.house, { person: 'cat', role: 'player' }, room.id(), { table: 't3', player: 'cat', amount: 7000 }))
    await room.round('t1', [6, 6], ['ann', 'dragon', 1000])
    await room.round('t2', [6, 6], ['bob', 'dragon', 200])
    await room.round('t3', [6, 6], ['cat', 'dragon', 5000])
    room.now += day
    await room.round('t1', [1, 2], ['ann', 'dragon', 300])
    const { days, tables } = winsOf(projections)
    expect(days).toMatchObject([
      { day: '2026-11-16', money: 'cash', rounds: 2, wagered: 1200, win: 1200, drop: 54_000 },
      { day: '2026-11-16', money: 'play', rounds: 1, wagered: 5000, win: 5000, drop: 7000 },
      { day: '2026-11-17', money: 'cash', rounds: 1, wagered: 300, win: -300, drop: 0 },
    ])
    expect(tables).toMatchObject([
      { table: 't1', money: 'cash', rounds: 2, wagered: 1300, win: 700, drop: 50_000 },
      { table: 't2', money: 'cash', rounds: 1, wagered: 200, win: 200, drop: 4000 },
      { table: 't3', money: 'play', rounds: 1, wagered: 5000, win: 5000, drop: 7000 },
    ])
    expect(winsOf(projections, { table: 't1', from: '2026-11-17' })).toMatchObject({
      days: [{ day: '2026-11-17', win: -300 }],
      tables: [{ table: 't1', win: -300 }],
    })
  })

  it('of one table or of a span of days are found by an index, however many years there are', () => {
    const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')
    winsOf(projections, { from: '2026-11-01' })
    winsOf(projections, { table: 't1' })
    daysOf(projections, { from: '2026-11-01' })
    const asked = [...new Set(prepared.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('from days')))]
    const database = prepared.mock.contexts[0] as DatabaseSync
    prepared.mockRestore()
    const plans = asked.map((sql) => {
      const marks = sql
        .split('?')
        .slice(1)
        .map(() => '')
      const steps = database.prepare(`explain query plan ${sql}`).all(...marks)
      return steps.map(({ detail }) => String(detail)).find((detail) => detail.includes('days'))
    })
    expect(plans).toEqual([
      'SEARCH days USING COVERING INDEX days_by_day (day>? AND day<?)',
      'SEARCH days USING COVERING INDEX days_by_day (day>? AND day<?)',
      'SEARCH days USING PRIMARY KEY (table=? AND day>? AND day<?)',
      'SEARCH days USING PRIMARY KEY (table=? AND day>? AND day<?)',
      'SEARCH days USING COVERING INDEX days_by_day (day>? AND day<?)',
    ])
  })
})

describe('R21: the course of a return', () => {
  it('has what came, what is exact and how far chance takes it after each look', async () => {
    // A total of 3 comes twice in 36 and pays 15 to 1: it returns 8/9, with a variance of 2/36 · 16² − (8/9)² = 1088/81.
    await room.round('t1', [6, 6], ['ann', 'total-3', 1000])
    await room.round('t1', [1, 2], ['ann', 'total-3', 1000])
    await room.round('t1', [6, 6], ['ann', 'total-3', 3000])
    const course = courseOf(projections, 't1', 'total-3')
    expect(course.map(({ results, wagered, actual }) => [results, wagered, actual])).toEqual([
      [1, 1000, 0],
      [2, 2000, 8],
      [3, 5000, 3.2],
    ])
    for (const { exact, low, high } of course) {
      expect(exact).toBeCloseTo(8 / 9, 12)
      expect(low).toBeLessThan(exact)
      expect(high).toBeGreaterThan(exact)
    }
    const squares = [1, 2, 11].map((sum) => Math.sqrt((sum * 1088) / 81))
    expect(course[0]!.deviation).toBeCloseTo(squares[0]!, 12)
    expect(course[1]!.deviation).toBeCloseTo(squares[1]! / 2, 12)
    expect(course[2]!.deviation).toBeCloseTo(squares[2]! / 5, 12)
    expect(courseOf(projections, 't1', '*')).toEqual(course)
    expect(courseOf(projections, 't1', 'total-4')).toEqual([])
  })

  it('is looked at twelve times in each power of ten', () => {
    const looked = Array.from({ length: 1000 }, (_, at) => at).filter(isLookedAt)
    const once = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82]
    expect(looked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, ...once, ...once.map((each) => 10 * each)])
    expect([1e6, 1.2e6, 1e6 + 10].map(isLookedAt)).toEqual([true, true, false])
  })
})
