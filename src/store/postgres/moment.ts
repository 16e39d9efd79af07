/**
 * A house on PostgreSQL as it is at one moment, for tools that only read: beside its nodes, and from a replica too. Nothing
 * of it is changed.
 */
import { setTimeout as after } from 'node:timers/promises'
import type { Client } from 'pg'
import { mustHoldHouse } from '../sqlite/house-folder.ts'
import { jsonIn } from '../files/json.ts'
import { houseIdIn } from '../files/house-id.ts'
import type { HouseMark } from '../signing/marks.ts'
import type { AnsweredCommand, Head, CommittedEvent, SignedSnapshot } from '../store.ts'
import { connected, DatabaseRefused, mustBeUrl, placeOf, refusedBy } from './connection.ts'
import { mustHoldThis } from './migrating.ts'
import { eventOf, headOf, markColumns } from './reader.ts'
import { readBack } from './text.ts'

/** Rows at a time. */
const page = 2000

/** What a tool is known as beside the nodes; whatever it reads has the time that it takes. */
export const asTool = { application_name: 'felt-tool' } as const

/** The house of a folder whose journal is on PostgreSQL, and which database that is. */
export const mustBeGiven = (folder: string, url: string | undefined): string => {
  if (url !== undefined) return mustBeUrl(url)
  throw new DatabaseRefused(`${folder} is of a house on PostgreSQL: say on which database (--database or FELT_DATABASE)`)
}

/** Says which house a folder is of that is on a database. */
export const mustBeNode = (folder: string): string => {
  const known = houseIdIn(folder)
  if (known !== undefined) return known
  mustHoldHouse(folder)
  throw new DatabaseRefused(`${folder} holds no house on PostgreSQL: leave out the database (--database, or FELT_DATABASE)`)
}

type Ask = (text: string) => Promise<readonly object[]>

/** Some at a time, in their order, within a transaction. */
async function* inPages<Row extends object>(ask: Ask, select: string): AsyncGenerator<readonly Row[]> {
  await ask(`declare pages no scroll cursor for ${select}`)
  for (;;) {
    const rows = (await ask(`fetch ${page} from pages`)) as readonly Row[]
    if (rows.length === 0) break
    yield rows
  }
  await ask('close pages')
}

/** All events, stream by stream, as they are written. */
export async function* eventsOf(ask: Ask): AsyncGenerator<readonly CommittedEvent[]> {
  const select = 'select stream, version, at, audience, text, salt, digest, head from felt.events order by stream, version'
  for await (const rows of inPages<CommittedEvent>(ask, select)) yield rows.map(eventOf)
}

/** A database, and the forms that this version reads. */
interface Source {
  readonly url: string
  readonly reads: readonly string[]
}

export class DatabaseMoment {
  readonly #client: Client
  readonly #url: string

  private constructor(client: Client, url: string) {
    this.#client = client
    this.#url = url
  }

  /** What `use` makes of it, which must be of this folder. */
  static async of<Value>(
    folder: string,
    { url, reads }: Source,
    use: (moment: DatabaseMoment) => Promise<Value>,
  ): Promise<Value> {
    const known = mustBeNode(folder)
    const client = await asking(url, () => connected({ url: mustBeUrl(url), lease: 0 }, asTool))
    try {
      await asking(url, () => mustHoldThis(client, url, known, reads))
      await asking(url, () => client.query('begin isolation level repeatable read read only'))
      return await use(new DatabaseMoment(client, url))
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const asked = { text, values: [...values] }
    return (await asking(this.#url, () => this.#client.query<Row & Record<string, unknown>>(asked))).rows
  }

  mustBeStill(): Promise<void> {
    return mustBeStill(this.#url, (text) => this.rows(text))
  }

  async heads(): Promise<readonly Head[]> {
    return (await this.rows<Head>('select stream, version, head from felt.heads order by stream')).map(headOf)
  }

  async *events(): AsyncGenerator<readonly CommittedEvent[]> {
    yield* eventsOf((text) => this.rows(text))
  }

  async *marks(): AsyncGenerator<readonly (HouseMark & { readonly changes: unknown })[]> {
    const select = `select ${markColumns}, changes from felt.marks order by number`
    for await (const rows of inPages<HouseMark & { readonly changes: string }>((text) => this.rows(text), select))
      yield rows.map((row) => ({ ...row, changes: jsonIn(readBack(row.changes)) }))
  }

  async *answers(): AsyncGenerator<readonly AnsweredCommand[]> {
    const select = 'select command as id, answer from felt.answers order by command'
    for await (const rows of inPages<AnsweredCommand>((text) => this.rows(text), select))
      yield rows.map(({ id, answer }) => ({ id: readBack(id), answer: readBack(answer) }))
  }

  async *snapshots(): AsyncGenerator<readonly (SignedSnapshot & Pick<Head, 'stream'>)[]> {
    const select = 'select stream, version, head, text, seal from felt.snapshots order by stream'
    for await (const rows of inPages<SignedSnapshot & Pick<Head, 'stream'>>((text) => this.rows(text), select))
      yield rows.map(({ stream, text, ...row }) => ({ ...row, stream: readBack(stream), text: readBack(text) }))
  }
}

/** The database has connections for a moment longer than their nodes run: how often it is asked, and milliseconds in between. */
const [mostAsked, between] = [10, 100]

/** Refuses where nodes have connections. */
export const mustBeStill = async (
  url: string,
  ask: (text: string) => Promise<readonly { readonly count: number }[]>,
): Promise<void> => {
  for (let asked = 1; ; asked += 1) {
    const [row] = await ask(
      `select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'felt'`,
    )
    if (!(row!.count > 0)) return
    if (asked === mostAsked) throw new DatabaseRefused(`nodes are running on ${placeOf(url)}: stop them first`)
    await after(between)
    // Within a transaction it would tell the same again.
    await ask('select 0 as count from pg_stat_clear_snapshot()')
  }
}

/** What goes wrong on the way there, in a sentence. */
export const asking = async <Value>(url: string, ask: () => Promise<Value>): Promise<Value> => {
  try {
    return await ask()
  } catch (error) {
    throw refusedBy(url, error)
  }
}
