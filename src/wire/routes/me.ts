/** One's own account: who one is, one's password, one's sessions and passkeys, one's money and what one has played. */
import { z } from 'zod'
import { accountSchema, ownSeatsSchema } from '../people/accounts.ts'
import { askedLimitsSchema, ownLimitsSchema } from '../people/limits.ts'
import {
  ofDevice,
  excludingSchema,
  meSchema,
  newcomerSchema,
  ownSessionSchema,
  passkeySchema,
  passwordText,
  sessionSchema,
} from '../people/people.ts'
import { playSchema, statementSchema } from '../tables/records.ts'
import type { RouteList } from '../route.ts'
import { commandId } from '../sent.ts'
import { most, page, sheet, span, time } from './asked.ts'

const me = { access: 'signed-in', tag: 'me' } as const
const player = { access: ['player'], tag: 'me' } as const

export const meRoutes = {
  'GET /me': { ...me, summary: 'Who is signed in here', answer: meSchema },
  'GET /me/session': { ...me, summary: 'How long one stays signed in by doing nothing', answer: sessionSchema },
  'POST /me/session': { ...me, summary: 'Say that one is still there, and stay signed in', answer: sessionSchema },
  'POST /me/password': {
    ...me,
    summary: 'Change one’s password; every other session ends',
    given: z.strictObject({ password: passwordText, next: passwordText }),
    answer: meSchema,
  },
  'GET /me/sessions': {
    ...me,
    summary: 'One’s sessions that go on, the newest first',
    answer: z.array(ownSessionSchema),
  },
  'DELETE /me/sessions/:session': {
    ...me,
    summary: 'End one of one’s sessions; another than this one takes a sign-in within the last ten minutes',
  },
  'POST /me/sessions/end': { ...me, summary: 'Sign out everywhere' },
  'GET /me/passkeys': { ...me, summary: 'One’s passkeys', answer: z.array(passkeySchema) },
  'POST /me/passkeys/challenge': { ...me, summary: 'What a browser needs to make a passkey', answer: ofDevice },
  'POST /me/passkeys': { ...me, summary: 'Keep a new passkey', given: z.strictObject({ response: ofDevice }) },
  'POST /me/passkeys/proof/challenge': {
    ...me,
    summary: 'What a browser needs to use one’s passkey in this session',
    answer: ofDevice,
  },
  'POST /me/passkeys/proof': {
    ...me,
    summary: 'Use one’s passkey in this session: where cash is kept, and to approve it',
    given: z.strictObject({ response: ofDevice }),
    answer: meSchema,
  },
  'DELETE /me/passkeys/:id': { ...me, summary: 'Remove a passkey' },
  'POST /me/exclusion': {
    ...me,
    summary: 'Exclude oneself from playing, for a day at least: it takes two others to end it after its term',
    given: excludingSchema,
  },
  'GET /me/account': { ...player, summary: 'One’s account', answer: accountSchema },
  'PUT /me/called': {
    ...player,
    summary: 'Choose a name, as a guest: others read it at once, also at a seat that one has',
    given: newcomerSchema.pick({ called: true }),
    answer: z.object({ called: z.string() }),
  },
  'GET /me/seats': { ...player, summary: 'One’s seats, and the chips that one has there', answer: ownSeatsSchema },
  'POST /me/play-money': {
    ...player,
    summary: 'Refill play money to what everybody begins with; for guests, and players who have no account of cash',
    given: z.strictObject({ id: commandId }),
    answer: accountSchema,
  },
  'GET /me/limits': { ...player, summary: 'Limits of one’s own, and what this day has come to', answer: ownLimitsSchema },
  'PUT /me/limits': {
    ...player,
    summary: 'Set limits for oneself: stricter ones bind at once, looser ones a day later',
    given: askedLimitsSchema,
    answer: ownLimitsSchema,
  },
  'GET /me/plays': {
    ...player,
    summary: 'What each round was for oneself, the newest first',
    given: z.strictObject({ before: time, most }),
    answer: z.array(playSchema),
  },
  'GET /me/plays.csv': { ...player, summary: 'What each round was for oneself, the newest first, as a sheet', ...sheet },
  'GET /me/statement': { ...player, summary: 'One’s statement', given: page, answer: statementSchema },
  'GET /me/statement.csv': { ...player, summary: 'One’s statement as a sheet; amounts in cents', given: span, ...sheet },
} as const satisfies RouteList
