/** The events of a stream after a version, some at a time, for those who go through all of them. */
import type { JournalReader, Kept, LocalReader } from './store.ts'

const page = 1000

export function* keptAfter(reader: Pick<LocalReader, 'read'>, stream: string, after = 0): Generator<Kept> {
  for (let last = after; ;) {
    const events = reader.read(stream, last, page)
    if (events.length === 0) return
    for (const event of events) {
      yield event
      last = event.version
    }
  }
}

/** The same of a store that answers late. */
export async function* storedAfter(store: Pick<JournalReader, 'read'>, stream: string, after = 0): AsyncGenerator<Kept> {
  for (let last = after; ;) {
    const events = await store.read(stream, last, page)
    if (events.length === 0) return
    for (const event of events) {
      yield event
      last = event.version
    }
  }
}
