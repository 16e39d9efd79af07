/** What a test reads of a journal on a database without waiting: a mirror in memory of all that its store writes. */
import type { Batch, Head, CommittedEvent, LocalReader, LocalStore, Store } from '../../src/store/store.ts'

class Mirror implements LocalReader {
  readonly #streams = new Map<string, CommittedEvent[]>()

  take(events: readonly CommittedEvent[]): void {
    for (const event of events) {
      const stream = this.#streams.get(event.stream) ?? []
      this.#streams.set(event.stream, stream)
      stream[event.version - 1] = event
    }
  }

  read(stream: string, after: number, most: number): readonly CommittedEvent[] {
    return (this.#streams.get(stream) ?? []).slice(after, after + most)
  }

  heads(): readonly Head[] {
    return Array.from(this.#streams.keys(), (stream) => this.head(stream)!)
  }

  head(stream: string): Head | undefined {
    const last = this.#streams.get(stream)?.at(-1)
    return last && { stream, version: last.version, head: last.head }
  }
}

/** The same store; no other may write beside it. */
export const withLocal = async <Own extends Store>(store: Own): Promise<Own & LocalStore> => {
  const mirror = new Mirror()
  for (const { stream } of await store.heads()) mirror.take(await store.read(stream, 0, 1e6))
  const append = store.append.bind(store)
  return Object.assign(store, {
    local: mirror,
    append: async (batch: Batch) => {
      const outcome = await append(batch)
      if (outcome.kept) mirror.take(outcome.events)
      return outcome
    },
  })
}
