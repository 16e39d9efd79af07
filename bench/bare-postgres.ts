/**
 * The very rows that a node on PostgreSQL wrote, and how long they take in tables of the same form when nothing else is done:
 * in the same commits, each one statement that locks the row of the deciding node, compares its epoch, inserts events and
 * answers and moves the heads on. They go one after another over one connection.
 */
import pg from 'pg'

/** One commit, as the values of its statement. */
type Values = unknown[]

export interface Fenced {
  readonly commits: readonly Values[]
  readonly wagers: number
}

const form = `
create schema bare;
create table bare.events (like felt.events including all);
create table bare.answers (like felt.answers including all);
create table bare.heads (like felt.heads including all);
create table bare.decider (like felt.decider including all);
insert into bare.heads select * from felt.heads;
insert into bare.decider select * from felt.decider`

const columns = 'stream, version, at, audience, text, salt, digest, head, epoch'

const keep = `
with fenced as (update bare.decider set commit = commit + 1 where epoch = $10 returning commit),
kept as (
  insert into bare.events (${columns}) select rows.* from fenced, unnest(
    $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[]
  ) as rows
),
answered as (insert into bare.answers select rows.* from fenced, unnest($11::text[], $12::text[]) as rows)
update bare.heads set version = next.version, head = next.head, commit = fenced.commit
from fenced, unnest($13::text[], $14::bigint[], $15::text[]) as next (stream, version, head)
where heads.stream = next.stream`

interface Row extends Record<string, unknown> {
  readonly xmin: string
}

interface EventRow extends Row {
  readonly stream: string
  readonly version: string
  readonly head: string
  readonly epoch: string
}

export class BareRows {
  readonly #client: pg.Client
  #seen = ''

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async on(database: string): Promise<BareRows> {
    const client = new pg.Client(database)
    await client.connect()
    await client.query(form)
    const bare = new BareRows(client)
    await bare.begin()
    return bare
  }

  /** What is written from now on is the next that is read. */
  async begin(): Promise<void> {
    const { rows } = await this.#client.query<{ seen: string }>('select pg_current_xact_id()::text as seen')
    this.#seen = rows[0]!.seen
  }

  /** What the node has written at tables since. */
  async written(): Promise<Fenced> {
    const since = `xmin::text::bigint > (${this.#seen} % 4294967296)`
    const { rows: events } = await this.#client.query<EventRow>(
      `select xmin::text, ${columns} from felt.events where stream like 'table %' and ${since} order by stream, version`,
    )
    const { rows: answers } = await this.#client.query<Row>(`select xmin::text, command, answer from felt.answers where ${since}`)
    const answered = Map.groupBy(answers, ({ xmin }) => xmin)
    const commits = [...Map.groupBy(events, ({ xmin }) => xmin)].toSorted(([a], [b]) => Number(a) - Number(b))
    return { commits: commits.map(([xmin, rows]) => valuesOf(rows, answered.get(xmin) ?? [])), wagers: events.length }
  }

  /** Milliseconds. */
  async write({ commits }: Fenced): Promise<number> {
    await this.#client.query('update bare.decider set epoch = (select epoch from felt.decider)')
    const began = performance.now()
    for (const values of commits) await this.#client.query({ name: 'bare', text: keep, values })
    return performance.now() - began
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}

const valuesOf = (events: readonly EventRow[], answers: readonly Row[]): Values => {
  const of = (rows: readonly Row[], ...names: readonly string[]) => names.map((name) => rows.map((row) => row[name]))
  const ends = [...new Map(events.map((event) => [event.stream, event])).values()]
  return [
    ...of(events, ...columns.split(', ')),
    events.at(-1)!.epoch,
    ...of(answers, 'command', 'answer'),
    ...of(ends, 'stream', 'version', 'head'),
  ]
}
