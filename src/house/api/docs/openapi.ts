/** The API described by itself: OpenAPI 3.1, made from the schemas by which everything is checked, and a page made from that. */
import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { eventSchema } from '../../../table/events.ts'
import { gameRowSchema, gameSchema, clauseSchema, oddsRowSchema } from '../../../wire/tables/games.ts'
import { healthSchema } from '../../../wire/health.ts'
import { accountSchema, proposalSchema, slipSchema } from '../../../wire/people/accounts.ts'
import { ownLimitsSchema } from '../../../wire/people/limits.ts'
import { meSchema, personSchema } from '../../../wire/people/people.ts'
import { messageValueSchema, problemSchema } from '../../../wire/problem.ts'
import {
  daySchema,
  disputeSchema,
  playSchema,
  recalledSchema,
  returnSchema,
  roundSchema,
  significantSchema,
  statementSchema,
} from '../../../wire/tables/records.ts'
import { answerSchema, commandSchemas, frameSchema, orderSchema, sentEmoteSchema } from '../../../wire/tables/commands.ts'
import { eventsPageSchema, shownSchema } from '../../../wire/tables/events.ts'
import { proofSchema } from '../../../wire/tables/proof.ts'
import { suspensionSchema } from '../../../wire/tables/suspension.ts'
import {
  oneTableSchema,
  tableListSchema,
  tableRowSchema,
  tableSetupSchema,
  tableStateSchema,
} from '../../../wire/tables/tables.ts'
import type { Api } from '../api.ts'
import { documentPage, type OpenApi } from './page.ts'

const documentPath = '/docs'

/** Schemas that have a name of their own in the document; every other schema is written where it is used. */
const named: Readonly<Record<string, z.ZodType>> = {
  Account: accountSchema,
  Clause: clauseSchema,
  CommandAnswer: answerSchema,
  CommandRequest: orderSchema,
  Day: daySchema,
  Dispute: disputeSchema,
  EmoteRequest: sentEmoteSchema,
  EventsPage: eventsPageSchema,
  Game: gameSchema,
  GameRow: gameRowSchema,
  Health: healthSchema,
  Me: meSchema,
  MessageValue: messageValueSchema,
  OddsRow: oddsRowSchema,
  OwnLimits: ownLimitsSchema,
  Person: personSchema,
  Play: playSchema,
  Problem: problemSchema,
  Proof: proofSchema,
  Proposal: proposalSchema,
  RecalledRound: recalledSchema,
  Return: returnSchema,
  Round: roundSchema,
  SentEvent: shownSchema,
  SignificantEvent: significantSchema,
  Slip: slipSchema,
  SocketFrame: frameSchema,
  Statement: statementSchema,
  Suspension: suspensionSchema,
  Table: oneTableSchema,
  TableList: tableListSchema,
  TableRow: tableRowSchema,
  TableSetup: tableSetupSchema,
  TableState: tableStateSchema,
  TableEvent: eventSchema,
}

const nameOf = (type: string, kind: string): string =>
  `${type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}${kind}`

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
for (const [type, schema] of commandSchemas) registry.add(schema, { id: nameOf(type, 'Command') })
for (const event of eventSchema.options) registry.add(event, { id: nameOf(event.shape.type.value, 'Event') })

const schemaOptions = { schemaRegistry: registry, zodToJsonConfig: { unrepresentable: 'any' } } as const

const describedAll = createJsonSchemaTransformObject(schemaOptions)

const isSent = (name: string): boolean => name.endsWith('Command') || name.endsWith('Request')

/** A schema is described as it is sent and as it is answered. Each name is only one of them, so one of both goes. */
const describedOnce: typeof describedAll = (given) => {
  const { components, ...rest } = describedAll(given) as unknown as OpenApi
  const schemas = Object.fromEntries(
    Object.keys(components.schemas)
      .filter((name) => !name.endsWith('Input'))
      .map((name) => [name, components.schemas[isSent(name) ? `${name}Input` : name]]),
  )
  const text = JSON.stringify({ ...rest, components: { ...components, schemas } })
  return JSON.parse(text.replaceAll(/(#\/components\/schemas\/\w+)Input"/g, '$1"')) as ReturnType<typeof describedAll>
}

export const documented = async (app: Api): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Felt API',
        version: '1',
        description:
          'A house of casino tables: the tables, their commands and their events. Amounts are whole minor units (1000 is 10.00), times are milliseconds since 1970. A request that changes data is sent as application/json, from a page of this house or from no page at all. Errors are problem+json.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'felt', description: 'given at sign-in; called __Host-felt over TLS' },
        },
      },
    },
    transform: createJsonSchemaTransform(schemaOptions),
    transformObject: describedOnce,
  })
  const hidden = { config: { access: 'anyone', counted: false }, schema: { hide: true } } as const
  let page: string | undefined
  for (const path of [documentPath, `${documentPath}/`])
    app.get(path, hidden, (_, reply) => {
      page ??= documentPage(app.swagger() as unknown as OpenApi)
      return reply.type('text/html; charset=utf-8').send(page)
    })
  app.get(`${documentPath}/json`, hidden, () => app.swagger())
}
