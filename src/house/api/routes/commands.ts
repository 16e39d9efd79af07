/** The one way to do something at a table, and what has happened there. */
import { asSeenBy, sentTo } from '../../watching/as-seen.ts'
import { EventBatch } from '../../watching/batch.ts'
import { viewerOf } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { answerTo } from '../commands.ts'
import { route, sendJson } from '../route.ts'
import { tableNamed } from './tables.ts'

export const commandRoutes = (app: Api, { house, commander }: Premises): void => {
  route(
    app,
    'POST /tables/:table/commands',
    async ({ table, ...order }, { caller }) => {
      // One that does not open may be wound up.
      if (!house.shut.has(table)) tableNamed(house, table)
      return answerTo(order.id, { person: caller.person, role: order.as }, await commander.give(table, caller, order))
    },
    { takesCommands: true },
  )

  route(
    app,
    'GET /tables/:table/state',
    ({ table }, { caller, reply }) => {
      const { version, head, state } = tableNamed(house, table).live.settled
      const who = viewerOf(caller)
      return sendJson(reply, JSON.stringify({ version, head, state: sentTo(asSeenBy(state, who), who) }))
    },
    { counted: 'pages' },
  )

  route(
    app,
    'GET /tables/:table/events',
    async ({ table, after, most }, { caller, reply }) => {
      const { live } = tableNamed(house, table)
      const who = viewerOf(caller)
      // Up to `kept` alone: a commit that is under way sends its own events first.
      const some = Math.min(most, live.kept - after)
      const kept = some > 0 ? await house.journal.store.read(live.stream, after, some) : []
      const more = after + kept.length < live.kept
      return sendJson(reply, `{"version":${live.kept},"events":${new EventBatch(kept).listFor(who)},"more":${more}}`)
    },
    { counted: 'pages' },
  )
}
