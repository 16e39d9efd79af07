/** Checks what a house tells: that each event follows from the one before, and is what was kept. */
import type { ShownEvent } from '../wire/tables/events.ts'
import { hash } from './bytes.ts'
import type { Sha256 } from './platform.ts'

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
