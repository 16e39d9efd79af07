/** Each event is chained to the one before it, so that nothing can be changed, left out or put in unseen. */
import { createHash, hash, randomBytes, type Hash } from 'node:crypto'
import { isUnopened, mustBeSealed, type AnsweredCommand, type CommittedEvent, type NewEvent } from './store.ts'

/** No text is longer: what is chained together may be more than one text can hold. */
const longest = 1 << 24

/** Each part begins with its length, so that no two lists of parts give the same text. */
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

/** The head before the first event of a stream: streams do not share one. */
export const origin = (stream: string): string => hashOf('felt', stream)

/** Sixteen bytes, of which many are drawn at once: that is fifty times faster. */
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

/** What is wrong with an event that should follow this head; nothing where it does. */
export const brokenLink = (event: CommittedEvent, version: number, before: string): string | undefined => {
  if (event.version !== version) return `event ${version} is missing: ${event.version} follows`
  if (isUnopened(event) && !mustBeSealed(event.stream, event.audience)) return 'it is sealed, and a house does not seal it'
  // A reader who can open what is sealed checks it against its digest.
  if (!isUnopened(event) && digestOf(event.salt, event.text) !== event.digest) return 'its text is not what was kept'
  return headAfter(before, version, event.audience, event.digest) === event.head
    ? undefined
    : 'it does not follow from the one before'
}

/** The head of the whole journal before its first commit. */
export const wholeOrigin = hashOf('felt journal')

/** After a commit: everything that it kept on any stream, in its order, and the answers that it gave. */
export const wholeAfter = (
  before: string,
  commit: number,
  heads: readonly string[],
  answers: readonly AnsweredCommand[],
): string => hashOfAll([before, commit, heads.length, ...heads, ...answers.flatMap(({ id, answer }) => [id, answer])])
