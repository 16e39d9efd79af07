/** Nodes of several versions of Felt on one database: none writes what another that lives cannot read. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PostgresLeases } from '../../../src/house/cluster/postgres-leases.ts'
import { backupHouse } from '../../../src/house/files/backup.ts'
import { houseForms, type NodeForms } from '../../../src/house/forms.ts'
import { connected } from '../../../src/house/journal/postgres/connection.ts'
import { enter, entering } from '../../../src/house/journal/postgres/entering.ts'
import { filled } from '../../../src/house/journal/postgres/migrating.ts'
import type { PostgresStore } from '../../../src/house/journal/postgres/postgres.ts'
import { migrations } from '../../../src/house/journal/postgres/schema.ts'
import { houseIdIn } from '../../../src/house/integrity/house-id.ts'
import { testDatabase } from '../../kit/postgres.ts'
import { until } from '../../kit/until.ts'
import { after, mustKeep, texts } from '../journal/contract.ts'
import { Nodes } from '../journal/postgres-nodes.ts'

const today = houseForms()
const form = 'table 1: dealer-tipped'

/** Three releases: the second reads what the third writes. */
const releases: Readonly<Record<string, NodeForms>> = {
  '1.0': today,
  '1.1': { reads: [...today.reads, form], writes: today.writes },
  '1.2': { reads: [...today.reads, form], writes: [...today.writes, form] },
}

/** Longer than any test: a lease is over where a test says so. */
const lease = 60_000

const cannotBeRead = (by: string): string =>
  `this version of Felt writes events of the form “${form}”, which ${by} cannot read: bring the release between the two to every node first, or stop all nodes of that version and start this one then`
const cannotRead = `the house may hold events of the form “${form}”, which this version of Felt cannot read: start the version that its nodes run, or a newer one`

let nodes: Nodes
beforeEach(async () => {
  nodes = await Nodes.on()
  // A house that no node runs on yet.
  await (await nodes.open()).close()
})
afterEach(() => nodes.close())

const badgeOf = (name: string, version: string) => ({ name, version, forms: releases[version]! })

const start = (name: string, version: string): Promise<PostgresStore> => nodes.open({ badge: badgeOf(name, version) })

const leasesOf = (node: string, name: string, version: string): PostgresLeases =>
  new PostgresLeases({ url: nodes.database.url, lease }, node, { ...badgeOf(name, version), address: name })

/** It serves: it lives by its lease from now on. */
const joined = async (name: string, version: string): Promise<PostgresStore> => {
  const store = await start(name, version)
  await leasesOf(store.node, name, version).join(() => undefined)
  return store
}

