/**
 * Why a command was not done, on its way from the node that decided to the one that was asked: the person is told the same as on
 * the node that decided.
 */
import { z } from 'zod'
import { reasonOf, JournalDown, NotReached, CommitFailed } from '../../errors.ts'

/** What is told differently; whatever is none of these is a mistake of the house. */
const kinds = ['not-reached', 'not-kept', 'mistake'] as const
type Kind = (typeof kinds)[number]

export const failureSchema = z.strictObject({ kind: z.enum(kinds), why: z.string() })
type Failure = z.infer<typeof failureSchema>

const kindOf = (error: unknown): Kind => {
  if (error instanceof NotReached) return 'not-reached'
  return error instanceof JournalDown || error instanceof CommitFailed ? 'not-kept' : 'mistake'
}

export const failureOf = (error: unknown): Failure => ({ kind: kindOf(error), why: reasonOf(error) })

const errors: Readonly<Record<Kind, new (why: string) => Error>> = {
  'not-reached': NotReached,
  'not-kept': JournalDown,
  mistake: Error,
}

export const errorOf = ({ kind, why }: Failure): Error => new errors[kind](why)
