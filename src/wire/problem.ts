/** Errors as problem+json (RFC 9457): what was wrong, where, what would be right; the clause where a rule refused. */
import { z } from 'zod'

export const problemSchema = z.object({
  /** An address that is the same for all problems of a kind. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** A word for programs. */
  code: z.string(),
  /** The clause by which a rule refused, where one did. */
  clause: z.string().nullable().optional(),
  /** Where in what was sent. */
  at: z.string().optional(),
})

export type Problem = z.infer<typeof problemSchema>
