/** Events as a viewer gets them: whole, or as a link of the chain where the viewer may not see more. */
import { z } from 'zod'

const link = {
  version: z.int().positive(),
  /** Who may read it: public, staff, house, or player and a name. */
  audience: z.string(),
  /** The digest of salt and text. */
  digest: z.string(),
  /** The digest of the head before, the version, the audience and the event's own digest. */
  head: z.string(),
}

/** The text is the event as it is kept, byte for byte, so that its digest can be checked. */
const seenSchema = z.object({ ...link, text: z.string(), salt: z.string() })

const hiddenSchema = z.object(link)

export const shownSchema = z.union([seenSchema, hiddenSchema])

export type ShownEvent = z.infer<typeof shownSchema>

export const eventsPageSchema = z.object({
  /** The last version that there is. */
  version: z.int().nonnegative(),
  events: z.array(shownSchema),
  /** Whether there are more after these. */
  more: z.boolean(),
})

export type EventsPage = z.infer<typeof eventsPageSchema>
