/** Attacks on the door and the walls of a house: names, addresses, sockets, sessions, secrets. */
import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { houseLog } from '../../../src/house/api/log.ts'
import { shuffleFrom } from '../../../src/house/integrity/fairness.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import type { PeopleEvent } from '../../../src/house/people/events.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../../src/rules/games/dragon-tiger/game.ts'
import { closing } from '../../../src/wire/closing.ts'
import { operations, Values, type Described, type Document } from './from-schema.ts'
import { measured } from '../../kit/rates.ts'
import { eventsOf, newId, password, problemOf, Served } from './kit.ts'
import { journalOf } from '../../kit/local.ts'
import { until } from '../../kit/until.ts'

const table = 'dragon-fire'
const log: string[] = []

let served: Served
let document: Document
let oz: HouseClient

beforeAll(async () => {
  served = await Served.open({ log: houseLog('debug', { write: (line: string) => void log.push(line) }) })
  await served.admit('oz', 'operator')
  await served.admit('ann', 'player')
  await served.admit('dealer', 'dealer')
  await served.table(dragonFire)
  oz = await served.signedIn('oz', 'staff')
  document = JSON.parse((await served.raw('GET', '/docs/json')).text) as Document
})

afterAll(() => served.close())

const filled = ({ path }: Described, value: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(name))

describe('a name that every object has', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '..', '%2e%2e%2fkeys', '%00', "x'--"]

  it('is the name of nothing that anybody can ask for, change or take away', async () => {
    const values = new Values(document)
    const cookies = [undefined, await served.cookie('oz', 'staff'), await served.cookie('ann')]
    const found: string[] = []
    for (const operation of operations(document).filter(({ path }) => path.includes('{'))) {
      const schema = operation.requestBody?.content['application/json']?.schema
      const body = schema && fc.sample(values.of(schema), { numRuns: 1, seed: 11 })[0]
      for (const name of names) {
        for (const cookie of cookies) {
          const path = filled(operation, () => name)
          const { status, text } = await served.raw(operation.method, path, { body, cookie })
          if (status < 400 || status >= 500) found.push(`${operation.method} ${path}: ${status} ${text.slice(0, 80)}`)
        }
      }
    }
    expect(found).toEqual([])
  })

  it('is no wager, and no person’s by whom something could be had', async () => {
    const ann = await served.signedIn('ann')
    await ann.give(table, 'player', { type: 'take-seat' })
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(await problemOf(ann.give(table, 'player', { type: 'place', wager: name, amount: 100 }))).toMatchObject({
        status: 409,
      })
      expect(await problemOf(ann.buyIn(table, 'player', name, 100))).toMatchObject({ status: 403, code: 'not-yours' })
      expect(await problemOf(oz.call('POST /accounts/:player', { player: name, id: newId(), money: 'play' }))).toMatchObject({
        code: 'no-player',
      })
    }
  })

  it('a player who is called constructor plays like anybody', async () => {
    await served.admit('constructor', 'player')
    const client = await served.signedIn('constructor')
    expect(await client.playMoney()).toMatchObject({ player: 'constructor', amount: 100_000 })
    await client.give(table, 'player', { type: 'take-seat' })
    await client.buyIn(table, 'player', 'constructor', 20_000)
    expect(await client.call('GET /me/statement')).toMatchObject({ player: 'constructor' })
    expect(await client.cashOut(table, 'player', 'constructor')).toMatchObject({ version: expect.any(Number) as number })
    expect(await client.call('GET /me/account')).toMatchObject({ amount: 100_000 })
  })
})

describe('files of the machine', () => {
  it.each(['/assets/..%2f..%2fpackage.json', '/assets/%252e%252e%252fpackage.json', '/..%2fkeys%2fsessions.key'])(
    '%s is none of them',
    async (path) => {
      const { status, text } = await served.raw('GET', path)
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([404, 'not-found'])
    },
  )
})

