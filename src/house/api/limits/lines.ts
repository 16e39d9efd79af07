/**
 * Connections of an address are counted from the first moment, whether anything is asked over them or not: nobody takes all
 * that the machine has by opening them and saying nothing. A proxy that is trusted opens them for everybody, and is not counted.
 * Over each one a few things are asked at a time: a client that sends a thousand requests in one piece has the house answer all of
 * them before it hears anybody else.
 */
import type { RequestListener, Server as HttpServer } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { RateLimiter } from './rate-limiter.ts'
import { placeOf } from '../../people/sessions/place.ts'
import { trusted, type Proxies } from '../safety/proxies.ts'
import type { TurnedAway } from './turned-away.ts'

/** So many at the same time altogether; what comes then is closed. */
export const mostLines = 20_000

export const countLines = (server: Server, limiter: RateLimiter, proxies: Proxies, turnedAway: TurnedAway): void => {
  server.maxConnections = mostLines
  const isProxy = trusted(proxies)
  server.on('connection', (line: Socket) => {
    const ip = line.remoteAddress
    // It has gone already.
    if (ip === undefined) return
    if (isProxy && isProxy(ip, 0)) return
    const asker = { place: placeOf(ip) }
    if (limiter.full('lines', asker)) {
      turnedAway.note({ ip, code: 'too-many', status: 429 })
      line.destroy()
      return
    }
    limiter.opened('lines', asker)
    line.once('close', () => limiter.closed('lines', asker))
  })
}

/** So many requests of one connection wait for their answers at most; browsers ask for one at a time. */
export const mostAsked = 16

/** Cuts a connection off that asks for more before it has been answered; whatever else came over it is not looked at. */
export const answerInTurn = (server: HttpServer): void => {
  const [handle] = server.listeners('request') as RequestListener[]
  const asked = new WeakMap<Socket, number>()
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const line = request.socket
    if (line.destroyed) return
    const waiting = (asked.get(line) ?? 0) + 1
    if (waiting > mostAsked) {
      line.destroy()
      return
    }
    asked.set(line, waiting)
    response.once('close', () => asked.set(line, asked.get(line)! - 1))
    handle!(request, response)
  })
}

/** What came over a socket and is no frame. */
export const isOfFrames = ({ code }: NodeJS.ErrnoException): boolean => code?.startsWith('WS_ERR_') === true

/** A connection that was cut off. */
export const isOfLine = ({ syscall }: NodeJS.ErrnoException): boolean => syscall !== undefined
