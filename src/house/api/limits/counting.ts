/** What is asked of the house is counted, by who asks and from where, whatever becomes of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../safety/access.ts'
import type { RateLimiter, Asker, Counted, TokensLeft } from './rate-limiter.ts'
import { isReading } from '../safety/origin.ts'
import { placeOf } from '../../people/sessions/place.ts'
import { stop, type Stopped } from '../problem.ts'

interface Counting {
  readonly caller?: Caller | undefined
  readonly ip: string
}

/** One person has one measure, wherever they sit; a stranger has that of their address. */
export const askerOf = ({ caller, ip }: Counting): Asker => ({
  person: caller?.person,
  place: placeOf(ip),
  hasAccount: caller?.guest === false,
})

/** By the digest of the device, where an account knows it: it has a measure of its own, apart from others at its address. */
export const atDevice = ({ ip }: Counting, digest: string | undefined): Asker => {
  const place = placeOf(ip)
  return digest === undefined ? { place } : { place, person: `device ${digest}`, hasAccount: true }
}

/** Takes one of each from the person who asks; what to say where there is none. */
export const counted = (
  limiter: RateLimiter,
  asker: Asker,
  reply: Pick<FastifyReply, 'header'>,
  ...kinds: readonly Counted[]
): Stopped | undefined => {
  for (const kind of kinds) {
    const tooOften = toldOf(limiter.take(kind, asker), reply)
    if (tooOften) return tooOften
  }
  return undefined
}

/** Says how much is left, and stops a person who has none. */
export const toldOf = ({ may, most, left, again }: TokensLeft, reply: Pick<FastifyReply, 'header'>): Stopped | undefined => {
  reply.header('x-ratelimit-limit', most).header('x-ratelimit-remaining', left)
  if (may) return undefined
  reply.header('retry-after', again)
  return stop(
    429,
    'too-often',
    again === 1 ? 'that was asked too often: ask again in a second' : 'that was asked too often: ask again in {seconds} seconds',
    { seconds: again },
  )
}

/** What a request counts as: a request that changes something writes in the journal, over a socket or not. */
export const kindsOf = (request: FastifyRequest): readonly Counted[] => {
  const { counted } = request.routeOptions.config
  if (counted === false) return []
  const changes = request.caller && !isReading(request)
  return ['all', ...(changes ? (['commands'] as const) : []), ...(counted === undefined ? [] : [counted])]
}
