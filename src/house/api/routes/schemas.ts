/** The schemas of commands and events, for programs that are written against them. */
import { z } from 'zod'
import { eventSchema, eventSchemas } from '../../../table/events.ts'
import { commandSchema, commandSchemas } from '../../../wire/tables/commands.ts'
import type { Api } from '../api.ts'
import { stop } from '../problem.ts'
import { route } from '../route.ts'

type Json = Record<string, unknown>

const kinds = {
  commands: { whole: commandSchema, each: commandSchemas },
  events: {
    whole: eventSchema,
    each: new Map<string, z.ZodType>(eventSchema.options.map((option) => [option.shape.type.value, option])),
  },
} as const

const known = new Map<z.ZodType, Json>()

/** Written when it is first asked for, since there are many. */
const written = (schema: z.ZodType): Json => {
  const text = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  known.set(schema, text)
  return text
}

export const schemaRoutes = (app: Api): void => {
  route(app, 'GET /schemas', () => ({ commands: [...commandSchemas.keys()], events: Object.keys(eventSchemas) }))

  route(app, 'GET /schemas/:kind', ({ kind }) => written(kinds[kind].whole))

  route(app, 'GET /schemas/:kind/:name', ({ kind, name }) => {
    const schema = kinds[kind].each.get(name)
    if (!schema) throw stop(404, 'no-such-schema', 'there is no {name} among the {kind}', { name, kind })
    return written(schema)
  })
}
