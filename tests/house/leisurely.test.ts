/** R23: a leisurely table is not hurried by anybody who sits there. */
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstSetup, setUpTable } from '../../src/house/tables/first-tables.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { House } from '../../src/house/house.ts'
import { Pacers } from '../../src/house/pace/pacers.ts'
import { record } from '../../src/house/people/record.ts'
import { againstPolicy } from '../../src/house/tables/policy.ts'
import type { Pace } from '../../src/house/streams/book.ts'
import type { Money } from '../../src/house/streams/account.ts'
import { games } from '../../src/rules/games/registry.ts'
import type { TableEvent } from '../../src/table/events.ts'
import type { TableState } from '../../src/table/state.ts'
import { firstWager } from '../kit/first-wager.ts'
import { keepCash } from '../kit/keep-cash.ts'
import { MemoryStore } from './journal/memory.ts'

const people = ['ann', 'bob']
const hour = 3_600_000

/** How long they press: by day five minutes, by night all of an hour. */
const played = process.env['NIGHTLY'] === undefined ? hour / 12 : hour

let store: MemoryStore
let house: House
let pacers: Pacers

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 12) })
  store = new MemoryStore()
  house = await House.open(store, { now: () => Date.now() })
  pacers = new Pacers(house, () => undefined)
  for (const person of people) {
    await record(house, byHouse, [
      { type: 'person-added', person, called: person, roles: ['player'], born: '1990-05-17', guest: false },
    ])
  }
})

afterEach(() => {
  pacers.stop()
  vi.useRealTimers()
})

const results = (table: string): readonly number[] =>
  store.streams
    .get(`table ${table}`)!
    .map(({ text }) => JSON.parse(text) as TableEvent)
    .flatMap((event) => (event.type === 'result-declared' ? [event.at] : []))

describe('at a leisurely table', () => {
  it.each(games.flatMap(({ id }) => [1, 2].map((players) => [id, players] as const)))(
    '%s with %i players: at most fifty rounds an hour are decided, however quick they are',
    async (table, players) => {
      const game = games.find(({ id }) => id === table)!
      await setUpTable(house, table, { ...firstSetup(game), pace: 'leisurely' })
      await house.give(table, { type: 'open' }, byHouse)
      const seated = people.slice(0, players)
      for (const person of seated) {
        await house.give(table, { type: 'take-seat' }, { person, role: 'player' })
        await house.give(table, { type: 'buy-in', player: person, amount: 5_000_000 }, byHouse)
      }
      // Each presses everything there is, every second, and most of it is refused.
      for (const began = Date.now(); Date.now() < began + played;) {
        for (const person of seated) {
          const by = { person, role: 'player' } as const
          await house.give(table, { type: 'place', wager: firstWager(table), amount: 100 }, by)
          await house.give(table, { type: 'accept-dice' }, by)
          await house.give(table, { type: 'throw' }, by)
        }
        await vi.advanceTimersByTimeAsync(1_000)
      }
      const times = results(table)
      expect(times.length).toBeLessThanOrEqual(Math.ceil((50 * played) / hour))
      expect(times.length).toBeGreaterThan((35 * played) / hour)
      expect(Math.min(...times.slice(1).map((at, before) => at - times[before]!))).toBeGreaterThanOrEqual(hour / 50)
    },
  )
})

describe('at a table for cash', () => {
  it.each(games.map(({ id }) => id))(
    '%s: results are five seconds apart or more, however quick its pace and its player',
    async (table) => {
      const game = games.find(({ id }) => id === table)!
      await keepCash(house)
      await setUpTable(house, table, { ...firstSetup(game), pace: 'practice', money: 'cash', guests: false })
      await house.give(table, { type: 'open' }, byHouse)
      await house.give(table, { type: 'take-seat' }, { person: 'ann', role: 'player' })
      await house.give(table, { type: 'buy-in', player: 'ann', amount: 1_000_000, with: 'cash' }, byHouse)
      const by = { person: 'ann', role: 'player' } as const
      const { layout } = house.tables.get(table)!.state.inForce
      const wagers = new Set([firstWager(table), ...layout.areas.map(({ wager }) => wager)])
      for (const began = Date.now(); Date.now() < began + 60_000;) {
        await house.give(table, { type: 'accept-dice' }, by)
        // One wager, since they close a while after the last one; more of them where only those let a player throw.
        for (const wager of wagers) {
          const { inPlay, phase, shooter } = house.tables.get(table)!.state
          if (phase !== 'betting' || (inPlay.piles.length > 0 && !shooter)) break
          await house.give(table, { type: 'place', wager, amount: 100 }, by)
          const thrown = await house.give(table, { type: 'throw' }, by)
          if (thrown.kind === 'done') break
        }
        await vi.advanceTimersByTimeAsync(500)
      }
      const times = results(table)
      expect(times.length).toBeGreaterThan(3)
      expect(Math.min(...times.slice(1).map((at, before) => at - times[before]!))).toBeGreaterThanOrEqual(5_000)
    },
  )

  it('no dealer starts a round before its time, and none is hurried where people deal', () => {
    const between = { phase: 'between rounds', since: 10_000, round: 1, setup: { source: 'real' } } as TableState
    const asked = (at: number) => ({ body: { type: 'start-round' }, by: { person: 'dee', role: 'dealer' } as const, at })
    const refusedAt = (at: number, pace: Pace, money: Money) => againstPolicy(between, { pace, money }, asked(at))?.code
    expect([refusedAt(14_999, 'usual', 'cash'), refusedAt(15_000, 'usual', 'cash')]).toEqual(['too-soon', undefined])
    expect([refusedAt(10_000, 'usual', 'play'), refusedAt(10_000, 'by-hand', 'cash')]).toEqual([undefined, undefined])
  })
})