describe('an address that somebody makes up', () => {
  const failedFrom = (house: Served): readonly string[] =>
    journalOf(house.house)
      .read('people', 0, 1_000)
      .map(({ text }) => JSON.parse(text) as PeopleEvent)
      .flatMap((event) => (event.type === 'sign-in-failed' ? [event.from] : []))

  const knock = (house: Served, forwarded: string) =>
    house.raw('POST', '/api/v1/sign-in', {
      body: { person: 'nobody', password: 'a guess at it' },
      headers: { 'x-forwarded-for': forwarded },
    })

  it('[R4] does not help to guess on: behind a proxy the one counts that the proxy saw', async () => {
    const behind = await Served.open({ trustProxy: true, rates: { wrongSignIns: measured(3) } })
    const statuses: number[] = []
    for (let at = 1; at <= 6; at += 1) statuses.push((await knock(behind, `10.0.0.${at}, 203.0.113.9`)).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429])
    expect(failedFrom(behind)).toEqual(['203.0.113.9', '203.0.113.9', '203.0.113.9'])
    // Nor is anybody from this machine who says so.
    const said = { host: 'localhost', 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }
    expect((await behind.raw('GET', '/metrics', { headers: said })).status).toBe(403)
    await behind.close()
  })

  it('is not believed from a client that bypasses the proxy', async () => {
    const elsewhere = await Served.open({ trustProxy: ['192.0.2.7'] })
    await knock(elsewhere, '203.0.113.9')
    expect(failedFrom(elsewhere)).toEqual(['127.0.0.1'])
    await elsewhere.close()
    const here = await Served.open({ trustProxy: ['192.0.2.7', '127.0.0.1'] })
    await knock(here, '203.0.113.9')
    expect(failedFrom(here)).toEqual(['203.0.113.9'])
    await here.close()
  })

  it('is not looked at where there is no proxy', async () => {
    const alone = await Served.open({ rates: { wrongSignIns: measured(3) } })
    const statuses: number[] = []
    for (let at = 1; at <= 5; at += 1) statuses.push((await knock(alone, `203.0.113.${at}`)).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect(new Set(failedFrom(alone))).toEqual(new Set(['127.0.0.1']))
    await alone.close()
  })
})

describe('a connection over which nothing is asked', () => {
  const lines = async (house: Served, wanted: number): Promise<readonly Socket[]> => {
    const { hostname, port } = new URL(house.url)
    const opened = Array.from({ length: wanted }, () => connect(Number(port), hostname).on('error', () => undefined))
    await Promise.all(opened.map((line) => new Promise((resolve) => line.once('connect', resolve))))
    return opened
  }

  it('is one of so many that an address has open, and no more, until another is closed', async () => {
    const narrow = await Served.open({ rates: { lines: measured(5) } })
    const opened = await lines(narrow, 8)
    await until(() => opened.filter((line) => line.closed).length === 3)
    const [other] = await lines(narrow, 1)
    await until(() => other!.closed)
    for (const line of opened) line.destroy()
    for (let status = 0; status !== 200;) {
      status = (await narrow.raw('GET', '/livez').catch(() => ({ status: 0 }))).status
    }
    await narrow.close()
  })

  it('is the proxy’s for everybody, where there is one that is trusted', async () => {
    const behind = await Served.open({ trustProxy: true, rates: { lines: measured(2) } })
    const opened = await lines(behind, 5)
    expect((await behind.raw('GET', '/livez')).status).toBe(200)
    expect(opened.filter((line) => line.closed)).toEqual([])
    for (const line of opened) line.destroy()
    await behind.close()
  })
})

describe('a socket', () => {
  const order = () => JSON.stringify({ id: newId(), as: 'player', command: { type: 'leave-seat' } })

  it.each([
    ['a passer-by', undefined],
    ['a player', 'ann'],
  ])('over which %s sends without end is closed', async (_, person) => {
    const hurried = await Served.open({ rates: { commands: measured(20) } })
    await hurried.admit('ann', 'player')
    await hurried.table(dragonFire)
    const { socket, frames, closed } = await hurried.dial(table, 0, person && (await hurried.cookie(person)))
    for (let at = 0; at < 200; at += 1) socket.send(order())
    expect((await closed).code).toBe(closing.misuse)
    expect(frames.filter((frame) => 'id' in frame).length).toBeLessThanOrEqual(41)
    await hurried.close()
  })

  it('is one of so many that a person or an address has open, and no more', async () => {
    const narrow = await Served.open({ rates: { sockets: measured(3) } })
    await narrow.admit('ann', 'player')
    await narrow.table(dragonFire)
    const live = `/api/v1/tables/${table}/live`
    const open = [await narrow.dial(table, 0), await narrow.dial(table, 0), await narrow.dial(table, 0)]
    expect(await narrow.upgrade(live)).toBe(429)
    // Another person has a token bucket of their own, and a person who closes a socket may open one.
    const cookie = await narrow.cookie('ann')
    expect(await narrow.upgrade(live, { cookie })).toBe(101)
    open[0]!.socket.close()
    await open[0]!.closed
    const again = await narrow.dial(table, 0)
    for (const { socket } of [...open, again]) socket.close()
    await narrow.close()
  })

  it('[R19] shows nothing more of the staff’s once a role is taken away, nor to a session of before', async () => {
    await served.admit('gus', 'casino supervisor')
    const cookie = await served.cookie('gus', 'staff')
    const { frames, closed } = await served.dial(table, served.live(table).kept, cookie)
    const note = (text: string) =>
      served.must(table, { type: 'record-incident', about: 'ann', note: text }, { person: 'sue', role: 'casino supervisor' })
    await note('seen while it may be')
    await until(() => JSON.stringify(eventsOf(frames)).includes('seen while it may be'))
    const [, changed] = [note('on its way'), oz.call('PUT /people/:person/roles', { person: 'gus', roles: [] })]
    await changed
    await note('for others alone')
    expect((await closed).code).toBe(closing.signedOut)
    expect(JSON.stringify(frames)).not.toContain('for others alone')
    expect(await served.upgrade(`/api/v1/tables/${table}/live`, { cookie })).toBe(401)
    expect((await served.raw('GET', '/api/v1/records/significant', { cookie })).status).toBe(401)
  })
})

