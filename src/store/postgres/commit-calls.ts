/** The calls by which a node commits, on a connection of their own. */
import type { Client } from 'pg'
import type { Seal } from '../signing/seal.ts'
import { type Head, type CommittedEvent } from '../store.ts'
import { EpochOver } from '../errors.ts'
import { rowOf, type ChainedBatch } from './chaining.ts'
import { codeOf, connectedToCommit, drop, inWords, isAnswer, placeOf, type DatabaseAddress } from './connection.ts'
import { noHead, raised } from './functions.ts'
import { FateUnknown, TryAgain, WrongTime, type CommitCalls, type DecidingAt } from './group-commit.ts'
import { betweenParts, linesOf, listed, readBack, written } from './text.ts'

/** A deadlock, a lock that took too long, the same row at the same moment, or a standby that is not promoted yet. */
const again = new Set(['40001', '40P01', '55P03', '25006'])

/** The call was cancelled, maybe when it was carried out already: it commits before it ends. */
const cancelled = '57014'

const commit = 'call felt.commit_at_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, null)'

/**
 * Where PostgreSQL itself warns from if a commit that waits for a synchronous standby is cancelled: it is on this server alone
 * then, and PostgreSQL answers as if all were well.
 */
const waitingForStandby = 'SyncRepWaitForLSN'

/** An empty commit: when it is answered, the standby has all that was committed before. */
const barrier = `select pg_logical_emit_message(true, 'felt', '')`

const raise = 'select felt.raise_epoch($1, $2) as decided'

export class PostgresCalls implements CommitCalls {
  readonly #place: DatabaseAddress
  readonly #node: string
  readonly #seal: Seal | undefined
  #client: Client
  #isClosed = false
  /** Connections that were made, so that one which comes too late is not used. */
  #connections = 0
  /** The barrier under way, and the one after it. */
  #barrier: Promise<void> = Promise.resolve()
  #nextBarrier: Promise<void> | undefined
  /** How often a commit was not waited for until a standby had it. */
  #warnings = 0
  /** The newest event that this node has kept: a database that lacks it is not what it was. */
  #newest: Head | undefined

  constructor(place: DatabaseAddress, node: string, client: Client, seal: Seal | undefined) {
    this.#place = place
    this.#node = node
    this.#client = this.#heard(client)
    this.#seal = seal
  }

