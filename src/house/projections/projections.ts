/**
 * What is read of the journal: rounds, statements, wins and drops, significant events, disputes, returns. Each stream is
 * folded by itself, on from where it was left, and what is read twice is the same both times: so the file can be deleted,
 * fall behind or be cut short, and is right again once it has caught up.
 */
import type { Game } from '../../rules/game.ts'
import { tableForms } from '../../table/events.ts'
import type { Money } from '../cage/account.ts'
import { cageStream } from '../cage/cage.ts'
import { tableStream } from '../tables/house-table.ts'
import type { Head, LocalReader } from '../journal/store.ts'
import type { ProjectionsFile, Seen } from './file.ts'
import { Out } from './folding/rows-written.ts'
import { KnownHouse } from './folding/known-house.ts'
import { accountReader, peopleReader, type Reader } from './folding/readers.ts'
import { sameJournal } from './same-journal.ts'
import { TableFold } from './folding/table-fold.ts'

interface Reading {
  version: number
  head: string
  /** The version that was last remembered in the file. */
  remembered: number
  readonly reader: Reader
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
export interface Watch {
  readonly version: (stream: string) => number | undefined
  readonly reached: (seen: Seen) => void
}

/** A question that would have to read so much first that tables would wait for its answer. */
export class StillReading extends Error {}

export class Projections {
  readonly file: ProjectionsFile
  /** The journal on this machine: what is read of it is put into a file beside it, so that neither waits for the other. */
  readonly journal: LocalReader
  readonly #watch: Watch | undefined
  readonly #readings = new Map<string, Reading>()
  /** Streams that cannot be read, and why. */
  readonly unread = new Map<string, string>()
  readonly #known = new KnownHouse()
  /** Where something may be new, once everything else has been read. */
  readonly #news = new Set<string>()
  #patience = Infinity
  #isRead = false

  /** The house's own games are loaded before. */
  constructor(journal: LocalReader, file: string, watch?: Watch) {
    this.journal = journal
    this.#watch = watch
    this.file = sameJournal(journal, file)
  }

  /**
   * Reads on: everything, or these streams. Limits and the names of games come from streams of their own, which are read
   * after it is known how far the others go: whatever was in force then has been kept before.
   */
  catchUp(streams?: readonly string[]): void {
    const behind = this.#behind(streams)
    const events = this.#unreadOf(behind)
    if (events > this.#patience) throw new StillReading(`${events} events have not been read yet`)
    for (const { stream, version } of behind) while (this.#readSome(stream, version, page)) continue
  }

  /**
   * From now on the writer says which streams have news (`hear`), and a question that would have to read more events than
   * this is put off.
   */
  follow(patience: number): void {
    this.#patience = patience
  }

  /** Something was written there. */
  hear(streams: Iterable<string>): void {
    for (const stream of streams) this.#news.add(stream)
  }

  #unreadOf(behind: readonly Head[]): number {
    return behind.reduce((sum, { stream, version }) => sum + version - this.#positionOf(stream), 0)
  }

  /** The same for a long way: says how far it has come, and lets others work in between. */
  async catchUpSlowly({ progress, slice = page, signal }: Slowly = {}): Promise<void> {
    const behind = this.#behind()
    const of = this.#unreadOf(behind)
    let before = 0
    for (const { stream, version } of behind) {
      const from = this.#positionOf(stream)
      do {
        progress?.({ stream, read: before + this.#positionOf(stream) - from, of })
        await new Promise(setImmediate)
        if (signal?.aborted) return
      } while (this.#readSome(stream, version, slice))
      before += version - from
    }
    // What was written meanwhile has been heard of, if anybody says it.
    this.#isRead = this.#patience < Infinity
  }

  #behind(streams?: readonly string[]): readonly Head[] {
    const named = streams ?? (this.#isRead ? [...this.#news] : undefined)
    const heads = named ? named.flatMap((stream) => this.journal.head(stream) ?? []) : this.journal.heads()
    const first = ['book', cageStream].flatMap((stream) => this.journal.head(stream) ?? [])
    const rest = heads.filter(({ stream }) => !first.some((each) => each.stream === stream))
    return [...first, ...rest].filter(({ stream, version }) => {
      const isBehind = !this.unread.has(stream) && this.#positionOf(stream) < version
      if (!isBehind) this.#news.delete(stream)
      return isBehind
    })
  }

  #positionOf(stream: string): number {
    const kind = stream.split(' ', 1)[0]!
    // These have to be known, however little of them is new.
    const known = this.#readings.get(stream) ?? (kind === 'account' ? undefined : this.#reading(stream))
    return known?.version ?? this.file.seen(stream)?.version ?? 0
  }

  /** Reads some events of a stream; whether there are more. */
  #readSome(stream: string, until: number, most: number): boolean {
    if (this.unread.has(stream)) return false
    const reading = this.#reading(stream)
    if (!reading) {
      this.unread.set(stream, 'nobody here knows how to read it')
      return false
    }
    const watched = this.#watch?.version(stream) ?? 0
    const end = reading.version < watched ? Math.min(watched, until) : until
    const events = this.journal.read(stream, reading.version, Math.min(most, end - reading.version))
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
      // Nothing of it is in the file, so it is read again from where that is.
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

  #reader(stream: string, state: string | undefined): Reader | undefined {
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

  #tableReader(table: string, state: string | undefined): Reader | undefined {
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

  /** Remembers how far everything has been read, so that the next start has nothing to read again. */
  close(): void {
    for (const [stream, reading] of this.#readings) {
      if (reading.version > reading.remembered) this.file.put(new Out(), this.#remembered(stream, reading))
    }
    this.file.close()
  }
}
