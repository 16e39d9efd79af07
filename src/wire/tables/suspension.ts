/** Play that is suspended: of one game, or of all of them. */
import { z } from 'zod'
import { time } from '../../table/schemas.ts'
import { reasonText } from '../sent.ts'

export const suspensionSchema = z.object({
  /** All of them, where there is none. */
  game: z.string().nullable(),
  gameName: z.string().nullable(),
  since: time,
  /** As everybody is told. */
  reason: z.string(),
  by: z.string().nullable().describe('Who suspended it, as only those who work in the house are told'),
})

export type SuspensionAnswer = z.infer<typeof suspensionSchema>

export const suspendingSchema = z.strictObject({
  game: z.string().max(80).optional().describe('one game; all of them, where none is named'),
  reason: reasonText.describe('everybody is told'),
})
