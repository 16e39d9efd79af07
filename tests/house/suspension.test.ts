/** R3: one switch closes all tables, or all of a game, to new wagers and rounds; what has begun is concluded. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFirstTables, setUpTable } from '../../src/house/tables/first-tables.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { House } from '../../src/house/house.ts'
import { Pacers } from '../../src/house/pace/pacers.ts'
import { record } from '../../src/house/people/record.ts'
import { resume, suspend } from './people/commands.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { balance } from '../../src/table/money/ledger.ts'
import { firstWager } from '../kit/first-wager.ts'
import { realSetup } from './api/kit.ts'
import { inspected } from './inspected.ts'
import { MemoryStore } from './journal/memory.ts'

const boss = { person: 'boss', role: 'operator' } as const
const reason = 'the regulator asked for it'
const minute = 60_000

let store: MemoryStore
let house: House
let pacers: Pacers
let failures: unknown[]

const admit = (person: string, ...roles: readonly Role[]): Promise<void> =>
  record(house, byHouse, [{ type: 'person-added', person, called: person, roles, born: '1990-05-17', guest: false }])

const stateOf = (table: string) => house.tables.get(table)!.state

type Body = { readonly type: string } & Readonly<Record<string, unknown>>

const give = (table: string, body: Body, person?: string, role: Role = 'player') =>
  house.give(table, body, person === undefined ? byHouse : { person, role })

const must = async (table: string, body: Body, person?: string, role?: Role): Promise<void> => {
  const outcome = await give(table, body, person, role)
  if (outcome.kind === 'refused') throw new Error(`${body.type} at ${table}: ${outcome.refusal.reason}`)
}

/** What a table refuses it with; nothing where it is done. */
const codeOf = async (table: string, body: Body, person?: string, role?: Role): Promise<string | undefined> => {
  const outcome = await give(table, body, person, role)
  return outcome.kind === 'refused' ? outcome.refusal.code : undefined
}

const passes = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time)

const start = async (): Promise<void> => {
  house = await (await House.open(store, { now: () => Date.now() })).openTables()
  pacers = new Pacers(house, (error) => failures.push(error))
}

/** Until wagers are taken at a table that runs by itself. */
const untilBetting = async (table: string): Promise<void> => {
  for (let tries = 0; stateOf(table).phase !== 'betting'; tries += 1) {
    if (tries > 100) throw new Error(`${table} never takes wagers`)
    await passes(1_000)
  }
}

const seated = async (table: string, person: string): Promise<void> => {
  await must(table, { type: 'take-seat' }, person)
  await must(table, { type: 'buy-in', player: person, amount: 100_000 })
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 12) })
  failures = []
  store = new MemoryStore()
  await start()
  await openFirstTables(house)
  await passes(1)
  for (const person of ['ann', 'bob', 'cid']) await admit(person, 'player')
  await admit('boss', 'operator')
  await admit('dee', 'dealer')
  await admit('ina', 'inspector')
  await admit('sue', 'casino supervisor')
})

afterEach(() => {
  pacers.stop()
  vi.useRealTimers()
})

describe('a house whose play is suspended', () => {
  it.each(games.map(({ id }) => id))(
    'at %s decides every wager on the layout, also of a lone player who has gone, and begins nothing new',
    async (table) => {
      await seated(table, 'ann')
      await untilBetting(table)
      await must(table, { type: 'place', wager: firstWager(table), amount: 1_000 }, 'ann')
      expect(await suspend(house, boss, { reason })).toBeUndefined()
      expect(await codeOf(table, { type: 'place', wager: firstWager(table), amount: 1_000 }, 'ann')).toBe('suspended')
      expect(await codeOf(table, { type: 'take-seat' }, 'bob')).toBe('suspended')
      for (let minutes = 0; stateOf(table).inPlay.piles.length > 0; minutes += 1) {
        if (minutes > 600) throw new Error('the wager is never decided')
        await passes(minute)
      }
      const { round } = stateOf(table)
      await passes(60 * minute)
      expect(stateOf(table)).toMatchObject({ round, phase: 'between rounds' })
      expect(await codeOf(table, { type: 'start-round' })).toBe('suspended')
      expect(balance(stateOf(table).ledger)).toEqual({ chips: 0, tokens: 0 })
      expect(failures).toEqual([])
      expect(await resume(house, boss, { reason: 'all is well' })).toBeUndefined()
      await untilBetting(table)
      expect(stateOf(table).round).toBe(round + 1)
      await must(table, { type: 'place', wager: firstWager(table), amount: 1_000 }, 'ann')
      await must(table, { type: 'take-seat' }, 'bob')
    },
  )

  it('is still so after a restart, and goes on only when somebody says so', async () => {
    await seated('dragon-fire', 'ann')
    await suspend(house, boss, { reason })
    pacers.stop()
    await start()
    await passes(10 * minute)
    expect(stateOf('dragon-fire')).toMatchObject({ round: 0, phase: 'between rounds' })
    expect(await codeOf('craps', { type: 'take-seat' }, 'bob')).toBe('suspended')
    await resume(house, boss, { reason: 'all is well' })
    await untilBetting('dragon-fire')
  })

  it('lets players take their wagers and their chips away', async () => {
    await seated('dragon-fire', 'ann')
    await untilBetting('dragon-fire')
    await must('dragon-fire', { type: 'place', wager: 'dragon', amount: 1_000 }, 'ann')
    await suspend(house, boss, { reason })
    await must('dragon-fire', { type: 'remove', wager: 'dragon', amount: 1_000 }, 'ann')
    await must('dragon-fire', { type: 'leave-seat' }, 'ann')
    expect(stateOf('dragon-fire').players.size).toBe(0)
  })

  it('of one game leaves the others as they are', async () => {
    await suspend(house, boss, { reason, game: 'craps' })
    expect(await codeOf('craps', { type: 'take-seat' }, 'ann')).toBe('suspended')
    await seated('dragon-fire', 'ann')
    await untilBetting('dragon-fire')
    // Resuming everything is not what was suspended.
    expect(await resume(house, boss, { reason })).toMatchObject({ code: 'not-suspended' })
    await suspend(house, boss, { reason })
    await resume(house, boss, { reason })
    expect(await codeOf('craps', { type: 'take-seat' }, 'bob')).toBe('suspended')
    expect(await codeOf('dragon-fire', { type: 'take-seat' }, 'bob')).toBeUndefined()
  })
})

