/** Two nodes that serve people over HTTP, whose wire brings nothing: what one has just told counts on the other. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '../../../src/house/api/server.ts'
import { Sessions } from '../../../src/house/people/sessions/sessions.ts'
import { record } from '../../../src/house/people/record.ts'
import { Passwords } from '../../../src/house/people/sign-in/passwords.ts'
import { byHouse } from '../../../src/house/by-house.ts'
import { firstSetup, setUpTable } from '../../../src/house/tables/first-tables.ts'
import { gameNamed } from '../../../src/rules/games/registry.ts'
import { given, Room } from '../cage-kit.ts'
import { SharedMemory, type SharedStore } from '../journal/shared.ts'
import { cheap } from '../people/kit.ts'

const passwords = new Passwords(cheap)

let rooms: Room<SharedStore>[]
let servers: FastifyInstance[]

beforeEach(async () => {
  const [memory, key] = [new SharedMemory(), randomBytes(32)]
  const first = await Room.open(memory.node())
  await setUpTable(first.house, 't1', firstSetup(gameNamed('dragon-fire')!))
  given(await first.house.give('t1', { type: 'open' }, byHouse))
  rooms = [await Room.open(memory.node()), await Room.open(memory.node())]
  servers = []
  for (const { house } of rooms) {
    servers.push(await buildServer(house, { desk: { house, passwords, sessions: new Sessions(house, key) } }, {}))
  }
})
afterEach(async () => {
  for (const server of servers) await server.close()
})

const host = 'localhost'

/** A guest of the first node. */
const guest = async (): Promise<{ readonly cookie: string }> => {
  const answer = await servers[0]!.inject({ method: 'POST', url: '/api/v1/guests', payload: { ofAge: true }, headers: { host } })
  expect(answer.statusCode).toBe(200)
  return { cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

describe('what one node has told somebody', () => {
  it('is so on another: a session that was begun a moment ago is not over', async () => {
    const me = await servers[1]!.inject({ url: '/api/v1/me', headers: { host, ...(await guest()) } })
    expect(me.statusCode).toBe(200)
  })

  it('opens the door of another: somebody who has chosen a password a moment ago signs in there with it', async () => {
    const [a] = rooms as [Room<SharedStore>]
    const [first, next] = ['for one sign-in', 'four dice in a bowl']
    await a.admit('olga', 'operator')
    const digest = await passwords.digest(first)
    await record(a.house, byHouse, [{ type: 'password-set', person: 'olga', digest, once: true }])
    const signIn = (server: FastifyInstance, payload: object) =>
      server.inject({ method: 'POST', url: '/api/v1/sign-in', payload: { person: 'olga', ...payload }, headers: { host } })
    const chosen = await signIn(servers[0]!, { password: first, next })
    const again = await signIn(servers[1]!, { password: next })
    expect([chosen.statusCode, again.statusCode]).toEqual([200, 200])
  })

  it('is there on another: nobody who comes from a node that has died is told that their table was never so far', async () => {
    const [a, b] = rooms as [Room<SharedStore>, Room<SharedStore>]
    const before = b.house.tables.get('t1')!.live.kept
    await a.admit('ann', 'player')
    await b.house.journal.catchUp('people')
    given(await a.house.give('t1', { type: 'take-seat' }, { person: 'ann', role: 'player' }))
    const after = a.house.tables.get('t1')!.live.kept
    expect(after).toBeGreaterThan(before)
    const watched = await servers[1]!.inject({ url: `/api/v1/tables/t1/live?after=${after}`, headers: { host } })
    // It is a WebSocket, and would be opened.
    expect(watched.statusCode).toBe(426)
    const beyond = await servers[1]!.inject({ url: `/api/v1/tables/t1/live?after=${after + 1}`, headers: { host } })
    expect(beyond.statusCode).toBe(409)
  })

  it('can be used on another: a table that was made a moment ago takes commands there', async () => {
    const [a, b] = rooms as [Room<SharedStore>, Room<SharedStore>]
    await setUpTable(a.house, 't2', firstSetup(gameNamed('dragon-fire')!))
    given(await b.house.give('t2', { type: 'open' }, byHouse))
  })
})
