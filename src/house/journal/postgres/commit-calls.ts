/** The calls by which a node commits, on a connection of their own. */
import type { Client } from 'pg'
import type { Seal } from '../../integrity/seal.ts'
import type { Batch, Head, Kept, KeptAll, NotKept } from '../store.ts'
import { Chaining, rowOf, type ChainedBatch } from './chaining.ts'
import { CommitArguments } from './commit-arguments.ts'
import { sessionOver } from './commit-function.ts'
import { codeOf, connectedToCommit, drop, inWords, isAnswer, placeOf, type Place } from './connection.ts'
import { enter, entering, notLetIn, type NodeBadge } from './entering.ts'
import { FateUnknown, ShutOut, TryAgain, type CommitCalls, type Outcome } from './group-commit.ts'
import { readBack, written } from './text.ts'

/** What `felt.commit` says of a batch that it did not keep, by the places of names. */
type Refused =
  | { readonly why: 'fence' | 'guard' | 'version'; readonly at: number; readonly now: number }
  | { readonly why: 'command'; readonly answer: string }
  | { readonly why: 'head'; readonly at: number }

/** Others were in the way: deadlock, a lock that took too long, the same command or stream at the same moment. */
const again = new Set(['40001', '40P01', '55P03', '23505'])

/** Somebody has cancelled it, maybe when it was kept already: the call commits before it ends. */
const cancelled = '57014'

const commit = 'call felt.commit_at_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, null)'

const stillThere =
  'select head from unnest($1::text[], $2::bigint[], $3::text[]) as asked (stream, version, head) join felt.events using (stream, version, head)'

const inColumns = (heads: readonly Head[]): unknown[] => [
  heads.map(({ stream }) => written(stream)),
  heads.map(({ version }) => version),
  heads.map(({ head }) => head),
]

/**
 * Where PostgreSQL itself warns from if somebody cancels a commit that waits for a synchronous standby: it is on this server
 * alone then, and PostgreSQL answers as if all were well.
 */
const waitingForStandby = 'SyncRepWaitForLSN'

/** A commit of its own, which changes nothing: when it is answered, the standby has all that was committed before. */
const barrier = `select pg_logical_emit_message(true, 'felt', '')`

const forget = `
delete from felt.nodes where node = $1
  or name = $2 and name <> '' and until < felt.now() and felt.entry_of(node) not in (select felt.connected())`

const raise = `select ${enter}, felt.raise_session($1, $6)`

export class PostgresCalls implements CommitCalls<ChainedBatch> {
  readonly #place: Place
  readonly #node: string
  readonly #seal: Seal | undefined
  readonly #badge: NodeBadge
  readonly #chaining = new Chaining()
  #client: Client
  /** The session for which a connection was made last. */
  #session = 0
  /** The last event that this node has kept: a database that has it has all that was kept before. */
  #newest: Head | undefined
  /** An end of a stream that the database had, and has no more. */
  #changed: Head | undefined
  #isOther = false
  /** How often a commit was not waited for until a standby had it. */
  #warnings = 0

  constructor(place: Place, node: string, client: Client, seal: Seal | undefined, badge: NodeBadge) {
    this.#place = place
    this.#node = node
    this.#client = this.#heard(client)
    this.#seal = seal
    this.#badge = badge
  }

