/** The calls of a node's group commit over simulated connections. */
import type { ChainedBatch } from '../../../../src/store/postgres/chaining.ts'
import { raised } from '../../../../src/store/postgres/functions.ts'
import { FateUnknown, WrongTime, type CommitCalls, type DecidingAt } from '../../../../src/store/postgres/group-commit.ts'
import { type Head, type CommittedEvent } from '../../../../src/store/store.ts'
import { EpochOver } from '../../../../src/store/errors.ts'
import { Connection } from './connection.ts'
import { Raised } from './database.ts'
import type { Machine } from './machine.ts'
import type { World } from './world.ts'

interface Changed {
  /** A call that was lost is looked up, and before that nothing of the old epoch is carried out any more. */
  readonly looksUp?: boolean
  readonly raisesEpoch?: boolean
}

export class SimulatedCommits implements CommitCalls {
  readonly #world: World
  readonly #machine: Machine
  readonly #node: string
  readonly #changed: Changed
  connection: Connection

  constructor(world: World, machine: Machine, node: string, changed: Changed = {}) {
    this.#changed = changed
    this.#world = world
    this.#machine = machine
    this.#node = node
    this.connection = new Connection(world.line, machine)
  }

  heads(streams: readonly string[]): Promise<readonly Head[]> {
    return this.#call(() => this.#world.database.headsOf(streams))
  }

  commit(at: DecidingAt, batches: readonly ChainedBatch[]): Promise<ReadonlyMap<string, string> | undefined> {
    return this.#call(() => this.#world.database.commit(this.#node, at, batches))
  }

  raiseEpoch(epoch: number): Promise<DecidingAt | undefined> {
    const { database, line } = this.#world
    this.connection.break({ isHalfOpen: true })
    this.connection = new Connection(line, this.#machine)
    if (this.#changed.raisesEpoch !== false) return this.#call(() => database.raiseEpoch(this.#node, epoch))
    return this.#call(() => (database.decider.node === this.#node ? { ...database.decider } : undefined))
  }

  found(events: readonly CommittedEvent[]): Promise<ReadonlySet<string>> {
    if (this.#changed.looksUp === false) return Promise.resolve(new Set())
    return this.#call(() => this.#world.database.found(events))
  }

  answers(commands: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.#call(() => this.#world.database.answersOf(commands))
  }

  async #call<T>(carryOut: () => T): Promise<T> {
    try {
      return await this.connection.call(carryOut)
    } catch (error) {
      if (!(error instanceof Raised)) throw new FateUnknown('the database did not answer', { cause: error })
      if (error.code === raised.wrongTime) throw new WrongTime(error.message)
      throw error.code === raised.epochOver ? new EpochOver(error.message) : error
    }
  }
}
