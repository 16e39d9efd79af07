/** The journal on SQLite: a worker writes, this thread reads. */
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { ThreadExited, WorkerThread, workerFile } from '../../threads/worker-thread.ts'
import { headPublicKey } from '../signing/head.ts'
import { houseIdIn } from '../files/house-id.ts'
import { Seal } from '../signing/seal.ts'
import { sealToWrite, type SealKey } from '../signing/seal-key.ts'
import { openToRead } from './database.ts'
import { CommitFailed, JournalRefused, reasonOf } from '../errors.ts'
import { lockFolder, makeFolder, type Lock } from '../files/folder-lock.ts'
import { movedText, OwnFile } from './own-file.ts'
import { packed } from './parcel.ts'
import { Reader } from './reader.ts'
import {
  decideAgain,
  type Batch,
  type Head,
  type CommittedEvent,
  type CommittedBatch,
  type StoredSnapshot,
  type LocalReader,
  type LocalStore,
  type RejectedBatch,
} from '../store.ts'
import type { JournalHandlers, WriterRequest, WriterOptions } from './worker.ts'
import { chainedParts, repeats, type ChainedParts, type WriterReply } from './writer.ts'

type Request = WriterRequest extends infer Each ? (Each extends WriterRequest ? Omit<Each, 'id'> : never) : never

interface Waiting {
  readonly told: (told: WriterReply) => void
  readonly reject: (error: Error) => void
}

export const journalFile = (folder: string): string => join(folder, 'journal.sqlite')

/**
 * Opens the journal of a folder for one house alone; a second one is refused as long as the first runs. A program
 * that does not work at tables does not need the seal key.
 */
export const openJournal = async (folder: string, sealKey: SealKey | 'none' = {}): Promise<LocalStore> => {
  makeFolder(folder)
  if (houseIdIn(folder) !== undefined)
    throw new JournalRefused(`${folder} is of a house on PostgreSQL: say on which database (--database or FELT_DATABASE)`)
  const lock = lockFolder(folder)
  let worker: JournalThread | undefined
  try {
    const key = sealKey === 'none' ? undefined : sealToWrite(folder, sealKey)
    worker = new WorkerThread<JournalHandlers>(file, {
      workerData: { folder, file: journalFile(folder), sealKey: key } satisfies WriterOptions,
    })
    await mustBeReady(worker)
    return new SqliteStore(folder, worker, lock, key && new Seal(key))
  } catch (error) {
    await worker?.terminate()
    lock.release()
    throw error
  }
}

const file = workerFile('./worker', import.meta.url)

type JournalThread = WorkerThread<JournalHandlers>

const mustBeReady = async (worker: JournalThread): Promise<void> => {
  try {
    await worker.request('ready', undefined)
  } catch (error) {
    throw new JournalRefused(error instanceof ThreadExited ? 'the journal’s writer did not start' : reasonOf(error))
  }
}

const outcomeOf = (batch: Batch, { outcome }: WriterReply): CommittedBatch | RejectedBatch =>
  outcome!.kept ? { kept: true, events: keptOf(batch, outcome!.given) } : outcome!

/** The committed events of a batch, with the salts, digests and heads from the writer. */
const keptOf = ({ appends }: Batch, given: readonly ChainedParts[]): readonly CommittedEvent[] => {
  let next = 0
  return appends.flatMap(({ stream, expected, events }) =>
    events.map(({ audience, text, at }, nth): CommittedEvent => {
      const parts = chainedParts(given[next]!)
      next += 1
      return { stream, version: expected + nth + 1, at, audience, text, ...parts }
    }),
  )
}

const settle = ({ told, reject }: Waiting, what: WriterReply): void => {
  if (what.failed === undefined) told(what)
  else reject(new CommitFailed(what.failed))
}

class SqliteStore implements LocalStore {
  readonly #worker: JournalThread
  readonly #database: DatabaseSync
  readonly #reader: Reader
  readonly #lock: Lock
  /** Requests that are not sent yet and their waiters, by consecutive ids. */
  #unsent: WriterRequest[] = []
  #unsentWaiting: Waiting[] = []
  /** Waiters of the requests that the worker has, by their ids from `#first` on. */
  #waiting: Waiting[] = []
  #first = 1
  #asked = 0
  /** Why no more can be written. */
  #ended: string | undefined
  #closed: Promise<void> | undefined
  readonly #folder: string
  readonly #own: OwnFile
  readonly #moved = Promise.withResolvers<string>()
  #isMoved = false

  constructor(folder: string, worker: JournalThread, lock: Lock, seal: Seal | undefined) {
    this.#worker = worker
    this.#database = openToRead(journalFile(folder))
    this.#reader = new Reader(this.#database, headPublicKey(folder), seal)
    this.#lock = lock
    this.#folder = folder
    this.#own = new OwnFile(journalFile(folder))
    void worker.ended.then((error) => this.#stopped(error))
    void worker.request('moved', undefined).then(
      () => this.#move(),
      () => undefined,
    )
  }

  #stopped(error: unknown): void {
    this.#end(`the journal’s writer has stopped${error instanceof ThreadExited ? '' : `: ${reasonOf(error)}`}`)
  }

