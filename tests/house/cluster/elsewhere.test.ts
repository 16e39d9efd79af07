/** What happens on one node and counts, or is shown, on another. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '../../../src/house/api/server.ts'
import { byHouse } from '../../../src/house/by-house.ts'
import { openDesk, type Desk } from '../../../src/house/people/desk.ts'
import { record } from '../../../src/house/people/record.ts'
import type { Issued } from '../../../src/house/people/sessions/sessions.ts'
import { entered } from '../../../src/house/people/sign-in/sign-in.ts'
import { setUpTable } from '../../../src/house/tables/first-tables.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import type { TableList } from '../../../src/wire/tables/tables.ts'
import { until } from '../../kit/until.ts'
import { realSetup } from '../api/kit.ts'
import { expectRefused, given, Room } from '../cage-kit.ts'
import { newFolder, removeFolder } from '../journal/kit.ts'
import { SharedMemory } from '../journal/shared.ts'
import { cheap, home } from '../people/kit.ts'
import { Deeds } from './deeds.ts'
import { keepCash } from '../../kit/keep-cash.ts'
import { threeNodes, type Node } from './nodes-in-memory.ts'

const dan = { person: 'dan', role: 'dealer' } as const
const player = (person: string) => ({ person, role: 'player' }) as const

let folder: string
let nodes: Node[]
let desks: Desk[]

/** Tables with real equipment that are played for cash, all of the second node: at the last, rounds start by themselves. */
beforeEach(async () => {
  folder = newFolder()
  const memory = new SharedMemory()
  const first = await Room.open(memory.node())
  await first.admit('dan', 'dealer')
  await first.admit('pat', 'gaming supervisor')
  const passkey = { id: 'of pat', publicKey: 'p', counter: 0, transports: [] }
  await record(first.house, byHouse, [{ type: 'passkey-added', person: 'pat', passkey }])
  for (const person of ['ann', 'bob']) await first.admit(person, 'player')
  for (const [table, automation] of Object.entries({ t1: [], t2: [], t3: ['start-round'] })) {
    await keepCash(first.house)
    await setUpTable(first.house, table, realSetup(dragonFire, { money: 'cash', automation }))
    given(await first.house.give(table, { type: 'open' }, byHouse))
    given(await first.house.give(table, { type: 'post-dealer', person: 'dan' }, byHouse))
  }
  nodes = await threeNodes(memory, new Deeds(memory))
  for (const table of ['t1', 't2', 't3']) await nodes[1]!.own(table)
  desks = nodes.map(({ house }) => openDesk(house, folder, cheap))
})

afterEach(async () => {
  for (const { among } of nodes) await among.close()
  removeFolder(folder)
})

/** A supervisor signs in. */
const signedIn = (desk: Desk, how: 'passkey' | 'password' = 'passkey'): Promise<Issued> =>
  desk.house.journal.decide((turn) => entered(desk, { person: 'pat', from: home, terminal: 'staff', how }, [], turn))

/** Whether the node that owns the tables has heard it. */
const untilSupervised = (is: boolean): Promise<void> => until(() => nodes[1]!.house.supervised('dan') === is)

const phaseAt = (table: string): string => nodes[1]!.house.tables.get(table)!.state.phase

describe('[R19] a live table for cash of one node', () => {
  it('has rounds started while a supervisor is signed in on another node, and none once they have signed out on a third', async () => {
    const [a, b, c] = nodes as [Node, Node, Node]
    const start = ({ house }: Node, table: string) => house.give(table, { type: 'start-round' }, dan)
    for (const node of [b, c]) expectRefused(await start(node, 't1'), 'no-supervisor')
    const { token } = await signedIn(desks[0]!)
    await untilSupervised(true)
    // Whichever node the dealer is at, the one that owns the table decides.
    given(await start(c, 't1'))
    expect(phaseAt('t1')).toBe('betting')
    await desks[2]!.sessions.signOut(token)
    await untilSupervised(false)
    for (const node of [a, b]) expectRefused(await start(node, 't2'), 'no-supervisor')
  })

  it('counts no supervisor who has only given a password, on whatever node, until they have used their passkey', async () => {
    const [a, b] = nodes as [Node, Node]
    const { session } = await signedIn(desks[0]!, 'password')
    await until(() => desks[1]!.sessions.open('pat')[0]?.lastUsed === session.seen)
    for (const { house } of [a, b]) expect(house.supervised('dan')).toBe(false)
    desks[0]!.sessions.proved(session)
    await untilSupervised(true)
    expect(a.house.supervised('dan')).toBe(true)
  })

  it('starts none by itself until a supervisor is signed in on another node', async () => {
    const [, b, c] = nodes as [Node, Node, Node]
    given(await c.house.give('t3', { type: 'take-seat' }, player('ann')))
    expect(phaseAt('t3')).toBe('between rounds')
    await signedIn(desks[0]!)
    await untilSupervised(true)
    given(await b.house.give('t3', { type: 'take-seat' }, player('bob')))
    expect(phaseAt('t3')).toBe('betting')
  })
})

describe('the list of tables of one node', () => {
  it('has a seat that was taken on another, also for those who only ask whether it has changed', async () => {
    const [a, , c] = nodes as [Node, Node, Node]
    const server = await buildServer(a.house, { desk: desks[0]! }, {})
    const asked = (tag = '') => server.inject({ url: '/api/v1/tables', headers: { host: 'localhost', 'if-none-match': tag } })
    const before = await asked()
    const tag = String(before.headers.etag)
    expect((await asked(tag)).statusCode).toBe(304)
    given(await c.house.give('t1', { type: 'take-seat' }, player('ann')))
    await until(async () => (await asked(tag)).statusCode === 200)
    const taken = ({ tables }: TableList) => tables.map(({ table, seats }) => `${table}: ${seats.taken}`)
    expect([before, await asked(tag)].map((answer) => taken(answer.json()))).toEqual([
      ['t1: 0', 't2: 0', 't3: 0'],
      ['t1: 1', 't2: 0', 't3: 0'],
    ])
    await server.close()
  })
})
