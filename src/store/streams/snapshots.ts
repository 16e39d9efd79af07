/** Snapshots of a live stream, so that the next start need not read it from its first event. */
import type { CommittedEvent, Store } from '../store.ts'

/** A state as text and back. */
export interface SnapshotForm<State> {
  readonly write: (state: State) => string
  readonly read: (text: string) => State
}

/** So many events after the last snapshot a new one is kept, and so many at the end of the day. */
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
  /** A state that becomes a snapshot as soon as it is wholly on disk. */
  #due: At<State> | undefined

  constructor(store: Store, stream: string, form: SnapshotForm<State> | undefined) {
    this.#store = store
    this.#stream = stream
    this.#form = form
  }

  /** The newest; one that cannot be read, such as one of other rules, is passed over: its events say the same. */
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

  /** The state of now is kept when its last event is; on a busy stream others are on their way by then. */
  keepIfDue(events: readonly CommittedEvent[], now: At<State>): void {
    if (!this.#form) return
    if (!this.#due && now.version - this.#last >= between) this.#due = now
    const due = this.#due
    const last = due && events.find(({ version }) => version === due.version)
    if (last) void this.#keep(due.state, last)
  }

  /** Makes the next start quick. */
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
      // One that is not kept costs time at the next start and nothing else.
    }
  }
}