  #move(): void {
    if (this.#isMoved) return
    this.#isMoved = true
    this.#end(movedText(this.#folder))
    this.#moved.resolve(movedText(this.#folder))
    // Its files are not closed, so it must not keep the process alive.
    this.#worker.unref()
  }

  get moved(): Promise<string> {
    return this.#moved.promise
  }

  isThere(): boolean {
    if (!this.#isMoved && !this.#own.isThere) this.#move()
    return !this.#isMoved
  }

  /** A moved store must not write its last events into another house's files. */
  ending(): void {
    this.isThere()
  }

  #hear(all: readonly WriterReply[]): void {
    const [first, waiting] = [this.#first, this.#waiting]
    this.#first += waiting.length
    this.#waiting = []
    for (const each of all) settle(waiting[each.id - first]!, each)
    if (all.some(repeats)) this.#decideAgain()
    this.#send()
  }

  /** Unsent batches may rest on the effects of a command that turned out to be a duplicate. */
  #decideAgain(): void {
    const [unsent, waiting] = [this.#unsent, this.#unsentWaiting]
    this.#unsent = []
    this.#unsentWaiting = []
    this.#asked = this.#first - 1
    for (const [at, each] of unsent.entries()) {
      const waits = waiting[at]!
      if (each.ask === 'append') settle(waits, { id: each.id, outcome: decideAgain(each.batch) })
      else {
        this.#unsent.push({ ...each, id: (this.#asked += 1) })
        this.#unsentWaiting.push(waits)
      }
    }
  }

  /** The fate of the commit in flight is unknown; later requests get the same error. */
  #end(reason: string): void {
    this.#ended ??= reason
    for (const { reject } of [...this.#waiting, ...this.#unsentWaiting]) reject(new CommitFailed(this.#ended))
    this.#waiting = []
    this.#unsentWaiting = []
  }

  #ask<Answer>(request: Request, read: (told: WriterReply) => Answer): Promise<Answer> {
    if (this.#ended !== undefined) return Promise.reject(new CommitFailed(this.#ended))
    const id = (this.#asked += 1)
    return new Promise((resolve, reject) => {
      this.#unsentWaiting.push({ told: (told) => resolve(read(told)), reject })
      this.#unsent.push({ id, ...request })
      if (this.#unsent.length === 1) queueMicrotask(() => this.#send())
    })
  }

  /** Group commit: requests that arrived during the last commit go into the next one. */
  #send(): void {
    if (this.#waiting.length > 0 || this.#unsent.length === 0 || this.#ended !== undefined) return
    void this.#write(packed(this.#unsent))
    this.#waiting = this.#unsentWaiting
    this.#unsent = []
    this.#unsentWaiting = []
  }

  async #write(parts: ReturnType<typeof packed>): Promise<void> {
    const outcomes = await this.#worker.request('write', parts).catch((error: unknown) => {
      this.#stopped(error)
      // It holds the locks of the journal, and what it has written is unknown.
      void this.#worker.terminate()
    })
    if (outcomes !== undefined && !this.#isMoved) this.#hear(JSON.parse(outcomes) as readonly WriterReply[])
  }

  append(batch: Batch): Promise<CommittedBatch | RejectedBatch> {
    return this.#ask({ ask: 'append', batch }, (told) => outcomeOf(batch, told))
  }

  async keepSnapshot(stream: string, { version, head, text }: StoredSnapshot): Promise<void> {
    await this.#ask({ ask: 'snapshot', stream, snapshot: { version, head, text } }, () => undefined)
  }

  get local(): LocalReader {
    return this.#reader
  }

  async read(stream: string, after: number, most: number): Promise<readonly CommittedEvent[]> {
    return this.#reader.read(stream, after, most)
  }

  async heads(): Promise<readonly Head[]> {
    return this.#reader.heads()
  }

  async head(stream: string): Promise<Head | undefined> {
    return this.#reader.head(stream)
  }

  answer(command: string): Promise<string | undefined> {
    return this.#ask({ ask: 'answer', command }, ({ answer }) => answer)
  }

  async snapshot(stream: string): Promise<StoredSnapshot | undefined> {
    return this.#reader.snapshot(stream)
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close())
  }

  async #close(): Promise<void> {
    if (!this.isThere()) return
    try {
      if (this.#ended === undefined) await this.#ask({ ask: 'close' }, () => undefined)
    } finally {
      this.#ended ??= 'the journal is closed'
      await this.#worker.terminate()
      this.#database.close()
      this.#lock.release()
    }
  }
}
