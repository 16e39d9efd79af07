/** The calls of a node's group commit over simulated connections. */
import { FateUnknown, type CommitCalls, type Outcome } from '../../../../src/house/journal/postgres/group-commit.ts'
import type { Batch } from '../../../../src/house/journal/store.ts'
import { Connection } from './connection.ts'
import type { Machine } from './machine.ts'
import type { World } from './world.ts'

export class SimulatedCommits implements CommitCalls<Batch> {
  readonly #world: World
  readonly #machine: Machine
  readonly #node: string
  readonly #looksUp: boolean
  connection: Connection

  /** A mutant does not look whether a batch is there. */
  constructor(world: World, machine: Machine, node: string, looksUp = true) {
    this.#looksUp = looksUp
    this.#world = world
    this.#machine = machine
    this.#node = node
    this.connection = new Connection(world.line, machine)
  }

  ready(batches: readonly Batch[]): Promise<readonly Batch[]> {
    return Promise.resolve(batches)
  }

  commit(session: number, sent: readonly Batch[]): Promise<readonly Outcome[]> {
    return this.#call(() => this.#world.database.commit(this.#node, session, sent))
  }

  raiseSession(session: number): Promise<void> {
    this.connection.break({ isHalfOpen: true })
    this.connection = new Connection(this.#world.line, this.#machine)
    return this.#call(() => this.#world.database.raise(this.#node, session))
  }

  found(batches: readonly Batch[]): Promise<readonly (Outcome | undefined)[]> {
    return this.#looksUp
      ? this.#call(() => batches.map((batch) => this.#world.database.found(batch)))
      : Promise.resolve(batches.map(() => undefined))
  }

  async #call<T>(carryOut: () => T): Promise<T> {
    try {
      return await this.connection.call(carryOut)
    } catch (error) {
      throw new FateUnknown('the database did not answer', { cause: error })
    }
  }
}
