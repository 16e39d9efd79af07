/**
 * What is read of the journal: rounds, statements, wins and drops, significant events, disputes, returns. Each stream is
 * folded by itself, on from where it was left, and what is read twice is the same both times: so the file can be deleted,
 * fall behind or be cut short, and is right again once it has caught up.
 */
import type { Game } from '../../rules/game/game.ts'
import { tableForms } from '../../table/events.ts'
import type { Money } from '../streams/account.ts'
import { cageStream } from '../streams/cage.ts'
import { tableStream } from '../tables/house-table.ts'
import type { Head, JournalReader, CommittedEvent, LocalReader } from '../../store/store.ts'
import type { ProjectionsFile, Seen } from './file.ts'
import { Out } from './folding/rows-written.ts'
import { KnownHouse } from './folding/known-house.ts'
import { accountReader, peopleReader, type StreamReader } from './folding/readers.ts'
import { sameElsewhere, sameJournal } from './same-journal.ts'
import { TableFold } from './folding/table-fold.ts'

interface Reading {
  version: number
  head: string
  /** The version that was last remembered in the file. */
  remembered: number
  readonly reader: StreamReader
}

/** Some events of a stream, which are to be read next. */
interface Wanted {
  readonly stream: string
  readonly reading: Reading
  readonly watched: number
  readonly most: number
}

/** Where streams end: those that others are understood by come first. */
interface Heads {
  readonly first: readonly Head[]
  readonly rest: readonly Head[]
}

const basic = ['book', cageStream]

const inOrder = (heads: readonly Head[], first: readonly Head[]): Heads => ({
  first,
  rest: heads.filter(({ stream }) => !basic.includes(stream)),
})

const headsHere = (journal: LocalReader, named: readonly string[] | undefined): Heads => {
  const heads = named ? named.flatMap((stream) => journal.head(stream) ?? []) : journal.heads()
  return inOrder(
    heads,
    basic.flatMap((stream) => journal.head(stream) ?? []),
  )
}

/** How far the basic streams go is looked at last: whatever was in force when the others were written is in them. */
const headsOf = async (journal: JournalReader, named: readonly string[] | undefined): Promise<Heads> => {
  const all = async (streams: readonly string[]): Promise<readonly Head[]> =>
    (await Promise.all(streams.map(async (stream) => (await journal.head(stream)) ?? []))).flat()
  const heads = await (named ? all(named) : journal.heads())
  return inOrder(heads, await all(basic))
}

const page = 2000

export interface Progress {
  readonly stream: string
  readonly read: number
  readonly of: number
}

export interface Slowly {
  readonly progress?: ((progress: Progress) => void) | undefined
  /** Events that are read before others may work. */
  readonly slice?: number
  readonly signal?: AbortSignal
}

/** Hears what is known of a stream at the one version that it asks for. */
export interface VersionWatch {
  readonly version: (stream: string) => number | undefined
  readonly reached: (seen: Seen) => void
}

/** A question that would have to read so much first that tables would wait for its answer. */
export class StillReading extends Error {}

export class Projections {
  readonly file: ProjectionsFile
  readonly journal: JournalReader
  /** The journal where it is on this machine: a question reads it on at once. Elsewhere `caughtUp` is waited for first. */
  readonly #here: LocalReader | undefined
  readonly #watch: VersionWatch | undefined
  readonly #readings = new Map<string, Reading>()
  /** Streams that cannot be read, and why. */
  readonly unread = new Map<string, string>()
  readonly #known = new KnownHouse()
  /** Streams that may have new events, once the others have been read. */
  readonly #news = new Set<string>()
  #patience = Infinity
  #isRead = false

  /** Whatever is read one after another. */
  #turn: Promise<unknown> = Promise.resolve()

  /** Of a journal on this machine; the house's own games are loaded before. */
  constructor(journal: LocalReader, file: string, watch?: VersionWatch)
  constructor(journal: JournalReader, file: ProjectionsFile)
  constructor(journal: JournalReader, file: string | ProjectionsFile, watch?: VersionWatch) {
    this.journal = journal
    this.#watch = watch
    this.#here = typeof file === 'string' ? (journal as LocalReader) : undefined
    this.file = typeof file === 'string' ? sameJournal(journal as LocalReader, file) : file
  }

