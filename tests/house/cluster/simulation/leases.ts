/** A node's leases over a simulated connection. */
import type { Beat, HouseNode, Leases } from '../../../../src/house/cluster/leases.ts'
import type { Fence } from '../../../../src/house/journal/store.ts'
import { Connection, type Line } from './connection.ts'
import type { Database } from './database.ts'
import type { Machine } from './machine.ts'

interface Place {
  readonly database: Database
  readonly line: Line
  readonly machine: Machine
  readonly node: string
  readonly card: Pick<HouseNode, 'name' | 'address' | 'version'>
  readonly lease: number
  /** A mutant: whether a lease has run out is told by the clock of the machine that asks. */
  readonly ownClock?: boolean
}

export class SimulatedLeases implements Leases {
  readonly #place: Place
  connection: Connection | undefined

  constructor(place: Place) {
    this.#place = place
  }

  join(ended: () => void): Promise<void> {
    const { database, line, machine, node, card, lease } = this.#place
    this.connection?.break({ isHalfOpen: true })
    let end: (() => void) | undefined
    const connection = new Connection(line, machine, { atDatabase: () => end?.(), atNode: ended })
    this.connection = connection
    return connection.call(() => {
      if (connection.isOpen) end = database.connect(node)
      database.join(node, card, lease)
    })
  }

  beat(): Promise<Beat> {
    const { database, node, lease } = this.#place
    return this.#call(() => database.beat(node, lease))
  }

  take(resources: readonly string[]): Promise<readonly Fence[]> {
    const { database, node, machine, ownClock = false } = this.#place
    return this.#call(() => database.take(node, resources, ...(ownClock ? [machine.wall()] : [])))
  }

  release(fences: readonly Fence[]): Promise<void> {
    const { database, node } = this.#place
    return this.#call(() => database.release(node, fences))
  }

  saySlow(isSlow: boolean): Promise<void> {
    const { database, node } = this.#place
    return this.#call(() => database.saySlow(node, isSlow))
  }

  leave(): Promise<void> {
    const { database, node } = this.#place
    return this.#call(() => database.leave(node))
  }

  #call<T>(carryOut: () => T): Promise<T> {
    return this.connection ? this.connection.call(carryOut) : Promise.reject(new Error('there is no connection'))
  }
}
