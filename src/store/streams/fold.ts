/** How a stream is read: from its events as they are kept, each of which must follow from the one before. */
import type { EventForms } from '../event-forms.ts'
import { brokenLink, origin } from '../chain.ts'
import type { StreamState } from './committed-state.ts'
import type { SnapshotForm } from './snapshots.ts'
import type { Head, CommittedEvent, Store } from '../store.ts'
import { BrokenStream } from '../errors.ts'

export interface Timed {
  readonly at: number
}

/** How the events of a stream are folded, and how they are written. */
export interface Fold<State, Event> {
  readonly start: State
  readonly evolve: (state: State, event: Event) => State
  /** How its events are written and read. */
  readonly forms: Pick<EventForms<Event & object>, 'types' | 'write' | 'read' | 'readChecked'>
  /** Where streams grow long enough to need it. */
  readonly snapshot?: SnapshotForm<State>
}

const page = 10_000

export class Folding<State, Event extends Timed> {
  readonly #store: Store
  readonly #stream: string
  readonly #fold: Fold<State, Event>
  readonly #folded: (kept: CommittedEvent) => void

  /** `folded` hears of each event that is read. */
  constructor(store: Store, stream: string, fold: Fold<State, Event>, folded: (kept: CommittedEvent) => void) {
    this.#store = store
    this.#stream = stream
    this.#fold = fold
    this.#folded = folded
  }

  /** Before the first event. */
  get start(): StreamState<State> {
    return { state: this.#fold.start, version: 0, head: origin(this.#stream) }
  }

  /** From there to the end of what is kept; `passed` gets the events, a page at a time. */
  async toTheEnd(from: StreamState<State>, passed: (events: readonly CommittedEvent[]) => void): Promise<StreamState<State>> {
    // Asked first: what is committed meanwhile is beyond it.
    const last = await this.#store.head(this.#stream)
    let read = from
    for (let events = await this.#after(read); events.length > 0; events = await this.#after(read)) {
      for (const event of events) read = this.next(read, event)
      passed(events)
    }
    this.#mustReach(read, last)
    return read
  }

  #after({ version }: StreamState<State>): Promise<readonly CommittedEvent[]> {
    return this.#store.read(this.#stream, version, page)
  }

  /** After one more event. */
  next({ state, version, head }: StreamState<State>, event: CommittedEvent): StreamState<State> {
    const broken = brokenLink(event, version + 1, head)
    if (broken !== undefined) throw new BrokenStream(`${this.#stream}, event ${event.version}: ${broken}`)
    try {
      const read = this.#fold.forms.read(event.text)
      const next = this.#fold.evolve(state, read)
      this.#folded(event)
      return { state: next, version: event.version, head: event.head }
    } catch (error) {
      throw new BrokenStream(`${this.#stream}, event ${event.version}: it cannot be followed: ${(error as Error).message}`)
    }
  }

  #mustReach({ version, head }: StreamState<State>, last: Head | undefined): void {
    const end = last ?? this.start
    if (version > end.version || (version === end.version && head === end.head)) return
    throw new BrokenStream(`${this.#stream} ends with event ${version}, and not as was kept with event ${end.version}`)
  }
}
