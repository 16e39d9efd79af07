/** The seal key of a house whose nodes are on several machines: each has the same one, and none goes on with another alone. */
import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { houseForms } from '../../../src/house/forms.ts'
import { PostgresNodes } from '../../../src/store/postgres/nodes.ts'
import type { SealKey } from '../../../src/store/signing/seal-key.ts'
import { openPostgres } from '../../../src/house/running/postgres.ts'
import type { PostgresStore } from '../../../src/store/postgres/postgres.ts'
import { testDatabase, type TestDatabase } from '../../kit/postgres.ts'
import { newFolder, removeFolder } from './kit.ts'

let database: TestDatabase
let north: string
let west: string
/** Where the key is that somebody says. */
let file: string
let opened: PostgresStore[]

beforeEach(async () => {
  database = await testDatabase()
  ;[north, west] = [newFolder(), newFolder()]
  opened = []
  file = join(newFolder(), 'seal.key')
  // The house is made on one machine; the other has all its keys but the one that seals, which is in no folder of a house.
  await (await open(north)).close()
  cpSync(join(north, 'keys'), join(west, 'keys'), { recursive: true })
})
afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()))
  await database.drop()
  for (const each of [north, west, dirname(file)]) removeFolder(each)
})

const open = async (folder: string, sealKey: SealKey | 'none' = {}, node: string = randomUUID()): Promise<PostgresStore> => {
  const store = await openPostgres({ folder, url: database.url, sealKey, node })
  opened.push(store)
  return store
}

const known = async (): Promise<unknown> => (await database.query<{ keys: unknown }>('select keys from felt.house'))[0]!.keys

const refused =
  'nodes of this house are running and have its seal key: copy it from one of them; --new-seal-key is for a house whose nodes are all stopped'

describe('the seal key of a house on PostgreSQL', () => {
  it('is not replaced while another node lives, and nothing changes on the machine that asked', async () => {
    const [before, id, node] = [await known(), readFileSync(join(west, 'keys', 'seal.id'), 'utf8'), randomUUID()]
    const lost = { file, isLost: true }
    const store = await open(north, {}, node)
    const nodes = new PostgresNodes({ ...store.place, lease: 60_000 }, { node, name: 'north', version: '1', forms: houseForms() })
    await nodes.enter()
    await expect(open(west, lost)).rejects.toThrow(refused)
    await nodes.leave(undefined)
    nodes.drop()
    expect(await known()).toEqual(before)
    expect(readFileSync(join(west, 'keys', 'seal.id'), 'utf8')).toBe(id)
    expect(existsSync(file)).toBe(false)
  })

  it('is not replaced by a node whose other keys are not those of the house, and no other is made there', async () => {
    const [before, id] = [await known(), readFileSync(join(west, 'keys', 'seal.id'), 'utf8')]
    writeFileSync(join(west, 'keys', 'sessions.key'), randomBytes(32), { mode: 0o600 })
    await expect(open(west, { file, isLost: true })).rejects.toThrow(/sessions\.key is not the one of this house/)
    expect([await known(), readFileSync(join(west, 'keys', 'seal.id'), 'utf8'), existsSync(file)]).toEqual([before, id, false])
    await open(north)
  })

  it('is replaced where all other nodes are stopped, beside a command that does nothing at tables', async () => {
    const before = await known()
    await open(north, 'none')
    await open(west, { file, isLost: true })
    expect(await known()).not.toEqual(before)
  })

  it('is to be copied from another node where a node lacks it or has another, together with what says which it is', async () => {
    await expect(open(west, { file })).rejects.toThrow(
      `the key that seals the seeds of this house is not in ${file}: copy it from another node of this house, or say where it is with --seal-key; if no node has it any more, stop all of them: `,
    )
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
    const id = readFileSync(join(west, 'keys', 'seal.id'), 'utf8').trim()
    await expect(open(west, { file })).rejects.toThrow(
      `${file} is not the key that this house is sealed with (${id}): copy the key, and keys/seal.id, from a node that runs`,
    )
  })
})
