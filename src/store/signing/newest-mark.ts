/**
 * The newest mark of the journal, signed with every commit before it is answered, in a small file of its own. If a crash damages
 * the write-ahead log, it tells which commits are missing. Two slots are written in turn, so that one is always whole.
 */
import type { KeyObject } from 'node:crypto'
import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { headFile, isSigned, markIn, readHead, signedNow, type JournalMark, type SignedMark, type Signers } from './head.ts'
import { HeadRefused } from '../errors.ts'
import { writeWhole } from '../files/whole-file.ts'

export const newestFile = (folder: string): string => join(folder, 'head.newest')

/** Bytes of a slot: a disk writes a sector atomically. */
const room = 512

/** The marks of both slots; undefined for a torn write. */
const placesIn = (file: string): readonly (SignedMark | undefined)[] => {
  const text = readFileSync(file, 'latin1')
  return [0, 1].map((place) => markIn(text.slice(place * room, (place + 1) * room)))
}

const newer = (a: SignedMark | undefined, b: SignedMark | undefined): boolean => (a?.commit ?? -1) > (b?.commit ?? -1)

/** The newest verified mark, if there is a file. */
const readNewest = (folder: string, signers: Signers): SignedMark | undefined => {
  const file = newestFile(folder)
  if (!existsSync(file)) return undefined
  const [one, other] = placesIn(file)
  const mark = newer(other, one) ? other : one
  if (!mark) throw new HeadRefused(`${file} holds no mark`)
  if (!isSigned(signers, mark)) throw new HeadRefused(`${file} does not bear the signature of this house`)
  return mark
}

/** All signed marks beside the journal: the head and the newest mark. */
export const signedMarks = (folder: string, signers: Signers): readonly SignedMark[] => {
  const head = readHead(headFile(folder), signers)
  const newest = readNewest(folder, signers)
  if (head?.form === 2 && !newest)
    throw new HeadRefused(`${newestFile(folder)} is missing, so it cannot be known whether the end of the journal was cut off`)
  return [head, newest].filter((mark) => mark !== undefined)
}

export const writeNewest = (folder: string, key: KeyObject, mark: JournalMark): void =>
  writeWhole(newestFile(folder), textOf(signedNow(key, mark)).repeat(2))

const textOf = (mark: SignedMark): string => `${JSON.stringify(mark).padEnd(room - 1)}\n`

/** For the writer of the journal. */
export class NewestMark {
  readonly #key: KeyObject
  readonly #file: number
  #place = 0
  #isSyncing = false
  #isSynced = true

  /** Begins with this mark in both slots. */
  constructor(folder: string, key: KeyObject, mark: JournalMark) {
    this.#key = key
    writeNewest(folder, key, mark)
    this.#file = openSync(newestFile(folder), 'r+')
  }

  /** Survives the process when this returns, and is on disk soon after: waiting for that would sync twice for each commit. */
  see(mark: JournalMark): void {
    this.#place = 1 - this.#place
    try {
      writeSync(this.#file, textOf(signedNow(this.#key, mark)), this.#place * room, 'latin1')
      this.#isSynced = false
      this.#sync()
    } catch {
      // The signed head follows anyway.
    }
  }

  #sync(): void {
    if (this.#isSyncing || this.#isSynced) return
    this.#isSyncing = true
    this.#isSynced = true
    fdatasync(this.#file, () => {
      this.#isSyncing = false
      this.#sync()
    })
  }

  close(): void {
    fdatasyncSync(this.#file)
    closeSync(this.#file)
    this.#isSynced = true
  }
}
