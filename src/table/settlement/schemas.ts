/** Schemas of the events of settling a result. */
import { z } from 'zod'
import { clause, move, note, result, row } from '../schemas.ts'

export const settlementSchemas = {
  'losers-collected': z.strictObject({ round: z.int().positive(), rows: z.array(row).readonly() }),
  'winners-paid': z.strictObject({
    round: z.int().positive(),
    result,
    rows: z.array(row).readonly(),
    moves: z.array(move).readonly(),
    cycle: z.string(),
    /** What is counted for the shooter by this result. */
    counted: z.array(z.string()).readonly(),
    /** What the rulebook pays last follows in another such event, which ends the round. */
    more: z.literal(true).optional(),
  }),
  'marker-corrected': z.strictObject({ from: z.string().nullable(), to: z.string().nullable(), clause, reason: note }),
}
