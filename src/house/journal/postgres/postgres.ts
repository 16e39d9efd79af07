/** The journal on PostgreSQL, which several nodes write at the same time. */
import { randomUUID, type KeyObject } from 'node:crypto'
import { headKey, headPublicKey, sealOf } from '../../integrity/head.ts'
import { houseIdIn, makeHouseId } from '../../integrity/house-id.ts'
import { Seal, sealedSnapshot } from '../../integrity/seal.ts'
import { sealToWrite, type SealKey } from '../../integrity/seal-key.ts'
import { JournalRefused } from '../database.ts'
import { makeFolder } from '../lock.ts'
import type { Batch, Head, Kept, KeptAll, KeptSnapshot, NotKept, Store } from '../store.ts'
import type { ChainedBatch } from './chaining.ts'
import { PostgresCalls } from './commit-calls.ts'
import { connected, isDatabaseUrl, pooled, refusedBy, type Place } from './connection.ts'
import { copyOut } from './copying-out.ts'
import { GroupCommit } from './group-commit.ts'
import { migrated } from './migrating.ts'
import { Reading, type Changed } from './reading.ts'

export interface PostgresOptions {
  /** Where its keys are. */
  readonly folder: string
  readonly url: string
  readonly sealKey?: SealKey
  /** What the database knows this process by; a new one each time. */
  readonly node?: string
  /** Milliseconds. */
  readonly lease?: number
  /** A commit that takes longer is looked up on another connection. */
  readonly answerWithin?: number
}

const usualLease = 3_000

export const openPostgres = async (options: PostgresOptions): Promise<PostgresStore> => {
  const { folder, url, sealKey = {}, node = randomUUID(), lease = usualLease, answerWithin = lease } = options
  if (!isDatabaseUrl(url)) throw new JournalRefused('a database is given by its address, such as postgres://felt@localhost/felt')
  const place: Place = { url, lease }
  makeFolder(folder)
  try {
    await prepare(place, folder)
    const key = headKey(folder)
    const seal = new Seal(sealToWrite(folder, sealKey))
    const calls = new PostgresCalls(place, node, await connected(place), seal)
    await calls.begin(firstSession)
    const reading = new Reading(await pooled(place), url, headPublicKey(folder), seal)
    return new PostgresStore(node, calls, new GroupCommit(calls, firstSession, { answerWithin }), reading, key, seal)
  } catch (error) {
    throw refusedBy(url, error)
  }
}

const firstSession = 1

/** What takes long, such as bringing a large house to a new form, has the time that it takes. */
const prepare = async (place: Place, folder: string): Promise<void> => {
  const client = await connected(place, {})
  try {
    await migrated(client, place.url, { known: () => houseIdIn(folder), make: () => makeHouseId(folder) })
  } finally {
    await client.end()
  }
}

export class PostgresStore implements Store {
  readonly isShared = true
  readonly node: string
  readonly #calls: PostgresCalls
  readonly #commits: GroupCommit<ChainedBatch>
  readonly #reading: Reading
  readonly #key: KeyObject
  readonly #seal: Seal
  #closed: Promise<void> | undefined

  constructor(
    node: string,
    calls: PostgresCalls,
    commits: GroupCommit<ChainedBatch>,
    reading: Reading,
    key: KeyObject,
    seal: Seal,
  ) {
    this.node = node
    this.#calls = calls
    this.#commits = commits
    this.#reading = reading
    this.#key = key
    this.#seal = seal
  }

  append(batch: Batch): Promise<KeptAll | NotKept> {
    return this.#commits.append(batch)
  }

  read(stream: string, after: number, most: number): Promise<readonly Kept[]> {
    return this.#reading.read(stream, after, most)
  }

  heads(): Promise<readonly Head[]> {
    return this.#reading.heads()
  }

  head(stream: string): Promise<Head | undefined> {
    return this.#reading.head(stream)
  }

  /** Heads that have changed since a horizon, which this also gives anew; nobody skips what is committed late. */
  changed(since: string): Promise<Changed> {
    return this.#reading.changed(since)
  }

  answer(command: string): Promise<string | undefined> {
    return this.#reading.answer(command)
  }

  snapshot(stream: string): Promise<KeptSnapshot | undefined> {
    return this.#reading.snapshot(stream)
  }

  async keepSnapshot(stream: string, snapshot: KeptSnapshot): Promise<void> {
    const sealed = sealedSnapshot(this.#seal, stream, snapshot)
    await this.#reading.keepSnapshot(stream, sealed, sealOf(this.#key, stream, sealed))
  }

  /** As a journal on SQLite. */
  async backup(file: string): Promise<void> {
    await copyOut(this.#reading, file, this.#seal)
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close())
  }

  async #close(): Promise<void> {
    await this.#commits.close()
    await this.#calls.close()
    await this.#reading.close()
  }
}
