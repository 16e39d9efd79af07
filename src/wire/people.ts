/** People as a house tells of them. */
import { z } from 'zod'
import { roles } from '../rules/people.ts'

/** Where somebody signs in: at a screen of their own, at the terminal of a table, at a screen of the staff. */
export const terminalSchema = z.enum(['player', 'dealer', 'staff'])
export type Terminal = z.infer<typeof terminalSchema>

export const rolesSchema = z.array(z.enum(roles)).max(roles.length)

const personName = z.string().min(1).max(100)
/** Whoever sends a longer one has no account. */
export const passwordText = z.string().min(1).max(500)
export const reasonText = z.string().min(1).max(500)

export const credentialsSchema = z.strictObject({
  person: personName,
  password: passwordText,
  terminal: terminalSchema.default('player'),
  /** The password to have from now on, where the present one is for one sign-in alone. */
  next: passwordText.optional(),
})

export type Credentials = z.input<typeof credentialsSchema>

/** Who is signed in here. */
export const meSchema = z.object({
  person: z.string(),
  called: z.string(),
  /** The roles that count at this terminal. */
  roles: rolesSchema,
  terminal: terminalSchema,
  guest: z.boolean(),
})

export type Me = z.infer<typeof meSchema>

export const passkeySchema = z.object({ id: z.string(), transports: z.array(z.string()) })

export const personSchema = z.object({
  person: z.string(),
  called: z.string(),
  roles: rolesSchema,
  /** Roles that wait for a second operator. */
  proposed: z.object({ roles: rolesSchema, by: z.string() }).nullable(),
  born: z.string().nullable(),
  guest: z.boolean(),
  locked: z.boolean(),
  disabled: z.boolean(),
  excluded: z.boolean(),
  passkeys: z.array(passkeySchema),
})

export type Person = z.infer<typeof personSchema>

export const newcomerSchema = z.strictObject({
  person: personName,
  called: z.string().min(1).max(80),
  roles: rolesSchema,
  born: z.string().max(10),
})

/** An account and the password for its first sign-in: told once, and kept nowhere. */
export const newAccountSchema = z.object({ person: z.string(), password: z.string(), proposed: z.boolean() })

/** What a device answers to a challenge: its own form, which is checked where it is verified. */
export const deviceResponse = z.record(z.string(), z.unknown())
