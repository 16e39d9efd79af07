/** What every route is given. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { NodesDesk } from '../cluster/nodes-desk.ts'
import type { House } from '../house.ts'
import type { PeopleDesk } from '../people/desk.ts'
import type { Passkeys } from '../people/sign-in/passkeys.ts'
import type { Projections } from '../projections/projections.ts'
import type { Following } from '../upkeep/keeping-up.ts'
import type { Upkeep } from '../upkeep/upkeep.ts'
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
  readonly desk: PeopleDesk
  readonly passkeys: Passkeys | undefined
  readonly projections: Projections | undefined
  readonly following: Pick<Following, 'isBehind'> | undefined
  readonly upkeep: Upkeep | undefined
  /** Where the house runs on several machines. */
  readonly nodes: NodesDesk | undefined
  readonly commander: Commander
  readonly sockets: Sockets
  readonly metrics: Metrics
  readonly allowance: Allowance
  /** When the certificate that it serves with now is over, where it has one. */
  readonly certificate: { readonly ends: () => number } | undefined
}
