/**
 * Which nodes live, as the database has it, and cannot be reached from here all the same: a firewall, an address that is right
 * on their own machine alone. Nothing is taken from such a node. What it owns is played on there, and of two halves of a network
 * neither is the better owner; the operator is told which node it is, and can drain it.
 */
import type { HouseNode } from './leases.ts'

export interface ReachLog {
  readonly info: (what: object, said: string) => void
  readonly error: (what: object, said: string) => void
}

export class Reach {
  readonly #grace: number
  readonly #log: ReachLog | undefined
  readonly #now: () => number
  /** Since when each has not been reached. */
  readonly #missing = new Map<string, number>()
  readonly #out = new Set<string>()

  /** A node that has died is known to be dead within `grace` milliseconds. */
  constructor(grace: number, log: ReachLog | undefined, now: () => number = () => performance.now()) {
    this.#grace = grace
    this.#log = log
    this.#now = now
  }

  /** The other nodes that live now, those that there is a connection to, and why there is none to a node, where that is known. */
  saw(others: readonly HouseNode[], linked: readonly string[], whyNot: (node: string) => string | undefined): void {
    const missing = others.filter(({ node }) => !linked.includes(node))
    for (const known of this.#missing.keys()) if (!missing.some(({ node }) => node === known)) this.#missing.delete(known)
    for (const { node, name, address } of missing) {
      const since = this.#missing.get(node) ?? this.#now()
      this.#missing.set(node, since)
      if (this.#out.has(node) || this.#now() - since < this.#grace) continue
      this.#out.add(node)
      const why = whyNot(node)
      this.#log?.error(
        { node: name, address, ...(why !== undefined && { why }) },
        'this node lives and cannot be reached from here: commands at its tables are refused',
      )
    }
    for (const node of this.#out) if (!this.#missing.has(node)) this.#back(node, others)
  }

  #back(node: string, others: readonly HouseNode[]): void {
    this.#out.delete(node)
    const there = others.find((each) => each.node === node)
    if (there) this.#log?.info({ node: there.name, address: there.address }, 'this node is reached again')
  }

  isOut(node: string): boolean {
    return this.#out.has(node)
  }

  get out(): number {
    return this.#out.size
  }
}
