/** R1, R8: a house notes that it was away, and that its clock was moved. */
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../src/store/clock.ts'
import { House } from '../../src/house/house.ts'
import { ClockWatch, lastKept, noteStart, noteStop } from '../../src/house/upkeep/notes.ts'
import { minute, noon, Room } from './cage-kit.ts'
import { notedOf } from './projections-kit.ts'

describe('R8: a house that starts', () => {
  it('says how long it was away, and whether it had been stopped', async () => {
    const room = await Room.open()
    await noteStart(room.house, room.now)
    room.now += minute
    await room.admit('ann', 'player')
    // The process dies.
    room.now += 10 * minute
    await room.restart()
    await noteStart(room.house, room.now)
    room.now += minute
    await noteStop(room.house)
    expect(await lastKept(room.store)).toBe(room.now)
    room.now += 5 * minute
    await room.restart()
    await noteStart(room.house, room.now)
    expect(notedOf(room.store, { kind: 'restart' })).toMatchObject([
      { what: 'The house was started for the first time.', at: noon },
      { what: 'The house was started; it had ended without a word.', after: { away: 10 * minute } },
      { what: 'The house was stopped.' },
      { what: 'The house was started; it had been stopped.', after: { away: 5 * minute } },
    ])
    expect(notedOf(room.store, { kind: 'clock' })).toEqual([])
  })

  it('says that the clock has gone back meanwhile', async () => {
    const room = await Room.open()
    await room.admit('ann', 'player')
    await noteStart(room.house, noon - minute)
    expect(notedOf(room.store, { kind: 'clock' })).toMatchObject([{ before: noon, after: noon - minute }])
  })
})

describe('R8: a clock', () => {
  it.each([
    ['goes on', 60_000, 60_000, 0],
    ['is set by a second', 61_000, 60_000, 0],
    ['is moved on', 120_000, 60_000, 1],
    ['is moved back', 0, 60_000, 1],
  ])('that %s is noted only where it was moved', async (_, wall, steady, times) => {
    const room = await Room.open()
    const now = { wall: noon, steady: 5 }
    const watch = new ClockWatch(
      room.house,
      () => now.wall,
      () => now.steady,
    )
    now.wall += wall
    now.steady += steady
    await watch.check()
    await watch.check()
    const noted = notedOf(room.store, { kind: 'clock' })
    expect(noted).toHaveLength(times)
    if (times > 0) expect(noted[0]).toMatchObject({ before: noon + 60_000, after: noon + wall })
  })
  it('that stays where it was moved to is followed after ten minutes, and that is noted too', async () => {
    const now = { wall: noon, steady: 5 }
    const wall = (): number => now.wall
    const steady = (): number => now.steady
    const room = await Room.open()
    const house = await House.open(room.store, systemClock({ wall, steady }))
    const watch = new ClockWatch(house, wall, steady)
    now.wall += 60 * minute
    for (let passed = 0; passed <= 11; passed += 1) {
      await watch.check()
      now.wall += minute
      now.steady += minute
    }
    expect(notedOf(room.store, { kind: 'clock' }).map(({ what, at }) => [what, at - noon])).toEqual([
      ['The clock was moved ahead: the house follows it if it stays so for 10 minutes.', 0],
      ['The clock has stayed where it was moved to: the house follows it.', 70 * minute],
    ])
  })
})
