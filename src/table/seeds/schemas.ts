/** Schemas of the events of seeds. */
import { drawnFor } from '../../rules/equipment/drawing.ts'
import { z } from 'zod'
import { name } from '../schemas.ts'

export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** Long enough not to be found from its digest by trying; half a surrogate pair has no bytes that all programs agree on. */
export const seed = z
  .string()
  .min(16)
  .max(128)
  .refine((text) => text.isWellFormed(), 'not well-formed text')

export const seedSchemas = {
  /** The house's seed for a round or more, kept before wagers open; nobody sees it, but its digest is in the chain. */
  'seed-kept': z.strictObject({
    for: z.enum(drawnFor),
    round: z.int().positive(),
    seed: digestSchema,
  }),
  /** The digest of a seed that a player will give. */
  'seed-promised': z.strictObject({ player: name, commitment: digestSchema }),
  /** A player adds no seed before the next shuffle. */
  'seed-waived': z.strictObject({ player: name }),
  'seed-given': z.strictObject({ player: name, seed }),
  /** A seed that was kept and cannot be read any more: nothing is drawn from it. */
  'seed-lost': z.strictObject({ round: z.int().positive(), version: z.int().positive() }),
  /** The house's seed, with what it takes to find the event that kept it. */
  'seed-revealed': z.strictObject({
    round: z.int().positive(),
    seed: digestSchema,
    version: z.int().positive(),
    salt: z.string(),
  }),
}
