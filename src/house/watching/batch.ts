/** Events as they are sent: to each as much as they may see, written once for all who may see the same. */
import type { Giver } from '../../table/schemas.ts'
import { mayRead } from '../tables/audience.ts'
import type { CommittedEvent } from '../../store/store.ts'
import type { ShownEvent } from '../../wire/tables/events.ts'

export const shownTo = (event: CommittedEvent, who: Giver | undefined): ShownEvent =>
  mayRead(event.audience, who) ? whole(event) : link(event)

const link = ({ version, audience, digest, head }: CommittedEvent): ShownEvent => ({ version, audience, digest, head })

const whole = (event: CommittedEvent): ShownEvent => ({ ...link(event), text: event.text, salt: event.salt })

/** Events that are sent together: written once for all who may see the same of them, and not once for each. */
export class EventBatch {
  readonly #events: readonly CommittedEvent[]
  readonly #audiences: readonly string[]
  readonly #texts: readonly { whole?: string; link?: string }[]
  readonly #frames = new Map<string, Buffer>()

  constructor(events: readonly CommittedEvent[]) {
    this.#events = events
    this.#audiences = [...new Set(events.map(({ audience }) => audience))]
    this.#texts = events.map(() => ({}))
  }

  /** Those that are few are kept for the next who may see the same. */
  frameFor(who: Giver | undefined, isKept = true): Buffer {
    const seen = this.#audiences.filter((audience) => mayRead(audience, who))
    const key = seen.join('\n')
    const known = this.#frames.get(key)
    if (known) return known
    const frame = Buffer.from(`{"events":${this.#list(seen)}}`, 'utf8')
    if (isKept) this.#frames.set(key, frame)
    return frame
  }

  /** All of them as this viewer may see them, as JSON. */
  listFor(who: Giver | undefined): string {
    return this.#list(this.#audiences.filter((audience) => mayRead(audience, who)))
  }

  #list(seen: readonly string[]): string {
    const parts = this.#events.map((event, at) => {
      const text = this.#texts[at]!
      return seen.includes(event.audience)
        ? (text.whole ??= JSON.stringify(whole(event)))
        : (text.link ??= JSON.stringify(link(event)))
    })
    return `[${parts.join(',')}]`
  }
}
