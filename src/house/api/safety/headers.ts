/** What every answer says to browsers, also where no route ever saw the request. */
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from '../errors.ts'
import { hasLocalName } from './origin.ts'

/** For helmet. Nobody frames the pages of a house; a program on this machine that shows them in its own page has them of its own origin. */
export const headersFor = (framed: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The simulator is compiled on the page, and its workers are made there.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      workerSrc: ["'self'", 'blob:'],
      // Sockets of the same origin are its own.
      connectSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      mediaSrc: ["'none'"],
      // The pages of the documentation style themselves.
      styleSrc: ["'self'", "'unsafe-inline'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [framed ? "'self'" : "'none'"],
    },
  },
  // What browsers go by that know no frame-ancestors.
  xFrameOptions: { action: framed ? ('sameorigin' as const) : ('deny' as const) },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' as const },
})

/** What is no page: a browser that opens it by itself runs nothing of it and shows it in no frame. */
const noPage = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** What the house says of people and money is for the person who asked, and for no cache on the way or on a shared machine. */
export const ofApi = ({ url }: FastifyRequest, reply: FastifyReply): void => {
  if (!url.startsWith('/api/')) return
  reply.header('content-security-policy', noPage)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/**
 * Browsers are to come by TLS alone from now on: to this name, and to those below it where the house's own name is
 * configured; not to a name of their own machine, where other programs are served without TLS.
 */
export const tlsAlone = (request: FastifyRequest, reply: FastifyReply, isNamed: boolean): void => {
  if (request.protocol !== 'https' || hasLocalName(request)) return
  reply.header('strict-transport-security', `max-age=31536000${isNamed ? '; includeSubDomains' : ''}`)
}

/** What goes with an answer that was made before there was a route. */
const bare = {
  'content-type': 'application/problem+json; charset=utf-8',
  'content-security-policy': noPage,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** A request that the framework turns away before anything has looked at it. */
export const answerBare = (error: unknown, reply: FastifyReply): FastifyReply => {
  const said = problemOf(error)
  return reply.code(said.status).headers(bare).send(JSON.stringify(said))
}

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What came over a line and is no request: nothing that follows it is read. */
export const hangUp = (error: NodeJS.ErrnoException, line: Socket): void => {
  if (error.code !== 'ECONNRESET' && line.writable) {
    const said = problemOf({ statusCode: statusOf[error.code ?? ''] ?? 400 })
    const text = JSON.stringify(said)
    const lines = Object.entries({ ...bare, 'content-length': Buffer.byteLength(text), connection: 'close' })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    line.write(`HTTP/1.1 ${said.status} ${STATUS_CODES[said.status]}\r\n${head}\r\n${text}`)
  }
  line.destroy(error)
}
