/** The committed state of a stream, or that of a moment ago: on a busy stream the newest state is never fully committed. */
import type { CommittedEvent } from '../store.ts'

export interface StreamState<State> {
  readonly state: State
  readonly version: number
  readonly head: string
}

type Ahead<State> = Pick<StreamState<State>, 'state' | 'version'>

export class CommittedState<State> {
  #reading: StreamState<State>
  /** Becomes the committed state once its last event is committed. */
  #coming: Ahead<State> | undefined

  constructor(reading: StreamState<State>) {
    this.#reading = reading
  }

  get reading(): StreamState<State> {
    return this.#reading
  }

  at(reading: StreamState<State>): void {
    this.#reading = reading
    this.#coming = undefined
  }

  /** These events are committed; the current state may be ahead of them. */
  keep(events: readonly CommittedEvent[], now: Ahead<State>): void {
    const coming = this.#coming
    const reached = coming && events.find(({ version }) => version === coming.version)
    const last = events.at(-1)!
    if (last.version === now.version) return this.at({ ...now, head: last.head })
    if (reached) this.#reading = { ...coming, head: reached.head }
    if (reached || !coming) this.#coming = now
  }
}
