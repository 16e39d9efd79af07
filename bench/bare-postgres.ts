/**
 * The very rows that nodes on PostgreSQL wrote, and how long they take in tables of the same form when nothing else is done:
 * in the same commits, each one statement that locks the leases, compares their epochs, inserts events and answers and
 * moves the heads on. Each node's commits go one after another over a connection of their own.
 */
import pg from 'pg'

/** One commit, as the values of its statement. */
type Values = unknown[]

/** What nodes wrote, the commits of each node by themselves. */
export interface Fenced {
  readonly commits: readonly (readonly Values[])[]
  readonly wagers: number
}

const form = `
create schema bare;
create table bare.events (like felt.events including all);
create table bare.answers (like felt.answers including all);
create table bare.heads (like felt.heads including all);
insert into bare.heads select * from felt.heads`

const columns = 'stream, version, at, audience, text, salt, digest, head, epoch'

const keep = `
with fence as (select resource, epoch from felt.leases where resource = any ($10) order by resource for share),
fenced as (select count(*) as leases from fence join unnest($10, $11::bigint[]) as held (resource, epoch) using (resource, epoch)),
kept as (
  insert into bare.events (${columns}) select rows.* from fenced, unnest(
    $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[]
  ) as rows where leases = cardinality($10)
),
answered as (insert into bare.answers select rows.* from fenced, unnest($12::text[], $13::text[]) as rows where leases = cardinality($10))
update bare.heads set version = next.version, head = next.head, xid = pg_current_xact_id()
from fenced, unnest($14::text[], $15::bigint[], $16::text[]) as next (stream, version, head)
where heads.stream = next.stream and leases = cardinality($10)`

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
  readonly #clients: readonly pg.Client[]
  #seen = ''

  private constructor(clients: readonly pg.Client[]) {
    this.#clients = clients
  }

  static async on(database: string, nodes: number): Promise<BareRows> {
    const clients = Array.from({ length: nodes }, () => new pg.Client(database))
    for (const client of clients) await client.connect()
    await clients[0]!.query(form)
    const bare = new BareRows(clients)
    await bare.begin()
    return bare
  }

  /** What is written from now on is the next that is read. */
  async begin(): Promise<void> {
    const { rows } = await this.#clients[0]!.query<{ seen: string }>('select pg_current_xact_id()::text as seen')
    this.#seen = rows[0]!.seen
  }

  /** What the nodes have written at tables since. */
  async written(): Promise<Fenced> {
    const since = `xmin::text::bigint > (${this.#seen} % 4294967296)`
    const [client] = this.#clients
    const { rows: events } = await client!.query<EventRow>(
      `select xmin::text, ${columns} from felt.events where stream like 'table %' and ${since} order by stream, version`,
    )
    const { rows: answers } = await client!.query<Row>(`select xmin::text, command, answer from felt.answers where ${since}`)
    const answered = Map.groupBy(answers, ({ xmin }) => xmin)
    const { rows: owners } = await client!.query<{ resource: string; node: string }>('select resource, node from felt.leases')
    const nodeOf = new Map(owners.map(({ resource, node }) => [resource, node]))
    const commits = [...Map.groupBy(events, ({ xmin }) => xmin)].toSorted(([a], [b]) => Number(a) - Number(b))
    const byNode = Map.groupBy(commits, ([, [event]]) => nodeOf.get(event!.stream))
    return {
      commits: Array.from(byNode.values(), (own) => own.map(([xmin, rows]) => valuesOf(rows, answered.get(xmin) ?? []))),
      wagers: events.length,
    }
  }

  /** Milliseconds. */
  async write({ commits }: Fenced): Promise<number> {
    const began = performance.now()
    await Promise.all(
      commits.map(async (own, at) => {
        for (const values of own) await this.#clients[at]!.query({ name: 'bare', text: keep, values })
      }),
    )
    return performance.now() - began
  }

  async close(): Promise<void> {
    for (const client of this.#clients) await client.end()
  }
}

const valuesOf = (events: readonly EventRow[], answers: readonly Row[]): Values => {
  const of = (rows: readonly Row[], ...names: readonly string[]) => names.map((name) => rows.map((row) => row[name]))
  const ends = [...new Map(events.map((event) => [event.stream, event])).values()]
  return [
    ...of(events, ...columns.split(', ')),
    ...of(ends, 'stream', 'epoch'),
    ...of(answers, 'command', 'answer'),
    ...of(ends, 'stream', 'version', 'head'),
  ]
}
