/**
 * A live stream: its state is in memory; commands are decided at once, and events are sent out only when the disk has them.
 * If a commit fails, what was decided on top of it is forgotten and the state is read anew.
 */
import type { EventForms } from '../../table/events/forms.ts'
import { brokenLink, origin } from './chain.ts'
import type { Append, Head, Kept, Store } from './store.ts'

/** A state as text and back. */
interface Snapshots<State> {
  readonly write: (state: State) => string
  readonly read: (text: string) => State
}

/** How the events of a stream are folded and who may read them. */
export interface Fold<State, Event> {
  readonly start: State
  readonly evolve: (state: State, event: Event) => State
  /** How its events are written and read. */
  readonly forms: Pick<EventForms<Event & object>, 'types' | 'write' | 'read' | 'readChecked'>
  /** Where streams grow long enough to need it. */
  readonly snapshot?: Snapshots<State>
}

/** An event and who may read it. */
export interface Heard<Event> {
  readonly event: Event
  readonly audience: string
}

export const heardBy = <Event>(audience: string, events: readonly Event[]): readonly Heard<Event>[] =>
  events.map((event) => ({ event, audience }))

export interface Timed {
  readonly at: number
}

/** A stream whose kept events are not what was written: it is not opened. */
export class BrokenStream extends Error {}

/** How far a stream has been read, or is on disk. */
export interface Reading<State> {
  readonly state: State
  readonly version: number
  readonly head: string
}

type Listener = (events: readonly Kept[]) => void

const page = 10_000
/** So many events after the last snapshot a new one is kept, and so many at the end of the day. */
const between = 2_000
const betweenAtRest = 200

export class Live<State, Event extends Timed> {
  readonly stream: string
  readonly #store: Store
  readonly #fold: Fold<State, Event>
  readonly #listeners = new Set<Listener>()
  #state: State
  /** The version that the state has seen, kept or on its way to the disk. */
  #version = 0
  #kept = 0
  #head: string
  #snapshot = 0
  #settled: Reading<State>
  /** A state that is settled as soon as its last event is on disk: on a busy stream others are on their way by then. */
  #coming: { readonly version: number; readonly state: State } | undefined
  /** A state that becomes a snapshot as soon as it is wholly on disk. */
  #due: { readonly version: number; readonly state: State } | undefined
  /** How often decisions had to be forgotten: those of before are forgotten only once. */
  #forgotten = 0
  #loading: Promise<void> | undefined

  constructor(store: Store, stream: string, fold: Fold<State, Event>) {
    this.stream = stream
    this.#store = store
    this.#fold = fold
    this.#state = fold.start
    this.#head = origin(stream)
    this.#settled = { state: fold.start, version: 0, head: this.#head }
  }

  get state(): State {
    return this.#state
  }

  get version(): number {
    return this.#version
  }

  /** The last version that is on disk. */
  get kept(): number {
    return this.#kept
  }

  get head(): string {
    return this.#head
  }

  /** The stream as it is on disk, or was a moment ago: what is decided and on its way there is nobody's to know. */
  get settled(): Reading<State> {
    return this.#settled
  }

  /** The reading that is under way, if any: until it is over nothing is decided on this stream. */
  get loading(): Promise<void> | undefined {
    return this.#loading
  }

