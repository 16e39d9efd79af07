/** The proof of a draw: all that anybody needs to work it out again. */
import { z } from 'zod'

export const proofSchema = z.object({
  table: z.string(),
  /** The round for which the seed was kept; of a shoe, the first that was dealt from it. */
  round: z.int().positive(),
  /** Which roll of the round, or which shuffle before it. */
  draw: z.int().positive(),
  /** The event that kept the house's seed; its digest was public before wagers opened. */
  kept: z.object({ salt: z.string(), text: z.string(), digest: z.string() }),
  players: z
    .array(
      z.object({
        player: z.string(),
        commitment: z.string(),
        /** Not there where the player did not give it. */
        seed: z.string().optional(),
      }),
    )
    .readonly(),
  result: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('roll'), faces: z.array(z.int()).readonly() }),
    z.object({
      kind: z.enum(['dice', 'coins', 'wheel', 'balls']),
      shown: z.array(z.string()).readonly(),
      /** What there was to be drawn, how many of each where not one, how many are drawn, and whether one can come again. */
      symbols: z.array(z.string()).readonly(),
      weights: z.array(z.int().positive()).readonly().optional(),
      count: z.int().positive(),
      again: z.boolean(),
    }),
    z.object({
      kind: z.literal('shuffle'),
      /** How many of each of the 52 cards the shoe holds, and the order in which they lay. */
      shoe: z.array(z.int()).readonly(),
      order: z.array(z.string()).readonly(),
    }),
  ]),
})

export type Proof = z.infer<typeof proofSchema>
