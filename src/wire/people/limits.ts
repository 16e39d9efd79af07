/** Limits that players set for themselves. */
import { z } from 'zod'
import { money, time } from '../../table/schemas.ts'

const ownLimit = (limit: z.ZodInt) =>
  z.object({
    /** What binds; nothing is no limit. */
    now: limit.nullable(),
    /** What will bind from a time on: whatever is looser than what binds waits for a day. */
    later: z.object({ limit: limit.nullable(), from: z.int() }).nullable(),
  })

export const ownLimitsSchema = z.object({
  /** What may be bought in a day, in minor units. */
  bought: ownLimit(z.int()),
  /** What may be lost in a day: bought less brought back. */
  lost: ownLimit(z.int()),
  /** Until when there is no play at all. */
  timeOut: ownLimit(z.int()),
  /** After how many minutes at a table for cash one is reminded of them, again and again; 0 for never. */
  reminder: z.int(),
  /** What this day, by UTC, has come to. */
  today: z.object({ bought: z.int(), brought: z.int() }),
})

export type OwnLimitsAnswer = z.infer<typeof ownLimitsSchema>

/** All three at once; what is not to change is said again. The reminder stays as it is where it is not named. */
export const askedLimitsSchema = z.strictObject({
  bought: money.nullable(),
  lost: money.nullable(),
  timeOut: time.nullable(),
  reminder: z
    .int()
    .nonnegative()
    .max(24 * 60)
    .describe('After how many minutes at a table for cash one is reminded of them; 0 for never')
    .optional(),
})

export type AskedLimits = z.infer<typeof askedLimitsSchema>
