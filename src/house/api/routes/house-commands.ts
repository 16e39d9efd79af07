/** A route for each command of the house itself. */
import { isRefusal } from '../../../rules/game/game.ts'
import type { RouteName } from '../../../wire/routes/routes.ts'
import type { HouseCommand } from '../../streams/command.ts'
import { houseCommands } from '../../commands.ts'
import { keyOfSession } from '../../people/sessions/ended.ts'
import { newSecret } from '../../people/sign-in/passwords.ts'
import { cashFault, freshFault } from '../../people/sign-in/second-factor.ts'
import { giverWith } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { takeToken } from '../safety/cookie.ts'
import { refused } from '../problem.ts'
import { route, type RouteContext } from '../route.ts'

export const houseCommandRoutes = (app: Api, premises: Premises): void => {
  for (const command of houseCommands) {
    const { duringPlay = false } = command
    route(app, command.route, given(premises, command), { duringPlay })
  }
}

const given =
  ({ house, desk }: Premises, command: HouseCommand) =>
  // What is answered is checked by the command's own schema, whichever it is.
  async (sent: object, { caller: { session }, request, reply }: RouteContext<RouteName>): Promise<never> => {
    const { id, body } = command.once === undefined ? { id: undefined, body: sent } : keyed(sent as { readonly id: string })
    const by = giverWith(request, ...(command.roles === 'signed-in' ? [] : command.roles))
    const passkey = id !== undefined && (await house.isDone(by, id)) ? undefined : command.passkey?.(body as never)
    const unproved = passkey && { used: cashFault, fresh: freshFault }[passkey](house, session)
    if (unproved) throw refused(unproved)
    const answer = await house.do(command, body as never, by, {
      id,
      session: keyOfSession(session),
      draw: () => newSecret(desk.passwords),
    })
    // Somebody who has ended their own session has it no longer.
    if (isRefusal(desk.sessions.still(session, false))) takeToken(request, reply)
    return (command.answer || isRefusal(answer) ? answer : undefined) as never
  }

/** The idempotency key apart from what is to be done. */
const keyed = ({ id, ...body }: { readonly id: string }) => ({ id, body })
