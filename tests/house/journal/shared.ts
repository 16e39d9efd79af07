/**
 * A store in memory that several nodes write, each through a handle of its own that commits in groups: what comes in while a
 * group is on its way goes into the next. It judges as the database does: fence, command, guard, version.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { chained, origin } from '../../../src/house/journal/chain.ts'
import type {
  Batch,
  Head,
  Kept,
  KeptAll,
  KeptSnapshot,
  LocalReader,
  LocalStore,
  NotKept,
  Store,
} from '../../../src/house/journal/store.ts'

/** What all nodes share. */
export class SharedMemory {
  readonly streams = new Map<string, Kept[]>()
  readonly snapshots = new Map<string, KeptSnapshot>()
  readonly answers = new Map<string, string>()
  readonly guards = new Map<string, number>()
  /** The newest epoch of each resource that somebody owns. */
  readonly epochs = new Map<string, number>()
  /** Hears of every commit, with the node that made it. */
  kept: (events: readonly Kept[], by: SharedStore) => void = () => undefined

  node(): SharedStore {
    return new SharedStore(this)
  }

  version(stream: string): number {
    return this.streams.get(stream)?.length ?? 0
  }

  events(stream: string): readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[] {
    return (this.streams.get(stream) ?? []).map(({ text }) => JSON.parse(text) as { type: string })
  }

  refusal({ appends, command, fences = [], guards = [] }: Batch): NotKept | undefined {
    for (const { resource, epoch } of fences) {
      const newest = this.epochs.get(resource) ?? 0
      if (epoch !== newest) return { kept: false, why: 'fence', resource, epoch: newest }
    }
    const answer = command && this.answers.get(command.id)
    if (answer !== undefined) return { kept: false, why: 'command', answer }
    for (const { name, version } of guards) {
      const now = this.guards.get(name) ?? 0
      if (version !== now) return { kept: false, why: 'guard', name, version: now }
    }
    const versions = new Map<string, number>()
    for (const { stream, expected, events } of appends) {
      const version = versions.get(stream) ?? this.version(stream)
      if (version !== expected) return { kept: false, why: 'version', stream, version }
      versions.set(stream, version + events.length)
    }
    return undefined
  }

  keep({ appends, command }: Batch): KeptAll {
    const events = appends.flatMap(({ stream, events: written }) =>
      written.map(({ raises = [], ...writing }) => {
        const before = this.streams.get(stream) ?? []
        const event = chained(stream, before.length + 1, before.at(-1)?.head ?? origin(stream), writing)
        this.streams.set(stream, [...before, event])
        for (const name of raises) this.guards.set(name, event.version)
        return event
      }),
    )
    if (command) this.answers.set(command.id, command.answer)
    return { kept: true, events }
  }
}

interface Entry {
  readonly batch: Batch
  readonly resolve: (outcome: KeptAll | NotKept) => void
}

export class SharedStore implements LocalStore {
  readonly isShared = true
  readonly #held: SharedMemory
  #queue: Entry[] = []
  #running: Promise<void> | undefined
  #gate: Promise<void> = Promise.resolve()
  /** How many events were read. */
  reads = 0

  constructor(held: SharedMemory) {
    this.#held = held
  }

  /** Nothing is committed from here until the answer is called. */
  hold(): () => void {
    let open = (): void => undefined
    this.#gate = new Promise((resolve) => (open = resolve))
    return open
  }

  append(batch: Batch): Promise<KeptAll | NotKept> {
    return new Promise((resolve) => {
      this.#queue.push({ batch, resolve })
      this.#running ??= this.#run()
    })
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#gate
      const group = this.#queue
      this.#queue = []
      await turn()
      const outcomes = group.map(({ batch }) => this.#judge(batch))
      await turn()
      for (const [at, { resolve }] of group.entries()) resolve(outcomes[at]!)
    }
    this.#running = undefined
  }

  #judge(batch: Batch): KeptAll | NotKept {
    const refusal = this.#held.refusal(batch)
    if (refusal) return refusal
    const kept = this.#held.keep(batch)
    this.#held.kept(kept.events, this)
    return kept
  }

  readonly local: LocalReader = {
    read: (stream, after, most) => {
      const events = (this.#held.streams.get(stream) ?? []).slice(after, after + most)
      this.reads += events.length
      return events
    },
    heads: () => [...this.#held.streams.keys()].toSorted().map((stream) => this.local.head(stream)!),
    head: (stream) => {
      const last = this.#held.streams.get(stream)?.at(-1)
      return last && { stream, version: last.version, head: last.head }
    },
  }

  async read(...asked: Parameters<Store['read']>): Promise<readonly Kept[]> {
    await turn()
    return this.local.read(...asked)
  }

  async heads(): Promise<readonly Head[]> {
    await turn()
    return this.local.heads()
  }

  async head(stream: string): Promise<Head | undefined> {
    await turn()
    return this.local.head(stream)
  }

  async answer(command: string): Promise<string | undefined> {
    await turn()
    return this.#held.answers.get(command)
  }

  async snapshot(stream: string): Promise<KeptSnapshot | undefined> {
    await turn()
    return this.#held.snapshots.get(stream)
  }

  async keepSnapshot(stream: string, snapshot: KeptSnapshot): Promise<void> {
    await turn()
    this.#held.snapshots.set(stream, snapshot)
  }

  async close(): Promise<void> {
    await this.#running
  }
}
