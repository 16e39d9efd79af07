/** The journal of a house on PostgreSQL: any node reads it, and the one that decides writes it. */
import { randomUUID, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { headKey, headPublicKey, sealOf } from '../signing/head.ts'
import { houseIdIn, makeHouseId } from '../files/house-id.ts'
import { Seal, sealedSnapshot } from '../signing/seal.ts'
import { sealKeyToRead, type SealKey } from '../signing/seal-key.ts'
import { KeyRefused, JournalRefused, reasonOf, CommitFailed } from '../errors.ts'
import type { NodeForms } from '../form-lists.ts'
import { lockFolder, makeFolder, removeMade, type Lock } from '../files/folder-lock.ts'
import { journalFile } from '../sqlite/sqlite.ts'
import {
  type Batch,
  type Head,
  type CommittedEvent,
  type CommittedBatch,
  type StoredSnapshot,
  type RejectedBatch,
  type Store,
} from '../store.ts'
import { PostgresCalls } from './commit-calls.ts'
import { connected, connectedToCommit, mustBeUrl, pooled, refusedBy, type DatabaseAddress } from './connection.ts'
import { usualLease } from './functions.ts'
import { GroupCommit, type DatabaseCommit, type DecidingAt } from './group-commit.ts'
import { agreedKeys, type SharedKeys } from './house-keys.ts'
import { MarkKeeper } from './mark-keeper.ts'
import { migrated } from './migrating.ts'
import { PostgresReader, type Changed } from './reader.ts'

export interface PostgresOptions {
  /** Where its keys are. */
  readonly folder: string
  readonly url: string
  /** What this version reads and writes. */
  readonly forms: NodeForms
  /** Keys of the application that all of its nodes must share. */
  readonly keys: SharedKeys
  /** A program that does not work at tables does not need the seal key. */
  readonly sealKey?: SealKey | 'none' | undefined
  /** What the database knows this process by; a new one each time. */
  readonly node?: string
  /** Milliseconds. */
  readonly lease?: number | undefined
  /** Hears why marks cannot be made or seen. */
  readonly told?: ((error: unknown) => void) | undefined
  /** Milliseconds from one mark over all streams to the next. */
  readonly markEvery?: number | undefined
  /** A commit that takes longer is looked up on another connection. */
  readonly answerWithin?: number
  /** Milliseconds that a database which does not answer is waited for. */
  readonly patience?: number
}

export const openPostgres = async (options: PostgresOptions): Promise<PostgresStore> => {
  const {
    folder,
    url,
    forms,
    keys,
    sealKey = {},
    node = randomUUID(),
    lease = usualLease,
    answerWithin = 2_000,
    patience = 10_000,
  } = options
  mustBeUrl(url)
  const place: DatabaseAddress = { url, lease }
  const made = makeFolder(folder)
  const lock = lockFolder(folder)
  const opened: (() => Promise<void>)[] = []
  try {
    mustBeNoOther(folder)
    await prepared(place, folder)
    const sealing = sealKey === 'none' ? sealKeyToRead(folder) : await agreedKeys(place, folder, { node, sealKey, keys })
    const seal = sealing && new Seal(sealing)
    const key = headKey(folder)
    const calls = new PostgresCalls(place, node, await connectedToCommit(place), seal)
    opened.push(() => calls.close())
    const reading = new PostgresReader(await pooled(place, 4), url, headPublicKey(folder), seal)
    opened.push(() => reading.close())
    const marks = await MarkKeeper.open(reading, {
      folder,
      url,
      house: houseIdIn(folder)!,
      key,
      publicKey: headPublicKey(folder),
      told: (error) => options.told?.(error),
      every: options.markEvery,
    })
    return new PostgresStore({ patience, answerWithin, node, place, forms, calls, reading, marks, key, seal, lock })
  } catch (error) {
    await Promise.all(opened.map((close) => close()))
    // While no other process can have begun there.
    removeMade(made)
    lock.release()
    throw error instanceof KeyRefused ? error : refusedBy(url, error)
  }
}

/** The journal of a house on SQLite is no copy of anything. */
const mustBeNoOther = (folder: string): void => {
  if (houseIdIn(folder) !== undefined || !existsSync(journalFile(folder))) return
  throw new JournalRefused(
    `${folder} holds a house on SQLite: give another folder, leave out the database, or bring the house there first (felt copy)`,
  )
}

const asNotKept = (error: unknown): never => {
  throw new CommitFailed(reasonOf(error))
}

/** What takes long, such as bringing a large house to a new form, has the time that it takes. */
const prepared = async (place: DatabaseAddress, folder: string): Promise<void> => {
  // By a name of its own: another node that starts at this moment is no node of an older version.
  const client = await connected(place, { application_name: 'felt-start' })
  try {
    await migrated(client, place.url, { known: () => houseIdIn(folder), make: () => makeHouseId(folder) })
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Parts {
  readonly patience: number
  readonly answerWithin: number
  readonly node: string
  readonly place: DatabaseAddress
  readonly forms: NodeForms
  readonly calls: PostgresCalls
  readonly reading: PostgresReader
  readonly marks: MarkKeeper
  readonly key: KeyObject
  readonly seal: Seal | undefined
  readonly lock: Lock
}

/** Who hears what this node commits while it decides, and that it does not decide any more. */
export interface DecidingNode {
  /** Undefined where it is not known which commits there were. */
  readonly committed: (committed: DatabaseCommit | undefined) => void
  readonly lost: () => void
  /** Whether this node decides still, as far as it can know. */
  readonly decides?: () => boolean
  /** The database refuses a time: it is to be asked for it again. */
  readonly wrongTime?: () => void
  /** Once the last commit has been answered and the store is closed. */
  readonly closed?: () => Promise<void>
}

export class PostgresStore implements Store {
  readonly node: string
  readonly place: DatabaseAddress
  readonly forms: NodeForms
  readonly #parts: Parts
  readonly #commits: GroupCommit
  readonly #counted = { calls: 0, batches: 0 }
  #hearing: DecidingNode = { committed: () => undefined, lost: () => undefined }
  #closed: Promise<void> | undefined
  #minding: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.node = parts.node
    this.place = parts.place
    this.forms = parts.forms
    this.#parts = parts
    const { calls, answerWithin, patience, marks } = parts
    this.#commits = new GroupCommit(calls, {
      answerWithin,
      patience,
      committed: (committed) => {
        if (committed) {
          this.#counted.calls += 1
          this.#counted.batches += committed.batches
        }
        this.#hearing.committed(committed)
      },
      lost: () => this.#hearing.lost(),
      wrongTime: () => this.#hearing.wrongTime?.(),
    })
    marks.start(() => this.#hearing.decides?.() ?? this.#commits.epoch !== undefined)
  }

  /** This node decides from now on: its commits follow this one. */
  begin(at: DecidingAt, hearing: DecidingNode): void {
    this.#hearing = hearing
    this.#commits.begin(at)
  }

  /** It does not decide any more: batches that were not sent are dropped. */
  end(): void {
    this.#commits.end()
  }

  async append(batch: Batch): Promise<CommittedBatch | RejectedBatch> {
    const { refused } = this.#parts.marks
    if (refused) throw new CommitFailed(refused.message)
    return this.#commits.append(batch)
  }

  /** Calls that this node has made to commit, and batches in them. */
  get commits(): { readonly calls: number; readonly batches: number } {
    return this.#counted
  }

  /** Who makes marks over all streams; every node sees them. */
  get marks(): MarkKeeper {
    return this.#parts.marks
  }

  read(stream: string, after: number, most: number): Promise<readonly CommittedEvent[]> {
    return this.#parts.reading.read(stream, after, most)
  }

  heads(): Promise<readonly Head[]> {
    return this.#parts.reading.heads()
  }

  head(stream: string): Promise<Head | undefined> {
    return this.#parts.reading.head(stream)
  }

  /** Heads that commits after this one have written, and the last commit. */
  changed(since: number): Promise<Changed> {
    return this.#parts.reading.changed(since)
  }

  /** The number of the last commit, and the time of its newest event; 0 in a new house. */
  last(): Promise<{ readonly commit: number; readonly at: number }> {
    return this.#parts.reading.last()
  }

  /** The database's time, in milliseconds since 1970. */
  now(): Promise<number> {
    return this.#parts.reading.now()
  }

  /** What was answered is told again once the synchronous standby has it too. */
  async answer(command: string): Promise<string | undefined> {
    const { reading, calls } = this.#parts
    const answer = await reading.answer(command)
    if (answer !== undefined) await calls.mirrored().catch(asNotKept)
    return answer
  }

  snapshot(stream: string): Promise<StoredSnapshot | undefined> {
    return this.#parts.reading.snapshot(stream)
  }

  async keepSnapshot(stream: string, snapshot: StoredSnapshot): Promise<void> {
    const { seal, reading, key } = this.#parts
    // Without the key, the next node that has it stores one.
    if (!seal) return
    const sealed = sealedSnapshot(seal, stream, snapshot)
    await reading.keepSnapshot(stream, sealed, sealOf(key, stream, sealed))
  }

  /** A house ends without a database that does not answer: what was sent would else be waited for until it is known. */
  ending(): void {
    const { patience, calls, reading } = this.#parts
    const since = performance.now()
    const look = (): void => {
      if (performance.now() - Math.max(since, reading.heard) < patience) return
      this.#commits.hangUp()
      calls.hangUp()
      reading.hangUp()
    }
    this.#minding ??= setInterval(look, patience / 10)
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close())
  }

  async #close(): Promise<void> {
    const { calls, marks, reading, lock } = this.#parts
    this.ending()
    await this.#commits.close()
    await marks.close()
    await calls.close()
    await reading.close()
    clearInterval(this.#minding)
    await this.#hearing.closed?.()
    lock.release()
  }
}
