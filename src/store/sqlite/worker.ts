/**
 * Writes the journal in a thread of its own, so that a slow disk never stalls the tables. What it is asked together it
 * commits together.
 */
import { existsSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { headFile, headKey, headKeyFile, HeadKeeper, sealOf } from '../signing/head.ts'
import { finishHandover, signersOf } from '../signing/head-handover.ts'
import { NewestMark, signedMarks } from '../signing/newest-mark.ts'
import { Seal, sealedSnapshot } from '../signing/seal.ts'
import { serveRequests, stopServing } from '../../threads/serve.ts'
import { JournalRefused } from '../errors.ts'
import { openToWrite } from './database.ts'
import { holdAlone, mustBeAlone } from '../files/folder-lock.ts'
import { movedText, OwnFile } from './own-file.ts'
import { migrations } from './schema.ts'
import { unpacked } from './parcel.ts'
import type { Batch, StoredSnapshot } from '../store.ts'
import { endFault, signedFault, Writer, type WriterReply, type WriterTask } from './writer.ts'

export type WriterRequest =
  | { readonly id: number; readonly ask: 'append'; readonly batch: Batch }
  | { readonly id: number; readonly ask: 'answer'; readonly command: string }
  | { readonly id: number; readonly ask: 'snapshot'; readonly stream: string; readonly snapshot: StoredSnapshot }
  | { readonly id: number; readonly ask: 'close' }

export interface WriterOptions {
  readonly folder: string
  readonly file: string
  /** The key that encrypts secret events. */
  readonly sealKey: Uint8Array | undefined
}

/** Milliseconds between checks of the folder while there are no commits. */
const lookEvery = 1_000

const { folder, file, sealKey } = workerData as WriterOptions
const seal = sealKey && new Seal(Buffer.from(sealKey))

mustBeAlone(folder, file)
const { database, formBefore } = openToWrite(file)
const own = new OwnFile(file)
const writer = new Writer(database, seal)
holdAlone(folder, database, writer)
finishHandover(folder)
// Asked before the key is made: a house that has one has signed a head.
const hadKey = existsSync(headKeyFile(folder))
const key = headKey(folder)

/** Refuses a journal that lacks a signed commit: it may be truncated. */
const mustHaveSigned = (): void => {
  const isNew = writer.mark.commit === 0 || (formBefore < migrations.length && !hadKey)
  if (!existsSync(headFile(folder)) && !isNew) {
    throw new JournalRefused(
      `${headFile(folder)} is missing: put it back, or look at the journal and sign it anew with felt verify --sign`,
    )
  }
  const fault = signedFault(database, signedMarks(folder, signersOf(folder))) ?? endFault(database, writer.mark)
  if (fault !== undefined) throw new JournalRefused(`${file} is not what was signed: ${fault}`)
}

mustHaveSigned()
// First this, which a head that is signed from now on says to be there.
const newest = new NewestMark(folder, key, writer.mark)
const keeper = new HeadKeeper(folder, key, () => own.isThere)
if (!existsSync(headFile(folder)) || writer.mark.commit > 0) keeper.see(writer.mark)

const signed = (asked: Exclude<WriterRequest, { ask: 'close' }>): WriterTask => {
  if (asked.ask !== 'snapshot') return asked
  const snapshot = seal ? sealedSnapshot(seal, asked.stream, asked.snapshot) : asked.snapshot
  return { ...asked, snapshot, seal: sealOf(key, asked.stream, snapshot) }
}

/** In a moved folder no file is written or closed: SQLite would remove files by their names. */
const moved = Promise.withResolvers<void>()
let isMoved = false
const mustBeThere = (): boolean => {
  if (isMoved || own.isThere) return !isMoved
  isMoved = true
  moved.resolve()
  return false
}
setInterval(mustBeThere, lookEvery).unref()

/** Gives the outcomes of what was asked together, as JSON. */
const write = (parts: Parameters<typeof unpacked>[0]): string => {
  const asked = unpacked(parts)
  if (!mustBeThere()) return outcomesOf(asked.map(({ id }) => ({ id, failed: movedText(folder) })))
  const work = asked.filter((each) => each.ask !== 'close').map(signed)
  const { commit } = writer.mark
  const told = work.length > 0 ? writer.commit(work) : []
  const isNew = writer.mark.commit > commit
  if (isNew) newest.see(writer.mark)
  const closing = asked.filter(({ ask }) => ask === 'close')
  // The rest of the work is done once the outcomes are sent.
  if (closing.length > 0) close()
  else queueMicrotask(() => afterCommit(isNew))
  return outcomesOf([...told, ...closing])
}

const outcomesOf = (told: readonly WriterReply[]): string => JSON.stringify(told)

const afterCommit = (isNew: boolean): void => {
  if (isNew) keeper.see(writer.mark)
  writer.tidy()
}

const close = (): void => {
  keeper.see(writer.mark)
  keeper.close()
  newest.close()
  writer.letGo()
  // One file that says it all; what could not be moved there now is moved at the next start.
  database.exec('pragma busy_timeout = 100; pragma wal_checkpoint(truncate)')
  database.close()
  queueMicrotask(stopServing)
}

const handlers = {
  /** Answered once the journal is open and can be written. */
  ready: (): boolean => true,
  write,
  /** Answered once the folder is no longer its own. */
  moved: (): Promise<void> => moved.promise,
}

export type JournalHandlers = typeof handlers

serveRequests(handlers)
