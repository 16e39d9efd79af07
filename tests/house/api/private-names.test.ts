/** Names to sign in with are their owners' and the operators': nobody else reads them anywhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { operations, type Document } from './from-schema.ts'
import { problemOf, realSetup, Served, terminalOf } from './kit.ts'
import { until } from '../../kit/until.ts'
import { setUpTable } from '../../../src/house/tables/first-tables.ts'

const next = 'a yo-leven for the boys'
const table = dragonFire.id
const names = { dealer: 'dana.q7', player: 'paul.q7', supervisor: 'sue.q7' }

let served: Served
let oz: HouseClient
let dealer: HouseClient
let player: HouseClient
let ids: Readonly<Record<keyof typeof names, string>>

const added = async (name: string, called: string, role: Role): Promise<readonly [HouseClient, string]> => {
  const made = await oz.call('POST /people', { name, called, roles: [role], born: '1990-05-17' })
  const client = served.client()
  await client.signIn({ person: name, password: made.password, next, terminal: terminalOf(role) })
  return [client, made.person]
}

beforeAll(async () => {
  served = await Served.open()
  await served.admit('oz', 'operator')
  oz = await served.signedIn('oz', 'staff')
  const [one, dana] = await added(names.dealer, 'Dana', 'dealer')
  const [two, paul] = await added(names.player, 'Paul', 'player')
  const [, sue] = await added(names.supervisor, 'Sue', 'casino supervisor')
  ;[dealer, player, ids] = [one, two, { dealer: dana, player: paul, supervisor: sue }]
  await setUpTable(served.house, table, realSetup(dragonFire))
  await oz.give(table, 'operator', { type: 'open' })
  await oz.give(table, 'operator', { type: 'post-dealer', person: dana })
  await player.give(table, 'player', { type: 'take-seat' })
  await dealer.give(table, 'dealer', { type: 'buy-in', player: paul, amount: 10_000 })
})

afterAll(() => served.close())

/** Whatever somebody reads who is nobody, a guest, or another player. */
const read = async (client: HouseClient | undefined, cookie: string | undefined): Promise<string> => {
  const document = JSON.parse((await served.raw('GET', '/docs/json')).text) as Document
  const values: Readonly<Record<string, string>> = { table, round: '1', player: ids.player, person: ids.player, game: table }
  const asked = operations(document).filter(({ method, path }) => method === 'GET' && !path.includes('/games/'))
  const answers = await Promise.all(
    asked.map((operation) =>
      served.raw(
        'GET',
        operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1'),
        { cookie },
      ),
    ),
  )
  const { frames, socket } = await served.dial(table, 0, cookie)
  socket.close()
  const events = await (client ?? served.client()).call('GET /tables/:table/events', { table, after: 0, most: 500 })
  return JSON.stringify([answers.map(({ text }) => text), frames, events])
}

