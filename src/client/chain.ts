/** Checks what a house tells: that each event follows from the one before, and is what was kept. */
import type { Shown } from '../wire/events.ts'
import type { Sha256 } from './platform.ts'

const encoder = new TextEncoder()

/** Parts are told apart by their lengths, so that no two lists of parts give the same bytes. */
const hash = async (sha256: Sha256, ...parts: readonly (string | number)[]): Promise<string> => {
  const bytes = parts.flatMap((part) => {
    const text = encoder.encode(String(part))
    return [encoder.encode(`${text.length}:`), text]
  })
  const joined = new Uint8Array(bytes.reduce((sum, each) => sum + each.length, 0))
  let at = 0
  for (const each of bytes) {
    joined.set(each, at)
    at += each.length
  }
  return Array.from(await sha256(joined), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The head before the first event of a table. */
export const firstHead = (sha256: Sha256, table: string): Promise<string> => hash(sha256, 'felt', `table ${table}`)

/** What the house told is not what it had told, or not what it keeps. */
export class BrokenChain extends Error {}

/** Throws where one of these does not follow. */
export const checkChain = async (sha256: Sha256, head: string, version: number, events: readonly Shown[]): Promise<void> => {
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
