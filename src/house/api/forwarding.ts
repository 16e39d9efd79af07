/**
 * Requests on a node that does not decide: whatever changes something goes to the node that does as it came, and its answer goes
 * back as it is. There it is served like any other, for the address that it came from.
 */
import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deciding, HttpRequest, HttpResponse } from '../deciding.ts'
import { mostBody, type Api } from './api.ts'
import { stop } from './problem.ts'
import { isReading } from './safety/origin.ts'

/** Set by this process alone, on requests that another node has passed on: that node has looked at names and origins. */
const mark = 'felt-passed-on'
const secret = randomBytes(16).toString('base64url')

export const isPassedOn = ({ headers }: FastifyRequest): boolean => headers[mark] === secret

/** What is said of one connection, or of a proxy, means nothing on another. */
const ofConnections =
  /^(connection|keep-alive|transfer-encoding|content-length|expect|upgrade|te|trailer|date|forwarded|x-forwarded-.*|felt-passed-on)$/

const carried = (headers: OutgoingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined || ofConnections.test(name)) return []
      return [[name, Array.isArray(value) ? [...value] : String(value)] as const]
    }),
  )

const whole = async (payload: Readable): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of payload as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBody) throw stop(413, 'too-large', 'at most {most} bytes are read', { most: mostBody })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A path that the node which decides would read otherwise than this one, whose limits it has passed. */
const isAmbiguous = /\\|\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** Whether the node that decides is to answer it. */
export const isForDecider = (request: FastifyRequest, { isHere }: Deciding): boolean => {
  const { access, atDecider = false, takesCommands = false } = request.routeOptions.config
  return !isHere && access !== undefined && !takesCommands && !request.ws && (atDecider || !isReading(request))
}

export const forwarded = async (
  deciding: Deciding,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Readable,
): Promise<FastifyReply> => {
  const { method, url, ip, protocol } = request
  if (isAmbiguous.test(url)) throw stop(404, 'not-found', 'there is nothing at this address')
  const asked: HttpRequest = {
    method,
    url,
    headers: carried(request.headers),
    body: isReading(request) ? '' : await whole(payload),
    ip,
    isSecure: protocol === 'https',
  }
  const { status, headers, body } = await deciding.forward(asked)
  return reply.code(status).headers(headers).send(body)
}

/** How this node serves what others pass on. */
export const serveForwarded = (app: Api): ((request: HttpRequest) => Promise<HttpResponse>) => {
  const bare = app as unknown as FastifyInstance
  bare.addHook('onRequest', async (request) => {
    if (isPassedOn(request) && request.headers['felt-by-tls'] === 'yes') Object.assign(request.raw.socket, { encrypted: true })
  })
  return async ({ method, url, headers, body, ip, isSecure }) => {
    const answer = await bare.inject({
      method: method as 'POST',
      url,
      headers: { ...headers, [mark]: secret, 'felt-by-tls': isSecure ? 'yes' : 'no' },
      ...(body !== '' && { payload: body }),
      remoteAddress: ip,
    })
    return { status: answer.statusCode, headers: carried(answer.headers), body: answer.body }
  }
}
