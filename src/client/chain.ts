/** Checks what a house tells: that each event follows from the one before, and is what was kept. */
import type { ShownEvent } from '../wire/tables/events.ts'
import type { Sha256 } from './platform.ts'

/** Bytes and digests, as the chain and the proofs of a house are made of. */
const encoder = new TextEncoder()

export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16))

export const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Parts are told apart by their lengths, so that no two lists of parts give the same bytes. */
export const joined = (...parts: readonly (string | number)[]): Uint8Array =>
  concat(
    parts.flatMap((part) => {
      const text = bytesOf(String(part))
      return [bytesOf(`${text.length}:`), text]
    }),
  )

export const hash = async (sha256: Sha256, ...parts: readonly (string | number)[]): Promise<string> =>
  hexOf(await sha256(joined(...parts)))

/** The head before the first event of a table. */
export const firstHead = (sha256: Sha256, table: string): Promise<string> => hash(sha256, 'felt', `table ${table}`)

/** What the house told is not what it had told, or not what it keeps. */
export class BrokenChain extends Error {}

/** Throws where one of these does not follow. */
export const checkChain = async (sha256: Sha256, head: string, version: number, events: readonly ShownEvent[]): Promise<void> => {
  await Promise.all(
    events.map(async (event, at) => {
      const expected = version + at + 1
      if (event.version !== expected) throw new BrokenChain(`event ${expected} should follow, not ${event.version}`)
      if ('text' in event && (await hash(sha256, event.salt, event.text)) !== event.digest) {
        throw new BrokenChain(`event ${expected} is not what was kept`)
      }
      const before = at === 0 ? head : events[at - 1]!.head
      if ((await hash(sha256, before, event.version, event.audience, event.digest)) !== event.head) {
        throw new BrokenChain(`event ${expected} does not follow from the one before`)
      }
    }),
  )
}
