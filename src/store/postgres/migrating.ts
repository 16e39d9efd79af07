/** Migrates a database to this version in one transaction; or says why it cannot be a house's. */
import type { Client } from 'pg'
import { DatabaseRefused, placeOf } from './connection.ts'
import { lockKey } from './functions.ts'
import { form as ownForm, olderForm, schema, upgrade } from './schema.ts'

const oldest = 160_000

export interface HouseId {
  /** Which house this folder is of; undefined where it is of none yet. */
  readonly known: () => string | undefined
  /** Kept in the folder before the database has it. */
  readonly make: () => string
}

/** What can be no house's, whatever is in it. */
const mustServe = async (client: Client, url: string): Promise<void> => {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const { version, encoding } = rows[0]!
  if (version < oldest) refuse(url, `is PostgreSQL ${Math.floor(version / 10_000)}: a house needs 16 or newer`)
  if (encoding !== 'UTF8') refuse(url, `is encoded in ${encoding}: create one in UTF8`)
}

const refuse = (url: string, why: string): never => {
  throw new DatabaseRefused(`${placeOf(url)} ${why}`)
}

const mustBeKnown = (url: string, form: number): void => {
  if (form > ownForm) refuse(url, `was written by a newer version of Felt (form ${form}; this one knows ${ownForm})`)
}

/** Nodes of the older design would go on writing past the one that decides: this one upgrade stops the house. */
const broughtUp = async (client: Client, url: string, form: number): Promise<void> => {
  if (form === ownForm) return
  if (form !== olderForm)
    refuse(url, `was written by an older version of Felt (form ${form}): start version 0.1 of Felt on it once, and then this one`)
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name = 'felt'`,
  )
  if (rows[0]!.count > 0)
    refuse(
      url,
      'is used by nodes of an older version of Felt, which cannot run beside this one: stop all of them, then start this version; the house is brought up in that start',
    )
  await client.query(upgrade)
}

const mustBeOf = (url: string, id: string, known: string | undefined): void => {
  if (known === undefined)
    refuse(
      url,
      'holds a house already: to start another node of it, copy the folder keys of one of its nodes into the folder of this one first',
    )
  if (known !== id) refuse(url, 'is of another house than this folder: give the database of its own')
}

/** For writing: nodes that start at the same time bring it to its form one after another; the caller commits. */
const begin = async (client: Client, url: string): Promise<Found | undefined> => {
  await mustServe(client, url)
  const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
  if (rows[0]!.replica) refuse(url, 'is a replica, which can only be read: give the address of the primary server')
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  const found = await houseIn(client, url)
  mustBeKnown(url, found?.form ?? 0)
  return found
}

/** A house that begins is made; one of the form before is brought up. */
export const migrated = async (client: Client, url: string, house: HouseId): Promise<void> => {
  try {
    const found = await begin(client, url)
    const known = house.known()
    if (found) {
      mustBeOf(url, found.id, known)
      await broughtUp(client, url, found.form)
    } else {
      await client.query(schema)
      await settle(client, known ?? house.make(), [])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** `forms` is what it may hold from the first. */
const settle = (client: Client, id: string, forms: readonly string[]): Promise<unknown> =>
  client.query('insert into felt.house (id, form, forms) values ($1, $2, $3)', [id, ownForm, forms])

/** Whether it holds this house already; another is refused. */
const isTaken = async (client: Client, url: string, id: string): Promise<boolean> => {
  const found = await begin(client, url)
  if (found && found.id !== id) refuse(url, 'holds a house already: give a database that is empty')
  return found !== undefined
}

/** Before long work is begun: whether it could be filled. */
export const mustBeFree = async (client: Client, url: string, id: string): Promise<void> => {
  await isTaken(client, url, id)
  await client.query('rollback')
}

interface Filling {
  readonly id: string
  /** The forms that its events may have. */
  readonly reads: readonly string[]
}

/** Fills a database that holds no house, in one transaction; says whether it held this house already. */
export const filled = async (
  client: Client,
  url: string,
  { id, reads }: Filling,
  fill: () => Promise<void>,
): Promise<boolean> => {
  try {
    const isThere = await isTaken(client, url, id)
    if (!isThere) {
      await client.query(schema)
      await settle(client, id, reads)
      await fill()
    }
    await client.query('commit')
    return isThere
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** For reading: the house of this folder, in the form of this version, with no events but of forms that this version reads. */
export const mustHoldThis = async (client: Client, url: string, known: string, reads: readonly string[]): Promise<void> => {
  await mustServe(client, url)
  const found = await houseIn(client, url)
  if (!found) return refuse(url, 'holds no house')
  mustBeKnown(url, found.form)
  mustBeOf(url, found.id, known)
  if (found.form < ownForm) {
    refuse(
      url,
      `was written by an older version of Felt (form ${found.form}): start the house on it once, and it is brought up to form ${ownForm}`,
    )
  }
  const { rows } = await client.query<{ form: string | null }>('select felt.unread(forms, $1) as form from felt.house', [reads])
  const { form } = rows[0]!
  if (form !== null)
    refuse(
      url,
      `may hold events of the form “${form}”, which this version of Felt cannot read: use the version that its nodes run`,
    )
}

interface Found {
  readonly id: string
  readonly form: number
}

const houseIn = async (client: Client, url: string): Promise<Found | undefined> => {
  const { rows } = await client.query<{ there: boolean; schema: boolean }>(
    `select to_regclass('felt.house') is not null as there, to_regnamespace('felt') is not null as schema`,
  )
  if (rows[0]!.schema && !rows[0]!.there) refuse(url, 'has a schema named felt that is not a house’s')
  if (!rows[0]!.there) return undefined
  return (await client.query<Found>('select id, form from felt.house')).rows[0]
}
