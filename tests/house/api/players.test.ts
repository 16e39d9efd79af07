/** A cashier finds the player at the desk by name, by number or by seat. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { setUpTable } from '../../../src/house/tables/first-tables.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { problemOf, realSetup, Served } from './kit.ts'

const table = dragonFire.id

let served: Served
let cashier: HouseClient
let ann: string

beforeAll(async () => {
  served = await Served.open()
  await served.admit('oz', 'operator')
  await served.admit('cass', 'cashier')
  await served.admit('bob', 'player')
  const oz = await served.signedIn('oz', 'staff')
  const made = await oz.call('POST /people', { name: 'quiet.q7', called: 'Ann', roles: ['player'], born: '1990-05-17' })
  ann = made.person
  await setUpTable(served.house, table, { ...realSetup(dragonFire), called: 'Dragon by the bar' })
  await oz.give(table, 'operator', { type: 'open' })
  const bob = await served.signedIn('bob')
  await bob.give(table, 'player', { type: 'take-seat', seat: 2 })
  cashier = await served.signedIn('cass', 'staff')
})

afterAll(() => served.close())

const found = async (search: string): Promise<readonly string[]> =>
  (await cashier.call('GET /players', { search })).players.map(({ player }) => player)

describe('players at the cage', () => {
  it('are found by name, by number and by seat, seated or not', async () => {
    expect(await found('ann')).toEqual([ann])
    expect(await found(ann.slice(0, 6).toUpperCase())).toEqual([ann])
    expect(await found('dragon 2')).toEqual(['bob'])
    expect(await found('Dragon by the bar, seat 2')).toEqual(['bob'])
    expect(await found('dragon 3')).toEqual([])
  })

  it('come in the order of those at a table first, and staff are none', async () => {
    expect(await found('')).toEqual(['bob', ann])
  })

  it('are not found by the name to sign in with, which no answer has', async () => {
    expect(await found('quiet')).toEqual([])
    expect(JSON.stringify(await cashier.call('GET /players', {}))).not.toContain('quiet.q7')
  })

  it('are listed for those who serve or watch over accounts alone', async () => {
    const player = await served.signedIn('bob')
    expect(await problemOf(player.call('GET /players', {}))).toMatchObject({ status: 403 })
  })

  it('are called by their name on the account that the desk shows', async () => {
    expect(await cashier.call('GET /accounts/:player', { player: ann })).toMatchObject({ player: ann, called: 'Ann' })
  })
})
