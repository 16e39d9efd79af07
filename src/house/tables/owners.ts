/**
 * Who decides what is done at a table, and does what is done once for the whole house: always this house, unless it is one
 * of several nodes. Then each table is one node's, and the others pass commands on to it.
 */
import type { Fence } from '../journal/store.ts'
import { NotReached } from '../journal/not-kept.ts'
import type { Ordered } from './at-table.ts'
import type { Outcome } from './house-table.ts'

/** A command as it is passed on, with the idempotency key that it was sent with. */
export interface Passed extends Omit<Ordered, 'at'> {
  readonly id?: string | undefined
  /** Whether the person had the role when they gave it. */
  readonly hadRole: boolean
}

/** What is done once for the whole house, by whichever node holds its lease: upkeep, and marks over all streams. */
export const onceOnly = ['upkeep', 'marks'] as const
export type OnceOnly = (typeof onceOnly)[number]

export interface Owners {
  /** Whether it is for this node to do. */
  readonly holds: (what: OnceOnly) => boolean
  /** What commits at a table bear that is decided here; nothing where another node decides. */
  readonly here: (table: string) => readonly Fence[] | undefined
  /** Has it decided where it is decided. */
  readonly passOn: (passed: Passed) => Promise<Outcome>
  /** A commit was refused: somebody else decides from now on, with this epoch. */
  readonly lost: (fence: Fence) => void
  /** Tables have come to this node or left it; returns how to stop listening. */
  readonly listen: (changed: () => void) => () => void
}

const none: readonly Fence[] = []

export const alwaysHere: Owners = {
  holds: () => true,
  here: () => none,
  passOn: async ({ table }) => {
    throw new NotReached(`no node decides at ${table}`)
  },
  lost: () => undefined,
  listen: () => () => undefined,
}
