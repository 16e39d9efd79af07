/**
 * Connections of an address are counted from the first moment, whether anything is asked over them or not: nobody takes all
 * that the machine has by opening them and saying nothing. A proxy that is trusted opens them for everybody, and is not counted.
 */
import type { Server, Socket } from 'node:net'
import type { Allowance } from './allowance.ts'
import { placeOf } from './place.ts'
import { trusted, type Proxies } from './proxies.ts'
import type { TurnedAway } from './turned-away.ts'

/** So many at the same time altogether; what comes then is closed. */
export const mostLines = 20_000

export const countLines = (server: Server, allowance: Allowance, proxies: Proxies, turnedAway: TurnedAway): void => {
  server.maxConnections = mostLines
  const isProxy = trusted(proxies)
  server.on('connection', (line: Socket) => {
    const ip = line.remoteAddress
    // It has gone already.
    if (ip === undefined) return
    if (isProxy && isProxy(ip, 0)) return
    const asker = { place: placeOf(ip) }
    if (allowance.full('lines', asker)) {
      turnedAway.note({ ip, code: 'too-many', status: 429 })
      line.destroy()
      return
    }
    allowance.opened('lines', asker)
    line.once('close', () => allowance.closed('lines', asker))
  })
}
