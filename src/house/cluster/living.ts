/**
 * Which nodes are taken to be alive, by two detectors. A lease that has run out is a node that is frozen or cut off. A
 * connection that has ended is a process that has, and is known within milliseconds; but a connection may also end by itself,
 * and a node that makes a new one must not lose its tables for that. So it counts when it is missing on two looks, and only
 * for a node that has been connected for a while itself: when the database starts again, all connections are new.
 *
 * Either may be wrong: what is taken from a node that lives is refused to it by its epoch.
 */
import type { Beat, HouseNode } from './leases.ts'

export class Living {
  #missing = new Set<string>()

  /** Somebody was missing on the last look for the first time, and counts as dead on the next. */
  isSuspecting = false

  /** Those that live. */
  look({ nodes }: Beat, mayJudge: boolean): readonly HouseNode[] {
    const missing = nodes.filter(({ isLive, isConnected }) => isLive && !isConnected)
    const before = this.#missing
    this.#missing = new Set(mayJudge ? missing.map(({ node }) => node) : [])
    this.isSuspecting = missing.some(({ node }) => this.#missing.has(node) && !before.has(node))
    return nodes.filter(({ node, isLive }) => isLive && !(before.has(node) && this.#missing.has(node)))
  }
}
