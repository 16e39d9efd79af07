/** A stream as it is on disk, or was a moment ago: on a busy one the newest state is never wholly there. */
import type { CommittedEvent } from '../store.ts'

/** How far a stream has been read, or is on disk. */
export interface StreamState<State> {
  readonly state: State
  readonly version: number
  readonly head: string
}

type Ahead<State> = Pick<StreamState<State>, 'state' | 'version'>

export class CommittedState<State> {
  #reading: StreamState<State>
  /** A state that is settled as soon as its last event is on disk. */
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

  /** Some are on disk; the state of now may be ahead of them. */
  keep(events: readonly CommittedEvent[], now: Ahead<State>): void {
    const coming = this.#coming
    const reached = coming && events.find(({ version }) => version === coming.version)
    const last = events.at(-1)!
    if (last.version === now.version) return this.at({ ...now, head: last.head })
    if (reached) this.#reading = { ...coming, head: reached.head }
    if (reached || !coming) this.#coming = now
  }
}
