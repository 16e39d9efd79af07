/**
 * What the nodes of a house agree on through its database: who is there, and who owns what.
 *
 * A node lives as long as it beats: each beat sets the end of its lease, by the database's clock. Whatever only one node may
 * do is a resource; its owner has an epoch, which rises each time that somebody takes it, and a commit that bears an older
 * one is refused. So nobody has to be right about who is alive: two nodes that both believe to be the owner cannot both write.
 */
import type { Fence } from '../journal/store.ts'

/** A node as the database knows it. */
export interface HouseNode {
  readonly node: string
  /** What people call it; a node that starts again keeps its name and gets a new id. */
  readonly name: string
  /** Where other nodes reach it. */
  readonly address: string
  readonly version: string
  /** Its lease has not run out. */
  readonly isLive: boolean
  /** The database has a connection that the node holds for as long as its process lives. */
  readonly isConnected: boolean
  /** It gives away what it owns, and takes nothing. */
  readonly isDraining: boolean
  /** It cannot serve what it owns, since the database answers it too late or is not read; where there is another, it owns nothing. */
  readonly isSlow: boolean
  /** For how long it has been there, in milliseconds. */
  readonly age: number
}

export interface Lease {
  readonly resource: string
  readonly node: string | undefined
  readonly epoch: number
  /** The node that somebody wants it on. */
  readonly wanted: string | undefined
}

/** What a beat is answered: everything is as of one moment. */
export interface Beat {
  /** The database's time, in milliseconds since 1970. */
  readonly at: number
  readonly nodes: readonly HouseNode[]
  readonly leases: readonly Lease[]
}

/**
 * The leases as one node asks for them. What is asked before another question is answered is carried out and answered after
 * that one. A call that fails may have been carried out all the same: each is safe to be carried out late or twice. After a
 * failure the node joins again.
 */
export interface Leases {
  /**
   * On a connection of its own, which the database sees end when this process does; an earlier one is given up. The node is
   * told when the connection ends by itself.
   */
  join(ended: () => void): Promise<void>
  /** Sets the end of this node's lease. Fails where the database does not know the node. */
  beat(): Promise<Beat>
  /** Takes what is free: what nobody owns, this node itself, or a node whose lease has run out or whose connection has ended. */
  take(resources: readonly string[]): Promise<readonly Fence[]>
  /** Gives up what is owned with this epoch, and nothing that has been taken since. */
  release(fences: readonly Fence[]): Promise<void>
  /** Whether this node should own nothing where there is another. */
  saySlow(isSlow: boolean): Promise<void>
  /** Gives up everything; other nodes no longer see this one. */
  leave(): Promise<void>
}

/** What people want: the nodes see it on their next look. */
export interface Steering {
  /** Moves something to a node when it may go, and keeps it there for as long as that node lives; nothing, to let it go. */
  want(resource: string, node: string | undefined): Promise<void>
  /** A node that is drained gives away what it owns and takes nothing. */
  drain(node: string, isDraining: boolean): Promise<void>
}
