/** Tokens that come back evenly with time: `most` of them in `time` milliseconds, and `room` for so many at once. */
export class TokenBucket {
  readonly most: number
  readonly #time: number
  readonly #room: number
  #tokens: number
  #at: number

  /** It begins full. */
  constructor(most: number, time: number, now: number, room = most) {
    this.most = most
    this.#time = time
    this.#room = room
    this.#tokens = room
    this.#at = now
  }

  /** The time of the last refill. */
  get at(): number {
    return this.#at
  }

  /** Fewer than none where more were taken than there were. */
  get tokens(): number {
    return this.#tokens
  }

  refill(now: number): this {
    this.#tokens = this.#tokensAt(now)
    this.#at = now
    return this
  }

  isFull(now: number): boolean {
    return this.#tokensAt(now) >= this.#room
  }

  #tokensAt(now: number): number {
    return Math.min(this.#room, this.#tokens + ((now - this.#at) * this.most) / this.#time)
  }

  /** Milliseconds until there are so many; 0 where there are. */
  wait(tokens = 1): number {
    return Math.max(0, ((tokens - this.#tokens) * this.#time) / this.most)
  }

  /** Takes tokens, whether they are there or not, but never more than `least` allows. */
  take(tokens = 1, least = Number.NEGATIVE_INFINITY): void {
    this.#tokens = Math.max(least, this.#tokens - tokens)
  }
}
