/** The pace of a table, as the house sends it. */
import { z } from 'zod'
import type { PaceTimes, Times } from './countdown.ts'

const duration = z.int().nonnegative()

const timesSchema = z.object({
  pause: duration,
  betting: duration.optional(),
  noWagers: duration.optional(),
  afterWager: duration,
  seeds: duration,
  shooter: duration.optional(),
}) satisfies z.ZodType<Times>

export const paceSchema = z.object({
  alone: timesSchema,
  company: timesSchema,
  ending: timesSchema,
}) satisfies z.ZodType<PaceTimes>
