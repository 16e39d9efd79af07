/** Reads a journal on PostgreSQL. */
import type { KeyObject } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { isSealed } from '../signing/head.ts'
import type { HouseMark } from '../signing/marks.ts'
import { openedRow, openedSnapshot, type Seal } from '../signing/seal.ts'
import { type Head, type CommittedEvent, type StoredSnapshot } from '../store.ts'
import { CommitFailed } from '../errors.ts'
import { drop, inWords, isAnswer } from './connection.ts'
import { readBack, written } from './text.ts'

/** The heads that commits after one that is known have written, and the number of the last commit. */
export interface Changed {
  readonly heads: readonly Head[]
  readonly commit: number
}

/** Streams that have moved on, each with its version. */
export type Changes = readonly (readonly [stream: string, version: number])[]

export const markColumns = 'number, at, streams, events, root, before, head, signature'

/** One statement, so that both are of the same moment. */
const changed = `
select commit, (select coalesce(json_agg(json_build_array(stream, version, head) order by stream), '[]')
  from felt.heads where heads.commit > $1) as heads
from felt.decider`

export class PostgresReader {
  readonly #pool: Pool
  readonly #url: string
  readonly #key: KeyObject
  readonly #seal: Seal | undefined
  readonly #clients = new Set<ClientBase>()
  #hasHungUp = false
  /** When the database last answered, by `performance.now()`. */
  heard = performance.now()

  constructor(pool: Pool, url: string, key: KeyObject, seal: Seal | undefined) {
    this.#pool = pool
    pool.on('connect', (client) => this.#clients.add(client))
    pool.on('remove', (client) => this.#clients.delete(client))
    this.#url = url
    this.#key = key
    this.#seal = seal
  }

  async #rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const ask = async (): Promise<readonly Row[]> => {
      const { rows } = await this.#pool.query<Row & Record<string, unknown>>({ text, values: [...values] })
      this.heard = performance.now()
      return rows
    }
    if (this.#hasHungUp) throw new CommitFailed('the database does not answer')
    try {
      return await ask().catch((error: unknown) => {
        // A connection that broke while idle; the next one is new.
        if (isAnswer(error) || this.#hasHungUp) throw error
        return ask()
      })
    } catch (error) {
      throw new CommitFailed(inWords(this.#url, error))
    }
  }

  async now(): Promise<number> {
    const [row] = await this.#rows<{ now: number }>('select (extract(epoch from felt.now()) * 1000)::float8 as now')
    return row!.now
  }

  async read(stream: string, after: number, most: number): Promise<readonly CommittedEvent[]> {
    return (await this.written(stream, after, most)).map((row) => openedRow(this.#seal, row))
  }

  /** Events as they are written, sealed where they are sealed. */
  async written(stream: string, after: number, most: number): Promise<readonly CommittedEvent[]> {
    const rows = await this.#rows<CommittedEvent>(
      'select stream, version, at, audience, text, salt, digest, head from felt.events where stream = $1 and version > $2 order by version limit $3',
      [written(stream), after, most],
    )
    return rows.map(eventOf)
  }

  async heads(): Promise<readonly Head[]> {
    const rows = await this.#rows<Head>('select stream, version, head from felt.heads order by stream')
    return rows.map(headOf)
  }

  async head(stream: string): Promise<Head | undefined> {
    const rows = await this.#rows<Head>('select stream, version, head from felt.heads where stream = $1', [written(stream)])
    return rows[0] && headOf(rows[0])
  }

  async last(): Promise<{ readonly commit: number; readonly at: number }> {
    const [row] = await this.#rows<{ commit: number; at: number }>('select commit, at from felt.decider')
    return row!
  }

  async changed(since: number): Promise<Changed> {
    const [row] = await this.#rows<{ commit: number; heads: readonly (readonly [string, number, string])[] }>(changed, [since])
    return {
      commit: row!.commit,
      heads: row!.heads.map(([stream, version, head]) => headOf({ stream, version, head })),
    }
  }

  /** The newest mark, and the one of this number. */
  async marks(number: number): Promise<{ readonly newest: HouseMark | undefined; readonly seen: HouseMark | undefined }> {
    const rows = await this.#rows<HouseMark>(
      `select ${markColumns} from felt.marks where number = $1 or number = (select max(number) from felt.marks) order by number desc`,
      [number],
    )
    return { newest: rows[0], seen: rows.find((mark) => mark.number === number) }
  }

  /** Whether it is the next one still. */
  async keepMark(mark: HouseMark, changes: Changes): Promise<boolean> {
    const { number, at, streams, events, root, before, head, signature } = mark
    const rows = await this.#rows(
      `insert into felt.marks (${markColumns}, changes) select $1, $2, $3, $4, $5, $6, $7, $8, $9
      where coalesce((select max(number) from felt.marks), 0) = $1::bigint - 1 on conflict do nothing returning number`,
      [number, at, streams, events, root, before, head, signature, written(JSON.stringify(changes))],
    )
    return rows.length > 0
  }

  /** The answer that a command was given; those that are asked for at the same time are looked up together. */
  readonly answer = together(async (commands: readonly string[]) => {
    const rows = await this.#rows<{ command: string; answer: string }>(
      'select command, answer from felt.answers where command = any ($1)',
      [commands.map(written)],
    )
    return new Map(rows.map(({ command, answer }) => [readBack(command), readBack(answer)]))
  })

  /** One whose signature is broken, or that cannot be opened, is none: the events are there still, and are read instead. */
  async snapshot(stream: string): Promise<StoredSnapshot | undefined> {
    const [row] = await this.#rows<StoredSnapshot & { readonly seal: string }>(
      'select version, head, text, seal from felt.snapshots where stream = $1',
      [written(stream)],
    )
    if (!row) return undefined
    const snapshot = { version: row.version, head: readBack(row.head), text: readBack(row.text) }
    return isSealed(this.#key, stream, snapshot, row.seal) ? openedSnapshot(this.#seal, stream, snapshot) : undefined
  }

  /** An older one never takes the place of a newer one that another node has kept. */
  async keepSnapshot(stream: string, { version, head, text }: StoredSnapshot, seal: string): Promise<void> {
    await this.#rows(
      `insert into felt.snapshots (stream, version, head, text, seal) values ($1, $2, $3, $4, $5)
      on conflict (stream) do update set version = $2, head = $3, text = $4, seal = $5 where snapshots.version <= $2`,
      [written(stream), version, written(head), written(text), seal],
    )
  }

  /** The database does not answer: fail reads that wait, and do not ask again. */
  hangUp(): void {
    this.#hasHungUp = true
    for (const client of this.#clients) drop(client)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

/** Looks up what is asked for in one turn of the process in one go. */
const together = (
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): ((key: string) => Promise<string | undefined>) => {
  let asked: string[] = []
  let answering: Promise<ReadonlyMap<string, string>> | undefined
  return async (key) => {
    asked.push(key)
    answering ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const keys = asked
        asked = []
        answering = undefined
        lookUp([...new Set(keys)]).then(resolve, reject)
      })
    })
    return (await answering).get(key)
  }
}

export const headOf = ({ stream, version, head }: Head): Head => ({ stream: readBack(stream), version, head })

export const eventOf = (row: CommittedEvent): CommittedEvent => ({
  ...row,
  stream: readBack(row.stream),
  audience: readBack(row.audience),
  text: readBack(row.text),
  salt: readBack(row.salt),
})