  /** Reads the stream from its last snapshot on, and checks every link that it reads; as it was, where one is broken. */
  async load(): Promise<this> {
    // What waits for this reading may have been kept since it began.
    const reading = (this.#loading ?? Promise.resolve()).catch(() => undefined).then(() => this.#load())
    this.#loading = reading
    try {
      await reading
    } finally {
      if (this.#loading === reading) this.#loading = undefined
    }
    return this
  }

  async #load(): Promise<void> {
    // Asked first: what is committed meanwhile is beyond it.
    const last = await this.#store.head(this.stream)
    const snapshot = await this.#beginning()
    let read = snapshot
    for (let events = await this.#after(read); events.length > 0; events = await this.#after(read)) {
      for (const event of events) read = this.#followed(read, event)
    }
    this.#mustReach(read, last)
    this.#state = read.state
    this.#version = read.version
    this.#kept = read.version
    this.#head = read.head
    this.#snapshot = snapshot.version
    this.#due = undefined
    this.#settled = read
    this.#coming = undefined
  }

  /** A snapshot that cannot be read, such as one of other rules, is passed over: its events say the same. */
  async #beginning(): Promise<Reading<State>> {
    const form = this.#fold.snapshot
    const snapshot = form && (await this.#store.snapshot(this.stream))
    try {
      if (snapshot) return { state: form.read(snapshot.text), version: snapshot.version, head: snapshot.head }
    } catch {
      // Read from the start.
    }
    return { state: this.#fold.start, version: 0, head: origin(this.stream) }
  }

  #after({ version }: Reading<State>): Promise<readonly Kept[]> {
    return this.#store.read(this.stream, version, page)
  }

  #followed({ state, version, head }: Reading<State>, event: Kept): Reading<State> {
    const broken = brokenLink(event, version + 1, head)
    if (broken !== undefined) throw new BrokenStream(`${this.stream}, event ${event.version}: ${broken}`)
    try {
      return { state: this.#fold.evolve(state, this.#fold.forms.read(event.text)), version: event.version, head: event.head }
    } catch (error) {
      throw new BrokenStream(`${this.stream}, event ${event.version}: it cannot be followed: ${(error as Error).message}`)
    }
  }

  #mustReach({ version, head }: Reading<State>, last: Head | undefined): void {
    const end = last ?? { version: 0, head: origin(this.stream) }
    if (version > end.version || (version === end.version && head === end.head)) return
    throw new BrokenStream(`${this.stream} ends with event ${version}, and not as was kept with event ${end.version}`)
  }

  /** Goes on to a state before it is kept; the caller that commits must call `keep` or `load` with the outcome. */
  advance(heard: readonly Heard<Event>[], next?: State): Append {
    const expected = this.#version
    // First, since an event that is not of its form is refused here.
    const events = heard.map(({ event, audience }) => ({ audience, text: this.#written(event), at: event.at }))
    this.#state = next ?? heard.reduce((state, { event }) => this.#fold.evolve(state, event), this.#state)
    this.#version += heard.length
    return { stream: this.stream, expected, events }
  }

  #written(event: Event): string {
    try {
      return this.#fold.forms.write(event)
    } catch (error) {
      throw new Error(`${this.stream} takes no such event: ${(error as Error).message}`, { cause: error })
    }
  }

  get forgotten(): number {
    return this.#forgotten
  }

  /** Forgets what was decided and never kept, unless that has been done since. */
  async forget(since: number): Promise<void> {
    if (since === this.#forgotten) {
      this.#forgotten += 1
      await this.load()
    } else await this.#loading
  }

  /** Nothing to wait for, unless the stream has to be read anew for it. */
  keep(events: readonly Kept[]): Promise<unknown> | undefined {
    const last = events.at(-1)
    if (!last) return undefined
    // Forgotten before it was known to be kept.
    if (this.#loading || last.version > this.#version) return this.load()
    this.#kept = last.version
    this.#head = last.head
    this.#settle(events, last)
    this.#snapshotIfDue(events)
    return undefined
  }

  #settle(events: readonly Kept[], last: Kept): void {
    const [state, version] = [this.#state, this.#version]
    const coming = this.#coming
    const reached = coming && events.find((event) => event.version === coming.version)
    if (last.version === version) this.#settled = { state, version, head: last.head }
    else if (reached) this.#settled = { ...coming, head: reached.head }
    if (last.version === version) this.#coming = undefined
    else if (reached || !coming) this.#coming = { state, version }
  }

  tell(events: readonly Kept[]): void {
    if (events.length > 0) for (const listener of this.#listeners) listener(events)
  }

  /** The state of now is kept when its last event is; on a busy stream others are on their way by then. */
  #snapshotIfDue(events: readonly Kept[]): void {
    if (!this.#fold.snapshot) return
    if (!this.#due && this.#version - this.#snapshot >= between) this.#due = { version: this.#version, state: this.#state }
    const due = this.#due
    const last = due && events.find(({ version }) => version === due.version)
    if (last) void this.#keepSnapshot(this.#fold.snapshot, due.state, last)
  }

  async #keepSnapshot(form: Snapshots<State>, state: State, { version, head }: Pick<Kept, 'version' | 'head'>): Promise<void> {
    this.#due = undefined
    this.#snapshot = version
    try {
      await this.#store.keepSnapshot(this.stream, { version, head, text: form.write(state) })
    } catch {
      // One that is not kept costs time at the next start and nothing else.
    }
  }

  /** Makes the next start quick. */
  async rest(): Promise<void> {
    const form = this.#fold.snapshot
    if (!form || this.#kept !== this.#version || this.#kept - this.#snapshot < betweenAtRest) return
    await this.#keepSnapshot(form, this.#state, { version: this.#kept, head: this.#head })
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
