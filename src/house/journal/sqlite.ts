/** The journal on SQLite: a worker writes, this thread reads. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { headPublicKey } from '../integrity/head.ts'
import { houseIdIn } from '../integrity/house-id.ts'
import { Seal } from '../integrity/seal.ts'
import { sealToWrite, type SealKey } from '../integrity/seal-key.ts'
import { AnswerFilter } from './answer-filter.ts'
import { IndexedAnswers, newestAnswers } from './answers.ts'
import { JournalRefused, openToRead, reasonOf } from './database.ts'
import { lockFolder, makeFolder, type Lock } from './lock.ts'
import { Reader } from './reader.ts'
import {
  CommitFailed,
  type Batch,
  type Head,
  type Kept,
  type KeptAll,
  type KeptSnapshot,
  type LocalReader,
  type LocalStore,
  type NotKept,
} from './store.ts'
import type { Asked, Orders, Reply } from './worker.ts'
import { givenParts, type Given, type Told } from './writer.ts'

type Request = Asked extends infer Each ? (Each extends Asked ? Omit<Each, 'id'> : never) : never

interface Waiting {
  readonly batch?: Batch
  readonly resolve: (outcome: KeptAll | NotKept | undefined) => void
  readonly reject: (error: Error) => void
}

export const journalFile = (folder: string): string => join(folder, 'journal.sqlite')

/**
 * Opens the journal of a folder for one house alone; a second one is refused as long as the first runs. A program
 * that does nothing at tables does not need the seal key.
 */
export const openJournal = async (folder: string, sealKey: SealKey | 'none' = {}): Promise<LocalStore> => {
  makeFolder(folder)
  if (houseIdIn(folder) !== undefined)
    throw new JournalRefused(`${folder} is of a house on PostgreSQL: say on which database (--database or FELT_DATABASE)`)
  const lock = lockFolder(folder)
  let worker: Worker | undefined
  try {
    const key = sealKey === 'none' ? undefined : sealToWrite(folder, sealKey)
    worker = startWorker({ folder, file: journalFile(folder), sealKey: key })
    return new SqliteStore(folder, worker, await readyWith(worker), lock, key && new Seal(key))
  } catch (error) {
    await worker?.terminate()
    lock.release()
    throw error
  }
}

/** Under its own sources the worker is TypeScript, in a package it is what was emitted beside this file. */
const workerFile = new URL(existsSync(new URL('./worker.ts', import.meta.url)) ? './worker.ts' : './worker.js', import.meta.url)

const startWorker = (orders: Orders): Worker => new Worker(workerFile, { workerData: orders })

/** What a worker says once it can write. */
const readyWith = (worker: Worker): Promise<AnswerFilter> =>
  new Promise((resolve, reject) => {
    worker.once('message', (shared: SharedArrayBuffer) => resolve(new AnswerFilter(shared)))
    worker.once('error', (error) => reject(new JournalRefused(reasonOf(error))))
    worker.once('exit', () => reject(new JournalRefused('the journal’s writer did not start')))
  })

/** The events of a batch, with what they have been given on the way to the disk. */
const keptOf = ({ appends }: Batch, given: readonly Given[]): readonly Kept[] => {
  let next = 0
  return appends.flatMap(({ stream, expected, events }) =>
    events.map(({ audience, text, at }, nth): Kept => {
      const parts = givenParts(given[next]!)
      next += 1
      return { stream, version: expected + nth + 1, at, audience, text, ...parts }
    }),
  )
}

class SqliteStore implements LocalStore {
  readonly isShared = false
  readonly #worker: Worker
  readonly #database: DatabaseSync
  readonly #reader: Reader
  readonly #indexed: IndexedAnswers
  readonly #lock: Lock
  readonly #waiting = new Map<number, Waiting>()
  /** Answers that are not in their index yet, the oldest first. */
  readonly #newest: Map<string, string>
  #unsent: Asked[] = []
  #isBusy = false
  #asked = 0
  /** Why nothing more can be written. */
  #ended: string | undefined
  #closed: Promise<void> | undefined

