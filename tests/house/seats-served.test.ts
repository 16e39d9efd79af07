/** The attack of eight guests on forty seats, against a house as it is served. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HouseClient } from '../../src/client/index.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { houseLog } from '../../src/house/api/log.ts'
import { record } from '../../src/house/people/record.ts'
import { serve, type Served } from '../../src/house/running/serve.ts'
import { games } from '../../src/rules/games/registry.ts'
import { problemOf } from './api/kit.ts'
import { until } from '../kit/until.ts'

let folder: string
let served: Served
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'felt-seats-'))
  served = await serve({ folder, host: '127.0.0.1', port: 0, log: houseLog('silent'), progress: () => undefined })
})
afterEach(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
})

const guest = async (): Promise<HouseClient> => {
  const client = new HouseClient({ url: served.address })
  await client.playAsGuest()
  return client
}

const sit = (client: HouseClient, table: string) => client.give(table, 'player', { type: 'take-seat' })

const tables = games.map(({ id }) => id)
const taken = (): number => [...served.house.tables.values()].reduce((sum, { state }) => sum + state.players.size, 0)

describe('guests who take every seat that they can get', () => {
  it('hold two of them at the same time, and a third is refused with the seats that they could leave', async () => {
    const client = await guest()
    await sit(client, 'craps')
    await sit(client, 'dragon-fire')
    expect(await problemOf(sit(client, 'dragon-tiger'))).toMatchObject({
      code: 'two-seats',
      detail: 'a guest has two seats at most: leave the one at Dragon Fire or Craps first',
    })
    await client.give('craps', 'player', { type: 'leave-seat' })
    await sit(client, 'dragon-tiger')
  })

  it('get 48 of one address, and a person with an account sits where they have all', async () => {
    const clients = await Promise.all(Array.from({ length: 24 }, guest))
    // One table after another: six are full then.
    for (const [at, client] of clients.entries()) {
      const own = Math.floor(at / 8) * 2
      for (const table of tables.slice(own, own + 2)) await sit(client, table)
    }
    expect(taken()).toBe(48)
    expect(await problemOf(sit(await guest(), tables[6]!))).toMatchObject({ status: 409, code: 'address-seats' })
    const born = '1990-05-17'
    await record(served.house, byHouse, [
      { type: 'person-added', person: 'ann', called: 'Ann', roles: ['player'], born, guest: false },
    ])
    for (const table of tables) {
      const seated = await served.house.give(table, { type: 'take-seat' }, { person: 'ann', role: 'player' })
      expect([table, seated.kind]).toEqual([table, 'done'])
    }
  })

  it('leave all of them free when they sign out', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, guest))
    await Promise.allSettled(clients.flatMap((client) => tables.map((table) => sit(client, table))))
    expect(taken()).toBeGreaterThanOrEqual(8)
    await Promise.all(clients.map((client) => client.call('POST /sign-out')))
    await until(() => taken() === 0)
    const late = await guest()
    for (const table of tables) {
      await sit(late, table)
      await late.give(table, 'player', { type: 'leave-seat' })
    }
  })
})