/** Its process is gone, and the database has seen it. */
const kill = async (node: string): Promise<void> => {
  const held = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1
    and ((classid::bigint << 32) | objid::bigint) in (felt.entry_of($1), felt.lock_of($1))`
  await until(async () => (await nodes.database.query(held, [node])).length === 0)
}

const endLease = async (node: string): Promise<void> => {
  await nodes.database.query('update felt.nodes set until = felt.now() where node = $1', [node])
}

const heldForms = async (): Promise<readonly string[]> =>
  (await nodes.database.query<{ forms: string[] }>('select forms from felt.house'))[0]!.forms

describe('a node of another version of Felt', () => {
  it('is refused where it writes what a node that lives cannot read, joined or only starting', async () => {
    const before = await heldForms()
    const north = await start('north', '1.0')
    await expect(start('south', '1.2')).rejects.toThrow(cannotBeRead('node north (Felt 1.0)'))
    await leasesOf(north.node, 'north', '1.0').join(() => undefined)
    await expect(start('south', '1.2')).rejects.toThrow(cannotBeRead('node north (Felt 1.0)'))
    expect(await heldForms()).toEqual(before)
    expect(await nodes.database.query('select name from felt.nodes')).toEqual([{ name: 'north' }])
    mustKeep(await north.append({ appends: [after('book', 0, 'a')] }))
  })

  it('is refused where it cannot read what another writes, also after that one has gone', async () => {
    const north = await start('north', '1.2')
    await expect(start('south', '1.0')).rejects.toThrow(cannotRead)
    await north.close()
    await expect(start('south', '1.0')).rejects.toThrow(cannotRead)
    await start('south', '1.1')
  })

  it('is refused, or refuses the other, where both start at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const outcomes = await Promise.allSettled([start('north', '1.0'), start('south', '1.2')])
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []))
      expect(refused).toHaveLength(1)
      expect([cannotRead, cannotBeRead('node north (Felt 1.0)')]).toContain(refused[0])
      for (const each of outcomes) if (each.status === 'fulfilled') await each.value.close()
      await nodes.database.query('update felt.house set forms = array_remove(forms, $1)', [form])
    }
  })

  it.each([
    ['1.0', '1.2', cannotBeRead('node north (Felt 1.0)')],
    ['1.2', '1.0', cannotRead],
  ])('waits until it is known whether the other is let in: %s before %s', async (first, second, refused) => {
    const place = { url: nodes.database.url, lease }
    const [one, other] = [await connected(place), await connected(place)]
    await one.query('begin')
    await one.query(`select ${enter}`, entering(randomUUID(), badgeOf('north', first)))
    let said: string | undefined
    const asked = other.query(`select ${enter}`, entering(randomUUID(), badgeOf('south', second))).then(
      () => (said = 'let in'),
      (error: Error) => (said = error.message),
    )
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await until(async () => said !== undefined || (await nodes.database.query(waiting)).length > 0)
    await one.query('commit')
    expect(await asked).toBe(refused)
    await Promise.all([one.end(), other.end()])
  })

  it('comes in two steps: a release that reads, on every node, and then one that writes', async () => {
    const first = [await joined('north', '1.0'), await joined('south', '1.0')]
    const between: PostgresStore[] = []
    for (const [at, name] of ['north', 'south'].entries()) {
      await first[at]!.close()
      between.push(await joined(name, '1.1'))
    }
    // Until something is written that it cannot read, an older node may come back.
    await (await start('west', '1.0')).close()
    await between[0]!.close()
    await joined('north', '1.2')
    await expect(start('west', '1.0')).rejects.toThrow(cannotRead)
    // The one between may come back even then.
    await start('west', '1.1')
  })

  it('need not be read by a node that was killed, once its lease is over', async () => {
    const { node } = await joined('north', '1.0')
    await kill(node)
    await expect(start('south', '1.2')).rejects.toThrow(cannotBeRead('node north (Felt 1.0)'))
    await endLease(node)
    await start('south', '1.2')
  })

  it('need not be read by a node that was killed while it started', async () => {
    const { node } = await start('north', '1.0')
    await kill(node)
    await start('south', '1.2')
  })

  it('shuts out a node that was taken for dead: it commits nothing, and is told why when it comes back', async () => {
    const north = await joined('north', '1.0')
    mustKeep(await north.append({ appends: [after('book', 0, 'a')] }))
    await endLease(north.node)
    // Its lease alone shuts nobody out, for as long as nothing is written that it cannot read.
    mustKeep(await north.append({ appends: [after('book', 1, 'b')] }))
    const south = await start('south', '1.2')
    await expect(north.append({ appends: [after('book', 2, 'c')] })).rejects.toThrow(cannotRead)
    await expect(leasesOf(north.node, 'north', '1.0').join(() => undefined)).rejects.toThrow(cannotRead)
    expect(texts(await south.read('book', 0, 9))).toEqual(['a', 'b'])
    expect(await nodes.database.query('select name from felt.nodes')).toEqual([{ name: 'south' }])
  })
})

describe('a database', () => {
  it('takes a form as read that is listed, or whose version or field is, and no other', async () => {
    const unread = async (form: string, ...reads: readonly string[]): Promise<string | null> => {
      const rows = await nodes.database.query<{ form: string | null }>('select felt.unread(array[$1], $2) as form', [form, reads])
      return rows[0]!.form
    }
    for (const read of ['people 1: role=dealer', 'people 1: role', 'people 1'])
      expect(await unread('people 1: role=dealer', read)).toBeNull()
    for (const other of ['people 1: role=cashier', 'people 1: rol', 'people 2', 'people'])
      expect(await unread('people 1: role=dealer', other)).toBe('people 1: role=dealer')
  })

  it('of an older form stays as it is where the node that would bring it up is refused', async () => {
    const [older, folder] = [await testDatabase(), nodes.folder()]
    for (const migration of migrations.slice(0, 7)) await older.query(migration)
    await older.query('insert into felt.house (id, form) values ($1, 7)', [houseIdIn(folder)])
    await older.query(`insert into felt.nodes (node, name, version, session, until)
      values (gen_random_uuid(), 'north', '0.9', 1, felt.now() + interval '1 minute')`)
    await expect(nodes.open({ folder, url: older.url })).rejects.toThrow(/, which node north \(Felt 0\.9\) cannot read: /)
    expect(await older.query('select * from felt.house')).toEqual([expect.not.objectContaining({ forms: expect.anything() })])
    expect(await older.query('select form from felt.house')).toEqual([{ form: 7 }])
    await older.query('update felt.nodes set until = felt.now()')
    await (await nodes.open({ folder, url: older.url })).close()
    await older.drop()
  })

  it('is not read by a command that cannot read all that it may hold, nor written by one that another could not read', async () => {
    const folder = nodes.folder()
    const command = await nodes.open({ badge: { forms: releases['1.0']! } })
    await expect(start('north', '1.2')).rejects.toThrow(cannotBeRead('a felt command that is running'))
    await command.close()
    await start('north', '1.2')
    await expect(backupHouse(folder, join(folder, 'backup'), { database: nodes.database.url })).rejects.toThrow(
      `may hold events of the form “${form}”, which this version of Felt cannot read: use the version that its nodes run`,
    )
  })

  it('that a house is copied to may hold all that this version reads', async () => {
    const empty = await testDatabase()
    const client = await connected({ url: empty.url, lease })
    await filled(client, empty.url, 'a house', async () => undefined)
    await client.end()
    expect(await empty.query('select forms from felt.house')).toEqual([{ forms: today.reads }])
    await empty.drop()
  })
})
