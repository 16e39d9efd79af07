/** What is wrong with something that was sent, in words: what is missing, which keys there are, where it is. */
import { z } from 'zod'
import type { Refusal } from '../rules/procedure.ts'

type Raw = z.core.$ZodRawIssue

/** Given to a schema with what it parses. What is not worded here says what the schema library says. */
export const inWords: z.core.$ZodErrorMap = (issue: Raw) => {
  if (issue.code === 'unrecognized_keys') {
    return `there is no ${issue.keys.map((key) => JSON.stringify(key)).join(', ')} here${keysOf(issue.inst)}`
  }
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) return unknownKind(issue)
  return issue.input === undefined && issue.code !== 'invalid_union' ? 'is missing' : undefined
}

const keysOf = (schema: unknown): string => {
  if (!(schema instanceof z.ZodObject)) return ''
  const keys = Object.keys(schema.shape)
  return keys.length === 0 ? ': it takes nothing' : `: it takes ${keys.join(', ')}`
}

const unknownKind = ({ input, discriminator }: Raw & { readonly discriminator?: unknown }): string => {
  const name = String(discriminator)
  const given = (input as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return given === undefined ? 'is missing' : `there is no ${name} ${JSON.stringify(given)}`
}

/** The first thing that is wrong, and where; of several forms, in the one that comes nearest. */
export const firstWrong = ({ issues }: z.ZodError): { readonly path: readonly PropertyKey[]; readonly message: string } => {
  const { path, message, ...issue } = issues[0]!
  const forms = issue.code === 'invalid_union' ? (issue.errors as z.core.$ZodIssue[][]).filter(({ length }) => length > 0) : []
  const nearest = forms.toSorted((a, b) => a.length - b.length)[0]
  if (!nearest) return { path, message }
  const inner = firstWrong(new z.ZodError(nearest))
  return { path: [...path, ...inner.path], message: inner.message }
}

/** The refusal of something that its schema does not take. */
export const malformed = (error: z.ZodError): Refusal => {
  const { path, message } = firstWrong(error)
  return { code: 'malformed', clause: null, reason: `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}` }
}
