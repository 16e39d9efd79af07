/** A route for each command of the house itself: who may ask, what is sent and what is answered come from the command. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '../../../rules/game.ts'
import { commandId } from '../../../wire/tables/commands.ts'
import type { HouseCommand } from '../../command.ts'
import { houseCommands } from '../../commands.ts'
import { newSecret } from '../../people/sign-in/passwords.ts'
import { cashFault, freshFault } from '../../people/sign-in/second-factor.ts'
import { giverWith, signedIn, type Access } from '../safety/access.ts'
import { answers, done, told, type Api, type Premises } from '../api.ts'
import { takeToken } from '../safety/cookie.ts'
import { refused, unrefused } from '../problem.ts'

/** The house itself is nobody who asks. */
export const accessOf = ({ roles }: HouseCommand): Exclude<Access, 'anyone'> =>
  roles === 'signed-in' ? roles : roles.filter((role) => role !== 'house')

const inPath = ({ route, schema }: HouseCommand): readonly string[] =>
  Object.keys(schema.shape).filter((name) => route.path.split('/').includes(`:${name}`))

const picked = (names: readonly string[]): Record<string, true> => Object.fromEntries(names.map((name) => [name, true]))

/** What is sent: all but what the path names, and the idempotency key. */
const schemasOf = (command: HouseCommand) => {
  const { schema, once, answer } = command
  const path = picked(inPath(command))
  const body = schema.omit(path)
  return {
    params: schema.pick(path),
    body: once === undefined ? body : body.extend({ id: commandId }),
    response: answer ? answers(answer) : done,
  }
}

export const houseCommandRoutes = (app: Api, premises: Premises): void => {
  for (const command of houseCommands) {
    const { method, path, tag } = command.route
    const access = accessOf(command)
    app.route({
      method,
      url: path,
      config: { access },
      schema: { ...told(access, tag, command.summary), ...schemasOf(command) },
      // What is answered is checked by the command's own schema, whichever it is.
      handler: (request, reply) => handle(premises, command, request, reply) as Promise<never>,
    })
  }
}

const handle = async (
  { house, desk }: Premises,
  command: HouseCommand,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { id, ...body } = request.body as { readonly id?: string }
  const given = { ...(request.params as object), ...body }
  const access = accessOf(command)
  const by = giverWith(request, ...(access === 'signed-in' ? [] : access))
  const { session } = signedIn(request)
  const passkey = id !== undefined && (await house.isDone(by, id)) ? undefined : command.passkey?.(given)
  const unproved = passkey && { used: cashFault, fresh: freshFault }[passkey](house, session)
  if (unproved) throw refused(unproved)
  const answer = unrefused(await house.do(command, given, by, { id, draw: () => newSecret(desk.passwords) }))
  // Somebody who has ended their own session has it no longer.
  if (isRefusal(desk.sessions.still(session, false))) takeToken(request, reply)
  return command.answer ? answer : reply.code(204).send()
}
