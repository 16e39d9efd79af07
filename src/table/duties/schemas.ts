/** Schemas of the events of duties. */
import { z } from 'zod'
import { duty, note } from '../schemas.ts'

export const dutySchemas = {
  'duty-raised': z.strictObject({ duty }),
  'duty-answered': z.strictObject({
    duty: z.int().positive(),
    answer: z.string(),
    note: note.optional(),
    /** Whether that was the last person it takes. */
    done: z.boolean(),
  }),
}
