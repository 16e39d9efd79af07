/**
 * What a node keeps of the journal on its own machine: an ordinary journal on SQLite with the same streams and heads, which
 * records, proofs and tools read without waiting. The database is the truth: the copy may fall behind or be removed, and is
 * made up from there.
 */
import type { DatabaseSync } from 'node:sqlite'
import { headPublicKey } from '../../integrity/head.ts'
import { Seal } from '../../integrity/seal.ts'
import { JournalRefused, openToRead } from '../database.ts'
import { Reader } from '../reader.ts'
import { journalFile } from '../sqlite.ts'
import type { Head, Kept, LocalReader } from '../store.ts'
import { rowOf } from './chaining.ts'
import { LastingThread } from './lasting-thread.ts'
import { noHorizon, type Reading } from './reading.ts'

export interface CopyOptions {
  readonly folder: string
  readonly sealKey: Buffer | undefined
  /** Hears what share is copied, where there is much to copy. */
  readonly progress?: ((share: number) => void) | undefined
  /** Hears why it falls behind. */
  readonly told?: ((error: unknown) => void) | undefined
  /** The thread that writes it had died, and another writes it now. */
  readonly startedAgain?: (() => void) | undefined
}

/** Milliseconds between two looks at what other nodes have written. */
const every = 1_000

/** So many events are read on at once. */
const page = 2_000

export class LocalCopy {
  readonly local: LocalReader
  readonly #reading: Reading
  readonly #thread: LastingThread
  readonly #read: DatabaseSync
  readonly #seal: Seal | undefined
  readonly #options: CopyOptions
  readonly #listeners = new Set<(streams: ReadonlySet<string>) => void>()
  #horizon = noHorizon
  #waiting: { readonly events: readonly Kept[]; readonly taken: () => void }[] = []
  #taking: Promise<void> | undefined
  /** One after another: what is read on. */
  #turn: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** When it last had everything that the database had, by time that nobody can set. */
  #whole = performance.now()

  private constructor(reading: Reading, thread: LastingThread, read: DatabaseSync, options: CopyOptions) {
    const { folder, sealKey } = options
    this.#reading = reading
    this.#thread = thread
    this.#read = read
    this.#options = options
    this.#seal = sealKey && new Seal(sealKey)
    this.local = new Reader(this.#read, headPublicKey(folder), this.#seal)
  }

  /** Has everything that the database had when it was asked. */
  static async open(reading: Reading, options: CopyOptions): Promise<LocalCopy> {
    const { folder, sealKey, told, startedAgain } = options
    const file = journalFile(folder)
    const thread = await LastingThread.start(
      { folder, file, sealKey },
      { died: (why) => told?.(why), startedAgain: () => startedAgain?.() },
    )
    let read: DatabaseSync | undefined
    try {
      read = openToRead(file)
      const local = new LocalCopy(reading, thread, read, options)
      await local.#begin()
      return local
    } catch (error) {
      read?.close()
      await thread.close()
      throw error
    }
  }

  async #begin(): Promise<void> {
    const { heads, horizon } = await this.#reading.changed(noHorizon)
    mustHaveAll(this.local.heads(), heads)
    const behind = this.#behind(heads)
    const of = behind.reduce((sum, { stream, version }) => sum + version - this.#versionOf(stream), 0)
    let copied = 0
    await this.#copy(behind, (more) => {
      copied += more
      this.#options.progress?.(copied / of)
    })
    this.#horizon = horizon
    await this.#thread.sign()
    this.#lookLater()
  }

  #versionOf(stream: string): number {
    return this.local.head(stream)?.version ?? 0
  }

  #behind(heads: readonly Head[]): readonly Head[] {
    return heads.filter(({ stream, version }) => this.#versionOf(stream) < version)
  }

  /** Everything of these streams up to these heads that is not here. */
  async #copy(heads: readonly Head[], progress: (copied: number) => void = () => undefined): Promise<void> {
    for (const { stream, version } of heads) {
      for (let at = this.#versionOf(stream); at < version; at = this.#versionOf(stream)) {
        const events = await this.#reading.written(stream, at, Math.min(page, version - at))
        if (events.length === 0)
          throw new JournalRefused(`${stream} ends with event ${at}, and not with event ${version} as its head says`)
        await this.#thread.follow(events)
        progress(events.length)
      }
    }
  }

  /** What this node has just kept; resolved when it can be read here, or when it has fallen behind and is read later. */
  take(events: readonly Kept[]): Promise<void> {
    return new Promise((taken) => {
      this.#waiting.push({ events, taken })
      this.#taking ??= this.#takeAll()
    })
  }

  /** Whatever has come in while the last of it was written is written together. */
  async #takeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting
      this.#waiting = []
      const gaps = await this.#takeTogether(waiting.flatMap(({ events }) => events))
      const tell = (): void => {
        for (const { taken } of waiting) taken()
      }
      // Between them is what another node has written.
      if (gaps.length === 0) tell()
      else void this.#inTurn(() => this.#copy(gaps)).then(tell)
    }
    this.#taking = undefined
  }

  async #takeTogether(events: readonly Kept[]): Promise<readonly Head[]> {
    try {
      return await this.#thread.take(events.map((event) => rowOf(this.#seal, event)))
    } catch (error) {
      this.#options.told?.(error)
      return []
    }
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

  /** Reads on what has changed in the database, by whatever node; says where something was new. */
  async #catchUp(): Promise<void> {
    const began = performance.now()
    const { heads, horizon } = await this.#reading.changed(this.#horizon)
    const behind = this.#behind(heads)
    await this.#copy(behind)
    this.#horizon = horizon
    this.#whole = began
    if (behind.length === 0) return
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
    await this.#taking
    await this.#turn
    this.#read.close()
    await this.#thread.close()
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
