/** R3 over the API: everybody sees that play is suspended and why, and it is on record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { craps } from '../../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { problemOf, Served } from './kit.ts'

let served: Served
let boss: HouseClient
let ina: HouseClient

beforeAll(async () => {
  served = await Served.open()
  await served.admit('boss', 'operator')
  await served.admit('ina', 'inspector')
  await served.admit('ann', 'player')
  await served.table(dragonFire, 'dragon-fire')
  await served.table(craps, 'craps')
  boss = await served.signedIn('boss', 'staff')
  ina = await served.signedIn('ina', 'staff')
})

afterAll(() => served.close())

const health = async () => JSON.parse((await served.raw('GET', '/healthz')).text) as { ok: boolean; suspended: string }
const rows = async () => Object.fromEntries((await served.client().tables()).tables.map((row) => [row.table, row.suspended]))
const tag = async () => (await served.raw('GET', '/api/v1/tables')).headers.etag

describe('play that an inspector suspends', () => {
  it('is said to everybody, with the reason: in the list of tables, of each table, of the house', async () => {
    expect([await health(), await rows(), await served.client().call('GET /house/suspensions')]).toMatchObject([
      { suspended: 'nothing' },
      { 'dragon-fire': null, craps: null },
      [],
    ])
    const before = await tag()
    await ina.call('POST /house/suspend', { reason: 'the dice are looked at', game: 'craps' })
    expect(await health()).toMatchObject({ ok: true, suspended: 'some games' })
    expect(await rows()).toMatchObject({ 'dragon-fire': null, craps: { reason: 'the dice are looked at' } })
    expect(await tag()).not.toBe(before)
    expect(await served.client().call('GET /house/suspensions')).toEqual([
      { game: 'craps', gameName: 'Craps', since: expect.any(Number) as number, reason: 'the dice are looked at', by: null },
    ])
    expect(await (await served.signedIn('ann')).call('GET /house/suspensions')).toMatchObject([{ game: 'craps', by: null }])
    expect(await boss.call('GET /house/suspensions')).toMatchObject([{ game: 'craps', by: 'ina' }])
    await ina.call('POST /house/suspend', { reason: 'an order of the regulator' })
    expect(await health()).toMatchObject({ suspended: 'everything' })
    expect((await served.client().table('dragon-fire')).suspended).toMatchObject({ reason: 'an order of the regulator' })
  })

  it('refuses seats and guests in words that say why', async () => {
    const ann = await served.signedIn('ann')
    const why = { status: 409, code: 'suspended', detail: 'play is suspended: an order of the regulator' }
    expect(await problemOf(ann.give('dragon-fire', 'player', { type: 'take-seat' }))).toMatchObject(why)
    expect(await problemOf(served.client().playAsGuest())).toMatchObject(why)
  })

  it('is resumed by an operator, not by the inspector; games that are suspended for themselves stay so', async () => {
    expect(await problemOf(ina.call('POST /house/resume', { reason: 'all is well' }))).toMatchObject({
      status: 403,
      code: 'not-your-role',
    })
    await boss.call('POST /house/resume', { reason: 'the order was lifted' })
    expect(await rows()).toMatchObject({ 'dragon-fire': null, craps: { reason: 'the dice are looked at' } })
    expect((await served.client().playAsGuest()).guest).toBe(true)
    await boss.call('POST /house/resume', { reason: 'new dice', game: 'craps' })
    expect(await health()).toMatchObject({ suspended: 'nothing' })
  })

  it('is significant, with who did it and why', async () => {
    const { events } = await boss.call('GET /records/significant', { kind: 'suspension' })
    expect(events.map(({ by, what, after }) => [by, what, after]).toReversed()).toEqual([
      ['ina', 'Play of Craps was suspended: the dice are looked at.', true],
      ['ina', 'All play was suspended: an order of the regulator.', true],
      ['boss', 'All play was resumed: the order was lifted.', false],
      ['boss', 'Play of Craps was resumed: new dice.', false],
    ])
  })

  it('is refused where there is nothing to suspend or to resume', async () => {
    expect(await problemOf(boss.call('POST /house/suspend', { reason: 'why not', game: 'chess' }))).toMatchObject({
      status: 400,
      code: 'no-such-game',
    })
    expect(await problemOf(boss.call('POST /house/resume', { reason: 'why not' }))).toMatchObject({
      status: 409,
      code: 'not-suspended',
    })
    expect(await problemOf(boss.call('POST /house/suspend', { reason: '' }))).toMatchObject({ status: 400, at: 'body/reason' })
  })
})
