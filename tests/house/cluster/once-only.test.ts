/** What a house does once is done by the node that holds the lease for it, and by another when that one has gone. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { houseLog } from '../../../src/house/api/log.ts'
import type { HouseNode } from '../../../src/house/cluster/leases.ts'
import { bestOwner } from '../../../src/house/cluster/spreading.ts'
import { House } from '../../../src/house/house.ts'
import type { PostgresStore } from '../../../src/house/journal/postgres/postgres.ts'
import { Reading } from '../../../src/house/journal/postgres/reading.ts'
import { openStore } from '../../../src/house/running/open-store.ts'
import { tellReturns } from '../../../src/house/upkeep/returns.ts'
import { TcpProxy } from '../../kit/tcp-proxy.ts'
import { until } from '../../kit/until.ts'
import { Nodes } from '../journal/postgres-nodes.ts'

let nodes: Nodes
let proxy: TcpProxy
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  nodes = await Nodes.on()
  proxy = await TcpProxy.before(Number(new URL(nodes.database.url).port), 'felt')
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  proxy.refuses = false
  for (const end of ends) await end()
  await nodes.close()
  await proxy.close()
})

/** A node as felt serve makes it, without anything that people see. */
const joined = async (name: string, database: string) => {
  const { store, clock, join } = await openStore({
    folder: nodes.folder(),
    database,
    node: { name },
    host: '127.0.0.1',
    port: 0,
    log: houseLog('silent'),
    progress: () => undefined,
  })
  const house = await House.open(store, clock)
  const membership = await join!(house)
  membership.own()
  await membership.started()
  ends.unshift(
    () => membership.close(),
    () => house.close(),
    () => store.close(),
  )
  return { house, marks: (store as PostgresStore).marks }
}

/** Of two names, such that the first goes better with marks, and keeps them when the other comes. */
const named = (): readonly [string, string] => {
  const score = (...names: string[]): string =>
    bestOwner(
      'marks',
      names.map((name) => ({ node: name, name }) as HouseNode),
      undefined,
    )!.name
  return score('north', 'south') === 'north' ? ['north', 'south'] : ['south', 'north']
}

describe('marks over all streams', () => {
  it('are made by the node that holds the lease for them alone, and by the other when that one is cut off', async () => {
    const keeping = vi.spyOn(Reading.prototype, 'keepMark')
    const [first, second] = named()
    const holder = await joined(first, nodes.database.urlWith({ port: proxy.port }))
    await until(() => holder.house.owners.holds('marks'))
    await holder.house.note({ kind: 'test', what: 'something to mark' })
    await holder.marks.look()
    const [readingOfHolder] = keeping.mock.contexts
    expect(readingOfHolder).toBeDefined()
    const other = await joined(second, nodes.database.url)
    await other.house.note({ kind: 'test', what: 'something more' })
    await other.marks.look()
    expect(keeping.mock.contexts.every((each) => each === readingOfHolder)).toBe(true)
    proxy.refuses = true
    proxy.cutAll()
    await until(() => other.house.owners.holds('marks') && !holder.house.owners.holds('marks'))
    await other.house.note({ kind: 'test', what: 'something after' })
    await other.marks.look()
    expect(keeping.mock.contexts.at(-1)).not.toBe(readingOfHolder)
    const [newest] = await nodes.database.query<{ number: number }>('select max(number)::int as number from felt.marks')
    expect(newest!.number).toBeGreaterThan(1)
  })
})

describe('wagers that return what chance hardly explains', () => {
  it('are logged by the node that holds the lease for upkeep, and not again by one that takes it over', () => {
    const rows: object[] = []
    const projections = { file: { rows: () => rows } } as unknown as Parameters<typeof tellReturns>[0]
    const logged: Record<string, string[]> = { holder: [], other: [] }
    let holding = 'holder'
    const told = ['holder', 'other'].map((name) =>
      tellReturns(
        projections,
        () => holding === name,
        (table) => logged[name]!.push(table),
      ),
    )
    const look = (): void => told.forEach((tell) => tell())
    look()
    rows.push({ table: 'craps', stream: 'table craps', version: 7, part: 0, what: 'too much' })
    look()
    holding = 'other'
    look()
    expect(logged).toEqual({ holder: ['craps'], other: [] })
    rows.push({ table: 'craps', stream: 'table craps', version: 9, part: 0, what: 'too little' })
    look()
    expect(logged).toEqual({ holder: ['craps'], other: ['craps'] })
  })
})
