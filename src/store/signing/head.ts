/**
 * The newest head of the journal, signed, in a file beside it: a truncated journal cannot be made to match it. The journal may
 * be ahead of the file, never behind. The same key signs the snapshots.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../chain.ts'
import type { StoredSnapshot } from '../store.ts'
import { jsonIn } from '../files/json.ts'
import { isOpenToOthers, writeWhole } from '../files/whole-file.ts'
import { HeadRefused } from '../errors.ts'

/** The journal after a commit: its number, the position of its last event, and the head over all events so far. */
export interface JournalMark {
  readonly commit: number
  readonly position: number
  readonly head: string
}

/** Form 2 implies that the file of the newest mark exists too; form 1 is of a version without one. */
type Form = 1 | 2

export interface SignedMark extends JournalMark {
  readonly form: Form
  readonly at: number
  readonly signature: string
}

export const headFile = (folder: string): string => join(folder, 'head.json')

export const headKeyFile = (folder: string): string => join(folder, 'keys', 'head.key')

export const publicFile = (folder: string): string => join(folder, 'keys', 'head.pub')

/** Without the schema library, so that the writer starts faster. */
const isSignedMark = (read: unknown): read is SignedMark => {
  const { form, commit, position, head, at, signature } = (read ?? {}) as Record<string, unknown>
  const areWhole = [commit, position, at].every((each) => Number.isSafeInteger(each) && (each as number) >= 0)
  return (form === 1 || form === 2) && areWhole && typeof head === 'string' && typeof signature === 'string'
}

const signedText = ({ commit, position, head }: JournalMark, at: number, form: Form): Buffer =>
  Buffer.from(hashOf(form === 1 ? 'felt head' : 'felt head 2', commit, position, head, at))

export const signedNow = (key: KeyObject, { commit, position, head }: JournalMark): SignedMark => {
  const [form, at] = [2, Date.now()] as const
  const signature = sign(null, signedText({ commit, position, head }, at, form), key).toString('base64')
  return { form, commit, position, head, at, signature }
}

/** Parses a mark; the caller checks its signature. */
export const markIn = (text: string): SignedMark | undefined => {
  const mark = jsonIn(text)
  return isSignedMark(mark) ? mark : undefined
}

/** The current key, and former keys, each valid up to a commit. */
export interface Signers {
  readonly now: KeyObject
  readonly before: readonly { readonly key: KeyObject; readonly commit: number }[]
}

export const isSigned = ({ now, before }: Signers, mark: SignedMark): boolean => {
  const isBy = (key: KeyObject): boolean => isSignature(key, signedText(mark, mark.at, mark.form), mark.signature)
  return isBy(now) || before.some(({ key, commit }) => mark.commit <= commit && isBy(key))
}

/** Only the canonical base64 of a signature is valid. */
const isSignature = (key: KeyObject, text: Buffer, signature: string): boolean => {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verify(null, text, key, bytes)
}

/** Made on its first use, unless a head was signed with a key that is missing. */
export const headKey = (folder: string): KeyObject => {
  const file = headKeyFile(folder)
  if (!existsSync(file)) {
    if (existsSync(headFile(folder)))
      throw new HeadRefused(`${file} is missing, with which ${headFile(folder)} was signed: put it back`)
    makeKey(folder)
  }
  if (isOpenToOthers(file))
    throw new HeadRefused(`${file} can be read by others: take their rights away (chmod 600) if nobody has`)
  return readKey(file, createPrivateKey)
}

