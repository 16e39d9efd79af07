/** Where a node of a house on PostgreSQL is to be reached: what cannot be is said before anything is made. */
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseClock } from '../../../src/store/cluster/database-clock.ts'
import { Membership } from '../../../src/house/cluster/membership.ts'
import { House } from '../../../src/house/house.ts'
import { openPostgres } from '../../../src/house/running/postgres.ts'
import { houseKey } from '../../../src/store/files/key-files.ts'
import { feltAlone } from '../../kit/felt.ts'
import { testDatabase, type TestDatabase } from '../../kit/postgres.ts'
import { newFolder, removeFolder } from '../journal/kit.ts'

let database: TestDatabase
let folder: string
const other = createServer()
let taken: number
beforeAll(async () => {
  database = await testDatabase()
  folder = newFolder()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  taken = (other.address() as AddressInfo).port
})
afterAll(async () => {
  other.close()
  await database.drop()
  removeFolder(folder)
})

/** A start that is refused, and that has made neither a folder nor a house in the database. */
const refused = async (...options: readonly string[]): Promise<string> => {
  const house = join(folder, 'never')
  const { status, stdout, stderr } = feltAlone(['serve', house, '--port', '0', ...options])
  expect([status === 0, stdout, existsSync(house)]).toEqual([false, '', false])
  expect(await database.query(`select 1 from pg_namespace where nspname = 'felt'`)).toEqual([])
  return stderr
}

describe('a node whose place for the others cannot be', () => {
  it('names its own port where that is taken, and not the one for people', async () => {
    expect(await refused('--database', database.url, '--node-port', String(taken))).toBe(
      `felt: port ${taken}, where other nodes would reach this one, is taken: choose another with --node-port, or stop what listens there\n`,
    )
  })

  it('is told that an address is not of this machine, or is none, whatever the port', async () => {
    expect(await refused('--database', database.url, '--node-host', '192.0.2.1')).toBe(
      'felt: 192.0.2.1 is not an address of this machine: choose another with --node-host\n',
    )
    expect(await refused('--database', database.url, '--node-host', 'nowhere.invalid')).toBe(
      'felt: there is no machine called nowhere.invalid: choose another with --node-host\n',
    )
  })

  it('is told that people and nodes cannot have the same port', async () => {
    expect(await refused('--database', database.url, '--port', '40123', '--node-port', '40123')).toBe(
      'felt: --port and --node-port are both 40123: people and other nodes are answered on different ports\n',
    )
  })

  it.each(['--node=north', '--node-host=127.0.0.1', '--node-port=7171'])(
    'is not started as a house of its own with %s, where nobody says on which database',
    async (option) => {
      expect(await refused(option)).toBe(
        `felt: ${option.split('=')[0]} is for a node of a house on PostgreSQL: say on which database (--database or FELT_DATABASE), or leave ${option.split('=')[0]} out\n`,
      )
    },
  )

  it('joins nothing where its port was taken while the house was opened', async () => {
    const store = await openPostgres({ folder, url: database.url })
    const clock = await databaseClock(store, 0)
    const house = await House.open(store, clock)
    const failures: unknown[] = []
    const place = { name: 'north', version: '1', host: '127.0.0.1', port: taken }
    try {
      const failed = (error: unknown): void => void failures.push(error)
      const membership = new Membership({ store, place, key: houseKey(folder), clock, commit: 0, failed })
      await expect(membership.join(house)).rejects.toMatchObject({ code: 'EADDRINUSE' })
      await membership.close()
      expect([await database.query('select from felt.nodes'), failures]).toEqual([[], []])
    } finally {
      await house.close()
      await store.close()
    }
  })
})