describe('a name to sign in with', () => {
  it('is no person’s number, which everybody may read', async () => {
    for (const [kind, name] of Object.entries(names)) {
      const id = ids[kind as keyof typeof names]
      expect(id).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
      expect(id).not.toContain(name.slice(0, 3))
    }
    expect(await oz.call('GET /people/:person', { person: ids.dealer })).toMatchObject({ name: names.dealer, called: 'Dana' })
  })

  it.each(['nobody', 'a guest', 'another player'])(
    'is nowhere in what %s reads, and what the table is called by is',
    async (who) => {
      const client = served.client()
      let cookie: string | undefined
      if (who === 'a guest')
        cookie = (await served.raw('POST', '/api/v1/guests', { body: { ofAge: true } })).headers['set-cookie']![0]!.split(
          ';',
          1,
        )[0]!
      if (who === 'another player') {
        await served.admit('bob', 'player')
        cookie = await served.cookie('bob')
      }
      const all = await read(client, cookie)
      expect(all).toContain(ids.dealer)
      expect(all).toContain('Paul')
      expect(all).toContain('Dana')
      for (const name of Object.values(names)) expect(all).not.toContain(name)
    },
  )

  it('is not read by colleagues either: they know one another by what they are called', async () => {
    const staff = JSON.stringify(await dealer.call('GET /staff'))
    expect(staff).toContain('Sue')
    expect(staff).not.toContain(names.supervisor)
  })

  it('opens the account, and the number does not', async () => {
    const enter = (person: string) => served.client().signIn({ person, password: next, terminal: 'player' })
    expect(await enter(` ${names.player.toUpperCase()}`)).toMatchObject({ person: ids.player, called: 'Paul' })
    expect(await problemOf(enter(ids.player))).toMatchObject({ code: 'wrong-credentials' })
    for (let each = 0; each < 5; each += 1) await problemOf(enter(ids.player))
    expect(await enter(names.player)).toMatchObject({ person: ids.player })
  })

  it('is nobody else’s: neither a second person’s, nor a number that there is', async () => {
    const add = (name: string) => oz.call('POST /people', { name, called: 'Second', roles: ['player'], born: '1990-05-17' })
    expect(await problemOf(add(names.player))).toMatchObject({ code: 'name-taken' })
    expect(await problemOf(add('oz'))).toMatchObject({ code: 'name-taken' })
    expect(['name-taken', 'bad-name']).toContain((await problemOf(add(ids.dealer))).code)
  })

  it('of somebody from before, which everybody could read, is changed by an operator', async () => {
    await served.admit('olduser', 'player')
    const rename = (name: string) => oz.call('PUT /people/:person/name', { person: 'olduser', name })
    expect(await problemOf(rename(names.player))).toMatchObject({ code: 'name-taken' })
    await rename('quiet.one')
    expect(await problemOf(served.signedIn('olduser'))).toMatchObject({ code: 'wrong-credentials' })
    expect(await (await served.signedIn('quiet.one')).me()).toMatchObject({ person: 'olduser' })
    expect(await problemOf(player.call('PUT /people/:person/name', { person: 'olduser', name: 'mine' }))).toMatchObject({
      status: 403,
    })
  })

  it('is not what a dealer is called by at a table: players read a display name, or that a dealer deals', async () => {
    const [dan, id] = await added('dan.r8', 'Dan.R8', 'dealer')
    const shown = async () => (await player.call('GET /tables/:table', { table })).staff.find(({ person }) => person === id)
    const posted = async () => {
      const { events } = await player.call('GET /tables/:table/events', { table, after: 0, most: 500 })
      return JSON.stringify(events.filter((each) => JSON.stringify(each).includes(id)))
    }
    await oz.give(table, 'operator', { type: 'post-dealer', person: id })
    expect(await shown()).toBeUndefined()
    expect((await posted()).toLowerCase()).not.toContain('dan.r8')
    const call = (by: HouseClient, called: string) => by.call('PUT /people/:person/called', { person: id, called })
    expect(await problemOf(call(oz, ' DAN.r8'))).toMatchObject({ code: 'sign-in-name' })
    for (const name of [' ', 'Dan\nny', 'Danny\u202E'])
      expect(await problemOf(call(oz, name))).toMatchObject({ code: 'bad-name' })
    expect(await problemOf(call(dan, 'Danny'))).toMatchObject({ status: 403 })
    await call(oz, 'Danny')
    expect(await shown()).toEqual({ person: id, called: 'Danny' })
    await oz.give(table, 'operator', { type: 'relieve-dealer', person: id })
    await oz.give(table, 'operator', { type: 'post-dealer', person: id })
    expect(await posted()).toContain('Danny')
    expect(await problemOf(call(oz, 'Danny'))).toMatchObject({ code: 'same-name' })
  })

  it('is not needed to check the table’s chain from its first event on', async () => {
    const watch = await served.client().watch(table, { fromTheBeginning: true })
    await until(() => watch.state.players.size > 0)
    expect(watch.state.players.get(ids.player)?.called).toBe('Paul')
    watch.close()
  })
})