describe('a table that people run, while play is suspended', () => {
  const table = 'real'
  const dealer = (type: string, more: object = {}): Promise<void> => must(table, { type, ...more }, 'dee', 'dealer')

  beforeEach(async () => {
    await setUpTable(house, table, realSetup(dragonFire, { automation: ['answer-duties', 'start-round', 'pay', 'fill'] }))
    await must(table, { type: 'open' })
    await must(table, { type: 'post-dealer', person: 'dee' }, 'boss', 'operator')
    await inspected(house, table)
    await seated(table, 'ann')
  })

  it('concludes its round and does not start another, though it would by itself', async () => {
    expect(stateOf(table)).toMatchObject({ phase: 'betting', round: 1 })
    await must(table, { type: 'place', wager: 'dragon', amount: 1_000 }, 'ann')
    await suspend(house, boss, { reason })
    await dealer('offer-dice')
    await must(table, { type: 'accept-dice' }, 'ann')
    await must(table, { type: 'select-dice', dice: [1, 2] }, 'ann')
    await dealer('close-bets')
    await dealer('hand-dice')
    await must(table, { type: 'throw' }, 'ann')
    await dealer('enter-result', { keys: [1, 2] })
    await dealer('collect')
    expect(stateOf(table)).toMatchObject({ phase: 'between rounds', round: 1 })
    await dealer('cash-out', { player: 'ann', amount: 5_000 })
    expect(stateOf(table).phase).toBe('between rounds')
    expect(await codeOf(table, { type: 'start-round' }, 'dee', 'dealer')).toBe('suspended')
    await resume(house, boss, { reason: 'all is well' })
    await must(table, { type: 'buy-in', player: 'ann', amount: 5_000 })
    expect(stateOf(table)).toMatchObject({ phase: 'betting', round: 2 })
  })

  it('takes no wager either that was called before, and is not opened', async () => {
    await must(table, { type: 'automate', steps: [] }, 'boss', 'operator')
    await must(table, { type: 'call-wager', wager: 'dragon', amount: 1_000, chipsDown: true }, 'ann')
    const { id: duty } = stateOf(table).duties.find(({ matter }) => matter === 'called-wager')!
    await suspend(house, boss, { reason })
    expect(await codeOf(table, { type: 'answer', duty, answer: 'accept' }, 'dee', 'dealer')).toBe('suspended')
    expect(await codeOf(table, { type: 'answer', duty, answer: 'decline' }, 'dee', 'dealer')).toBeUndefined()
    await must(table, { type: 'leave-seat' }, 'ann')
    await must(table, { type: 'close' })
    expect(await codeOf(table, { type: 'open' })).toBe('suspended')
  })
})

describe('the switch', () => {
  it('is for supervisors and inspectors to turn off, and for a rank more to turn on', async () => {
    const as = (person: string, role: Role) => ({ person, role })
    for (const by of [as('ann', 'player'), as('dee', 'dealer'), as('ann', 'operator'), as('nobody', 'operator')]) {
      expect(await suspend(house, by, { reason })).toMatchObject({ code: 'not-your-role' })
    }
    expect(house.book.state.suspended).toEqual([])
    for (const by of [as('ina', 'inspector'), as('sue', 'casino supervisor')]) {
      expect(await suspend(house, by, { reason })).toBeUndefined()
      expect(await resume(house, by, { reason })).toMatchObject({ code: 'not-your-role' })
      expect(await resume(house, boss, { reason })).toBeUndefined()
    }
    await record(house, byHouse, [{ type: 'person-disabled', person: 'sue', reason: 'gone' }])
    expect(await suspend(house, as('sue', 'casino supervisor'), { reason })).toMatchObject({ code: 'not-your-role' })
  })

  it('says what is wrong: no reason, no such game, off or on already', async () => {
    expect(await suspend(house, boss, { reason: ' ' })).toMatchObject({ code: 'malformed' })
    expect(await suspend(house, boss, { reason, game: 'chess' })).toMatchObject({
      code: 'no-such-game',
      clause: null,
      reason: 'there is no game chess',
    })
    await suspend(house, boss, { reason })
    expect(await suspend(house, boss, { reason })).toMatchObject({ code: 'suspended-already' })
    expect(await resume(house, boss, { reason, game: 'craps' })).toMatchObject({ code: 'not-suspended' })
  })

  it('is in the journal with who turned it and why', async () => {
    await suspend(house, boss, { reason, game: 'craps' })
    const events = store.streams.get('book')!.map(({ text }) => JSON.parse(text) as TableEvent)
    expect(events.at(-1)).toEqual({ v: 1, type: 'play-suspended', game: 'craps', reason, at: Date.now(), by: boss })
  })
})
