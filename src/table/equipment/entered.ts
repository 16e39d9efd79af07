/** The form of what somebody enters, apart from reading it: pages draw results and need no forms for that. */
import { z } from 'zod'

/** Exactly one of them, by the equipment: keys that were pressed, cards that were dealt, or what else was shown. */
export const entered = {
  keys: z.array(z.int()).max(1000).optional(),
  cards: z.array(z.string()).max(1000).optional(),
  shown: z.array(z.string().max(80)).max(1000).optional(),
}
