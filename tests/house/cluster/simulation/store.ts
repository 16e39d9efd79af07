/** The journal as a simulated node reads and writes it. */
import type { GroupCommit } from '../../../../src/store/postgres/group-commit.ts'
import {
  type Batch,
  type Head,
  type CommittedEvent,
  type CommittedBatch,
  type RejectedBatch,
  type Store,
} from '../../../../src/store/store.ts'
import { CommitFailed, EpochOver } from '../../../../src/store/errors.ts'
import { within } from '../../../../src/store/clock.ts'
import { Connection } from './connection.ts'
import type { Database } from './database.ts'
import type { Machine } from './machine.ts'
import { lease, type World } from './world.ts'

export class SimulatedStore implements Store {
  readonly #world: World
  readonly #machine: Machine
  readonly #commits: GroupCommit
  reading: Connection
  /** Batches of which the node was told that they were not kept and never will be, by the text of their first event. */
  readonly denied: string[] = []

  constructor(world: World, machine: Machine, commits: GroupCommit) {
    this.#world = world
    this.#machine = machine
    this.#commits = commits
    this.reading = new Connection(world.line, machine)
  }

  async append(batch: Batch): Promise<CommittedBatch | RejectedBatch> {
    const deny = (): void => void this.denied.push(batch.appends[0]!.events[0]!.text)
    try {
      const outcome = await this.#commits.append(batch)
      if (!outcome.kept) deny()
      return outcome
    } catch (error) {
      if (error instanceof EpochOver) deny()
      throw error
    }
  }

  async #read<T>(read: (database: Database) => T): Promise<T> {
    const { blind, line, database } = this.#world
    if (blind.has(this.#machine)) throw new CommitFailed('it cannot be read')
    if (!this.reading.isOpen) this.reading = new Connection(line, this.#machine)
    const { reading } = this
    try {
      return await within(
        this.#machine.steady,
        lease / 2,
        reading.call(() => read(database)),
      )
    } catch (error) {
      reading.break({ isHalfOpen: true })
      throw new CommitFailed((error as Error).message)
    }
  }

  read(stream: string, after: number, most: number): Promise<readonly CommittedEvent[]> {
    return this.#read((database) => database.read(stream, after, most))
  }

  heads(): Promise<readonly Head[]> {
    return this.#read((database) => [...database.heads.values()])
  }

  head(stream: string): Promise<Head | undefined> {
    return this.#read((database) => database.headsOf([stream])[0])
  }

  changed(since: number): Promise<{ readonly commit: number; readonly heads: readonly Head[] }> {
    return this.#read((database) => database.changed(since))
  }

  last(): Promise<{ readonly commit: number; readonly at: number }> {
    return this.#read(({ decider: { commit, at } }) => ({ commit, at }))
  }

  now(): Promise<number> {
    return this.#read((database) => database.now())
  }

  answer(command: string): Promise<string | undefined> {
    return this.#read((database) => database.answers.get(command))
  }

  snapshot(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  keepSnapshot(): Promise<void> {
    return Promise.resolve()
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}
