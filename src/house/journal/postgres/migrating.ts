/** Brings a database to the form of this version, all of it or nothing; or says why it cannot be a house's. */
import type { Client } from 'pg'
import { JournalRefused } from '../database.ts'
import { placeOf } from './connection.ts'
import { migrations } from './schema.ts'

/** Nodes that start at the same time bring it there one after another. */
const lockKey = 0x46_65_6c_74

const oldest = 160_000

export interface HouseId {
  /** Which house this folder is of; nothing where it is of none yet. */
  readonly known: () => string | undefined
  /** Kept in the folder before the database has it. */
  readonly make: () => string
}

/** Says which house it is. */
export const migrated = async (client: Client, url: string, house: HouseId): Promise<void> => {
  const refuse = (why: string): never => {
    throw new JournalRefused(`${placeOf(url)} ${why}`)
  }
  const [server] = (
    await client.query<{ version: number; replica: boolean; encoding: string }>(
      `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as replica, current_setting('server_encoding') as encoding`,
    )
  ).rows
  const { version, replica, encoding } = server!
  if (version < oldest) refuse(`is PostgreSQL ${Math.floor(version / 10_000)}: a house needs 16 or newer`)
  if (encoding !== 'UTF8') refuse(`is encoded in ${encoding}: create one in UTF8`)
  if (replica) refuse('is a replica, which can only be read: give the address of the primary server')
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const found = await houseIn(client)
    const form = found?.form ?? 0
    if (form > migrations.length) {
      refuse(`was written by a newer version of Felt (form ${form}; this one knows ${migrations.length})`)
    }
    const known = house.known()
    if (found && known === undefined) {
      refuse('is of a house that runs already: copy the folder keys of one of its nodes into the folder of this one first')
    }
    if (found && known !== found.id) refuse('is of another house than this folder')
    for (const migration of migrations.slice(form)) await client.query(migration)
    if (!found)
      await client.query('insert into felt.house (id, form) values ($1, $2)', [known ?? house.make(), migrations.length])
    else if (form < migrations.length) await client.query('update felt.house set form = $1', [migrations.length])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const houseIn = async (client: Client): Promise<{ readonly id: string; readonly form: number } | undefined> => {
  const { rows } = await client.query<{ there: boolean; schema: boolean }>(
    `select to_regclass('felt.house') is not null as there, to_regnamespace('felt') is not null as schema`,
  )
  if (rows[0]!.schema && !rows[0]!.there) throw new JournalRefused('the database has a schema named felt that is not a house’s')
  if (!rows[0]!.there) return undefined
  return (await client.query<{ id: string; form: number }>('select id, form from felt.house')).rows[0]
}
