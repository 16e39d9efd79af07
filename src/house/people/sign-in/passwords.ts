/**
 * Passwords, kept as argon2id digests in the usual text form, each with its own salt and cost. Checking one takes the same
 * time whether there is such an account or not.
 */
import { argon2, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { roles } from '../../../rules/conduct/people.ts'
import { games } from '../../../rules/games/registry.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { refused } from '../../streams/refused.ts'
import { type SignInAttempt, WaitingLine } from './waiting-line.ts'

/** Bits of the filter, and how many of them stand for one password. */
export const filterBits = 2 ** 21

const bitsOfOne = 13

export const filterFile = new URL('./common-passwords.bin', import.meta.url)

let read: Buffer | undefined

/** Small and capital letters, and letters of other widths, are tried as one. */
export const foldedPassword = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The bits of a password: two numbers from its digest, and steps of the second from the first. */
export const bitsOf = (password: string): readonly number[] => {
  const digest = Buffer.from(hash('sha256', foldedPassword(password), 'hex').slice(0, 16), 'hex')
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4) | 1]
  return Array.from({ length: bitsOfOne }, (_, at) => (first + at * (step >>> 0)) % filterBits)
}

export const isCommonPassword = (password: string): boolean => {
  const filter = (read ??= readFileSync(filterFile))
  return bitsOf(password).every((bit) => (filter[bit >> 3]! & (1 << (bit & 7))) !== 0)
}

/** Words that anybody thinks of first who guesses at a password here: those of the trade, of its games, of its people. */
const ofTheTrade =
  'felt felthouse house casino table tables game games dice die card cards chip chips wager wagers bet bets roll shoe ' +
  'shooter seat cage money cash jackpot winner lucky guest admin staff login welcome password secret changeme test'

export const knownWords: readonly string[] = [
  ...new Set([ofTheTrade, ...games.map(({ name }) => name), ...roles].flatMap((text) => text.toLowerCase().split(' '))),
].toSorted()

/** Whether a text, in small letters, has no letters but those of such words. */
const isMadeOfKnownWords = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}]+/gu, '')
  // Where a word may end: each place is looked at once, however the words overlap.
  const ends = new Set([0])
  for (const at of ends) for (const word of knownWords) if (letters.startsWith(word, at)) ends.add(at + word.length)
  return letters.length > 0 && ends.has(letters.length)
}

/** What a digest costs a house that makes it, or an attacker who guesses. */
export interface Cost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}

/** The second choice of RFC 9106, for machines that have other things to do too. */
export const strongCost: Cost = { memory: 65_536, passes: 3, lanes: 4 }

/** As NIST SP 800-63B-4 asks: where the password opens an account by itself, and where a passkey is asked for besides. */
export const shortestAlone = 15

export const shortestWithSecond = 8

export const longestPassword = 200

interface Digest {
  readonly cost: Cost
  readonly salt: Buffer
  readonly tag: Buffer
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{22,})$/

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const digestText = ({ cost: { memory, passes, lanes }, salt, tag }: Digest): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`

const digestFrom = (text: string): Digest | undefined => {
  const found = form.exec(text)
  if (!found) return undefined
  const [, memory, passes, lanes, salt = '', tag = ''] = found
  return {
    cost: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The same characters give the same bytes, however a keyboard composes them. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8')

const tagOf = (password: string, { memory, passes, lanes }: Cost, salt: Buffer, tagLength: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parameters = { message: bytesOf(password), nonce: salt, parallelism: lanes, tagLength, memory, passes }
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
  })

/** So many are made at a time: a rush of sign-ins must not take all threads and all memory from the tables. */
const atOnce = 2

/** Before anything is checked, so that it says nothing of the account. */
export const busy = refused('busy', 'many people are signing in just now: try again in a few seconds')

export class Passwords {
  readonly #cost: Cost
  /** Nobody's password, for a name that is not known. */
  readonly #dummy: Digest
  readonly #line = new WaitingLine({ atOnce })

  constructor(cost: Cost = strongCost) {
    this.#cost = cost
    this.#dummy = { cost, salt: randomBytes(16), tag: randomBytes(32) }
  }

  async digest(password: string): Promise<string> {
    await this.#line.take()
    const salt = randomBytes(16)
    return digestText({ cost: this.#cost, salt, tag: await this.#made(password, this.#cost, salt, 32) })
  }

  /** Whether a password is the one of a digest; where there is none, no, at the same cost; or that too many are asking. */
  async check(password: string, digest: string | undefined, asker?: SignInAttempt): Promise<boolean | Refusal> {
    if (!(await this.#line.take(asker))) return busy
    const known = digest === undefined ? undefined : digestFrom(digest)
    const fits = password.length <= longestPassword
    const { cost, salt, tag } = known ?? this.#dummy
    const made = await this.#made(fits ? password : '', cost, salt, tag.length)
    const right = timingSafeEqual(made, tag) && fits && known !== undefined
    if (right && asker) this.#line.wasRight(asker)
    return right
  }

  async #made(password: string, cost: Cost, salt: Buffer, length: number): Promise<Buffer> {
    try {
      return await tagOf(password, cost, salt, length)
    } finally {
      this.#line.release()
    }
  }
}

/** So many characters as were typed, however many places each takes. */
const charactersOf = (password: string): number => Array.from(password).length

/** Whether a password is too short to open an account by itself. */
export const isShortPassword = (password: string): boolean => charactersOf(password) < shortestAlone

/** What is wrong with a new password for somebody of these names; a passkey that is asked for besides lets it be shorter. */
export const passwordFault = (password: string, names: readonly string[], withSecond = false): Refusal | undefined => {
  const shortest = withSecond ? shortestWithSecond : shortestAlone
  if (charactersOf(password) < shortest)
    return refused('weak-password', 'a password has at least {shortest} characters', { shortest })
  if (password.length > longestPassword)
    return refused('weak-password', 'a password has at most {longest} characters', { longest: longestPassword })
  const folded = foldedPassword(password)
  const named = names.map(foldedPassword).some((name) => name.length >= shortestName && folded.includes(name))
  if (named) return refused('weak-password', 'your password must not contain your name')
  if (isCommonPassword(password))
    return refused('weak-password', 'this password is on a list of those that others try first: choose another')
  return isMadeOfKnownWords(folded)
    ? refused('weak-password', 'a password is not made of words of this house alone: add some of your own')
    : undefined
}

/** Shorter names are in too many words. */
const shortestName = 3

/** Without letters and figures that are easily taken for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** To be read out or printed once: sixteen letters in groups of four, 79 bits. */
export const newOneTimePassword = (): string => Array.from({ length: 4 }, four).join('-')

export const four = (): string => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')

/** A password that is told once and kept nowhere, and what is kept of it. */
export interface Secret {
  readonly password: string
  readonly digest: string
}

export const newSecret = async (passwords: Passwords): Promise<Secret> => {
  const password = newOneTimePassword()
  return { password, digest: await passwords.digest(password) }
}
