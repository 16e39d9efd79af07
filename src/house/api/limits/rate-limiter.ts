/**
 * Rate limits of people and addresses: a token bucket for each, over all their sockets and requests, whatever is asked, sent or
 * opened.
 */
import { widerOf } from '../../people/sessions/place.ts'
import type { Rates } from './rates.ts'
import { TokenBucket } from './token-bucket.ts'

/** Who asks, as it is counted. */
export interface Asker {
  /** Somebody who is signed in. */
  readonly person?: string | undefined
  readonly place: string
  /** Whether the house has given them an account: then what guests of the same address do is not theirs to bear. */
  readonly hasAccount?: boolean
}

/** What is counted; what comes all the same is counted too, by the same measure. */
export type Counted = Exclude<keyof Rates, Held | 'work'> | 'vain'

/** What is held open, and counted while it is. */
export type Held = 'sockets' | 'lines'

type Measured = Counted | Held | 'work'

export interface TokensLeft {
  readonly may: boolean
  readonly most: number
  readonly left: number
  /** Seconds until there is one again, where there is none. */
  readonly again: number
}

/** As much as the least of several buckets have. */
const leftIn = (buckets: readonly TokenBucket[]): TokensLeft => {
  const least = buckets.reduce((less, each) => (each.tokens < less.tokens ? each : less))
  const may = least.tokens >= 1
  return { may, most: least.most, left: Math.max(0, Math.floor(least.tokens)), again: may ? 0 : Math.ceil(least.wait() / 1000) }
}

/** So many are remembered; a person whose bucket is full again need not be. */
const mostBuckets = 50_000

const minute = 60_000

/** Who or where it is, and how much of something there is for them. */
interface Share {
  readonly key: string
  readonly most: number
  /** As it was looked up last; the limiter may have forgotten it since. */
  bucket?: TokenBucket
}

/** One's own time, that of one's address, or that of the network around it. */
export type Whose = 0 | 1 | 2

/** Many lines of IPv6 may be one customer's: all of them together have so many times as much as one. */
const wider = 16

export class RateLimiter {
  readonly #rates: Rates
  readonly #now: () => number
  readonly #buckets = new Map<string, TokenBucket>()
  readonly #forgotten = new WeakSet<TokenBucket>()
  readonly #open = new Map<string, number>()
  /** What there is for each who asks, which is the same as long as a socket is open. */
  readonly #known = new WeakMap<Asker, Map<string, readonly Share[]>>()

  constructor(rates: Rates, now: () => number = () => performance.now()) {
    this.#rates = rates
    this.#now = now
  }

  /** How many people and places are remembered. */
  get size(): number {
    return this.#buckets.size
  }

  /** Takes one token from the bucket of the person who asks and from that of their address; from neither where either is empty. */
  take(what: Counted, asker: Asker): TokensLeft {
    const may = this.takes(what, asker)
    const left = leftIn(this.#found(what, asker))
    return may ? { ...left, may, again: 0 } : left
  }

  /** The same where nobody wants to know how much is left. */
  takes(what: Counted, asker: Asker): boolean {
    const found = this.#found(what, asker)
    for (const { tokens } of found) if (tokens < 1) return false
    for (const bucket of found) bucket.take()
    return true
  }

  /** What there is of something, of which nothing is taken yet. */
  left(what: Counted, asker: Asker): TokensLeft {
    return leftIn(this.#found(what, asker))
  }

  /** Takes one of something that has happened, also where there is none: then it is longer until there is one again. */
  charge(what: Counted, asker: Asker): void {
    for (const bucket of this.#found(what, asker)) bucket.take(1, -bucket.most)
  }

  /** Takes so much work of one's own or of one's address, and says in how many milliseconds its time comes; undefined where that is too late. */
  owe(whose: Whose, asker: Asker, work: number, latest: number): number | undefined {
    const share = this.#shares('work', asker)[whose]
    if (!share) return 0
    const bucket = this.#bucket('work', share)
    const wait = bucket.wait(work)
    if (wait > latest) return undefined
    bucket.take(work)
    return wait
  }

  #found(what: Counted, asker: Asker): readonly TokenBucket[] {
    return this.#shares(what, asker).map((share) => this.#bucket(what, share))
  }

  #measure(what: Measured): Rates[keyof Rates] {
    return this.#rates[what === 'vain' ? 'commands' : what]
  }

  #shares(what: Measured, asker: Asker): readonly Share[] {
    let known = this.#known.get(asker)
    if (!known) this.#known.set(asker, (known = new Map()))
    let shares = known.get(what)
    if (!shares) known.set(what, (shares = this.#sharesOf(what, asker)))
    return shares
  }

  #sharesOf(what: Measured, { person, place, hasAccount = false }: Asker): readonly Share[] {
    const measure = this.#measure(what)
    const wide = widerOf(place)
    const whole: readonly Share[] = [
      { key: `${what} at ${place}`, most: measure.place },
      ...(wide === undefined ? [] : [{ key: `${what} at ${wide}`, most: measure.wide ?? wider * measure.place }]),
    ]
    if (person === undefined) return [{ key: `${what} of strangers at ${place}`, most: measure.strangers }, ...whole]
    const own: Share = { key: `${what} of ${person}`, most: measure.person }
    return hasAccount ? [own] : [own, ...whole]
  }

  #bucket(what: Measured, share: Share): TokenBucket {
    const now = this.#now()
    if (!share.bucket || this.#forgotten.has(share.bucket)) {
      share.bucket = this.#buckets.get(share.key) ?? this.#made(what, share, now)
    }
    return share.bucket.refill(now)
  }

  #made(what: Measured, { key, most }: Share, now: number): TokenBucket {
    if (this.#buckets.size >= mostBuckets) this.#forget(now)
    const { minutes = 1, atOnce = 1 } = this.#measure(what)
    const made = new TokenBucket(most, minutes * minute, now, most * atOnce)
    this.#buckets.set(key, made)
    return made
  }

  /** Those that are full again, and of the rest as many of the longest unused as leave room for some time. */
  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#drop(key, bucket)
    const tooMany = this.#buckets.size - 0.9 * mostBuckets
    if (tooMany <= 0) return
    const unused = [...this.#buckets].toSorted(([, a], [, b]) => a.at - b.at).slice(0, tooMany)
    for (const [key, bucket] of unused) this.#drop(key, bucket)
  }

  #drop(key: string, bucket: TokenBucket): void {
    this.#forgotten.add(bucket)
    this.#buckets.delete(key)
  }

  /** Who has as many of something open as there may be: the person, the place, or nobody. */
  full(what: Held, asker: Asker): Share | undefined {
    return this.#shares(what, asker).find(({ key, most }) => (this.#open.get(key) ?? 0) >= most)
  }

  opened(what: Held, asker: Asker): void {
    for (const { key } of this.#shares(what, asker)) this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
  }

  closed(what: Held, asker: Asker): void {
    for (const { key } of this.#shares(what, asker)) {
      const left = (this.#open.get(key) ?? 0) - 1
      if (left > 0) this.#open.set(key, left)
      else this.#open.delete(key)
    }
  }
}
