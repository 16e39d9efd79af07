/** What every route is given, and how a route is described. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Game } from '../../rules/game.ts'
import { problemSchema } from '../../wire/problem.ts'
import type { House } from '../house.ts'
import type { Desk } from '../people/desk.ts'
import type { Passkeys } from '../people/sign-in/passkeys.ts'
import type { Projections } from '../projections/projections.ts'
import type { Following } from '../upkeep/keeping-up.ts'
import type { Upkeep } from '../upkeep/upkeep.ts'
import type { Access } from './safety/access.ts'
import type { Allowance } from './limits/allowance.ts'
import type { Commander } from './commands.ts'
import type { Metrics } from './metrics.ts'
import type { Sockets } from './sockets/sockets.ts'

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** More bytes than any command needs. */
export const mostBody = 64 * 1024

export interface Premises {
  readonly house: House
  readonly desk: Desk
  readonly passkeys: Passkeys | undefined
  readonly projections: Projections | undefined
  readonly following: Pick<Following, 'isBehind'> | undefined
  readonly upkeep: Upkeep | undefined
  readonly games: readonly Game[]
  readonly commander: Commander
  readonly sockets: Sockets
  readonly metrics: Metrics
  readonly allowance: Allowance
}

const problems = {
  description: 'A problem: what was wrong, and the clause where a rule refused',
  content: { 'application/problem+json': { schema: problemSchema } },
}

/** What goes well, and the one form of everything that does not. */
export const answers = <Schema extends z.ZodType>(schema: Schema) => ({ 200: schema, default: problems }) as const

/** Nothing to say but that it is done. */
export const done = { 204: z.undefined().describe('Done'), default: problems } as const

/** Who may ask, what it is, under which heading it is listed. */
export const told = (access: Access, tag: string, summary: string) => ({
  summary: `${summary}${access === 'anyone' || access === 'signed-in' ? '' : ` (${access.join(', ')})`}`,
  tags: [tag],
  ...(access !== 'anyone' && { security: [{ session: [] }] }),
})
