/** The proof of a draw: all that anybody needs to work it out again. */
import { z } from 'zod'
import { drawnSchema } from '../equipment/drawn.ts'

export const proofSchema = z.object({
  table: z.string(),
  /** The round for which the seed was kept; of a shuffle, the first of its rounds. */
  round: z.int().positive(),
  /** Which result of the round, or which shuffle before it. */
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
  result: drawnSchema,
})

export type ProofAnswer = z.infer<typeof proofSchema>
