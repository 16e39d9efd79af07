/**
 * Fills an empty database from a journal on SQLite: the same streams with the same salts, digests and heads, and all answers.
 * One transaction, so that all of it is there or none; what was written is read back and compared before.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { openedRow, type Seal } from '../signing/seal.ts'
import { brokenLink, origin } from '../chain.ts'
import { JournalRefused } from '../errors.ts'
import { rowsOf } from '../sqlite/rows.ts'
import type { AnsweredCommand, Head, CommittedEvent, SignedSnapshot } from '../store.ts'
import { connected, placeOf } from './connection.ts'
import { filled, mustBeFree } from './migrating.ts'
import { asking, asTool, eventsOf } from './moment.ts'
import { headOf } from './reader.ts'
import { written } from './text.ts'

const page = 2000

type Cell = string | number

/** Rows of a table, some at a time. */
interface Filling {
  readonly select: string
  readonly insert: string
  /** Each row as the columns of the insert. */
  readonly cells: (row: never) => readonly Cell[]
}

const events: Filling = {
  select: 'select stream, version, at, audience, text, salt, digest, head from events order by position',
  insert: `insert into felt.events (stream, version, at, audience, text, salt, digest, head)
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])`,
  cells: ({ stream, version, at, audience, text, salt, digest, head }: CommittedEvent) => [
    written(stream),
    version,
    at,
    written(audience),
    written(text),
    written(salt),
    digest,
    head,
  ],
}

const heads: Filling = {
  select: 'select stream, version, head from heads',
  insert: `insert into felt.heads (stream, version, head, commit)
    select stream, version, head, 0 from unnest($1::text[], $2::bigint[], $3::text[]) as each (stream, version, head)`,
  cells: ({ stream, version, head }: Head) => [written(stream), version, head],
}

const answers: Filling = {
  select: 'select command as id, answer from answers order by place',
  insert: 'insert into felt.answers (command, answer) select * from unnest($1::text[], $2::text[])',
  cells: ({ id, answer }: AnsweredCommand) => [written(id), written(answer)],
}

const snapshots: Filling = {
  select: 'select stream, version, head, text, seal from snapshots',
  insert: `insert into felt.snapshots (stream, version, head, text, seal)
    select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[])`,
  cells: ({ stream, version, head, text, seal }: SignedSnapshot & Head) => [written(stream), version, head, written(text), seal],
}

export interface CopyingIn {
  readonly url: string
  /** Which house it is. */
  readonly id: string
  /** The forms that its events may have. */
  readonly reads: readonly string[]
  /** What opens what is sealed, where it is here. */
  readonly seal: Seal | undefined
  /** Hears what share of the events is there. */
  readonly progress?: ((share: number) => void) | undefined
}

/** Refuses a database that could not be filled, before long work is begun. */
export const mustTake = (url: string, id: string): Promise<void> => connectedTo(url, (client) => mustBeFree(client, url, id))

const connectedTo = async <Value>(url: string, use: (client: Client) => Promise<Value>): Promise<Value> => {
  const client = await asking(url, () => connected({ url, lease: 0 }, asTool))
  try {
    return await asking(url, () => use(client))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** From an open journal without a writer. */
export const copyIn = (journal: DatabaseSync, copying: CopyingIn): Promise<void> =>
  connectedTo(copying.url, async (client) => {
    const { url, progress } = copying
    const isThere = await filled(client, url, copying, async () => {
      const { of } = journal.prepare('select count(*) as "of" from events').get() as { of: number }
      await filledWith(client, journal, events, (rows) => progress?.(rows / of))
      for (const each of [heads, answers, snapshots]) await filledWith(client, journal, each)
      await client.query('update felt.decider set at = coalesce((select max(at) from felt.events), 0)')
      await mustBeSame(client, journal, copying)
    })
    // A copy that was broken off when all of it was there is there still.
    if (isThere) await again(client, journal, copying)
    await client.query('analyze felt.events, felt.heads, felt.answers')
  })

const again = async (client: Client, journal: DatabaseSync, copying: CopyingIn): Promise<void> => {
  await client.query('begin read only')
  await mustBeSame(client, journal, copying)
  await client.query('commit')
}

const filledWith = async (
  client: Client,
  journal: DatabaseSync,
  { select, insert, cells }: Filling,
  progress: (rows: number) => void = () => undefined,
): Promise<void> => {
  let rows: (readonly Cell[])[] = []
  let sent = 0
  const send = async (): Promise<void> => {
    if (rows.length === 0) return
    const columns = rows[0]!.map((_, at) => rows.map((row) => row[at]))
    await client.query(insert, columns)
    sent += rows.length
    rows = []
    progress(sent)
  }
  for (const row of journal.prepare(select).iterate()) {
    rows.push(cells(row as never))
    if (rows.length === page) await send()
  }
  await send()
}

/** What was written is read back: every chain is whole, and ends as it does in the journal. */
const mustBeSame = async (client: Client, journal: DatabaseSync, { url, seal }: CopyingIn): Promise<void> => {
  const refuse = (what: string): never => {
    throw new JournalRefused(`${placeOf(url)} does not hold what was copied to it: ${what}`)
  }
  const ends = new Map<string, Pick<Head, 'version' | 'head'>>()
  for await (const kept of eventsOf(async (text) => (await client.query<object & Record<string, unknown>>(text)).rows)) {
    for (const event of kept) {
      const { version, head } = ends.get(event.stream) ?? { version: 0, head: origin(event.stream) }
      const broken = brokenLink(openedRow(seal, event), version + 1, head)
      if (broken !== undefined) refuse(`${event.stream}, event ${event.version}: ${broken}`)
      ends.set(event.stream, event)
    }
  }
  const here = rowsOf<Head>(journal.prepare('select stream, version, head from heads'))
  const { rows } = await client.query<Head>('select stream, version, head from felt.heads')
  const said = new Map(rows.map(headOf).map((head) => [head.stream, head]))
  for (const { stream, version, head } of here) {
    for (const there of [ends.get(stream), said.get(stream)])
      if (there?.version !== version || there.head !== head) refuse(`${stream} does not end with event ${version}`)
  }
  if (said.size !== here.length || ends.size !== here.length) refuse('there are other streams in it')
}