  #heard(client: Client): Client {
    return client.on('notice', ({ routine }) => {
      if (routine === waitingForStandby) this.#warnings += 1
    })
  }

  async ready(batches: readonly Batch[]): Promise<readonly ChainedBatch[]> {
    const unknown = this.#chaining.unknown(batches)
    if (unknown.length > 0) {
      const rows = await this.#ask<{ stream: string; version: number; head: string }>(
        'select stream, version, head from felt.heads where stream = any ($1) and version > 0',
        [unknown.map(written)],
      )
      for (const { stream, version, head } of rows) this.#chaining.know({ stream: readBack(stream), version, head })
    }
    return this.#chaining.chain(batches)
  }

  async commit(session: number, sent: readonly ChainedBatch[]): Promise<readonly (Outcome | undefined)[]> {
    // Whether it has come back is looked up on a connection that is made anew.
    if (this.#isOther) throw new FateUnknown('the database is not what it was')
    const { values, names } = new CommitArguments(sent, (event) => rowOf(this.#seal, event))
    const [row] = await this.#askAndMirror<{ outcomes: readonly (Refused | null)[] | null }>(
      commit,
      [this.#node, session, ...values],
      'felt.commit',
    )
    if (row!.outcomes?.some((refused) => refused?.why === 'command') === true) await this.mirrored()
    this.#mustFollow(sent, row!.outcomes ?? [], names)
    return sent.map((each, at) => {
      const refused = row!.outcomes?.[at]
      if (refused) return this.#refused(refused, names)
      this.#chaining.kept(each)
      return this.#keptOf(each)
    })
  }

  /**
   * What goes on from an end that the database had is refused for its head only if somebody has changed that end. Those behind
   * the first that is refused so only wait for it.
   */
  #mustFollow(sent: readonly ChainedBatch[], outcomes: readonly (Refused | null)[], { streams }: CommitArguments['names']): void {
    const nth = outcomes.findIndex((refused) => refused?.why === 'head')
    const refused = outcomes[nth]
    if (refused?.why !== 'head') return
    const append = sent[nth]!.appends.find(({ stream }) => stream === streams[refused.at - 1])
    if (!append || !this.#chaining.hasEnd(append)) return
    this.#changed = { stream: append.stream, version: append.expected, head: append.before }
    throw new FateUnknown('the database is not what it was')
  }

  #keptOf({ appends }: ChainedBatch): KeptAll {
    const events = appends.flatMap(({ events: own }) => own)
    this.#newest = events.at(-1) ?? this.#newest
    return { kept: true, events }
  }

  /** What is known of the end of a stream that has moved on is forgotten. */
  #refused(refused: Refused, { resources, guards, streams }: CommitArguments['names']): NotKept | undefined {
    if (refused.why === 'command') return { kept: false, why: 'command', answer: readBack(refused.answer) }
    const at = refused.at - 1
    if (refused.why === 'fence') return { kept: false, why: 'fence', resource: resources[at]!, epoch: refused.now }
    if (refused.why === 'guard') return { kept: false, why: 'guard', name: guards[at]!, version: refused.now }
    this.#chaining.forget(streams[at]!)
    return refused.why === 'head' ? undefined : { kept: false, why: 'version', stream: streams[at]!, version: refused.now }
  }

  /** Makes this node known. */
  async begin(session: number): Promise<void> {
    await this.#client.query(raise, this.#raising(session))
  }

  /** What this node has read of the database is on the synchronous standby too, where there is one: so it may be told. */
  async mirrored(): Promise<void> {
    await this.#askAndMirror(barrier, [])
  }

  async raiseSession(session: number): Promise<void> {
    this.#session = session
    drop(this.#client)
    const client = await connectedToCommit(this.#place)
    // It took so long that nobody waits for it any more.
    if (session !== this.#session) {
      drop(client)
      throw new FateUnknown('the node has tried again meanwhile, or has gone')
    }
    this.#client = this.#heard(client)
    await this.#askAndMirror(raise, this.#raising(session))
    await this.#mustBeWhatItWas()
  }

  /** Behind the same address there may be another server now, which lacks the last moments: nothing is written on top of that. */
  async #mustBeWhatItWas(): Promise<void> {
    const had = [this.#newest, this.#changed].flatMap((head) => head ?? [])
    const rows = had.length === 0 ? [] : await this.#ask<{ head: string }>(stillThere, inColumns(had))
    const missing = had.find(({ head }) => !rows.some((row) => row.head === head))
    this.#isOther = missing !== undefined
    if (missing)
      throw new ShutOut(
        `${placeOf(this.#place.url)} lacks event ${missing.version} of ${missing.stream}, which this node has seen in it: it was put back to an earlier day, or changed; restore what is newer, or stop the node and remove mark.json and journal.sqlite from its folder if the database is to hold`,
      )
    this.#changed = undefined
  }

  #raising(session: number): unknown[] {
    return [...entering(this.#node, this.#badge), session]
  }

  /** By the first event of each; by its answer, where it has none. */
  async found(sent: readonly ChainedBatch[]): Promise<readonly (Outcome | undefined)[]> {
    for (const { appends } of sent) for (const { stream } of appends) this.#chaining.forget(stream)
    const digests = await this.#digestsIn(sent.flatMap((each) => firstOf(each) ?? []))
    const answers = await this.#answersTo(sent.flatMap((each) => (firstOf(each) ? [] : (each.batch.command?.id ?? []))))
    return sent.map((each) => {
      const event = firstOf(each)
      if (event) return digests.has(event.digest) ? this.#keptOf(each) : undefined
      const { command } = each.batch
      const answer = command && answers.get(command.id)
      if (answer === undefined) return undefined
      return answer === command!.answer ? { kept: true, events: [] } : { kept: false, why: 'command', answer }
    })
  }

  /** Those of these events that are there: a digest is of one event alone, since its salt is. */
  async #digestsIn(events: readonly Kept[]): Promise<ReadonlySet<string>> {
    if (events.length === 0) return new Set()
    const rows = await this.#ask<{ digest: string }>(
      'select digest from unnest($1::text[], $2::bigint[], $3::text[]) as asked (stream, version, digest) join felt.events using (stream, version, digest)',
      [events.map(({ stream }) => written(stream)), events.map(({ version }) => version), events.map(({ digest }) => digest)],
    )
    return new Set(rows.map(({ digest }) => digest))
  }

  async #answersTo(commands: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (commands.length === 0) return new Map()
    const rows = await this.#ask<{ command: string; answer: string }>(
      'select command, answer from felt.answers where command = any ($1::text[])',
      [commands.map(written)],
    )
    return new Map(rows.map(({ command, answer }) => [readBack(command), readBack(answer)]))
  }

  /** What writes; its fate is unknown for as long as the standby lacks it. */
  async #askAndMirror<Row extends object>(text: string, values: readonly unknown[], name?: string): Promise<readonly Row[]> {
    const before = this.#warnings
    const rows = await this.#ask<Row>(text, values, name)
    if (this.#warnings > before) throw new FateUnknown('no standby of the database has it yet')
    return rows
  }

  async #ask<Row extends object>(text: string, values: readonly unknown[], name?: string): Promise<readonly Row[]> {
    try {
      const { rows } = await this.#client.query<Row & Record<string, unknown>>({
        text,
        values: [...values],
        ...(name !== undefined && { name }),
      })
      return rows
    } catch (error) {
      throw this.#judged(error)
    }
  }

  #judged(error: unknown): Error {
    const [code, reason] = [codeOf(error), inWords(this.#place.url, error)]
    if (!isAnswer(error) || code === sessionOver || code === cancelled) return new FateUnknown(reason)
    if (code === notLetIn) return new ShutOut(reason)
    return again.has(code) ? new TryAgain(reason) : new Error(reason)
  }

  /** The database does not answer: nobody waits until it does. */
  hangUp(): void {
    this.#session = Number.POSITIVE_INFINITY
    drop(this.#client)
  }

  /** A node that has gone is not known any more, nor what it was under its name before it was killed. */
  async close(): Promise<void> {
    this.#session = Number.POSITIVE_INFINITY
    await this.#client.query(forget, [this.#node, this.#badge.name]).catch(() => undefined)
    await this.#client.end().catch(() => undefined)
  }
}

const firstOf = ({ appends }: ChainedBatch): Kept | undefined => appends.flatMap(({ events }) => events)[0]
