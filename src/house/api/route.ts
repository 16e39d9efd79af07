/** Serves a route of the API by its value: who may ask, what is read and what is answered, and its place in OpenAPI, come from there. */
import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { problemSchema } from '../../wire/problem.ts'
import { namedIn, type Access, type Frozen, type Route } from '../../wire/route.ts'
import { fieldsOf, routeNamed, type AccessOf, type AnswerOf, type AnyRoute, type ReadBy } from '../../wire/routes/routes.ts'
import type { Api } from './api.ts'
import { refused } from './problem.ts'
import type { Caller } from './safety/access.ts'

/** Who asks, for what needs more than is sent. A route that is not for anyone is asked by somebody. */
export interface RouteContext<Name extends AnyRoute> {
  readonly caller: AccessOf<Name> extends 'anyone' ? Caller | undefined : Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Said<Name extends AnyRoute> =
  | Frozen<AnswerOf<Name>>
  | FastifyReply
  | Refusal
  | (AnswerOf<Name> extends void ? undefined : never)

/** Says what was asked for, or why not. */
export type Handler<Name extends AnyRoute> = (given: ReadBy<Name>, asking: RouteContext<Name>) => Said<Name> | Promise<Said<Name>>

type More = Pick<FastifyContextConfig, 'counted' | 'takesCommands' | 'duringPlay' | 'atDecider'> &
  Pick<RouteOptions, 'preHandler' | 'wsHandler'>

export const route = <Name extends AnyRoute>(app: Api, name: Name, handle: Handler<Name>, more: More = {}): void => {
  const value = routeNamed(name)
  const { method, url } = whereIs(name)
  const access = askersOf(value.access)
  const { counted, takesCommands, duringPlay, atDecider, ...hooks } = more
  const bare = app as unknown as { route: (options: RouteOptions) => void }
  bare.route({
    method,
    url,
    config: {
      access,
      ...(counted !== undefined && { counted }),
      ...(takesCommands && { takesCommands }),
      ...(duringPlay && { duringPlay }),
      ...(atDecider && { atDecider }),
    },
    schema: { operationId: operationId(name), ...told(access, value), ...sentOf(name), response: answersOf(value) },
    ...hooks,
    handler: async (request, reply) => {
      const { params, query, body } = request as { readonly params: object; readonly query: object; readonly body: object }
      const given = { ...(method === 'GET' ? value.given && query : body), ...params } as ReadBy<Name>
      const said = await handle(given, { caller: request.caller as Caller, request, reply })
      if (typeof said === 'object' && isRefusal(said)) throw refused(said)
      // A handler that has sent its answer itself leaves nothing to say.
      return said ?? (reply.sent ? reply : reply.code(204).send())
    },
  })
}

/** What is written already, or what the house has made itself: to check it by its schema would take longer than to make it. */
export const sendJson = (reply: FastifyReply, text: string | Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text)

const whereIs = (name: AnyRoute): { readonly method: string; readonly url: string } => {
  const [method, url] = name.split(' ') as [string, string]
  return { method, url }
}

/** `getTablesByTableRounds` for `GET /tables/:table/rounds`. */
const operationId = (name: AnyRoute): string =>
  name
    .toLowerCase()
    .replaceAll(/:(\w)/g, 'by-$1')
    .replaceAll(/[^a-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The house itself sends no requests. */
const askersOf = <Some extends Access>(access: Some): Some | Exclude<Access, string> =>
  typeof access === 'string' ? access : access.filter((role) => role !== 'house')

/** Who may ask, what it is, under which heading it is listed. */
const told = (access: Access, { tag, summary }: Route) => ({
  summary: typeof access === 'string' ? summary : `${summary} (${access.join(', ')})`,
  tags: [tag],
  ...(access !== 'anyone' && { security: [{ session: [] }] }),
})

/** What the path names is read there, and the rest in the query or in the body. */
const sentOf = (name: AnyRoute) => {
  const { method, url } = whereIs(name)
  const fields = fieldsOf(name)
  const named = namedIn(url)
  // What may be sent in one of several forms has nothing of the path in it.
  if (!('shape' in fields)) return { params: z.object(Object.fromEntries(named.map((each) => [each, z.string()]))), body: fields }
  const inPath: Record<string, true> = Object.fromEntries(named.map((each) => [each, true]))
  const others = fields.omit(inPath as never)
  const isRead = method === 'GET' && Object.keys(others.shape).length > 0
  return {
    ...(named.length > 0 && { params: fields.pick(inPath) }),
    ...(method !== 'GET' && { body: others }),
    ...(isRead && { querystring: others }),
  }
}

const problems = {
  description: 'A problem: what was wrong, and the clause where a rule refused',
  content: { 'application/problem+json': { schema: problemSchema } },
}

const done = z.undefined().describe('Done')

/** What goes well, and the one form of everything that does not. */
const answersOf = ({ answer, form, also }: Route) => ({
  ...(answer
    ? { 200: form === undefined ? answer : { description: answer.description, content: { [form]: { schema: z.string() } } } }
    : { 204: done }),
  ...also,
  default: problems,
})
