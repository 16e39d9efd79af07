/** A store in memory that fails and waits on demand. */
import { chained, origin } from '../../../src/store/chain.ts'
import {
  decideAgain,
  type Batch,
  type Head,
  type CommittedEvent,
  type CommittedBatch,
  type StoredSnapshot,
  type LocalReader,
  type LocalStore,
  type RejectedBatch,
  type Store,
} from '../../../src/store/store.ts'
import { CommitFailed } from '../../../src/store/errors.ts'

export class MemoryStore implements LocalStore {
  readonly isShared = false
  readonly streams = new Map<string, CommittedEvent[]>()
  readonly snapshots = new Map<string, StoredSnapshot>()
  readonly answers = new Map<string, string>()
  /** Appends that are to fail from now on, one after another. */
  failing: boolean[] = []
  /** How many events were read. */
  reads = 0
  #gate: Promise<void> = Promise.resolve()
  /** How many appends were asked for, and which of them may rest on a command that was answered before. */
  #asked = 0
  #tooSoon = { after: 0, to: 0 }

  /** Nothing is committed until the answer is called. */
  hold(): () => void {
    let open = (): void => undefined
    this.#gate = new Promise((resolve) => (open = resolve))
    return open
  }

  async append(batch: Batch): Promise<CommittedBatch | RejectedBatch> {
    const number = (this.#asked += 1)
    await this.#gate
    if (this.failing.shift() === true) throw new CommitFailed('the disk is full')
    return this.#append(batch, number)
  }

  #append(batch: Batch, number: number): CommittedBatch | RejectedBatch {
    const { appends, command } = batch
    const answer = command && this.answers.get(command.id)
    if (answer !== undefined) {
      this.#tooSoon = { after: number, to: this.#asked }
      return { kept: false, why: 'command', answer }
    }
    if (number > this.#tooSoon.after && number <= this.#tooSoon.to) return decideAgain(batch)
    const versions = new Map<string, number>()
    for (const { stream, expected, events } of appends) {
      const version = versions.get(stream) ?? this.streams.get(stream)?.length ?? 0
      if (version !== expected) return { kept: false, why: 'version', stream, version }
      versions.set(stream, version + events.length)
    }
    const kept = appends.flatMap(({ stream, events }) => events.map((writing) => this.#keep(stream, writing)))
    if (command) this.answers.set(command.id, command.answer)
    return { kept: true, events: kept }
  }

  #keep(stream: string, writing: Batch['appends'][number]['events'][number]): CommittedEvent {
    const before = this.streams.get(stream) ?? []
    const event = chained(stream, before.length + 1, before.at(-1)?.head ?? origin(stream), writing)
    this.streams.set(stream, [...before, event])
    return event
  }

  #read(stream: string, after: number, most: number): readonly CommittedEvent[] {
    const events = (this.streams.get(stream) ?? []).slice(after, after + most)
    this.reads += events.length
    return events
  }

  #heads(): readonly Head[] {
    return [...this.streams.keys()].toSorted().map((stream) => this.#head(stream)!)
  }

  #head(stream: string): Head | undefined {
    const last = this.streams.get(stream)?.at(-1)
    return last && { stream, version: last.version, head: last.head }
  }

  readonly local: LocalReader = {
    read: (...asked) => this.#read(...asked),
    heads: () => this.#heads(),
    head: (stream) => this.#head(stream),
  }

  async read(...asked: Parameters<Store['read']>): Promise<readonly CommittedEvent[]> {
    return this.#read(...asked)
  }

  async heads(): Promise<readonly Head[]> {
    return this.#heads()
  }

  async head(stream: string): Promise<Head | undefined> {
    return this.#head(stream)
  }

  async answer(command: string): Promise<string | undefined> {
    return this.answers.get(command)
  }

  async snapshot(stream: string): Promise<StoredSnapshot | undefined> {
    return this.snapshots.get(stream)
  }

  async keepSnapshot(stream: string, snapshot: StoredSnapshot): Promise<void> {
    this.snapshots.set(stream, snapshot)
  }

  async close(): Promise<void> {
    await this.#gate
  }
}