  #heard(client: Client): Client {
    return client.on('notice', ({ routine }) => {
      if (routine === waitingForStandby) this.#warnings += 1
    })
  }

  async heads(streams: readonly string[]): Promise<readonly Head[]> {
    const rows = await this.#ask<Head>('select stream, version, head from felt.heads where stream = any ($1)', [
      streams.map(written),
    ])
    return rows.map(({ stream, version, head }) => ({ stream: readBack(stream), version, head }))
  }

  async commit(
    { epoch, commit: after }: DecidingAt,
    batches: readonly ChainedBatch[],
  ): Promise<ReadonlyMap<string, string> | undefined> {
    const [row] = await this.#askAndMirror<{ outcome: { readonly answered: readonly (readonly [string, string])[] } | null }>(
      commit,
      [epoch, after, ...argumentsOf(batches, (event) => rowOf(this.#seal, event))],
    )
    if (!row!.outcome) {
      this.#newest =
        batches
          .flatMap(({ appends }) => appends)
          .at(-1)
          ?.events.at(-1) ?? this.#newest
      return undefined
    }
    // What was answered before is told once the standby has it too.
    await this.mirrored()
    return new Map(row!.outcome.answered.map(([command, answer]) => [readBack(command), readBack(answer)]))
  }

  /** What this node has read of the database is on the synchronous standby too, where there is one: so it may be told. */
  mirrored(): Promise<void> {
    return (this.#nextBarrier ??= this.#mirrored())
  }

  /** Barriers are shared: one is under way, and all who ask in the meantime wait for the next. */
  async #mirrored(): Promise<void> {
    await this.#barrier
    this.#barrier = this.#nextBarrier!.catch(() => undefined)
    this.#nextBarrier = undefined
    await this.#askAndMirror(barrier, [])
  }

  /** On a connection of its own: the old one may still carry a call. */
  async raiseEpoch(epoch: number): Promise<DecidingAt | undefined> {
    const connection = (this.#connections += 1)
    drop(this.#client)
    const client = await connectedToCommit(this.#place).catch((error: unknown) => {
      throw this.#judged(error)
    })
    // It took so long that another was made in its place, or the house has ended.
    if (connection !== this.#connections || this.#isClosed) {
      drop(client)
      throw new FateUnknown('the connection came too late')
    }
    this.#client = this.#heard(client)
    const [row] = await this.#askAndMirror<{ decided: DecidingAt | null }>(raise, [this.#node, epoch])
    await this.#mustBeWhatItWas()
    return row!.decided ?? undefined
  }

  /** Behind the same address there may be another server now, which lacks the last commits: no commit is built on that. */
  async #mustBeWhatItWas(): Promise<void> {
    if (!this.#newest) return
    const { stream, version, head } = this.#newest
    const found = await this.#ask('select from felt.events where stream = $1 and version = $2 and head = $3', [
      written(stream),
      version,
      head,
    ])
    if (found.length > 0) return
    throw new Error(
      `${placeOf(this.#place.url)} lacks event ${version} of ${stream}, which this node has committed: it was put back to an earlier day, or changed; restore what is newer, or stop the node and remove mark.json and projections.sqlite from its folder if the database is to hold`,
    )
  }

  async found(events: readonly CommittedEvent[]): Promise<ReadonlySet<string>> {
    const rows = await this.#ask<{ digest: string }>(
      'select digest from unnest($1::text[], $2::bigint[], $3::text[]) as asked (stream, version, digest) join felt.events using (stream, version, digest)',
      [events.map(({ stream }) => written(stream)), events.map(({ version }) => version), events.map(({ digest }) => digest)],
    )
    return new Set(rows.map(({ digest }) => digest))
  }

  async answers(commands: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#ask<{ command: string; answer: string }>(
      'select command, answer from felt.answers where command = any ($1::text[])',
      [commands.map(written)],
    )
    return new Map(rows.map(({ command, answer }) => [readBack(command), readBack(answer)]))
  }

  /** What writes; its fate is unknown for as long as the standby lacks it. */
  async #askAndMirror<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const before = this.#warnings
    const rows = await this.#ask<Row>(text, values)
    if (this.#warnings > before) throw new FateUnknown('no standby of the database has it yet')
    return rows
  }

  /** Statements have no names: a pooler may send each to another connection of the database. */
  async #ask<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    try {
      const { rows } = await this.#client.query<Row & Record<string, unknown>>(text, [...values])
      return rows
    } catch (error) {
      throw this.#judged(error)
    }
  }

  #judged(error: unknown): Error {
    const [code, reason] = [codeOf(error), inWords(this.#place.url, error)]
    if (!isAnswer(error) || code === cancelled) return new FateUnknown(reason)
    if (code === raised.epochOver) return new EpochOver(reason)
    if (code === raised.wrongTime) return new WrongTime(reason)
    if (code === raised.changed)
      return new Error(
        `${placeOf(this.#place.url)} is not what it was: ${(error as Error).message}; it was put back to an earlier day, or changed`,
      )
    return again.has(code) ? new TryAgain(reason) : new Error(reason)
  }

  /** The database does not answer: fail calls at once until it does. */
  hangUp(): void {
    this.#isClosed = true
    drop(this.#client)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client.end().catch(() => undefined)
  }
}

/** Everything after epoch and commit: each stream once, with its end before the first batch and after the last. */
const argumentsOf = (batches: readonly ChainedBatch[], row: (event: CommittedEvent) => CommittedEvent): readonly unknown[] => {
  const places = new Map<string, number>()
  const [expected, before, versions, heads]: [number[], string[], number[], string[]] = [[], [], [], []]
  const [lines, ats]: [string[], number[]] = [[], []]
  for (const { stream, before: end, events } of batches.flatMap(({ appends }) => appends)) {
    const place = places.get(stream) ?? places.size
    if (place === places.size) {
      places.set(stream, place)
      expected.push(end.version)
      before.push(end.version === 0 ? noHead : end.head)
    }
    const last = events.at(-1)!
    versions[place] = last.version
    heads[place] = last.head
    for (const event of events) {
      ats.push(event.at)
      lines.push(lineOf(place + 1, row(event)))
    }
  }
  const commands = batches.flatMap(({ command }) => command ?? [])
  const [first, last] =
    ats.length > 0 ? [ats.reduce((a, b) => Math.min(a, b)), ats.reduce((a, b) => Math.max(a, b))] : [null, null]
  return [
    listed([...places.keys()]),
    expected,
    listed(before),
    versions,
    listed(heads),
    listed(commands.map(({ id }) => id)),
    listed(commands.map(({ answer }) => answer)),
    first,
    last,
    linesOf(lines),
  ]
}

const lineOf = (place: number, { version, at, audience, text, salt, digest, head }: CommittedEvent): string =>
  [place, version, at, written(audience), written(text), written(salt), digest, head].join(betweenParts)
