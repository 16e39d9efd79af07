/**
 * Two nodes that live under one name, such as where a unit file was copied to another machine as it was. Each takes the other
 * for what it was before it was started again, so that one of them has all the tables, and only the newer can be drained.
 */
import type { HouseNode } from './leases.ts'
import type { ReachLog } from './reach.ts'

export class Namesakes {
  readonly #log: ReachLog | undefined
  readonly #told = new Set<string>()

  constructor(log: ReachLog | undefined) {
    this.#log = log
  }

  /** This node and the others that live now; one that was killed is connected no more. */
  saw(own: HouseNode | undefined, others: readonly HouseNode[]): void {
    for (const { node, name, address, isConnected } of others) {
      if (!isConnected || name !== own?.name || this.#told.has(node)) continue
      this.#told.add(node)
      this.#log?.error({ node: name, address }, 'another node runs under the same name: give each its own with --node')
    }
  }
}
