/** The journal on PostgreSQL, which several nodes write at the same time. */
import { randomUUID, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Client } from 'pg'
import { houseForms } from '../../forms.ts'
import { headKey, headPublicKey, sealOf } from '../../integrity/head.ts'
import { houseIdIn, makeHouseId } from '../../integrity/house-id.ts'
import { Seal, sealedSnapshot } from '../../integrity/seal.ts'
import { sealKeyToRead, type SealKey } from '../../integrity/seal-key.ts'
import { KeyRefused } from '../../people/sign-in/keys.ts'
import { JournalRefused, reasonOf } from '../database.ts'
import { lockFolder, makeFolder, removeMade, type Lock } from '../lock.ts'
import { journalFile } from '../sqlite.ts'
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
} from '../store.ts'
import type { ChainedBatch } from './chaining.ts'
import { PostgresCalls } from './commit-calls.ts'
import { connected, connectedToCommit, mustBeUrl, pooled, refusedBy, type Place } from './connection.ts'
import type { NodeBadge } from './entering.ts'
import { GroupCommit } from './group-commit.ts'
import { agreedKeys } from './house-keys.ts'
import { LocalCopy } from './local-copy.ts'
import { MarkKeeper } from './mark-keeper.ts'
import { migrated } from './migrating.ts'
import { Reading, type Changed } from './reading.ts'

export interface PostgresOptions {
  /** Where its keys are. */
  readonly folder: string
  readonly url: string
  /** A program that does nothing at tables does not need the seal key. */
  readonly sealKey?: SealKey | 'none' | undefined
  /** What the database knows this process by; a new one each time. */
  readonly node?: string
  /** What it says of itself; a command that is no node says no name. */
  readonly badge?: Partial<NodeBadge>
  /** Milliseconds. */
  readonly lease?: number | undefined
  /** Hears what share of the journal is copied to this machine, where there is much to copy. */
  readonly progress?: ((share: number) => void) | undefined
  /** Hears why the copy on this machine falls behind. */
  readonly told?: ((error: unknown) => void) | undefined
  /** The thread that writes the copy had died, and another writes it now. */
  readonly startedAgain?: (() => void) | undefined
  /** Milliseconds from one mark over all streams to the next. */
  readonly markEvery?: number | undefined
  /** A commit that takes longer is looked up on another connection. */
  readonly answerWithin?: number
  /** Milliseconds that a database which does not answer is waited for. */
  readonly patience?: number
}

/** Milliseconds that a node lives without a beat. */
export const usualLease = 3_000

