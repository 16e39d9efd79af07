/**
 * Everything that a journal says, checked: the chain of each stream and of all together, the ledger of each table, what
 * tables and accounts say of one another, snapshots, rules, results against their seeds, the signed head, projections.
 */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Faulty, type JournalFault } from './fault.ts'
import type { Book } from '../streams/book.ts'
import { bookCheck } from './kinds.ts'
import { Pass, type Keys, type PassFigures } from './pass.ts'
import { ProjectionsCheck } from './projections-check.ts'
import { StreamCheck } from './stream-check.ts'
import {
  headFile,
  headKey,
  headKeyFile,
  headPublicKey,
  readHead,
  type SignedMark,
  type Signers,
} from '../../store/signing/head.ts'
import { HeadRefused, EventRefused, JournalRefused, reasonOf } from '../../store/errors.ts'
import { DatabaseCheck } from './database-check.ts'
import { finishHandover, signersOf } from '../../store/signing/head-handover.ts'
import { houseIdIn } from '../../store/files/house-id.ts'
import { mustHoldHouse } from '../../store/sqlite/house-folder.ts'
import { openJournalToRead, type OpenJournal, type Where } from '../files/journal-to-read.ts'
import { schemaOf, unreadable } from '../../store/sqlite/database.ts'
import { DatabaseRefused } from '../../store/postgres/connection.ts'
import { mustBeNode } from '../../store/postgres/moment.ts'
import { eventsAfter } from '../../store/store.ts'
import { Reader } from '../../store/sqlite/reader.ts'
import { migrations } from '../../store/sqlite/schema.ts'
import { lastMark, signedFault } from '../../store/sqlite/writer.ts'
import { bookIn } from '../tables/kept-games.ts'
import { signedMarks } from '../../store/signing/newest-mark.ts'
import { sealToRead } from '../../store/signing/seal-key.ts'

export interface Verified extends PassFigures {
  /** When the newest head that the journal was held to was signed. */
  readonly signedAt: number
}

export type Verdict = ({ readonly ok: true } & Verified) | { readonly ok: false; readonly fault: JournalFault }

export interface VerifyOptions extends Pick<Where, 'database' | 'sealKey' | 'into' | 'copied'> {
  /** A signed head that was kept elsewhere, to be held to as well. */
  readonly head?: string | undefined
  /** Whether the journal is not held to the signed head beside it, since that is about to be signed anew. */
  readonly unsigned?: boolean | undefined
  /** Hears how many events of how many have been followed, and for what. */
  readonly progress?: (events: number, of: number, what: 'journal' | 'projections') => void
}

/**
 * Reads the journal as it is when this begins, also while a house is writing it. Without the key of what is sealed, seeds are
 * looked at once they are revealed.
 */
export const verifyHouse = async (folder: string, options: VerifyOptions = {}): Promise<Verdict> => {
  const { database: url, sealKey, into, copied } = options
  const isElsewhere = url !== undefined || houseIdIn(folder) !== undefined
  if (url !== undefined) mustBeNode(folder)
  else if (!isElsewhere) mustHoldHouse(folder)
  let journal: OpenJournal | undefined
  let projections: ProjectionsCheck | undefined
  try {
    // Before the journal is looked at, which may be ahead of them.
    const keys = { head: keyOf(folder), seal: sealToRead(folder, sealKey) }
    // What a node has signed beside its copy says nothing of the database.
    const signed = isElsewhere ? [] : signedHeads(folder, signersOf(folder), options)
    const check = isElsewhere ? new DatabaseCheck({ folder, key: keys.head, head: options.head }) : undefined
    projections = await ProjectionsCheck.of(folder)
    journal = await openJournalToRead(folder, { database: url, sealKey, into, copied, beside: check?.run })
    const reader = new Reader(journal.database, keys.head, keys.seal)
    const passed = await verified(journal.database, reader, keys, signed, options)
    await projections?.run(reader, (events, of) => options.progress?.(events, of, 'projections'))
    return { ok: true, ...passed, signedAt: check?.markedAt ?? passed.signedAt }
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    return { ok: false, fault }
  } finally {
    journal?.close()
    projections?.remove()
  }
}

const verified = async (
  database: DatabaseSync,
  reader: Reader,
  keys: Keys,
  signed: readonly SignedMark[],
  { progress = () => undefined }: VerifyOptions,
): Promise<Verified> => {
  database.exec('begin')
  const { position } = lastMark(database)
  if (schemaOf(database) !== freshSchema()) throw new Faulty({ where: 'journal', what: 'its tables are not those of a journal' })
  const fault = signedFault(database, signed)
  if (fault !== undefined) throw new Faulty({ where: 'journal', what: fault })
  const run = async (): Promise<PassFigures> => {
    const book = await checkedBook(reader)
    return new Pass(database, keys, book, (events) => progress(events, position, 'journal')).run()
  }
  const passed = await run().catch((error: unknown) => {
    // A damaged column may hold a value that makes its reader fail.
    if (!faultOf(error)) mustBeWhole(database)
    throw error
  })
  mustBeWhole(database)
  return { ...passed, signedAt: Math.max(0, ...signed.map(({ at }) => at)) }
}

/** A table is followed by its game: the house's own are in the book, which is checked before anything of them is run. */
const checkedBook = (reader: Reader): Promise<Book> => {
  const book = new StreamCheck('book', bookCheck())
  for (const event of eventsAfter(reader, 'book')) book.follow(event)
  return bookIn(reader)
}

const mustBeWhole = (database: DatabaseSync): void => {
  const { integrity_check: integrity } = database.prepare('pragma integrity_check(1)').get() as { integrity_check: string }
  if (integrity !== 'ok') throw new Faulty({ where: 'journal', what: `the file is damaged: ${integrity}` })
}

const freshSchema = (): string => {
  const fresh = new DatabaseSync(':memory:')
  for (const migration of migrations) migration(fresh)
  const schema = schemaOf(fresh)
  fresh.close()
  return schema
}

/** The public key, which must be of the private one where that is there too. */
const keyOf = (folder: string): KeyObject => {
  finishHandover(folder)
  const key = headPublicKey(folder)
  const own = existsSync(headKeyFile(folder)) ? createPublicKey(headKey(folder)) : key
  if (own.equals(key)) return key
  throw new HeadRefused('keys/head.pub is not the public key of keys/head.key')
}

const signedHeads = (folder: string, signers: Signers, { head, unsigned }: VerifyOptions): readonly SignedMark[] => {
  const files = [...(unsigned === true ? [] : [headFile(folder)]), ...(head === undefined ? [] : [head])]
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined)
    throw new HeadRefused(`${missing} is missing, so it cannot be known whether the end of the journal was cut off`)
  return [...(unsigned === true ? [] : signedMarks(folder, signers)), ...(head === undefined ? [] : [readHead(head, signers)!])]
}

/** What a thrown error says of the journal; undefined if it is a fault of the program. */
const faultOf = (error: unknown): JournalFault | undefined => {
  if (error instanceof Faulty || error instanceof EventRefused) return error.fault
  if (error instanceof DatabaseRefused) return undefined
  if (error instanceof JournalRefused) return { where: 'journal', what: error.message }
  if (error instanceof HeadRefused) return { where: 'signed head', what: error.message }
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  // We never write an integer that JavaScript cannot represent, so the file was altered.
  if (code === 'ERR_OUT_OF_RANGE') return { where: 'journal', what: `it has a number that no journal has: ${reasonOf(error)}` }
  return code === 'ERR_SQLITE_ERROR' ? { where: 'journal', what: unreadable(error) } : undefined
}
