/** R23: a leisurely table is not hurried by anybody who sits there. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstSetup, setUpTable } from '../../src/house/tables/first-tables.ts'
import { byHouse, House } from '../../src/house/house.ts'
import { Pacers } from '../../src/house/pace/pacers.ts'
import { record } from '../../src/house/people/record.ts'
import { games } from '../../src/rules/games/registry.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { firstWager } from '../kit/first-wager.ts'
import { MemoryStore } from './journal/memory.ts'

const people = ['ann', 'bob']
const hour = 3_600_000

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
      for (const began = Date.now(); Date.now() < began + hour;) {
        for (const person of seated) {
          const by = { person, role: 'player' } as const
          await house.give(table, { type: 'place', wager: firstWager(table), amount: 100 }, by)
          await house.give(table, { type: 'accept-dice' }, by)
          await house.give(table, { type: 'throw' }, by)
        }
        await vi.advanceTimersByTimeAsync(1_000)
      }
      const times = results(table)
      expect(times.length).toBeLessThanOrEqual(50)
      expect(times.length).toBeGreaterThan(35)
      expect(Math.min(...times.slice(1).map((at, before) => at - times[before]!))).toBeGreaterThanOrEqual(hour / 50)
    },
  )
})
