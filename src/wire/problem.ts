/** Errors as problem+json (RFC 9457): what was wrong, where, what would be right; the clause where a rule refused. */
import { z } from 'zod'
import type { Value } from '../messages/message.ts'

/** A parameter may be a message itself, such as a list of roles. */
export const messageValueSchema: z.ZodType<Value> = z.union([
  z.string(),
  z.number(),
  z.object({
    message: z.string(),
    get params() {
      return z.record(z.string(), messageValueSchema).optional()
    },
  }),
])

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
  /** The detail as a template, and what its placeholders stand for: to say it in another language. */
  message: z.string().optional(),
  params: z.record(z.string(), messageValueSchema).optional(),
})

export type Problem = z.infer<typeof problemSchema>
