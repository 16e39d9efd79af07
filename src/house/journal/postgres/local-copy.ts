/**
 * What a node keeps of the journal on its own machine: an ordinary journal on SQLite with the same streams and heads, which
 * records, proofs and tools read without waiting. The database is the truth: the copy may fall behind or be removed, and is
 * made up from there.
 */
import type { KeyObject } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { headPublicKey, HeadKeeper, writeHead } from '../../integrity/head.ts'
import { writeNewest } from '../../integrity/newest-mark.ts'
import type { Seal } from '../../integrity/seal.ts'
import { JournalRefused, openToRead } from '../database.ts'
import { JournalCopy } from '../journal-copy.ts'
import { Reader } from '../reader.ts'
import { journalFile } from '../sqlite.ts'
import type { Head, Kept, LocalReader } from '../store.ts'
import { rowOf } from './chaining.ts'
import { copyStreams } from './copying-out.ts'
import { noHorizon, type Reading } from './reading.ts'

export interface CopyOptions {
  readonly folder: string
  readonly key: KeyObject
  readonly seal: Seal | undefined
  /** Hears what share is copied, where there is much to copy. */
  readonly progress?: ((share: number) => void) | undefined
  /** Hears why it falls behind, and that it has caught up. */
  readonly told?: ((error: unknown) => void) | undefined
}

/** Milliseconds between two looks at what other nodes have written. */
const every = 1_000

export class LocalCopy {
  readonly local: LocalReader
  readonly #reading: Reading
  readonly #copy: JournalCopy
  readonly #read: DatabaseSync
  readonly #keeper: HeadKeeper
  readonly #options: CopyOptions
  readonly #listeners = new Set<(streams: ReadonlySet<string>) => void>()
  #horizon = noHorizon
  #waiting: { readonly events: readonly Kept[]; readonly taken: () => void }[] = []
  /** One after another: what is taken, what is read on. */
  #turn: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** When it last had everything that the database had, by time that nobody can set. */
  #whole = performance.now()

  private constructor(reading: Reading, options: CopyOptions) {
    const { folder, key, seal } = options
    this.#reading = reading
    this.#options = options
    this.#copy = new JournalCopy(journalFile(folder), seal)
    this.#read = openToRead(journalFile(folder))
    this.local = new Reader(this.#read, headPublicKey(folder), seal)
    this.#keeper = new HeadKeeper(folder, key)
  }

  /** Has everything that the database had when it was asked. */
  static async open(reading: Reading, options: CopyOptions): Promise<LocalCopy> {
    const local = new LocalCopy(reading, options)
    try {
      await local.#begin()
      return local
    } catch (error) {
      local.#end()
      throw error
    }
  }

  async #begin(): Promise<void> {
    const { heads, horizon } = await this.#reading.changed(noHorizon)
    mustHaveAll(this.#copy.heads(), heads)
    const behind = heads.filter(({ stream, version }) => this.#copy.head(stream).version < version)
    const of = behind.reduce((sum, { stream, version }) => sum + version - this.#copy.head(stream).version, 0)
    let copied = 0
    await copyStreams(this.#reading, this.#copy, behind, (more) => {
      copied += more
      this.#options.progress?.(copied / of)
    })
    this.#horizon = horizon
    this.#sign()
    this.#lookLater()
  }

  #sign(): void {
    const { folder, key } = this.#options
    // First this, which a signed head says to be there.
    writeNewest(folder, key, this.#copy.mark)
    writeHead(folder, key, this.#copy.mark)
  }

  /** What this node has just kept; resolved when it can be read here, or when it has fallen behind and is read later. */
  take(events: readonly Kept[]): Promise<void> {
    return new Promise((taken) => {
      this.#waiting.push({ events, taken })
      if (this.#waiting.length === 1) queueMicrotask(() => this.#takeTogether())
    })
  }

  #takeTogether(): void {
    const waiting = this.#waiting
    this.#waiting = []
    const next = new Map<string, number>()
    const events: Kept[] = []
    const gaps = new Map<string, Head>()
    for (const event of waiting.flatMap((each) => each.events)) {
      const version = next.get(event.stream) ?? this.#copy.head(event.stream).version
      if (event.version > version + 1) gaps.set(event.stream, event)
      if (event.version !== version + 1) continue
      next.set(event.stream, event.version)
      events.push(rowOf(this.#options.seal, event))
    }
    this.#try(() => this.#copy.keep(events))
    this.#keeper.see(this.#copy.mark)
    const tell = (): void => {
      for (const each of waiting) each.taken()
    }
    // Between them is what another node has written.
    if (gaps.size === 0) tell()
    else void this.#copyNext([...gaps.values()]).then(tell)
  }

  #copyNext(heads: readonly Head[]): Promise<void> {
    return this.#inTurn(() => copyStreams(this.#reading, this.#copy, heads))
  }

  /** After what is being read; what goes wrong is told, and is made up for on the next look. */
  #inTurn(read: () => Promise<void>): Promise<void> {
    const next = async (before: Promise<void>): Promise<void> => {
      await before
      try {
        if (!this.#isClosed) await read()
      } catch (error) {
        if (!this.#isClosed) this.#options.told?.(error)
      }
    }
    this.#turn = next(this.#turn)
    return this.#turn
  }

  #try(use: () => void): void {
    try {
      use()
    } catch (error) {
      this.#options.told?.(error)
    }
  }

  /** Reads on what has changed in the database, by whatever node; says where something was new. */
  async #catchUp(): Promise<void> {
    const began = performance.now()
    const { heads, horizon } = await this.#reading.changed(this.#horizon)
    const behind = heads.filter(({ stream, version }) => this.#copy.head(stream).version < version)
    await copyStreams(this.#reading, this.#copy, behind)
    this.#horizon = horizon
    this.#whole = began
    if (behind.length === 0) return
    this.#keeper.see(this.#copy.mark)
    const streams = new Set(behind.map(({ stream }) => stream))
    for (const listener of this.#listeners) listener(streams)
  }

  /** Milliseconds since it was known to have everything. */
  get lag(): number {
    return performance.now() - this.#whole
  }

  /** Hears which streams have something new that this node did not write itself. */
  listen(listener: (streams: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #lookLater(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      void this.#inTurn(() => this.#catchUp()).then(() => this.#lookLater())
    }, every)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#turn
    this.#keeper.see(this.#copy.mark)
    this.#keeper.close()
    this.#end()
  }

  #end(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#read.close()
    this.#copy.close()
  }
}

/** A database that lacks what a node has seen in it was put back to an earlier day, or is not what it was. */
export const mustHaveAll = (seen: readonly Head[], there: readonly Head[]): void => {
  const now = new Map(there.map((head) => [head.stream, head]))
  for (const { stream, version, head } of seen) {
    const { version: last = 0, head: end } = now.get(stream) ?? {}
    if (last > version || (last === version && end === head)) continue
    const what = last < version ? `has ${last} events of ${stream} and this node has seen ${version}` : `ends ${stream} otherwise`
    throw new JournalRefused(
      `the database ${what}: it was put back to an earlier day, or changed; restore what is newer, or remove journal.sqlite from this folder if the database is to hold`,
    )
  }
}
