/** Two houses over one PostgreSQL, as two nodes of one house: neither decides on what the other has just changed. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buyIn } from '../../src/house/cage/transfers.ts'
import { databaseClock } from '../../src/house/cluster/membership.ts'
import { PostgresLeases } from '../../src/house/cluster/postgres-leases.ts'
import { excludePerson } from '../../src/house/commands/exclude-person.ts'
import { resumePlay } from '../../src/house/commands/resume-play.ts'
import { suspendPlay } from '../../src/house/commands/suspend-play.ts'
import { byHouse } from '../../src/house/by-house.ts'
import { House } from '../../src/house/house.ts'
import type { PostgresStore } from '../../src/house/journal/postgres/postgres.ts'
import { accountOf } from '../kit/local.ts'
import { done, expectRefused, given, Room } from './cage-kit.ts'
import { after } from './journal/contract.ts'
import { Nodes } from './journal/postgres-nodes.ts'

const kay = { person: 'kay', role: 'cashier' } as const
const olga = { person: 'olga', role: 'operator' } as const
const player = (person: string) => ({ person, role: 'player' }) as const
const place = { type: 'place', wager: 'total-7', amount: 500 }

/** What is decided is only sent once somebody lets it. */
class Gate {
  readonly store: PostgresStore
  #opened: Promise<void> = Promise.resolve()

  constructor(store: PostgresStore) {
    const append = store.append.bind(store)
    store.append = async (batch) => {
      await this.#opened
      return append(batch)
    }
    this.store = store
  }

  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#opened = promise
    return resolve
  }
}

let nodes: Nodes
let gate: Gate
let a: Room<PostgresStore>
let b: Room<PostgresStore>

beforeAll(async () => {
  nodes = await Nodes.on()
  a = await Room.open(await nodes.open())
  for (const { person, role } of [kay, olga]) await a.admit(person, role)
  // Each test has a table and a player of its own.
  for (const [nth, person] of ['ann', 'bob', 'cat'].entries()) await a.playerAt(`t${nth + 1}`, 'dragon-fire', person)
  gate = new Gate(await nodes.open())
  b = await Room.open(gate.store)
})
afterAll(() => nodes.close())

const caughtUp = async (): Promise<void> => {
  const heads = await a.store.heads()
  for (const { house } of [a, b]) for (const { stream, version } of heads) await house.journal.readOn(stream, version)
}

/** What one node decides is only sent once the other has done something. */
const meanwhile = async <Value>(doing: () => Promise<Value>, other: () => Promise<unknown>): Promise<Value> => {
  const open = gate.hold()
  const decided = doing()
  await other()
  open()
  return decided
}

describe('two nodes on one PostgreSQL', () => {
  it('do a command once that both are sent at the same moment, and answer the same', async () => {
    const both = await Promise.all([a, b].map(({ house }) => house.give('t1', place, player('ann'), 'the same')))
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'repeated'])
    expect(new Set(both.map((each) => ('version' in each ? each.version : 0))).size).toBe(1)
    await caughtUp()
    expect([a.rack('t1', 'ann'), b.rack('t1', 'ann')]).toEqual([4_500, 4_500])
  })

  it('settle a result on one while an operator suspends play on the other, and take no wager after that', async () => {
    const bob = player('bob')
    given(await b.house.give('t2', place, bob))
    given(await b.house.give('t2', { type: 'close-bets' }, byHouse))
    given(await b.house.give('t2', { type: 'throw' }, byHouse))
    const suspend = async (): Promise<unknown> => done(await a.house.do(suspendPlay, { reason: 'a fault' }, olga))
    const settled = await meanwhile(() => b.house.give('t2', { type: 'enter-result', keys: [3, 4] }, byHouse), suspend)
    expect(settled).toMatchObject({ kind: 'done' })
    expect(b.house.tables.get('t2')!.state.inPlay.piles).toEqual([])
    const resume = async (): Promise<unknown> => done(await a.house.do(resumePlay, { reason: 'mended' }, olga))
    await resume()
    await caughtUp()
    await b.seat('t2')
    await caughtUp()
    expectRefused(await meanwhile(() => b.house.give('t2', place, bob, 'w1'), suspend), 'suspended')
    await resume()
  })

  it('give no chips on one to a player who sits there and is excluded on the other', async () => {
    await caughtUp()
    const before = [b.rack('t3', 'cat'), accountOf(b.house, 'cat').amount]
    const outcome = await meanwhile(
      () => buyIn(b.house, kay, 'b1', { table: 't3', player: 'cat', amount: 1_000 }),
      async () => done(await a.house.do(excludePerson, { person: 'cat', reason: 'asked for it' }, olga)),
    )
    expectRefused(outcome, 'excluded')
    expect([b.rack('t3', 'cat'), accountOf(b.house, 'cat').amount]).toEqual(before)
  })

  it('that both take the same table at the same moment are one owner, and only that one writes', async () => {
    const leases = [a, b].map(({ store: { node, badge } }, at) => {
      const own = { ...badge, name: `node ${at}`, address: '127.0.0.1:1' }
      return new PostgresLeases({ url: nodes.database.url, lease: 60_000 }, node, own)
    })
    for (const each of leases) await each.join(() => undefined)
    const taken = await Promise.all(leases.map((each) => each.take(['table t9'])))
    expect(taken.flat()).toHaveLength(1)
    const [fence] = taken.flat()
    const fenced = { appends: [after('table t9', 0, 'a')], fences: [fence!] }
    // The other believes that it has taken it too.
    const [owner, other] = taken[0]!.length > 0 ? [a, b] : [b, a]
    const believed = { ...fenced, fences: [{ ...fence!, epoch: fence!.epoch - 1 }] }
    expect(await other.store.append(believed)).toMatchObject({ kept: false, why: 'fence' })
    expect(await owner.store.append(fenced)).toMatchObject({ kept: true })
    for (const each of leases) await each.leave()
  })

  it('stamp what they keep by the database’s clock, also one whose own is an hour off', async () => {
    const store = await nodes.open()
    const [{ at: now }] = (await nodes.database.query<{ at: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
    )) as [{ at: number }]
    const own = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => own() + 3_600_000)
    try {
      const house = await House.open(store, await databaseClock(store, undefined))
      await house.note({ kind: 'restart', what: 'an hour off' })
      const [kept] = (await store.read('book', 0, 1_000)).slice(-1)
      expect(Math.abs(kept!.at - now)).toBeLessThan(600_000)
    } finally {
      vi.restoreAllMocks()
    }
  })
})
