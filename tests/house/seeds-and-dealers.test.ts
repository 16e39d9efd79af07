/** R16: no dice are drawn twice or from a seed that was not kept before, also when a dealer runs the table with the house. */
import { rollFrom } from '../kit/seeds.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstSetup, ownSteps, setUpTable } from '../../src/house/tables/first-tables.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { House } from '../../src/house/house.ts'
import { nextDue, times } from '../../src/house/tables/pace.ts'
import { Pacers } from '../../src/house/pace/pacers.ts'
import { record } from '../../src/house/people/record.ts'
import type { Pace } from '../../src/house/streams/book.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { ann as annAt, given, house as houseAt } from '../kit/table.ts'
import { MemoryStore } from './journal/memory.ts'

const table = 'dice'

let store: MemoryStore
let house: House
let pacers: Pacers
let failures: unknown[]

const admit = (person: string, ...roles: readonly Role[]): Promise<void> =>
  record(house, byHouse, [{ type: 'person-added', person, called: person, roles, born: '1990-05-17', guest: false }])

type Body = { readonly type: string } & Readonly<Record<string, unknown>>

const code = async (body: Body, person: string, role: Role): Promise<string | undefined> => {
  const outcome = await house.give(table, body, { person, role })
  return outcome.kind === 'refused' ? outcome.refusal.code : undefined
}
const dealer = (type: string): Promise<string | undefined> => code({ type }, 'dee', 'dealer')
const ann = (type: string, more: object = {}): Promise<string | undefined> => code({ type, ...more }, 'ann', 'player')
const passes = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time)
const stateNow = () => house.tables.get(table)!.state

const events = (): readonly TableEvent[] => store.streams.get(`table ${table}`)!.map(({ text }) => JSON.parse(text) as TableEvent)

const ofType = <Type extends TableEvent['type']>(type: Type) =>
  events().filter((event): event is Extract<TableEvent, { type: Type }> => event.type === type)

/** Each round that was opened had a seed of its own before, and its dice are what that seed gives. */
const expectOwnSeeds = (): void => {
  const all = events()
  const rolls = ofType('result-declared')
  expect(rolls.length).toBeGreaterThan(0)
  for (const { round, result } of rolls) {
    const kept = all.findIndex((event) => event.type === 'seed-kept' && event.round === round)
    const opened = all.findIndex((event) => event.type === 'round-started' && event.round === round)
    expect(kept).toBeGreaterThan(-1)
    expect(kept).toBeLessThan(opened)
    const { seed } = all[kept] as Extract<TableEvent, { type: 'seed-kept' }>
    expect(result).toMatchObject({ faces: [...rollFrom({ house: seed, table, round, draw: 1, players: [] })] })
  }
  expect(new Set(ofType('seed-kept').map(({ seed }) => seed)).size).toBe(ofType('seed-kept').length)
}

const open = async (pace: Pace = 'usual', automation: readonly string[] = ownSteps): Promise<void> => {
  await setUpTable(house, table, { ...firstSetup(dragonFire), pace, automation: [...automation] })
  await house.give(table, { type: 'open' }, byHouse)
  expect(await code({ type: 'post-dealer', person: 'dee' }, 'boss', 'operator')).toBeUndefined()
}

const sit = async (): Promise<void> => {
  expect(await ann('take-seat')).toBeUndefined()
  await house.give(table, { type: 'buy-in', player: 'ann', amount: 1_000_000 }, byHouse)
}

/** Places and throws as soon as that is possible. */
const play = async (): Promise<void> => {
  for (let tries = 0; stateNow().phase !== 'betting' && tries < 100; tries += 1) await passes(1_000)
  // After a seven it lies there frozen.
  expect([undefined, 'frozen']).toContain(await ann('place', { wager: 'dragon', amount: 1_000 }))
  const { round } = stateNow()
  for (let tries = 0; !ofType('result-declared').some((event) => event.round === round) && tries < 100; tries += 1) {
    await ann('accept-dice')
    await ann('throw')
    await passes(1_000)
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 12) })
  failures = []
  store = new MemoryStore()
  house = await House.open(store, { now: () => Date.now() })
  pacers = new Pacers(house, (error) => failures.push(error))
  await admit('ann', 'player')
  await admit('dee', 'dealer')
  await admit('boss', 'operator')
})

