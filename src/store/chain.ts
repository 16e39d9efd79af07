/** The hash chain: an event that is changed, removed or inserted breaks it. */
import { createHash, hash, randomBytes, type Hash } from 'node:crypto'
import { isUnopened, mustBeSealed, type AnsweredCommand, type CommittedEvent, type NewEvent } from './store.ts'

/** Hash in pieces: all parts together may exceed the longest string. */
const longest = 1 << 24

/** Length-prefixed, so that no two lists of parts give the same text. */
const hashOfAll = (parts: readonly (string | number)[]): string => {
  let text = ''
  let before: Hash | undefined
  for (const part of parts) {
    const written = String(part)
    text += `${Buffer.byteLength(written, 'utf8')}:${written}`
    if (text.length < longest) continue
    before = (before ?? createHash('sha256')).update(text)
    text = ''
  }
  return before ? before.update(text).digest('hex') : hash('sha256', text)
}

export const hashOf = (...parts: readonly (string | number)[]): string => hashOfAll(parts)

/** The head of a stream without events; each stream has its own. */
export const origin = (stream: string): string => hashOf('felt', stream)

/** Hexadecimal digits of 16 bytes. Drawing many salts at once is fifty times faster. */
const saltLength = 32
let drawn = ''
const newSalt = (): string => {
  if (drawn.length === 0) drawn = randomBytes(64 * (saltLength / 2)).toString('hex')
  const salt = drawn.slice(0, saltLength)
  drawn = drawn.slice(saltLength)
  return salt
}

export const digestOf = (salt: string, text: string): string => hashOf(salt, text)

const headAfter = (before: string, version: number, audience: string, digest: string): string =>
  hashOf(before, version, audience, digest)

export const chained = (stream: string, version: number, before: string, writing: NewEvent, salt = newSalt()): CommittedEvent => {
  const digest = digestOf(salt, writing.text)
  return { stream, version, ...writing, salt, digest, head: headAfter(before, version, writing.audience, digest) }
}

/** The fault of an event that should follow this head, if any. */
export const brokenLink = (event: CommittedEvent, version: number, before: string): string | undefined => {
  if (event.version !== version) return `event ${version} is missing: ${event.version} follows`
  if (isUnopened(event) && !mustBeSealed(event.stream, event.audience)) return 'it is sealed, and a house does not seal it'
  // An encrypted event is checked by readers that have the key.
  if (!isUnopened(event) && digestOf(event.salt, event.text) !== event.digest) return 'its text is not what was kept'
  return headAfter(before, version, event.audience, event.digest) === event.head
    ? undefined
    : 'it does not follow from the one before'
}

/** The head of the journal before its first commit. */
export const wholeOrigin = hashOf('felt journal')

/** The head of the journal after a commit, over its events in order and its answers. */
export const wholeAfter = (
  before: string,
  commit: number,
  heads: readonly string[],
  answers: readonly AnsweredCommand[],
): string => hashOfAll([before, commit, heads.length, ...heads, ...answers.flatMap(({ id, answer }) => [id, answer])])
