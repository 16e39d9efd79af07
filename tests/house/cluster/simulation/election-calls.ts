/** The calls by which a node agrees with the others on which of them decides, over a simulated connection. */
import type { Heartbeat, ElectionCalls, TakenOver } from '../../../../src/store/postgres/nodes.ts'
import { Connection, type Line } from './connection.ts'
import type { Database } from './database.ts'
import type { Machine } from './machine.ts'

interface Place {
  readonly database: Database
  readonly line: Line
  readonly machine: Machine
  readonly node: string
  readonly name: string
  readonly lease: number
}

export class SimulatedElection implements ElectionCalls {
  readonly #place: Place
  connection: Connection | undefined

  constructor(place: Place) {
    this.#place = place
  }

  enter(): Promise<void> {
    this.drop()
    const { line, machine, node, name, lease, database } = this.#place
    this.connection = new Connection(line, machine)
    return this.#call(() => database.enter(node, { name, address: name, version: '1' }, lease))
  }

  beat(): Promise<Heartbeat> {
    const { database, node, lease } = this.#place
    return this.#call(() => database.beat(node, lease))
  }

  takeOver(epoch: number, isRefused: boolean): Promise<TakenOver | undefined> {
    const { database, node } = this.#place
    return this.#call(() => database.takeOver(node, epoch, isRefused))
  }

  handOver(epoch: number, to: string | undefined): Promise<void> {
    const { database, node } = this.#place
    return this.#call(() => database.handOver(node, epoch, to))
  }

  leave(to: string | undefined): Promise<void> {
    const { database, node } = this.#place
    return this.connection ? this.#call(() => database.leave(node, to)) : Promise.resolve()
  }

  drop(): void {
    this.connection?.break({ isHalfOpen: true })
    this.connection = undefined
  }

  #call<T>(carryOut: () => T): Promise<T> {
    return this.connection ? this.connection.call(carryOut) : Promise.reject(new Error('there is no connection'))
  }
}
