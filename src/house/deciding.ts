/**
 * Whether this process decides what is done in the house: always, unless it is one of several nodes. Then one node decides at a
 * time; the others serve people, and pass on to it whatever is to be decided.
 */
import type { Arrived } from '../store/cluster/forwarding.ts'
import { NotDeciding } from '../store/errors.ts'
import type { Ordered } from './tables/at-table.ts'
import type { CommandOutcome } from './tables/house-table.ts'

/** A command for a table as it is passed on, with the idempotency key that it was sent with. */
export interface ForwardedCommand extends Omit<Ordered, 'at'> {
  readonly id?: string | undefined
  /** Ids of commands that came later at the table; it is not done after one of them. */
  readonly later?: readonly string[] | undefined
  /** Whether the person had the role when they gave it. */
  readonly hadRole: boolean
}

/** A request over HTTP as it came to this node. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string
  /** Who asks, as this node has found out. */
  readonly ip: string
  /** Whether it came by TLS. */
  readonly isSecure: boolean
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string
}

/** How requests that another node passes on are served here. */
export type Serve = (request: HttpRequest) => Promise<HttpResponse>

export interface Deciding {
  readonly isHere: boolean
  /** Fails where another node decides. */
  readonly mustBeHere: () => void
  /** Undefined if this node certainly decides; rejects if another node does. */
  readonly confirmed: () => Promise<void> | undefined
  /** A command has come; undefined in a house of one node, where all are decided as they come. */
  readonly arrived: (lane: string) => Arrived | undefined
  /** Has a command decided by the node that decides. */
  readonly pass: (passed: ForwardedCommand, arrived?: Arrived) => Promise<CommandOutcome>
  /** Has a request answered by the node that decides. */
  readonly forward: (request: HttpRequest) => Promise<HttpResponse>
  readonly serveBy: (serve: Serve) => void
  /** Until this node has all that is committed by now; undefined if it has it already. */
  readonly caughtUp: () => Promise<void> | undefined
  /** Why people should ask another node: this one has not heard from the deciding one for too long. */
  readonly stale: () => string | undefined
  /** Hears that this node decides from now on, or does not any more, or has become stale; returns how to stop listening. */
  readonly listen: (changed: () => void) => () => void
}

export const elsewhereOnly = (): never => {
  throw new NotDeciding('another node of the house decides')
}

export const alwaysHere: Deciding = {
  isHere: true,
  mustBeHere: () => undefined,
  confirmed: () => undefined,
  arrived: () => undefined,
  pass: async () => elsewhereOnly(),
  forward: async () => elsewhereOnly(),
  serveBy: () => undefined,
  caughtUp: () => undefined,
  stale: () => undefined,
  listen: () => () => undefined,
}

/** Calls whenever this node begins to decide; returns how to stop. */
export const whenItDecides = (deciding: Deciding, then: () => void): (() => void) => {
  let was = deciding.isHere
  return deciding.listen(() => {
    const is = deciding.isHere
    if (is && !was) then()
    was = is
  })
}
