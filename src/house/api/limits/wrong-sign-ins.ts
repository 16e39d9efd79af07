/**
 * Wrong sign-ins are counted strictly and right ones generously, so that two hundred people sign in behind one line while
 * nobody guesses there. What strangers of an address get wrong is nothing to a device that the account knows, nor to passkeys,
 * which nobody guesses at.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '../../../rules/game/game.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import type { Issued } from '../../people/sessions/sessions.ts'
import { wrong } from '../../people/sign-in/sign-in.ts'
import type { RateLimiter, Asker } from './rate-limiter.ts'
import { toldOf } from './counting.ts'
import { placeOf } from '../../people/sessions/place.ts'

export const withPasskey = ({ ip }: Pick<FastifyRequest, 'ip'>): Asker => ({ place: `passkeys at ${placeOf(ip)}` })

/** Lets somebody try to sign in who has not been wrong too often. */
export const tried = async (
  limiter: RateLimiter,
  asker: Asker,
  reply: Pick<FastifyReply, 'header'>,
  enter: () => Promise<Issued | Refusal>,
): Promise<Issued | Refusal> => {
  const tooOften = toldOf(limiter.left('wrongSignIns', asker), reply) ?? toldOf(limiter.take('signIn', asker), reply)
  if (tooOften) throw tooOften
  const issued = await enter()
  // As many as are checked at once may be wrong before the first of them is counted: then it is longer until the next.
  if (isRefusal(issued) && issued.code === wrong.code) limiter.charge('wrongSignIns', asker)
  return issued
}