  /** Of a journal on another machine. */
  static async elsewhere(journal: JournalReader, file: string): Promise<Projections> {
    return new Projections(journal, await sameElsewhere(journal, file))
  }

  /**
   * Reads on: everything, or these streams. Limits and the names of games come from streams of their own, which are read
   * after it is known how far the others go: whatever was in force then has been kept before.
   */
  catchUp(streams?: readonly string[]): void {
    const here = this.#here
    if (!here) {
      if (!this.#isRead && this.#patience < Infinity) throw new StillReading('the journal has not been read yet')
      return
    }
    const heads = headsHere(here, this.#named(streams))
    const behind = this.#behind(heads)
    for (const { stream } of heads.rest) if (!behind.some((each) => each.stream === stream)) this.#news.delete(stream)
    const events = this.#unreadOf(behind)
    if (events > this.#patience) throw new StillReading(`${events} events have not been read yet`)
    for (const { stream, version } of behind) {
      for (let left = true; left;) {
        const wanted = this.#wanted(stream, version, page)
        left = wanted !== undefined && this.#apply(wanted, version, here.read(stream, wanted.reading.version, wanted.most))
      }
    }
  }

  /** Where the journal is on another machine: until whatever has been committed by now is in the records. */
  caughtUp(): Promise<void> | undefined {
    return this.#here || !this.#isRead ? undefined : this.catchUpSlowly()
  }

  /**
   * From now on the writer says which streams have news (`hear`), and a question that would have to read more events than
   * this is put off.
   */
  follow(patience: number): void {
    this.#patience = patience
  }

  /** There was a commit. */
  hear(streams: Iterable<string>): void {
    for (const stream of streams) this.#news.add(stream)
  }

  #unreadOf(behind: readonly Head[]): number {
    return behind.reduce((sum, { stream, version }) => sum + version - this.#positionOf(stream), 0)
  }

  /** The same for a long way: says how far it has come, and lets others work in between. */
  catchUpSlowly(slowly: Slowly = {}): Promise<void> {
    const reading = this.#turn.then(() => this.#catchUpSlowly(slowly))
    this.#turn = reading.catch(() => undefined)
    return reading
  }

  async #catchUpSlowly(slowly: Slowly): Promise<void> {
    // Whatever is written from now on is news again.
    const news = [...this.#news]
    this.#news.clear()
    const isDone = await this.#readOn(this.#isRead ? news : undefined, slowly).catch((error: unknown) => {
      this.hear(news)
      throw error
    })
    if (!isDone) this.hear(news)
  }

  /** Whether it was not broken off. */
  async #readOn(named: readonly string[] | undefined, { progress, slice = page, signal }: Slowly): Promise<boolean> {
    const heads = await headsOf(this.journal, named)
    const behind = this.#behind(heads)
    const of = this.#unreadOf(behind)
    let before = 0
    for (const { stream, version } of behind) {
      const from = this.#positionOf(stream)
      for (;;) {
        progress?.({ stream, read: before + this.#positionOf(stream) - from, of })
        await new Promise(setImmediate)
        if (signal?.aborted) return false
        const wanted = this.#wanted(stream, version, slice)
        const after = wanted?.reading.version
        const events = wanted && (await this.journal.read(stream, wanted.reading.version, wanted.most))
        // Here a question may have read it meanwhile.
        if (events && wanted.reading.version !== after) continue
        if (!events || !this.#apply(wanted, version, events)) break
      }
      before += version - from
    }
    // What was written meanwhile has been heard of, if anybody says it.
    this.#isRead = this.#patience < Infinity
    return true
  }

  /** The streams to read on; all of them, where it is not said what is new. */
  #named(streams?: readonly string[]): readonly string[] | undefined {
    return streams ?? (this.#isRead ? [...this.#news] : undefined)
  }

  #behind({ first, rest }: Heads): readonly Head[] {
    return [...first, ...rest].filter(({ stream, version }) => !this.unread.has(stream) && this.#positionOf(stream) < version)
  }

  #positionOf(stream: string): number {
    const kind = stream.split(' ', 1)[0]!
    // These have to be known, however little of them is new.
    const known = this.#readings.get(stream) ?? (kind === 'account' ? undefined : this.#reading(stream))
    return known?.version ?? this.file.seen(stream)?.version ?? 0
  }

  /** From where and how much of a stream is to be read next. */
  #wanted(stream: string, until: number, most: number): Wanted | undefined {
    if (this.unread.has(stream)) return undefined
    const reading = this.#reading(stream)
    if (!reading) {
      this.unread.set(stream, 'nobody here knows how to read it')
      return undefined
    }
    const watched = this.#watch?.version(stream) ?? 0
    const end = reading.version < watched ? Math.min(watched, until) : until
    return { stream, reading, watched, most: Math.min(most, end - reading.version) }
  }

  /** Takes in some events of a stream; whether there are more. */
  #apply({ stream, reading, watched }: Wanted, until: number, events: readonly CommittedEvent[]): boolean {
    const out = new Out()
    try {
      for (const event of events) reading.reader.apply(event, out)
      reading.reader.finish?.(out)
    } catch (error) {
      // What was read of it stays as it is; the others go on.
      this.unread.set(stream, error instanceof Error ? error.message : String(error))
      this.#readings.delete(stream)
      return false
    }
    const last = events.at(-1)
    if (!last) return false
    reading.version = last.version
    reading.head = last.head
    try {
      this.file.put(out, this.#toRemember(stream, reading))
    } catch (error) {
      // The file has none of it, so it is read again from where that is.
      this.#readings.delete(stream)
      throw error
    }
    if (reading.version === watched)
      this.#watch!.reached({ stream, version: watched, head: reading.head, state: reading.reader.kept() })
    return reading.version < until
  }

  /** A long state is not remembered with every event: what comes after it is read again, and comes out the same. */
  #toRemember(stream: string, reading: Reading) {
    if (stream.startsWith('table ') && reading.version - reading.remembered < page / 2) return undefined
    return this.#remembered(stream, reading)
  }

