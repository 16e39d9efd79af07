/** The one way to do something at a table, and what has happened there. */
import { z } from 'zod'
import { answerSchema, orderSchema } from '../../../wire/tables/commands.ts'
import { eventsPageSchema } from '../../../wire/tables/events.ts'
import { tableStateSchema } from '../../../wire/tables/tables.ts'
import { asSeenBy, sentTo } from '../../watching/as-seen.ts'
import { shownTo } from '../../watching/batch.ts'
import { signedIn, viewerOf } from '../safety/access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { isProblem } from '../commands.ts'
import { Stopped } from '../problem.ts'
import { tableNamed, tableParams } from './tables.ts'

/** A version of a table, as an address carries it. */
export const versionText = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const commandRoutes = (app: Api, { house, commander }: Premises): void => {
  app.post(
    '/tables/:table/commands',
    {
      config: { access: 'signed-in', takesCommands: true },
      schema: {
        ...told('signed-in', 'tables', 'Give a command in one of one’s roles; sent twice with the same id it is done once'),
        params: tableParams,
        body: orderSchema,
        response: answers(answerSchema),
      },
    },
    async (request) => {
      const { table } = request.params
      tableNamed(house, table)
      const answer = await commander.give(table, signedIn(request), request.body)
      if (isProblem(answer)) throw new Stopped(answer)
      return answer
    },
  )

  app.get(
    '/tables/:table/state',
    {
      config: { access: 'anyone', counted: 'pages' },
      schema: {
        ...told('anyone', 'tables', 'A table as the caller may know it, to go on from with what happens after'),
        params: tableParams,
        response: answers(tableStateSchema),
      },
    },
    async (request) => {
      const { version, head, state } = tableNamed(house, request.params.table).live.settled
      const who = viewerOf(request.caller)
      return { version, head, state: sentTo(asSeenBy(state, who), who) }
    },
  )

  app.get(
    '/tables/:table/events',
    {
      config: { access: 'anyone', counted: 'pages' },
      schema: {
        ...told('anyone', 'tables', 'What happened after a version, as the caller may see it'),
        params: tableParams,
        querystring: z.strictObject({
          after: versionText.default(0),
          most: z.coerce.number().int().min(1).max(500).default(100),
        }),
        response: answers(eventsPageSchema),
      },
    },
    async (request) => {
      const { live } = tableNamed(house, request.params.table)
      const { after, most } = request.query
      const who = viewerOf(request.caller)
      // Up to `kept` alone: a commit that is under way sends its own events first.
      const some = Math.min(most, live.kept - after)
      const kept = some > 0 ? await house.journal.store.read(live.stream, after, some) : []
      const events = kept.map((event) => shownTo(event, who))
      return { version: live.kept, events, more: after + events.length < live.kept }
    },
  )
}
