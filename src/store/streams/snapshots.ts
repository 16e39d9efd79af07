/** Snapshots of a live stream, so that a start need not read it from its first event. */
import type { CommittedEvent, Store } from '../store.ts'

/** A state as text and back. */
export interface SnapshotForm<State> {
  readonly write: (state: State) => string
  readonly read: (text: string) => State
}

/** Events between snapshots, and at least since the last one when the stream closes. */
const between = 2_000
const betweenAtRest = 200

interface At<State> {
  readonly version: number
  readonly state: State
}

export class Snapshots<State> {
  readonly #store: Store
  readonly #stream: string
  readonly #form: SnapshotForm<State> | undefined
  #last = 0
  /** Becomes the snapshot once its last event is committed. */
  #due: At<State> | undefined

  constructor(store: Store, stream: string, form: SnapshotForm<State> | undefined) {
    this.#store = store
    this.#stream = stream
    this.#form = form
  }

  /** A snapshot that cannot be read, such as one of other rules, is ignored: the events have the same state. */
  async newest(): Promise<(At<State> & Pick<CommittedEvent, 'head'>) | undefined> {
    const form = this.#form
    const snapshot = form && (await this.#store.snapshot(this.#stream))
    if (!snapshot) return undefined
    const { version, head, text } = snapshot
    try {
      const state = form.read(text)
      this.#last = version
      return { state, version, head }
    } catch {
      return undefined
    }
  }

  forget(): void {
    this.#due = undefined
  }

  /** Writes a due state when its last event is committed; on a busy stream later events are in flight by then. */
  keepIfDue(events: readonly CommittedEvent[], now: At<State>): void {
    if (!this.#form) return
    if (!this.#due && now.version - this.#last >= between) this.#due = now
    const due = this.#due
    const last = due && events.find(({ version }) => version === due.version)
    if (last) void this.#keep(due.state, last)
  }

  async rest(state: State, at: Pick<CommittedEvent, 'version' | 'head'>): Promise<void> {
    if (at.version - this.#last >= betweenAtRest) await this.#keep(state, at)
  }

  async #keep(state: State, { version, head }: Pick<CommittedEvent, 'version' | 'head'>): Promise<void> {
    if (!this.#form) return
    this.#due = undefined
    this.#last = version
    try {
      await this.#store.keepSnapshot(this.#stream, { version, head, text: this.#form.write(state) })
    } catch {
      // Losing a snapshot only makes the next start slower.
    }
  }
}
