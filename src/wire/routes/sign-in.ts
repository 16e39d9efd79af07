/** Signing in and out, and sitting down as a guest. */
import { z } from 'zod'
import { credentialsSchema, meSchema, ofDevice, terminalSchema } from '../people/people.ts'
import type { RouteList } from '../route.ts'

const tag = 'sign-in'
const access = 'anyone'

export const signInRoutes = {
  'GET /here': {
    access,
    tag,
    summary: 'Who is signed in here, if anybody is; a session that has ended says why',
    answer: z.object({ me: meSchema.nullable() }),
  },
  'POST /sign-in': { access, tag, summary: 'Sign in with a password', given: credentialsSchema, answer: meSchema },
  'POST /guests': {
    access,
    tag,
    summary: 'Play as a guest, for a person who says that they are of age',
    given: z.strictObject({ ofAge: z.boolean() }),
    answer: meSchema,
  },
  'POST /sign-out': { access, tag, summary: 'Sign out here' },
  'POST /passkeys/challenge': { access, tag, summary: 'What a browser needs to sign in with a passkey', answer: ofDevice },
  'POST /passkeys/sign-in': {
    access,
    tag,
    summary: 'Sign in with a passkey',
    given: z.strictObject({ response: ofDevice, terminal: terminalSchema.optional() }),
    answer: meSchema,
  },
} as const satisfies RouteList
