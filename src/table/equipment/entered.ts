/** Schema of an entry, apart from reading it: pages draw results and load no schemas. */
import { z } from 'zod'

/** Exactly one of them, by the equipment: keys that were pressed, cards that were dealt, or what else was shown. */
export const entered = {
  keys: z.array(z.int()).max(1000).optional(),
  cards: z.array(z.string()).max(1000).optional(),
  shown: z.array(z.string().max(80)).max(1000).optional(),
}
