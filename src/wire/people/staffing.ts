/** Whom the tables of a house need, whom of them it does not have, and who is there. */
import { z } from 'zod'
import { rolesSchema, staffRowSchema } from './people.ts'

const peopleSchema = z
  .array(rolesSchema)
  .describe('A list of roles for each person that it takes, and each of them another person')

const needSchema = z.object({
  people: peopleSchema,
  what: z.string().describe('What they do'),
  clause: z.string().nullable(),
  when: z.enum(['always', 'sometimes']).describe('Whether nothing goes without them, or only what happens now and then'),
  missing: peopleSchema.describe('Those of them whom nobody in the house can be'),
})

export const staffingSchema = z.array(z.object({ table: z.string(), needs: z.array(needSchema) }))

export type Staffing = z.infer<typeof staffingSchema>

export const presenceSchema = z.array(
  staffRowSchema.extend({
    signedIn: z.boolean().describe('Whether they have a session that was used since the house started'),
    at: z.array(z.string()).describe('The tables that they have open on a screen'),
  }),
)

export type StaffPresence = z.infer<typeof presenceSchema>
