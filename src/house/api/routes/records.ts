/** What the house has on record: to everybody the rounds of a table, to players what is theirs, to overseers all of it. */
import { z } from 'zod'
import { atLeast } from '../../../rules/conduct/people.ts'
import {
  daySchema,
  disputeSchema,
  playSchema,
  returnSchema,
  roundSchema,
  roundWithPlaysSchema,
  significantSchema,
  statementSchema,
  type Play,
} from '../../../wire/records.ts'
import type { Projections } from '../../projections/projections.ts'
import {
  daysOf,
  disputesOf,
  playsOf,
  returnsOf,
  roundOf,
  roundsOf,
  significantOf,
  type PlayRecord,
} from '../../projections/asking/queries.ts'
import { statementOf } from '../../projections/asking/statements.ts'
import { signedIn, viewerOf } from '../safety/access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { stop } from '../problem.ts'
import { tableNamed, tableParams } from './tables.ts'

/** Those who look into what others have done. */
const overseers = [...atLeast('casino supervisor'), 'inspector', 'surveillance'] as const
export const accountants = ['cashier', ...overseers] as const

const most = z.coerce.number().int().min(1).max(500).default(100)
const time = z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional()
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'as 2026-11-16')
  .optional()
const text = z.string().max(100).optional()

const playOf = ({ wagers, ...play }: PlayRecord): Play => ({ ...play, wagers: wagers.map((wager) => ({ ...wager })) })

export const recordRoutes = (app: Api, premises: Premises): void => {
  const { projections } = premises
  // Where nothing is projected there is nothing to read.
  if (!projections) return
  roundRoutes(app, premises, projections)
  ownRoutes(app, premises, projections)
  overseenRoutes(app, premises, projections)
}

const roundRoutes = (app: Api, { house }: Premises, projections: Projections): void => {
  app.get(
    '/tables/:table/rounds',
    {
      config: { access: 'anyone' },
      schema: {
        ...told('anyone', 'tables', 'The rounds of a table, the newest first'),
        params: tableParams,
        querystring: z.strictObject({ before: z.coerce.number().int().min(1).optional(), most }),
        response: answers(z.array(roundSchema)),
      },
    },
    async ({ params: { table }, query }) => {
      tableNamed(house, table)
      return [...roundsOf(projections, table, { before: query.before, limit: query.most })]
    },
  )

  app.get(
    '/tables/:table/rounds/:round',
    {
      config: { access: 'anyone' },
      schema: {
        ...told('anyone', 'tables', 'One round; with everybody who was in it for the staff, and for a player with themselves'),
        params: tableParams.extend({ round: z.coerce.number().int().positive() }),
        response: answers(roundWithPlaysSchema),
      },
    },
    async (request) => {
      const { table, round } = request.params
      tableNamed(house, table)
      const found = roundOf(projections, table, round)
      if (!found) throw stop(404, 'no-such-round', `there is no round ${round} at ${table}`)
      const who = viewerOf(request.caller)
      const plays = found.plays.filter(({ player }) => who && (who.role !== 'player' || who.person === player))
      return { ...found, plays: plays.map(playOf) }
    },
  )
}

const ownRoutes = (app: Api, { house }: Premises, projections: Projections): void => {
  const asked = z.strictObject({ from: time, to: time, after: z.string().max(200).optional(), most: most.default(500) })
  const access = ['player'] as const

  app.get(
    '/me/plays',
    {
      config: { access },
      schema: {
        ...told(access, 'me', 'What each round was for oneself, the newest first'),
        querystring: z.strictObject({ before: time, most }),
        response: answers(z.array(playSchema)),
      },
    },
    async (request) =>
      playsOf(projections, signedIn(request).person, { before: request.query.before, limit: request.query.most }).map(playOf),
  )

  app.get(
    '/me/statement',
    {
      config: { access },
      schema: { ...told(access, 'me', 'One’s statement'), querystring: asked, response: answers(statementSchema) },
    },
    async (request) => {
      const { most: limit, ...question } = request.query
      return statementOf(projections, signedIn(request).person, { ...question, limit })
    },
  )

  app.get(
    '/accounts/:player/statement',
    {
      config: { access: accountants },
      schema: {
        ...told(accountants, 'cage', 'A player’s statement'),
        params: z.object({ player: z.string() }),
        querystring: asked,
        response: answers(statementSchema),
      },
    },
    async ({ params: { player }, query: { most: limit, ...question } }) => {
      if (!house.people.state.get(player)) throw stop(404, 'unknown-person', `${player} is not known here`)
      return statementOf(projections, player, { ...question, limit })
    },
  )
}

const overseenRoutes = (app: Api, { house }: Premises, projections: Projections): void => {
  const config = { access: overseers } as const
  const about = (summary: string) => told(overseers, 'records', summary)

  app.get(
    '/records/significant',
    {
      config,
      schema: {
        ...about('Significant events, the newest first: who, what, before, after, when'),
        querystring: z.strictObject({
          from: time,
          to: time,
          kind: text,
          table: text,
          person: text,
          after: z.string().max(200).optional(),
          most,
        }),
        response: answers(z.object({ events: z.array(significantSchema), next: statementSchema.shape.next })),
      },
    },
    async ({ query: { most: limit, after, ...question } }) => {
      const events = significantOf(projections, { ...question, after: placeFrom(after), limit })
      const last = events.length === limit ? events.at(-1) : undefined
      return { events: [...events], next: last ? `${last.at}.${last.version}.${last.part}.${last.stream}` : null }
    },
  )

  app.get(
    '/records/days',
    {
      config,
      schema: {
        ...about('Wins and drops of tables by day'),
        querystring: z.strictObject({ table: text, from: day, to: day }),
        response: answers(z.array(daySchema)),
      },
    },
    async ({ query }) => [...daysOf(projections, query)],
  )

  app.get(
    '/records/disputes',
    {
      config,
      schema: {
        ...about('Disputes with their tables and rounds, the oldest first: all, or those that wait for somebody'),
        querystring: z.strictObject({ table: text, player: text, open: z.enum(['yes', 'no']).default('no') }),
        response: answers(z.array(disputeSchema)),
      },
    },
    async ({ query: { open, ...question } }) => [...disputesOf(projections, { ...question, open: open === 'yes' })],
  )

  app.get(
    '/tables/:table/returns',
    {
      config,
      schema: {
        ...about('What came about at a table against what is to be expected, wager by wager'),
        params: tableParams,
        response: answers(z.array(returnSchema)),
      },
    },
    async ({ params: { table } }) => {
      tableNamed(house, table)
      return [...returnsOf(projections, table)]
    },
  )
}

const placeFrom = (given: string | undefined) => {
  if (given === undefined) return undefined
  const [, at, version, part, stream] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,9})\.(.+)$/s.exec(given) ?? []
  if (at === undefined) throw stop(400, 'malformed', 'after: the “next” of the page before', { at: 'querystring/after' })
  return { at: Number(at), version: Number(version), part: Number(part), stream: stream! }
}
