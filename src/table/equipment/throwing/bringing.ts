/** What is brought to a table when it opens. */
import { z } from 'zod'

export { bringing } from './dice.ts'

export const broughtAtOpening = {
  /** How many dice are brought; as many as the rulebook has at most, unless said. */
  dice: z.int().positive().optional(),
}
