/**
 * What people and places may still do: one measure for each over all their sockets and requests, which grows again with
 * time. One mechanism for whatever is asked, sent or opened.
 */
import type { Rates } from './rates.ts'

/** Who asks, as it is counted. */
export interface Asker {
  /** Somebody who is signed in. */
  readonly person?: string | undefined
  readonly place: string
  /** Whether the house knows them by a role of its own: then what guests of the same address do is not theirs to bear. */
  readonly isStaff?: boolean
}

/** What is counted; what comes all the same is counted too, by the same measure. */
export type Counted = Exclude<keyof Rates, 'sockets'> | 'vain'

export interface Left {
  readonly may: boolean
  readonly most: number
  readonly left: number
  /** Seconds until there is one again, where there is none. */
  readonly again: number
}

interface Bucket {
  left: number
  at: number
}

/** So many are remembered; whoever has their whole measure again need not be. */
const mostBuckets = 50_000

const minute = 60_000

/** A key and how much of something there is for it. */
type Share = readonly [key: string, most: number]

export class Allowance {
  readonly #rates: Rates
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket & { readonly most: number; readonly time: number; readonly room: number }>()
  readonly #open = new Map<string, number>()

  constructor(rates: Rates, now: () => number = () => performance.now()) {
    this.#rates = rates
    this.#now = now
  }

  /** How many people and places are remembered. */
  get size(): number {
    return this.#buckets.size
  }

  /** Takes one of something from whoever asks and from where they are; from neither where either has none. */
  take(what: Counted, asker: Asker): Left {
    const measure = this.#rates[what === 'vain' ? 'commands' : what]
    const time = (measure.minutes ?? 1) * minute
    const shares = this.#shares(what, asker, measure)
    const found = shares.map(([key, most]) => this.#bucket(key, most, time, most * (measure.atOnce ?? 1)))
    const least = found.reduce((less, each) => (each.left < less.left ? each : less))
    const may = least.left >= 1
    if (may) for (const bucket of found) bucket.left -= 1
    const left = Math.max(0, Math.floor(least.left))
    return { may, most: least.most, left, again: may ? 0 : Math.ceil(((1 - least.left) * time) / least.most / 1000) }
  }

  #shares(what: string, { person, place, isStaff = false }: Asker, measure: Rates[keyof Rates]): readonly Share[] {
    const whole: Share = [`${what} at ${place}`, measure.place]
    if (person === undefined) return [[`${what} of strangers at ${place}`, measure.strangers], whole]
    const own: Share = [`${what} of ${person}`, measure.person]
    return isStaff ? [own] : [own, whole]
  }

  #bucket(key: string, most: number, time: number, room: number): Bucket & { readonly most: number } {
    const now = this.#now()
    const known = this.#buckets.get(key)
    if (known) {
      known.left = Math.min(known.room, known.left + ((now - known.at) * most) / time)
      known.at = now
      return known
    }
    if (this.#buckets.size >= mostBuckets) this.#forget(now)
    const made = { left: room, at: now, most, time, room }
    this.#buckets.set(key, made)
    return made
  }

  /** Those that are whole again; and where that is none of them, those that were made first. */
  #forget(now: number): void {
    for (const [key, { left, at, most, time, room }] of this.#buckets) {
      if (left + ((now - at) * most) / time >= room) this.#buckets.delete(key)
    }
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size < mostBuckets) return
      this.#buckets.delete(key)
    }
  }

  /** Who has as many sockets open as there may be: the person, the place, or nobody. */
  full(asker: Asker): Share | undefined {
    return this.#shares('sockets', asker, this.#rates.sockets).find(([key, most]) => (this.#open.get(key) ?? 0) >= most)
  }

  opened(asker: Asker): void {
    for (const [key] of this.#shares('sockets', asker, this.#rates.sockets)) this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
  }

  closed(asker: Asker): void {
    for (const [key] of this.#shares('sockets', asker, this.#rates.sockets)) {
      const left = (this.#open.get(key) ?? 0) - 1
      if (left > 0) this.#open.set(key, left)
      else this.#open.delete(key)
    }
  }
}