  constructor(folder: string, worker: Worker, filter: AnswerFilter, lock: Lock, seal: Seal | undefined) {
    this.#worker = worker
    this.#database = openToRead(journalFile(folder))
    this.#reader = new Reader(this.#database, headPublicKey(folder), seal)
    this.#newest = newestAnswers(this.#database)
    this.#indexed = new IndexedAnswers(this.#database, filter)
    this.#lock = lock
    worker.on('message', (reply: string) => this.#hear(JSON.parse(reply) as Reply))
    worker.on('error', (error) => this.#end(`the journal’s writer has stopped: ${reasonOf(error)}`))
    worker.on('exit', () => this.#end('the journal’s writer has stopped'))
  }

  #hear({ told, indexed = 0 }: Reply): void {
    if (indexed > 0) this.#forget(indexed)
    for (const each of told) this.#settle(each)
    if (indexed > 0) return
    this.#isBusy = false
    this.#send()
  }

  /** So many of the oldest are in the index now. */
  #forget(indexed: number): void {
    for (const command of [...this.#newest.keys()].slice(0, indexed)) this.#newest.delete(command)
  }

  #settle({ id, outcome, failed }: Told): void {
    const { batch, resolve, reject } = this.#waiting.get(id)!
    this.#waiting.delete(id)
    if (failed !== undefined) return reject(new CommitFailed(failed))
    if (!outcome?.kept) return resolve(outcome)
    if (batch?.command) this.#newest.set(batch.command.id, batch.command.answer)
    resolve({ kept: true, events: keptOf(batch!, outcome.given) })
  }

  /** Nobody knows whether the commit in hand is on disk; every later request gets the same error. */
  #end(reason: string): void {
    this.#ended ??= reason
    for (const { reject } of this.#waiting.values()) reject(new CommitFailed(this.#ended))
    this.#waiting.clear()
  }

  #ask(request: Request): Promise<KeptAll | NotKept | undefined> {
    if (this.#ended !== undefined) return Promise.reject(new CommitFailed(this.#ended))
    const id = (this.#asked += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, ...(request.ask === 'append' && { batch: request.batch }) })
      this.#unsent.push({ id, ...request })
      if (this.#unsent.length === 1) queueMicrotask(() => this.#send())
    })
  }

  /** Whatever has come in while the last commit was on its way to the disk goes into the next one. */
  #send(): void {
    if (this.#isBusy || this.#unsent.length === 0 || this.#ended !== undefined) return
    this.#isBusy = true
    // As text, which goes to another thread in half the time of objects.
    this.#worker.postMessage(JSON.stringify(this.#unsent))
    this.#unsent = []
  }

  append(batch: Batch): Promise<KeptAll | NotKept> {
    // What is appended is answered by what became of it.
    return this.#ask({ ask: 'append', batch }) as Promise<KeptAll | NotKept>
  }

  async keepSnapshot(stream: string, { version, head, text }: KeptSnapshot): Promise<void> {
    await this.#ask({ ask: 'snapshot', stream, snapshot: { version, head, text } })
  }

  get local(): LocalReader {
    return this.#reader
  }

  async read(stream: string, after: number, most: number): Promise<readonly Kept[]> {
    return this.#reader.read(stream, after, most)
  }

  async heads(): Promise<readonly Head[]> {
    return this.#reader.heads()
  }

  async head(stream: string): Promise<Head | undefined> {
    return this.#reader.head(stream)
  }

  async answer(command: string): Promise<string | undefined> {
    return this.#newest.get(command) ?? this.#indexed.get(command)
  }

  async snapshot(stream: string): Promise<KeptSnapshot | undefined> {
    return this.#reader.snapshot(stream)
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close())
  }

  async #close(): Promise<void> {
    try {
      if (this.#ended === undefined) await this.#ask({ ask: 'close' })
    } finally {
      this.#ended ??= 'the journal is closed'
      await this.#worker.terminate()
      this.#database.close()
      this.#lock.release()
    }
  }
}