describe('a session', () => {
  it('that was planted is not the one that somebody signs in to, and is over with it', async () => {
    const planted = await served.cookie('ann')
    const { headers } = await served.raw('POST', '/api/v1/sign-in', {
      body: { person: 'oz', password, terminal: 'staff' },
      cookie: planted,
    })
    const own = headers['set-cookie']![0]!.split(';', 1)[0]!
    expect(own).not.toBe(planted)
    expect((await served.raw('GET', '/api/v1/me', { cookie: planted })).status).toBe(401)
    expect(JSON.parse((await served.raw('GET', '/api/v1/me', { cookie: own })).text)).toMatchObject({ person: 'oz' })
  })
})

describe('[R16] what is secret for a while', () => {
  const secret = 'secret'
  const seed = '5eed'.repeat(16)

  it('is in no answer of any route to anybody: the seed of a shoe, and the order of its cards', async () => {
    await served.table(dragonTiger, secret, { source: 'virtual' })
    await served.must(secret, { type: 'take-seat' }, { person: 'ann', role: 'player' })
    await served.must(secret, { type: 'keep-seed', seed })
    const { results } = served.house.tables.get(secret)!.state.inForce
    const order = shuffleFrom({ house: seed, table: secret, round: 1, draw: 1, players: [] }, results.equipment.dealing!.counts)
    await served.must(secret, { type: 'shuffle', order })
    await served.must(secret, { type: 'start-round' })
    const kept = JSON.stringify(journalOf(served.house).read(`table ${secret}`, 0, 1_000))
    const next = JSON.stringify(order.slice(4, 10)).slice(1, -1)
    expect(kept).toContain(seed)
    expect(kept).toContain(next.replaceAll('"', '\\"'))
    const values: Readonly<Record<string, string>> = {
      table: secret,
      round: '1',
      player: 'ann',
      person: 'ann',
      game: 'dragon-tiger',
    }
    const cookies = [
      undefined,
      await served.cookie('ann'),
      await served.cookie('oz', 'staff'),
      await served.cookie('dealer', 'dealer'),
    ]
    let answered = 0
    for (const operation of operations(document).filter(({ method, path }) => method === 'GET' && !path.includes('/games/'))) {
      for (const cookie of cookies) {
        const { status, text } = await served.raw(
          'GET',
          filled(operation, (name) => values[name] ?? '1'),
          { cookie },
        )
        if (status === 200) answered += 1
        expect(text.replaceAll('\\"', '"'), operation.name).not.toContain(next)
        expect(text, operation.name).not.toContain(seed)
      }
    }
    expect(answered).toBeGreaterThan(40)
    const { frames, socket } = await served.dial(secret, 0, cookies[2])
    expect(JSON.stringify(frames)).not.toContain(seed)
    socket.close()
  })
})

describe('the log of a house that tells everything', () => {
  it('tells no secret of what was done here: no password, no session, no seed, no salt', async () => {
    await served.must(table, { type: 'record-incident', about: 'ann', note: 'the last one' }, byHouse)
    const all = log.join('')
    expect(all).toContain('"person":"ann"')
    const salts = journalOf(served.house)
      .read('table secret', 0, 1_000)
      .map(({ salt }) => salt)
    const digest = served.house.people.state.get('ann')!.digest!
    const secrets = [password, 'a guess at it', '5eed5eed', digest, ...salts]
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    expect(all).not.toMatch(/felt=|\.[A-Za-z0-9_-]{43}\b/)
  })
})
