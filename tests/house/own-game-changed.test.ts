/** A house's own game that has changed: its table runs out by the definition that it was opened with, and another one opens. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptGame } from '../../src/house/streams/book.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { House } from '../../src/house/house.ts'
import { Closing } from '../../src/house/own/closing.ts'
import { digestAt } from '../../src/house/tables/kept-games.ts'
import { openNewTable } from '../../src/house/own/open-tables.ts'
import { Pacers } from '../../src/house/pace/pacers.ts'
import { record } from '../../src/house/people/record.ts'
import { sourceDigest } from '../../src/loading/own-source.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { MemoryStore } from './journal/memory.ts'

/** It always wins, at odds that say which definition paid. */
const paying = (odds: number): KeptGame => {
  const text = `import { dice, ownWager, to1, win } from 'felthouse'
export default ownWager(dice(3), { id: 'mine', name: 'Mine', step: () => win(to1(${odds})) })
`
  const source = { entry: 'mine.ts', modules: [{ name: 'mine.ts', text }] }
  return { game: 'mine', name: 'Mine', digest: sourceDigest(source), ...source }
}

const ann = { person: 'ann', role: 'player' } as const
let store: MemoryStore
let house: House
let pacers: Pacers
let closing: Closing

const start = async (): Promise<void> => {
  house = await (await House.open(store, { now: () => Date.now() })).openTables()
  pacers = new Pacers(house, (error) => expect.fail(String(error)))
  closing = new Closing(house)
}

const passes = async (time: number): Promise<void> => {
  for (let gone = 0; gone < time; gone += 2_000) {
    await vi.advanceTimersByTimeAsync(2_000)
    await closing.look()
  }
}

const place = () => house.give('mine', { type: 'place', wager: 'mine', amount: 1_000 }, ann)

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 12) })
  store = new MemoryStore()
  await start()
  await house.keepGame(paying(3))
  await openNewTable(house, 'mine')
  await record(house, byHouse, [
    { type: 'person-added', person: 'ann', called: 'Ann', roles: ['player'], born: '1990-05-17', guest: false },
  ])
  await house.give('mine', { type: 'take-seat' }, ann)
  await house.give('mine', { type: 'buy-in', player: 'ann', amount: 10_000 }, byHouse)
  for (let tries = 0; house.tables.get('mine')!.state.phase !== 'betting' && tries < 100; tries += 1) await passes(2_000)
})

afterEach(() => {
  pacers.stop()
  vi.useRealTimers()
})

it('takes no new wager, pays what lies there as it was placed, gives players their notice, and opens under another name', async () => {
  expect(await place()).toMatchObject({ kind: 'done' })
  await house.keepGame(paying(5))
  expect(await place()).toMatchObject({ kind: 'refused', refusal: { code: 'suspended' } })
  await passes(60_000)
  const paid = store.streams
    .get('table mine')!
    .map(({ text }) => JSON.parse(text) as TableEvent)
    .flatMap((event) => (event.type === 'winners-paid' ? event.rows.map(({ returned }) => returned) : []))
  expect(paid).toEqual([4_000])
  expect([...house.tables.keys()]).toEqual(['mine'])

  // A house that ends meanwhile goes on with it.
  pacers.stop()
  await start()
  await passes(20 * 60_000)
  expect([...house.tables.keys()]).toEqual(['mine-2'])
  expect(house.book.state.removed).toEqual(['mine'])
  expect(digestAt(house.book.state, 'mine-2')).toBe(paying(5).digest)
  expect(house.tables.get('mine-2')!.state.phase).not.toBe('closed')
})

it('closes at once where nobody sits, and the definition of before can come back', async () => {
  await house.give('mine', { type: 'leave-seat' }, ann)
  await house.keepGame(paying(5))
  await closing.look()
  expect([...house.tables.keys()]).toEqual(['mine-2'])
  await house.keepGame(paying(3))
  await closing.look()
  expect([...house.tables.keys()]).toEqual(['mine-3'])
  expect(digestAt(house.book.state, 'mine-3')).toBe(paying(3).digest)
})
