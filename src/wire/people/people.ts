/** People as a house tells of them. */
import { z } from 'zod'
import { roles } from '../../rules/conduct/people.ts'
import { time } from '../../table/schemas.ts'
import { reasonText } from '../sent.ts'

export const terminalSchema = z
  .enum(['player', 'dealer', 'staff'])
  .describe('Where somebody signs in: at a screen of their own, at the terminal of a table, at a screen of the staff')
export type TerminalName = z.infer<typeof terminalSchema>

export const rolesSchema = z.array(z.enum(roles)).max(roles.length)

const bornText = z
  .string()
  .max(10)
  .describe(
    'The day of birth, as 1990-05-17: a person under age takes no seat. Players have one here, and everyone in a house that keeps cash',
  )

const personName = z.string().min(1).max(100)
/** Nobody with an account sends a longer one. */
export const passwordText = z.string().min(1).max(500)

export const credentialsSchema = z.strictObject({
  person: personName.describe('The name to sign in with'),
  password: passwordText,
  terminal: terminalSchema.optional().describe('The one that all of the account’s roles belong to, where none is named'),
  next: passwordText.optional().describe('The password to have from now on, where the present one is for one sign-in alone'),
})

export type Credentials = z.input<typeof credentialsSchema>

/** Who is signed in here. */
export const meSchema = z.object({
  person: z.string(),
  called: z.string(),
  roles: rolesSchema.describe('The roles that count at this terminal'),
  terminal: terminalSchema,
  guest: z.boolean(),
  name: z.string().optional().describe('The name to sign in with, for its owner alone; guests have none'),
  passkey: z
    .enum(['none', 'offered', 'later', 'add', 'use'])
    .describe(
      'What is to be done with a passkey: nothing; add one, now or later; show one at the next sign-in or before anything with cash, since the house keeps cash since this session began; add one before anything else; use it first',
    ),
})

export type Me = z.infer<typeof meSchema>

/** How long a session goes on by itself. */
export const sessionSchema = z.object({
  idleIn: z.int().describe('Milliseconds until it ends if nothing is done; asking does not count as doing something'),
})

export type SessionLeft = z.infer<typeof sessionSchema>

/** One of one's own sessions. */
export const ownSessionSchema = z.object({
  session: z.string().describe('What it is ended by; it opens nothing'),
  on: z.string().nullable().describe('The device in words, as far as it told: Firefox on Windows'),
  from: z.string().describe('The address that it was begun from'),
  terminal: terminalSchema,
  began: z.int(),
  lastUsed: z.int().nullable().describe('Nothing where it was not used since the house started'),
  isThis: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSessionSchema>

export const passkeySchema = z.object({ id: z.string(), transports: z.array(z.string()) })

export const exclusionSchema = z.object({
  reason: z.string(),
  by: z.string(),
  at: z.int(),
  /** Before then it is not lifted; undefined where no term was named. */
  until: z.int().nullable(),
  /** Who has proposed that this person plays again, and why. */
  readmission: z.object({ by: z.string(), reason: z.string() }).nullable(),
})

export type ExclusionAnswer = z.infer<typeof exclusionSchema>

export const exclusionRowSchema = exclusionSchema.extend({ person: z.string(), called: z.string() })

export type ExclusionRow = z.infer<typeof exclusionRowSchema>

/** Why somebody is excluded, and until when at least. */
export const excludingSchema = z.strictObject({ reason: reasonText, until: time.optional() })

export const personSchema = z.object({
  person: z.string().describe('Their number, which everybody at a table reads'),
  name: z.string().describe('The name to sign in with'),
  called: z.string(),
  roles: rolesSchema,
  proposed: z.object({ roles: rolesSchema, by: z.string() }).nullable().describe('Roles that wait for a second operator'),
  born: bornText.nullable(),
  guest: z.boolean(),
  confirmation: z
    .object({ madeBy: z.string().nullable().describe('Who made the account or gave it a password, and so does not confirm it') })
    .nullable()
    .describe('Whether somebody else has to meet them before they count as a second person'),
  invited: z.boolean().describe('Whether the password is for one sign-in alone, which was not made yet'),
  locked: z.boolean(),
  disabled: z.boolean(),
  excluded: z.boolean(),
  exclusion: exclusionSchema.nullable(),
  passkeys: z.array(passkeySchema),
})

export type Person = z.infer<typeof personSchema>

/** Somebody of the staff, as the others know them. */
export const staffRowSchema = z.object({
  person: z.string(),
  called: z.string(),
  roles: rolesSchema.describe('None where the account is disabled'),
})

export type StaffRow = z.infer<typeof staffRowSchema>

/** A player, as those know them who serve at the cage: never the name to sign in with. */
export const playerRowSchema = z.object({
  player: z.string().describe('Their number'),
  called: z.string(),
  guest: z.boolean(),
  excluded: z.boolean(),
  seats: z.array(z.object({ table: z.string(), called: z.string(), seat: z.int() })),
})

export type PlayerRow = z.infer<typeof playerRowSchema>

export const playersPageSchema = z.object({ players: z.array(playerRowSchema), more: z.boolean() })

export const peoplePageSchema = z.object({ people: z.array(personSchema), more: z.boolean() })

export type PeoplePage = z.infer<typeof peoplePageSchema>

export const newcomerSchema = z.strictObject({
  name: personName.describe('The name to sign in with, which only its owner and operators read'),
  called: z.string().min(1).max(80).describe('What others call them; players read it of people who work at a table'),
  roles: rolesSchema,
  born: bornText.optional(),
})

export type Newcomer = z.infer<typeof newcomerSchema>

/** An account and the password for its first sign-in: shown once, and kept nowhere. */
export const newAccountSchema = z.object({
  person: z.string(),
  name: z.string().describe('The name to sign in with'),
  password: z.string().describe('For the first sign-in: shown once, and kept nowhere'),
  proposed: z.boolean().describe('Whether the roles wait for a second operator'),
})

export type NewAccount = z.infer<typeof newAccountSchema>

/** What a browser hands to a device, or what the device answers: forms of their own, which are checked where they are verified. */
export const ofDevice: z.ZodType<object> = z.record(z.string(), z.unknown())
