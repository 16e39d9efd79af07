/** Where a request comes from: this machine, pages of this house, or somewhere else. */
import type { FastifyRequest } from 'fastify'
import { withoutMapping } from '../../people/sessions/place.ts'
import { stop } from '../problem.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const loopbackAddress = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

export const isLoopback = (address: string | undefined): boolean => loopbackAddress.test(address ?? '')

/** Asked for by a name of this machine. */
export const hasLocalName = ({ hostname }: FastifyRequest): boolean => loopback.test(hostname)

/** From this machine, and asked for by a name of this machine: a proxy in front of the house is neither. */
export const isLocal = (request: FastifyRequest): boolean =>
  hasLocalName(request) && isLoopback(request.ip) && isLoopback(request.socket.remoteAddress)

/**
 * From a program on this machine, by whatever address it has: such a one sees the same address at both ends. A proxy on this
 * machine does too, but it asks by the name of the house, and says for whom it asks; one that does neither may not stand
 * before a house.
 */
export const isFromHere = (request: FastifyRequest): boolean =>
  !isForSomebody(request) && (isLocal(request) || isByOwnAddress(request))

const isForSomebody = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

const isByOwnAddress = ({ hostname, socket: { localAddress, remoteAddress } }: FastifyRequest): boolean =>
  localAddress !== undefined &&
  remoteAddress === localAddress &&
  [withoutMapping(localAddress), `[${localAddress}]`].includes(hostname)

export const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Whether a page may ask this house for something. Browsers say which page asks; programs that are none say nothing, and
 * hold no cookies but their own. Where the house's addresses are configured, no other name for it is accepted.
 */
export const originFault = (request: FastifyRequest, origins: readonly string[]) => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none' ? undefined : foreign
  const own = origins.length === 0 || isLocal(request) ? [...origins, `${request.protocol}://${request.host}`] : origins
  return own.includes(origin) ? undefined : foreign
}

const foreign = stop(403, 'foreign-origin', 'pages of another site may not ask this house for anything')

/** Forms of other sites can send no JSON, so whatever changes something must be JSON. */
export const formFault = ({ headers }: FastifyRequest) =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') ? undefined : notJson

const notJson = stop(415, 'not-json', 'send application/json, an empty object where there is nothing to say')