const readKey = (file: string, read: (text: Buffer) => KeyObject): KeyObject => {
  try {
    const key = read(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (error) {
    throw new HeadRefused(`${file} cannot be read as a key: ${(error as Error).message}`)
  }
  throw new HeadRefused(`${file} is not an Ed25519 key`)
}

const makeKey = (folder: string): void => {
  mkdirSync(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeWhole(publicFile(folder), publicKey.export({ type: 'spki', format: 'pem' }) as string, 0o644)
  writeWhole(headKeyFile(folder), privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
}

/** Enough to verify heads. */
export const headPublicKey = (folder: string): KeyObject => {
  const file = publicFile(folder)
  if (!existsSync(file)) throw new HeadRefused(`${file} is missing, with which the signed head is checked`)
  return readKey(file, createPublicKey)
}

export const writeHead = (folder: string, key: KeyObject, mark: JournalMark): void =>
  writeWhole(headFile(folder), `${JSON.stringify(signedNow(key, mark), null, 2)}\n`, 0o644)

/** The verified head of a file, if there is one. */
export const readHead = (file: string, signers: Signers): SignedMark | undefined => {
  if (!existsSync(file)) return undefined
  const mark = markIn(readFileSync(file, 'utf8'))
  if (!mark) throw new HeadRefused(`${file} is not a signed head`)
  if (!isSigned(signers, mark)) throw new HeadRefused(`${file} does not bear the signature of this house`)
  return mark
}

/** The fault of a journal that should have a signed commit: `found` is its mark of that commit, `last` its last one. */
export const headFault = (signed: SignedMark, found: JournalMark | undefined, last: JournalMark): string | undefined => {
  const kept = signed.commit === 0 ? signed : found
  const day = new Date(signed.at).toISOString()
  if (!kept)
    return `its end is cut off: ${missing(signed, last)} signed on ${day} and ${isOne(signed, last) ? 'is' : 'are'} not there`
  if (kept.head === signed.head && kept.position === signed.position) return undefined
  return `commit ${signed.commit} is not the one that was signed on ${day}`
}

const isOne = (signed: JournalMark, last: JournalMark): boolean => signed.commit === last.commit + 1

const missing = (signed: JournalMark, last: JournalMark): string => {
  const events = signed.position - last.position
  const counted = `${events} ${events === 1 ? 'event' : 'events'}`
  return isOne(signed, last)
    ? `commit ${signed.commit} with ${counted} was`
    : `commits ${last.commit + 1} to ${signed.commit} with ${counted} were`
}

const sealedText = (stream: string, { version, head, text }: StoredSnapshot): Buffer =>
  Buffer.from(hashOf('felt snapshot', stream, version, head, text))

export const sealOf = (key: KeyObject, stream: string, snapshot: StoredSnapshot): string =>
  sign(null, sealedText(stream, snapshot), key).toString('base64')

export const isSealed = (key: KeyObject, stream: string, snapshot: StoredSnapshot, seal: string): boolean =>
  isSignature(key, sealedText(stream, snapshot), seal)

/** So often at most is the head written. */
const every = 1000

/** Keeps the file close behind the journal, without a write for every commit. */
export class HeadKeeper {
  readonly #folder: string
  readonly #key: KeyObject
  readonly #isOwn: () => boolean
  #last = -Infinity
  #unsigned: JournalMark | undefined
  #timer: NodeJS.Timeout | undefined

  /** `isOwn` says whether the folder is still the one that it was; nothing is written into another. */
  constructor(folder: string, key: KeyObject, isOwn: () => boolean = () => true) {
    this.#folder = folder
    this.#key = key
    this.#isOwn = isOwn
  }

  see(mark: JournalMark): void {
    this.#unsigned = mark
    const wait = this.#last + every - performance.now()
    if (wait <= 0) this.#write()
    else this.#timer ??= setTimeout(() => this.#write(), wait)
  }

  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#unsigned || !this.#isOwn()) return
    this.#last = performance.now()
    try {
      writeHead(this.#folder, this.#key, this.#unsigned)
      this.#unsigned = undefined
    } catch {
      // A full disk: the journal is ahead of the file until there is room.
      this.#timer = setTimeout(() => this.#write(), every)
    }
  }

  close(): void {
    this.#write()
    clearTimeout(this.#timer)
  }
}
