/** Schemas of the events of the shoe. */
import { z } from 'zod'
import { clause, note } from '../schemas.ts'

const card = z.string().regex(/^[A2-9TJQK][SHDC]$/)

export const shoeSchemas = {
  /** A shoe brought in and shuffled: how many cards, and where its cut card lies, counted from the last card. */
  'shoe-shuffled': z.strictObject({ cards: z.int().positive(), cutCard: z.int().nonnegative() }),
  /** The order of virtual cards after a shuffle, secret while the shoe is in play. */
  'shoe-order-kept': z.strictObject({ order: z.array(card).readonly() }),
  /** `exposed` are the burnt cards that people saw. */
  'cards-burnt': z.strictObject({ count: z.int().positive(), clause, exposed: z.array(card).readonly().optional() }),
  'shoe-removed': z.strictObject({ clause, reason: note }),
}
