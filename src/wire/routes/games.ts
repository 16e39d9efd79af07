/** Games, rulebooks and odds, and the schemas of commands and events: to be read by everybody. */
import { z } from 'zod'
import { clauseSchema, gameRowSchema, gameSchema, oddsRowSchema } from '../games.ts'
import type { RouteList } from '../route.ts'

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

export const gameRoutes = {
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
