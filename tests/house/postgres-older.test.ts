/** A database of the form before, in which each table was decided by a node of its own. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import pg from 'pg'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { houseIdIn } from '../../src/store/files/house-id.ts'
import { openPostgres } from '../../src/house/running/postgres.ts'
import { form, olderForm } from '../../src/store/postgres/schema.ts'
import { openDeciding } from '../kit/deciding.ts'
import { testDatabase, type TestDatabase } from '../kit/postgres.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'

/** What brought an empty database to form 9, as version 0.1 had it. */
const schemaOf9 = readFileSync(new URL('./fixtures/form-9.sql', import.meta.url), 'utf8')

let older: TestDatabase
let folder: string
/** How the house was before. */
let before: { readonly round: number; readonly heads: readonly object[]; readonly now: number }

beforeEach(async () => {
  folder = newFolder()
  const newer = await testDatabase()
  const played = await PlayedHouse.on(await openDeciding({ folder, url: newer.url }), folder)
  await played.admit('ann', 900_000)
  await played.table('fire', 'dragon-fire', 'ann')
  await played.play('fire', 'dragon', 2)
  const heads = await played.house.journal.store.heads()
  before = { round: played.house.tables.get('fire')!.state.round, heads, now: played.now }
  await played.close()
  older = await testDatabase()
  await older.query(schemaOf9)
  await older.query('insert into felt.house (id, form, keys, forms) values ($1, $2, $3, $4)', [
    houseIdIn(folder),
    olderForm,
    ...Object.values((await newer.query<{ keys: object; forms: string[] }>('select keys, forms from felt.house'))[0]!),
  ])
  for (const [table, columns] of Object.entries({
    events: 'stream, version, at, audience, text, salt, digest, head',
    answers: 'command, answer',
    snapshots: 'stream, version, head, text, seal',
    marks: 'number, at, streams, events, root, before, head, signature, changes',
  })) {
    const rows = await newer.query<{ rows: string }>(
      `select coalesce(json_agg(each), '[]')::text as rows from (select ${columns} from felt.${table}) as each`,
    )
    await older.query(
      `insert into felt.${table} (${columns}) select ${columns} from json_populate_recordset(null::felt.${table}, $1)`,
      [rows[0]!.rows],
    )
  }
  await older.query(`update felt.events set epoch = 4 where stream = 'table fire'`)
  await older.query(`insert into felt.heads (stream, version, head, xid)
    select distinct on (stream) stream, version, head, pg_current_xact_id() from felt.events order by stream, version desc;
    insert into felt.heads (stream, version, head, xid) values ('account nobody', 0, '-', pg_current_xact_id());
    insert into felt.leases (resource, epoch) values ('table fire', 4);
    insert into felt.guards (name, version) values ('person ann', 1)`)
  await newer.drop()
})
afterEach(async () => {
  await older.drop()
  removeFolder(folder)
})

describe('a database of the form before', () => {
  it('is brought up when it is opened, verifies, and is played on in later epochs', async () => {
    const store = await openDeciding({ folder, url: older.url })
    expect(await older.query('select form from felt.house')).toEqual([{ form }])
    expect(await store.heads()).toEqual(before.heads)
    const played = await PlayedHouse.on(store, folder)
    expect(played.house.tables.get('fire')!.state.round).toBe(before.round)
    await played.play('fire', 'dragon', 1)
    await played.close()
    const epochs = await older.query('select distinct epoch::int from felt.events where epoch is not null order by epoch')
    expect(epochs).toEqual([{ epoch: 4 }, { epoch: 5 }])
    expect(await verifyHouse(folder, { database: older.url })).toMatchObject({ ok: true })
  })

  it('is not touched while nodes of the older version are connected, which a sentence says', async () => {
    const node = new pg.Client({ connectionString: older.url, application_name: 'felt' })
    await node.connect()
    const opening = openPostgres({ folder, url: older.url })
    await expect(opening).rejects.toThrow(
      /is used by nodes of an older version of Felt, which cannot run beside this one: stop all of them, then start this version; the house is brought up in that start$/,
    )
    expect(await older.query('select form from felt.house')).toEqual([{ form: olderForm }])
    expect(await older.query('select resource from felt.leases')).toEqual([{ resource: 'table fire' }])
    await node.end()
    await (await openPostgres({ folder, url: older.url })).close()
  })

  it('is brought up all of it or not at all', async () => {
    await older.query('alter table felt.leases rename to rents')
    await expect(openPostgres({ folder, url: older.url })).rejects.toThrow(/cannot be used: table "leases" does not exist$/)
    expect(await older.query('select form from felt.house')).toEqual([{ form: olderForm }])
    expect(await older.query(`select to_regproc('felt.raise_session') is not null as there`)).toEqual([{ there: true }])
  })

  it('of a still older form is refused with what to do', async () => {
    await older.query('update felt.house set form = 8')
    await expect(openPostgres({ folder, url: older.url })).rejects.toThrow(
      /was written by an older version of Felt \(form 8\): start version 0\.1 of Felt on it once, and then this one$/,
    )
  })
})
