/** The schemas of commands and events, for programs that are written against them. */
import { z } from 'zod'
import { eventSchema, eventSchemas } from '../../../table/events.ts'
import { commandSchema, commandSchemas } from '../../../wire/tables/commands.ts'
import { answers, told, type Api } from '../api.ts'
import { stop } from '../problem.ts'

type Json = Record<string, unknown>

const kinds = {
  commands: { whole: commandSchema, each: commandSchemas },
  events: {
    whole: eventSchema,
    each: new Map<string, z.ZodType>(eventSchema.options.map((option) => [option.shape.type.value, option])),
  },
} as const

const kind = z.enum(['commands', 'events'])

const known = new Map<z.ZodType, Json>()

/** Written when it is first asked for, since there are many. */
const written = (schema: z.ZodType): Json => {
  const text = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  known.set(schema, text)
  return text
}

export const schemaRoutes = (app: Api): void => {
  const config = { access: 'anyone' } as const
  const about = (summary: string) => told('anyone', 'schemas', summary)
  const response = answers(z.record(z.string(), z.unknown()))
  const names = z.object({ commands: z.array(z.string()), events: z.array(z.string()) })

  app.get('/schemas', { config, schema: { ...about('What there are schemas of'), response: answers(names) } }, async () => ({
    commands: [...commandSchemas.keys()],
    events: Object.keys(eventSchemas),
  }))

  app.get(
    '/schemas/:kind',
    { config, schema: { ...about('The JSON Schema of any command, or of any event'), params: z.object({ kind }), response } },
    async ({ params }) => written(kinds[params.kind].whole),
  )

  app.get(
    '/schemas/:kind/:name',
    {
      config,
      schema: { ...about('The JSON Schema of one command or event'), params: z.object({ kind, name: z.string() }), response },
    },
    async ({ params }) => {
      const schema = kinds[params.kind].each.get(params.name)
      if (!schema) throw stop(404, 'no-such-schema', `there is no ${params.name} among the ${params.kind}`)
      return written(schema)
    },
  )
}
