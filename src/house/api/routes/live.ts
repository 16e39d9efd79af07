/** Watching a table, and giving commands there, over a socket. */
import type { FastifyRequest } from 'fastify'
import type { Api, Premises } from '../api.ts'
import { askerOf } from '../limits/counting.ts'
import { refused, stop } from '../problem.ts'
import { route } from '../route.ts'
import { tableNamed } from './tables.ts'

/** As its schema has read it. */
const asked = ({ params, query }: FastifyRequest) => ({
  ...(params as { readonly table: string }),
  ...(query as { readonly after: number }),
})

export const liveRoutes = (app: Api, { house, sockets, limiter }: Premises): void =>
  route(
    app,
    'GET /tables/:table/live',
    () => {
      throw stop(426, 'websocket', 'this is a WebSocket')
    },
    {
      counted: 'openings',
      preHandler: async (request) => {
        const { table, after } = asked(request)
        // A person who was signed in does not become a passer-by without notice.
        if (request.notSignedIn) throw refused(request.notSignedIn)
        const { live } = tableNamed(house, table)
        // Another node may have told it.
        if (after > live.kept) await house.deciding.caughtUp()
        const { kept } = live
        if (after > kept) throw stop(409, 'no-such-version', 'this table has {kept} events, not {after}', { kept, after })
        const full = request.ws ? limiter.full('sockets', askerOf(request)) : undefined
        if (full)
          throw stop(429, 'too-many', 'there are {most} {key} already: close one first', { most: full.most, key: full.key })
      },
      wsHandler: async (socket, request) => {
        const { table, after } = asked(request)
        await sockets.join({ socket, ip: request.ip, line: request.raw.socket }, table, request.caller, after)
      },
    },
  )