  #remembered(stream: string, reading: Reading) {
    reading.remembered = reading.version
    if (stream.startsWith('account ')) this.#readings.delete(stream)
    return { stream, version: reading.version, head: reading.head, state: reading.reader.kept() }
  }

  #reading(stream: string): Reading | undefined {
    const known = this.#readings.get(stream)
    if (known) return known
    const seen = this.file.seen(stream)
    const reader = this.#reader(stream, seen?.state)
    if (!reader) return undefined
    const reading: Reading = { version: seen?.version ?? 0, head: seen?.head ?? '', remembered: seen?.version ?? 0, reader }
    this.#readings.set(stream, reading)
    return reading
  }

  #reader(stream: string, state: string | undefined): StreamReader | undefined {
    const [kind, name] = [stream.split(' ', 1)[0]!, stream.slice(stream.indexOf(' ') + 1)]
    switch (kind) {
      case 'book':
        return this.#known.bookReader(state)
      case 'cage':
        return this.#known.cageReader(state)
      case 'people':
        return peopleReader
      case 'account':
        return accountReader(name, state)
      case 'table':
        return this.#tableReader(name, state)
      default:
        return undefined
    }
  }

  #tableReader(table: string, state: string | undefined): StreamReader | undefined {
    const game = this.#known.gameAt(table)
    if (!game) return undefined
    const fold = new TableFold(table, game, state)
    return {
      apply: ({ version, text, at }, out) => {
        const said = { limits: this.#known.limitsAt(at), money: this.#known.moneyAt(table, at) }
        fold.apply(version, tableForms.read(text), said, out)
      },
      finish: (out) => fold.finish(out),
      kept: () => fold.kept,
    }
  }

  moneyAt(table: string, at: number): Money {
    return this.#known.moneyAt(table, at)
  }

  /** The streams of all tables that ever were. */
  tableStreams(): readonly string[] {
    this.catchUp([])
    return this.#known.tables.map(tableStream)
  }

  /** The game that is played at a table, or was. */
  gameAt(table: string): Game | undefined {
    this.catchUp([])
    return this.#known.gameAt(table)
  }

  /** Remembers how far everything has been read, so that the next start need not read it again. */
  close(): void {
    for (const [stream, reading] of this.#readings) {
      if (reading.version > reading.remembered) this.file.put(new Out(), this.#remembered(stream, reading))
    }
    this.file.close()
  }
}
