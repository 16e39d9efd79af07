/** Folds committed events into a state, checking that each follows from the one before. */
import type { EventForms } from '../event-forms.ts'
import { brokenLink, origin } from '../chain.ts'
import type { StreamState } from './committed-state.ts'
import type { SnapshotForm } from './snapshots.ts'
import type { Head, CommittedEvent, Store } from '../store.ts'
import { BrokenStream } from '../errors.ts'

export interface Timed {
  readonly at: number
}

export interface Fold<State, Event> {
  readonly start: State
  readonly evolve: (state: State, event: Event) => State
  readonly forms: Pick<EventForms<Event & object>, 'types' | 'write' | 'read' | 'readChecked'>
  /** For streams that grow long enough to need snapshots. */
  readonly snapshot?: SnapshotForm<State>
}

const page = 10_000

export class Folding<State, Event extends Timed> {
  readonly #store: Store
  readonly #stream: string
  readonly #fold: Fold<State, Event>
  readonly #folded: (kept: CommittedEvent) => void

  /** `folded` is called with each event. */
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

  /** Folds to the end of the stream; `passed` is called with each page. */
  async toTheEnd(from: StreamState<State>, passed: (events: readonly CommittedEvent[]) => void): Promise<StreamState<State>> {
    // First, so that later commits can only make the stream longer than this.
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
