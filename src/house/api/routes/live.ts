/** Watching a table, and giving commands there, over a socket. */
import { z } from 'zod'
import { frameSchema } from '../../../wire/tables/commands.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { askerOf } from '../limits/counting.ts'
import { refused, stop } from '../problem.ts'
import { versionText } from './commands.ts'
import { tableNamed, tableParams } from './tables.ts'

export const liveRoutes = (app: Api, { house, sockets, allowance }: Premises): void => {
  app.route({
    method: 'GET',
    url: '/tables/:table/live',
    config: { access: 'anyone', counted: 'openings' },
    schema: {
      ...told(
        'anyone',
        'tables',
        'A WebSocket: what happened after a version and what happens now, in frames; commands as for the command endpoint',
      ),
      params: tableParams,
      querystring: z.strictObject({ after: versionText.default(0) }),
      response: answers(frameSchema),
    },
    preHandler: async (request) => {
      const { params, query, notSignedIn } = request
      const { after } = query
      // A person who was signed in does not become a passer-by without notice.
      if (notSignedIn) throw refused(notSignedIn)
      const { kept } = tableNamed(house, params.table).live
      if (after > kept) throw stop(409, 'no-such-version', `this table has ${kept} events, not ${after}`)
      const full = request.ws ? allowance.full('sockets', askerOf(request)) : undefined
      if (full) throw stop(429, 'too-many', `there are ${full[1]} ${full[0]} already: close one first`)
    },
    handler: async () => {
      throw stop(426, 'websocket', 'this is a WebSocket')
    },
    wsHandler: async (socket, request) => {
      const { table } = request.params
      const joined = { socket, ip: request.ip, line: request.raw.socket }
      await sockets.join(joined, table, request.caller, request.query.after)
    },
  })
}
