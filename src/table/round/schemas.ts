/** Schemas of the events of a round of play up to its result. */
import { z } from 'zod'
import { clause, name, note, result, role } from '../schemas.ts'

export const roundSchemas = {
  'round-started': z.strictObject({ round: z.int().positive() }),
  /** A player has wagered and asks for the result; missing players are not waited for. */
  'closing-asked': z.strictObject({ player: name, missing: z.array(name).readonly().optional() }),
  'bets-closed': z.strictObject({ round: z.int().positive() }),
  'result-declared': z.strictObject({
    round: z.int().positive(),
    result,
    lit: z.array(z.string()).readonly(),
    /** Whose word it is, where one person asked for it and another approved. */
    word: role.optional(),
  }),
  'result-overridden': z.strictObject({
    round: z.int().positive(),
    was: result,
    now: result,
    lit: z.array(z.string()).readonly(),
    clause,
    reason: note.optional(),
    /** Whose word it is, where one person asked for it and another approved. */
    word: role.optional(),
  }),
}
