/** Schemas of the events of a table's opening, closing and house options. */
import { z } from 'zod'
import { money, seat, settles, somethingPaid, time } from '../schemas.ts'

export const openingSchemas = {
  opened: z.strictObject({
    game: z.string(),
    house: z.record(z.string(), z.string()),
    seats: seat,
    /** Denominations of value chips, the smallest first. */
    chips: z.array(somethingPaid).min(1).readonly(),
    /** Whether a promotional token that wins goes back to its player. */
    tokensReturned: z.boolean(),
    /** Where results come from: real equipment at the entry terminal, or the house. */
    source: z.enum(['real', 'virtual']),
    automation: z.array(z.string()).readonly(),
    /**
     * The digest of the game's definition, where the house keeps one: `money-1:` and what decides money, or as release 0.1
     * made it, of words too.
     */
    definition: z.string().optional(),
    /** Kept since `money-1`. */
    settles: settles.optional(),
  }),
  closed: z.strictObject({}),
  'limits-changed': z.strictObject({
    /** For one wager, or for all that have none of their own. */
    wager: z.string().optional(),
    minimum: money,
    maximum: money,
    unit: money,
    from: time,
  }),
  'house-changed': z.strictObject({
    house: z.record(z.string(), z.string()),
    definition: z.string().optional(),
    settles: settles.optional(),
  }),
  /** The table goes on by the rules of a later version, which decide the same about every wager on the layout. */
  'rules-changed': z.strictObject({
    was: z.string(),
    definition: z.string(),
    settles,
    /** Wagers that are settled differently than before, or would be when called working; none of them is on the layout. */
    changed: z.array(z.string()).readonly(),
  }),
  'closure-announced': z.strictObject({ from: time }),
  'steps-automated': z.strictObject({ automation: z.array(z.string()).readonly() }),
}
