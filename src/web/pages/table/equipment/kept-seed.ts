/** The house's seed as everybody can see it before the draw: a link of the chain whose words are the house's alone. */
import type { ShownEvent } from '../../../../client/index.ts'

/** The house's seed as everybody can see it before the draw: a link of the chain whose words are the house's alone. */
const typeOf = (event: ShownEvent | undefined): string | undefined =>
  event && 'text' in event ? (JSON.parse(event.text) as { readonly type: string }).type : undefined

/** The link that keeps a seed which has not been shown yet; null where the last one has, nothing where these do not tell. */
export const keptSeedIn = (events: readonly ShownEvent[]): ShownEvent | null | undefined => {
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const event = events[at]!
    if (['seed-revealed', 'seed-lost'].includes(typeOf(event)!)) return null
    // The order of a shoe is the house's too, and follows its shuffle: the first of some is told by those before it.
    const isTold = at > 0 || event.version === 1
    if (event.audience === 'house' && isTold && typeOf(events[at - 1]) !== 'shoe-shuffled') return event
  }
  return undefined
}
