/**
 * Watching a table from a version on: every event that the viewer may see, once and without a gap. What the viewer
 * may not see comes as its version, audience and digest, so that there is no gap and the chain can still be checked. A
 * viewer who is far behind begins with the table as it stands: older events are read page by page, on request.
 */
import process from 'node:process'
import type { Giver } from '../../table/schemas.ts'
import { EventBatch } from './batch.ts'
import { CatchingUp, type Catcher } from './catching-up.ts'
import type { HouseTable } from '../tables/house-table.ts'
import type { CommittedEvent, Store } from '../../store/store.ts'
import { Past } from './past.ts'

/** Messages gather for so long at most before they are sent together, in milliseconds. */
const tick = 25
/** Milliseconds between two frames, however much happens. An event after a longer pause is sent at once. */
const rest = 15

export interface Viewer extends Catcher {
  readonly who: Giver | undefined
  /** Sends what has just happened; false where the viewer takes no more and is to be cut off. */
  readonly send: (frame: Buffer) => boolean
  /** Everything up to this version has been sent. */
  readonly live: (version: number) => void
}

/** All who watch one table. */
export class Gallery {
  readonly #table: HouseTable
  readonly #store: Store
  readonly #viewers = new Set<Viewer>()
  readonly #catchingUp: CatchingUp
  readonly #past: Past
  readonly #stop: () => void
  #gathered: CommittedEvent[] = []
  /** The newest version that the viewers have. */
  #told: number
  #sentAt = -Infinity
  /** Whether what has gathered is about to be sent. */
  #isDue = false
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #isReading = false

  constructor(store: Store, table: HouseTable, catchingUp: CatchingUp = new CatchingUp()) {
    this.#store = store
    this.#table = table
    this.#catchingUp = catchingUp
    this.#past = new Past(store, table)
    this.#told = table.live.kept
    this.#stop = table.live.listen((events) => this.#gather(events))
  }

  /** As the table stands where that is far, what happened since page by page, and then live; false where the viewer goes before. */
  async join(viewer: Viewer, after: number): Promise<boolean> {
    let version = after
    let isLive = false
    const step = async (): Promise<Buffer | undefined> => {
      if (this.#closed) return undefined
      // The present viewers already have all that this one is about to read, so that all go on from the same version.
      this.flush()
      const next = this.#past.next(viewer.who, version, this.#told)
      if (next) {
        const { version: reached, frame } = await next
        version = reached
        return frame
      }
      // At once after it was asked what is next, so that no event comes in between.
      this.#viewers.add(viewer)
      viewer.live(version)
      isLive = true
      return undefined
    }
    while (await this.#catchingUp.step(viewer, step));
    return isLive
  }

  leave(viewer: Viewer): void {
    this.#viewers.delete(viewer)
  }

  get size(): number {
    return this.#viewers.size
  }

  #gather(events: readonly CommittedEvent[]): void {
    for (const event of events) this.#gathered.push(event)
    if (this.#isDue) return
    const rested = performance.now() - this.#sentAt
    if (rested < rest) {
      this.#timer ??= setTimeout(() => this.flush(), tick - rested)
      return
    }
    // As soon as whatever was kept with it is here and answered: those who get an answer now get both at once.
    this.#isDue = true
    process.nextTick(() => this.flush())
  }

  /** Sends the gathered events, up to the first gap. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isDue = false
    const events = this.#next()
    if (events.length === 0) return
    this.#told = events.at(-1)!.version
    this.#sentAt = performance.now()
    const batch = new EventBatch(events)
    for (const viewer of this.#viewers) {
      if (viewer.send(batch.frameFor(viewer.who))) continue
      // A viewer who is too slow is cut off and may come back from where they were.
      this.#viewers.delete(viewer)
      viewer.end()
    }
  }

  /** The events after the newest version sent, each once, even if some were heard twice or not at all. */
  #next(): readonly CommittedEvent[] {
    const next: CommittedEvent[] = []
    let told = this.#told
    for (const [at, event] of this.#gathered.entries()) {
      if (event.version <= told) continue
      if (event.version > told + 1) {
        this.#gathered = this.#gathered.slice(at)
        void this.#readMissed(told, event.version - 1)
        return next
      }
      next.push(event)
      told = event.version
    }
    this.#gathered = []
    return next
  }

  async #readMissed(after: number, until: number): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      const missed = await this.#store.read(this.#table.live.stream, after, until - after)
      this.#gathered = [...missed, ...this.#gathered]
    } finally {
      this.#isReading = false
    }
    this.flush()
  }

  close(): void {
    this.#closed = true
    this.#stop()
    this.flush()
    for (const viewer of this.#viewers) viewer.end()
    this.#viewers.clear()
  }
}