afterEach(() => {
  pacers.stop()
  vi.useRealTimers()
})

describe('[R16] the dice of a table that the house rolls for', () => {
  it('are no others because a dealer starts rounds as quickly as they can', async () => {
    await open()
    await sit()
    for (let round = 0; round < 6; round += 1) {
      await play()
      expect(['no-seed', 'phase', undefined]).toContain(await dealer('start-round'))
    }
    expect(ofType('result-declared')).toHaveLength(6)
    expectOwnSeeds()
    expect(failures).toEqual([])
  })

  it('are no others because rounds are started by the table itself', async () => {
    await open()
    await sit()
    expect(await code({ type: 'automate', steps: [...ownSteps, 'start-round'] }, 'boss', 'operator')).toBeUndefined()
    for (let round = 0; round < 6; round += 1) await play()
    expectOwnSeeds()
    expect(failures).toEqual([])
  })

  it('wait for a seed where a dealer would begin before anybody sits there', async () => {
    await open('usual', [...ownSteps, 'start-round'])
    expect(await dealer('start-round')).toBe('no-seed')
    await sit()
    await play()
    expectOwnSeeds()
    expect(failures).toEqual([])
  })

  it('are shown with their own seed, also where what the house does by itself is held up for a whole round', async () => {
    await open()
    await sit()
    const giveDue = house.giveDue.bind(house)
    const late: Parameters<House['giveDue']>[] = []
    let outcome: unknown = 'not decided yet'
    house.giveDue = async (...given) => {
      if (given[1].type === 'reveal-seed' && late.length === 0) {
        late.push(given)
        // As a node does that has taken the table meanwhile.
        return house.give(given[0], given[1], byHouse)
      }
      if (given[1].type === 'reveal-seed' && late.length === 1) outcome = await giveDue(...late.pop()!)
      return giveDue(...given)
    }
    for (let round = 0; round < 3; round += 1) await play()
    await passes(10_000)
    expect(outcome).toBeUndefined()
    const kept = store.streams.get(`table ${table}`)!
    const revealed = ofType('seed-revealed')
    expect(revealed.length).toBeGreaterThan(1)
    for (const { version, salt } of revealed) expect(salt).toBe(kept[version - 1]!.salt)
    expect(failures).toEqual([])
  })

  it('have a seed of their own again after a round that nobody wagered in', async () => {
    await open()
    await sit()
    for (let tries = 0; stateNow().phase !== 'betting' && tries < 100; tries += 1) await passes(1_000)
    expect(await dealer('close-bets')).toBeUndefined()
    await passes(10_000)
    expect(stateNow()).toMatchObject({ phase: 'betting', round: 2 })
    expect(ofType('seed-revealed')).toMatchObject([{ round: 1 }])
    await play()
    expect(ofType('result-declared')).toMatchObject([{ round: 2 }])
    expectOwnSeeds()
    expect(failures).toEqual([])
  })

  it('are not thrown at all in a round that was begun without a seed, and nothing else stops for it', () => {
    const rolling = given(dragonFire, { players: ['ann'], source: 'virtual', automation: [...ownSteps, 'start-round'] }).and(
      annAt('place', { wager: 'dragon', amount: 1_000 }),
      annAt('accept-dice'),
      houseAt('throw'),
    )
    expect(rolling.state).toMatchObject({ phase: 'rolling', seeds: undefined })
    expect(nextDue(table, rolling.state, times.usual, () => ({ salt: '', at: 0 }))).toBeUndefined()
  })
})

describe('[R23] a leisurely table', () => {
  it('is not hurried by its dealer either', async () => {
    await open('leisurely')
    await sit()
    for (let tries = 0; stateNow().phase !== 'betting' && tries < 100; tries += 1) await passes(1_000)
    expect(await ann('place', { wager: 'dragon', amount: 1_000 })).toBeUndefined()
    expect(await dealer('close-bets')).toBe('too-soon')
    expect(await dealer('throw')).toBe('too-soon')
    await play()
    const [first] = ofType('result-declared')
    for (let second = 0; second < 100 && ofType('round-started').length < 2; second += 1) {
      await dealer('start-round')
      await passes(1_000)
    }
    expect(ofType('round-started')[1]!.at - first!.at).toBeGreaterThanOrEqual(times.leisurely.pause)
  })
})
