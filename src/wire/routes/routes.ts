/** Every route of the API, under /api/v1; what a house says of its health is outside of it. */
import { z } from 'zod'
import { clauseSchema, gameRowSchema, gameSchema, oddsRowSchema } from '../tables/games.ts'
import { credentialsSchema, meSchema, ofDevice, terminalSchema } from '../people/people.ts'
import { type RouteOutput, namedIn, type RouteInput, type Route, type RouteList, type Sent } from '../route.ts'
import { cageRoutes } from './cage.ts'
import { healthRoutes, houseRoutes } from './house.ts'
import { meRoutes } from './me.ts'
import { peopleRoutes } from './people.ts'
import { recordRoutes } from './records.ts'
import { tableRoutes } from './tables.ts'

/** Games, rulebooks and odds, and the schemas of commands and events: to be read by everybody. */
const game = { access: 'anyone', tag: 'games' } as const

const schema = { access: 'anyone', tag: 'schemas' } as const

const text = z.string().max(1_000)

const kind = z.enum(['commands', 'events'])

const jsonSchema = z.record(z.string(), z.unknown())

const oddsAsked = z.strictObject({
  wager: text.optional(),
  house: z
    .union([text, z.array(text).max(50)])
    .optional()
    .describe('a house option as name=value, repeatable'),
  shoe: text.optional().describe('how many of some parts are left, where those that were shown do not come back: AS=5,7H=0'),
  removed: text.optional().describe('parts that have gone: KS,7H,7D'),
  states: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('also the value in each state and the chance of every length, of one wager'),
})

const gameRoutes = {
  'GET /games': { ...game, summary: 'All games', answer: z.array(gameRowSchema) },
  'GET /games/:game': { ...game, summary: 'A game: its wagers and its house options', answer: gameSchema },
  'GET /games/:game/clauses': {
    ...game,
    summary: 'A rulebook clause by clause; all of it, a clause and those below it, or clauses that say some words',
    given: z.strictObject({ under: text.optional() }),
    answer: z.array(clauseSchema),
  },
  'GET /games/:game/odds': {
    ...game,
    summary: 'What wagers are worth under a house, exactly',
    given: oddsAsked,
    answer: z.array(oddsRowSchema),
  },
  'GET /schemas': {
    ...schema,
    summary: 'What there are schemas of',
    answer: z.object({ commands: z.array(z.string()), events: z.array(z.string()) }),
  },
  'GET /schemas/:kind': {
    ...schema,
    summary: 'The JSON Schema of any command, or of any event',
    given: z.strictObject({ kind }),
    answer: jsonSchema,
  },
  'GET /schemas/:kind/:name': {
    ...schema,
    summary: 'The JSON Schema of one command or event',
    given: z.strictObject({ kind }),
    answer: jsonSchema,
  },
} as const satisfies RouteList

/** Signing in and out, and sitting down as a guest. */
const tag = 'sign-in'

const access = 'anyone'

const signInRoutes = {
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

export const routes = {
  ...signInRoutes,
  ...meRoutes,
  ...tableRoutes,
  ...cageRoutes,
  ...peopleRoutes,
  ...gameRoutes,
  ...recordRoutes,
  ...houseRoutes,
}

/** Also those outside of it. */
export const allRoutes = { ...routes, ...healthRoutes }

export type RouteName = keyof typeof routes

export type AnyRoute = keyof typeof allRoutes

/** What is sent to a route, by a program and as the house has read it, and what it answers. */
export type SentTo<Name extends AnyRoute> = Sent<Name, (typeof allRoutes)[Name]>

export type ReadBy<Name extends AnyRoute> = RouteInput<Name, (typeof allRoutes)[Name]>

export type AnswerOf<Name extends AnyRoute> = RouteOutput<(typeof allRoutes)[Name]>

export type AccessOf<Name extends AnyRoute> = (typeof allRoutes)[Name]['access']

export const routeNamed = (name: AnyRoute): Route => allRoutes[name]

/** All that is sent, what its path names first of all; that is text, unless the route says more of it. */
export const fieldsOf = (name: AnyRoute): NonNullable<Route['given']> => {
  const { given = z.strictObject({}) } = routeNamed(name)
  if (!('shape' in given)) return given
  const unsaid = namedIn(name).filter((each) => !(each in given.shape))
  return z.strictObject({ ...Object.fromEntries(unsaid.map((each) => [each, z.string()])), ...given.shape })
}