export const openPostgres = async (options: PostgresOptions): Promise<PostgresStore> => {
  const { folder, url, sealKey = {}, node = randomUUID(), lease = usualLease, answerWithin = lease, patience = 10_000 } = options
  mustBeUrl(url)
  const place: Place = { url, lease }
  const made = makeFolder(folder)
  const lock = lockFolder(folder)
  const opened: (() => Promise<void>)[] = []
  try {
    mustBeNoOther(folder)
    const badge = { name: '', version: '', forms: houseForms(), ...options.badge }
    const door = await prepared(place, folder, { node, badge })
    opened.push(() => door.end())
    const sealing = sealKey === 'none' ? sealKeyToRead(folder) : await agreedKeys(place, folder, { node, sealKey })
    const seal = sealing && new Seal(sealing)
    const key = headKey(folder)
    const calls = new PostgresCalls(place, node, await connectedToCommit(place), seal, badge)
    opened.push(() => calls.close())
    await calls.begin(firstSession)
    await door.end()
    const reading = new Reading({ pool: await pooled(place, 4), probe: await pooled(place, 1) }, url, headPublicKey(folder), seal)
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
    const { progress, told, startedAgain } = options
    const copy = await LocalCopy.open(reading, { folder, sealKey: sealing, progress, told, startedAgain })
    const counted = { calls: 0, batches: 0 }
    const called = (batches: number): void => {
      counted.calls += 1
      counted.batches += batches
    }
    const commits = new GroupCommit(calls, firstSession, { answerWithin, patience, called })
    marks.start()
    return new PostgresStore({ patience, node, badge, calls, commits, counted, reading, copy, marks, key, seal, lock })
  } catch (error) {
    await Promise.all(opened.map((close) => close()))
    // While nobody else can have begun there.
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

const firstSession = 1

const asNotKept = (error: unknown): never => {
  throw new CommitFailed(reasonOf(error))
}

/**
 * What takes long, such as bringing a large house to a new form, has the time that it takes. The connection is left open: by
 * it the database knows that the node is there.
 */
const prepared = async (place: Place, folder: string, entering: Parameters<typeof migrated>[3]): Promise<Client> => {
  const client = await connected(place, {})
  try {
    await migrated(client, place.url, { known: () => houseIdIn(folder), make: () => makeHouseId(folder) }, entering)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

interface Parts {
  readonly patience: number
  readonly node: string
  readonly badge: NodeBadge
  readonly calls: PostgresCalls
  readonly commits: GroupCommit<ChainedBatch>
  readonly counted: { readonly calls: number; readonly batches: number }
  readonly reading: Reading
  readonly copy: LocalCopy
  readonly marks: MarkKeeper
  readonly key: KeyObject
  readonly seal: Seal | undefined
  readonly lock: Lock
}

export class PostgresStore implements LocalStore {
  readonly isShared = true
  readonly node: string
  readonly badge: NodeBadge
  readonly #parts: Parts
  #closed: Promise<void> | undefined
  #minding: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.node = parts.node
    this.badge = parts.badge
    this.#parts = parts
  }

  /** What this node has kept can be read on this machine when it is told. */
  async append(batch: Batch): Promise<KeptAll | NotKept> {
    const { refused } = this.#parts.marks
    if (refused) throw new CommitFailed(refused.message)
    const outcome = await this.#parts.commits.append(batch)
    if (outcome.kept && outcome.events.length > 0) await this.#parts.copy.take(outcome.events)
    return outcome
  }

  /** Calls that this node has made to commit, and batches in them. */
  get commits(): { readonly calls: number; readonly batches: number } {
    return this.#parts.counted
  }

  /** Milliseconds that the copy on this machine may be behind. */
  get lag(): number {
    return this.#parts.copy.lag
  }

  get local(): LocalReader {
    return this.#parts.copy.local
  }

  /** Who makes marks over all streams; every node sees them. */
  get marks(): MarkKeeper {
    return this.#parts.marks
  }

  /** Hears which streams other nodes have written, once that can be read on this machine. */
  listen(listener: (streams: ReadonlySet<string>) => void): () => void {
    return this.#parts.copy.listen(listener)
  }

  read(stream: string, after: number, most: number): Promise<readonly Kept[]> {
    return this.#parts.reading.read(stream, after, most)
  }

  heads(): Promise<readonly Head[]> {
    return this.#parts.reading.heads()
  }

  head(stream: string): Promise<Head | undefined> {
    return this.#parts.reading.head(stream)
  }

  /** Heads that have changed since a horizon, which this also gives anew; nobody skips what is committed late. */
  changed(since: string): Promise<Changed> {
    return this.#parts.reading.changed(since)
  }

  /** The database's time, in milliseconds since 1970. */
  now(): Promise<number> {
    return this.#parts.reading.now()
  }

  /** Fails where something that tables are read from cannot be read within so many milliseconds. */
  canRead(patience: number): Promise<void> {
    return this.#parts.reading.canRead(patience)
  }

  /** What was answered is told again once the synchronous standby has it too. */
  async answer(command: string): Promise<string | undefined> {
    const { reading, calls } = this.#parts
    const answer = await reading.answer(command)
    if (answer !== undefined) await calls.mirrored().catch(asNotKept)
    return answer
  }

  snapshot(stream: string): Promise<KeptSnapshot | undefined> {
    return this.#parts.reading.snapshot(stream)
  }

  async keepSnapshot(stream: string, snapshot: KeptSnapshot): Promise<void> {
    const { seal, reading, key } = this.#parts
    // Where nobody has the key, the next that does keeps one.
    if (!seal) return
    const sealed = sealedSnapshot(seal, stream, snapshot)
    await reading.keepSnapshot(stream, sealed, sealOf(key, stream, sealed))
  }

  /** A house ends without a database that does not answer: what was sent would else be waited for until it is known. */
  ending(): void {
    const { patience, commits, calls, reading } = this.#parts
    const since = performance.now()
    const look = (): void => {
      if (performance.now() - Math.max(since, reading.heard) < patience) return
      commits.hangUp()
      calls.hangUp()
      reading.hangUp()
    }
    this.#minding ??= setInterval(look, patience / 10)
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close())
  }

  async #close(): Promise<void> {
    const { commits, calls, copy, marks, reading, lock } = this.#parts
    this.ending()
    await commits.close()
    await marks.close()
    await calls.close()
    await copy.close()
    await reading.close()
    clearInterval(this.#minding)
    lock.release()
  }
}
