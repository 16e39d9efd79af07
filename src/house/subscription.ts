/**
 * Watching a table from a version on: everything that the viewer may see, nothing twice, nothing left out. What the viewer
 * may not see comes as its version, audience and digest, so that there is no gap and the chain can still be checked.
 */
import process from 'node:process'
import type { Giver } from '../table/events/parts.ts'
import type { Shown } from '../wire/events.ts'
import { mayRead } from './audience.ts'
import type { HouseTable } from './house-table.ts'
import type { Kept, Store } from './journal/store.ts'

export const shownTo = (event: Kept, who: Giver | undefined): Shown => (mayRead(event.audience, who) ? whole(event) : link(event))

const link = ({ version, audience, digest, head }: Kept): Shown => ({ version, audience, digest, head })

const whole = (event: Kept): Shown => ({ ...link(event), text: event.text, salt: event.salt })

/** Events that are sent together: written once for all who may see the same of them, and not once for each. */
class Batch {
  readonly #events: readonly Kept[]
  readonly #audiences: readonly string[]
  readonly #texts: readonly { whole?: string; link?: string }[]
  readonly #frames = new Map<string, Buffer>()

  constructor(events: readonly Kept[]) {
    this.#events = events
    this.#audiences = [...new Set(events.map(({ audience }) => audience))]
    this.#texts = events.map(() => ({}))
  }

  frameFor(who: Giver | undefined): Buffer {
    const seen = this.#audiences.filter((audience) => mayRead(audience, who))
    const key = seen.join('\n')
    const known = this.#frames.get(key)
    if (known) return known
    const parts = this.#events.map((event, at) => {
      const text = this.#texts[at]!
      return seen.includes(event.audience)
        ? (text.whole ??= JSON.stringify(whole(event)))
        : (text.link ??= JSON.stringify(link(event)))
    })
    const frame = Buffer.from(`{"events":[${parts.join(',')}]}`, 'utf8')
    this.#frames.set(key, frame)
    return frame
  }
}

/** Messages gather for so long at most before they are sent together, in milliseconds. */
const tick = 25
/** So long nothing more is sent, however much happens; what happens between this and the tick need not wait for it. */
const rest = 15
/** So many events are read from the disk at a time. */
const page = 500

export interface Viewer {
  readonly who: Giver | undefined
  /** Sends what has just happened; false where the viewer takes no more and is to be cut off. */
  readonly send: (frame: Buffer) => boolean
  /** Sends what has happened before, and waits until the viewer has taken it; false where that is in vain. */
  readonly catchUp: (frame: Buffer) => Promise<boolean>
  /** Everything up to this version has been sent. */
  readonly live: (version: number) => void
  readonly end: () => void
}

/** All who watch one table. */
export class Gallery {
  readonly #table: HouseTable
  readonly #store: Store
  readonly #viewers = new Set<Viewer>()
  readonly #stop: () => void
  #gathered: Kept[] = []
  /** What the viewers have been told of. */
  #told: number
  #sentAt = -Infinity
  /** Whether what has gathered is about to be sent. */
  #isDue = false
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(store: Store, table: HouseTable) {
    this.#store = store
    this.#table = table
    this.#told = table.live.kept
    this.#stop = table.live.listen((events) => this.#gather(events))
  }

  /** From the disk, page by page as the viewer takes them, and then live; false where the viewer is gone before that. */
  async join(viewer: Viewer, after: number): Promise<boolean> {
    let version = after
    while (!this.#closed) {
      // Whoever watches already has all that this viewer is about to read, so that both go on from the same version.
      this.flush()
      const events = this.#read(version, Math.min(page, this.#told - version))
      if (events.length === 0) {
        this.#viewers.add(viewer)
        viewer.live(version)
        return true
      }
      if (!(await viewer.catchUp(new Batch(events).frameFor(viewer.who)))) return false
      version = events.at(-1)!.version
    }
    return false
  }

  leave(viewer: Viewer): void {
    this.#viewers.delete(viewer)
  }

  get size(): number {
    return this.#viewers.size
  }

  #read(after: number, most: number): readonly Kept[] {
    return most > 0 ? this.#store.read(this.#table.live.stream, after, most) : []
  }

  #gather(events: readonly Kept[]): void {
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

  /** Sends what has gathered. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isDue = false
    const events = this.#next()
    if (events.length === 0) return
    this.#told = events.at(-1)!.version
    this.#sentAt = performance.now()
    const batch = new Batch(events)
    for (const viewer of this.#viewers) {
      if (viewer.send(batch.frameFor(viewer.who))) continue
      // Whoever is too slow is cut off and may come back from where they were.
      this.#viewers.delete(viewer)
      viewer.end()
    }
  }

  /** What follows what has been told, each once, whatever was heard twice or not at all. */
  #next(): readonly Kept[] {
    const next: Kept[] = []
    let told = this.#told
    for (const event of this.#gathered) {
      if (event.version <= told) continue
      next.push(...this.#read(told, event.version - told - 1), event)
      told = event.version
    }
    this.#gathered = []
    return next
  }

  close(): void {
    this.#closed = true
    this.#stop()
    this.flush()
    for (const viewer of this.#viewers) viewer.end()
    this.#viewers.clear()
  }
}
