/** Whom the tables need is known before anybody waits for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { craps } from '../../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import type { StaffPresence, Staffing } from '../../../src/client/index.ts'
import { until } from '../../kit/until.ts'
import { problemOf, Served } from './kit.ts'

let served: Served
beforeAll(async () => {
  served = await Served.open()
  await served.admit('olga', 'operator')
  await served.admit('dee', 'dealer')
  await served.admit('gus', 'gaming supervisor')
  await served.admit('kim', 'cashier')
})
afterAll(() => served.close())

describe('a house that was set up with dealer, supervisor and cashier', () => {
  it('says that craps still needs a box person, until somebody is one, also beside another role', async () => {
    await served.table(craps)
    const olga = await served.signedIn('olga', 'staff')
    const missing = async () => {
      const tables: Staffing = await olga.call('GET /house/staffing')
      const { needs } = tables.find((each) => each.table === craps.id)!
      return needs.filter(({ when }) => when === 'always').flatMap((need) => need.missing)
    }
    expect(await missing()).toEqual([['box person']])
    await olga.call('PUT /people/:person/roles', { person: 'dee', roles: ['dealer', 'box person'] })
    expect(await missing()).toEqual([])
  })
})

describe('[R19] a live table that is played for cash', () => {
  it('starts no round while nobody is signed in who watches over its dealer, and plays out the one that has begun', async () => {
    const watched = await Served.open()
    await watched.admit('dealer', 'dealer', 'gaming supervisor')
    await watched.admit('pat', 'gaming supervisor')
    await watched.table(dragonFire, 'cash', { money: 'cash' })
    await watched.table(dragonFire, 'play')
    const dan = await watched.signedIn('dealer', 'dealer')
    const start = (table: string) => dan.give(table, 'dealer', { type: 'start-round' })
    expect(await problemOf(start('cash'))).toMatchObject({ code: 'no-supervisor' })
    await start('play')
    const cookie = await watched.cookie('pat', 'staff')
    await watched.raw('GET', '/api/v1/me', { cookie })
    await start('cash')
    await watched.raw('POST', '/api/v1/sign-out', { body: {}, cookie })
    await dan.give('cash', 'dealer', { type: 'close-bets' })
    expect(watched.house.tables.get('cash')!.state.phase).not.toBe('betting')
    await watched.close()
  })
})

describe('who is there', () => {
  const of = (presence: StaffPresence, called: string) => presence.find((each) => each.called === called)

  it('is known of all who work here: signed in or not, and with which tables on their screens', async () => {
    await served.table(craps, 'second')
    const olga = await served.signedIn('olga', 'staff')
    const gus = async () => of(await olga.call('GET /house/presence'), 'GUS')
    expect(of(await olga.call('GET /house/presence'), 'OLGA')).toMatchObject({ signedIn: true, at: [] })
    expect(await gus()).toEqual({ person: 'gus', called: 'GUS', roles: ['gaming supervisor'], signedIn: false, at: [] })
    const cookie = await served.cookie('gus', 'staff')
    expect(await gus()).toMatchObject({ signedIn: true, at: [] })
    const { socket, closed } = await served.dial('second', 0, cookie)
    expect(await gus()).toMatchObject({ signedIn: true, at: ['second'] })
    socket.close()
    await closed
    await until(async () => (await gus())?.at.length === 0)
    await served.raw('POST', '/api/v1/sign-out', { body: {}, cookie })
    expect(await gus()).toMatchObject({ signedIn: false, at: [] })
  })

  it('is what the house has seen since it started, and not who may have gone home meanwhile', async () => {
    const [cookie, olga] = [await served.cookie('kim', 'staff'), await served.cookie('olga', 'staff')]
    const port = Number(new URL(served.url).port)
    await served.stop()
    await served.start(port)
    const kim = async () => {
      const { text } = await served.raw('GET', '/api/v1/house/presence', { cookie: olga })
      return of(JSON.parse(text) as StaffPresence, 'KIM')
    }
    expect(await kim()).toMatchObject({ signedIn: false })
    await served.raw('GET', '/api/v1/me', { cookie })
    expect(await kim()).toMatchObject({ signedIn: true })
  })
})
