/**
 * How old what a node serves may be. A node that follows asks the deciding one again and again how far it is. An answer counts
 * from when it was asked, since it may have waited in the buffers of a node that was frozen, and only once this node has all
 * that was committed by then.
 */
import type { Steady } from '../clock.ts'

interface Answered {
  readonly asked: number
  readonly commit: number
}

/** A node that does not get on keeps no more answers: the oldest would say too little by then. */
const mostWaiting = 100

export class Freshness {
  readonly #steady: Steady
  /** Everything that was committed by then is here. */
  #fresh = Number.NEGATIVE_INFINITY
  /** What has been answered and is not here yet, in order. */
  #waiting: Answered[] = []

  constructor(steady: Steady) {
    this.#steady = steady
  }

  /** The deciding node was at this commit, some time after it was asked. */
  answered(asked: number, commit: number): void {
    this.#waiting.push({ asked, commit })
    if (this.#waiting.length > mostWaiting) this.#waiting.shift()
  }

  /** This node has all commits up to this one. */
  has(commit: number): void {
    const reached = this.#waiting.findLastIndex((each) => each.commit <= commit)
    if (reached === -1) return
    this.freshAt(this.#waiting[reached]!.asked)
    this.#waiting.splice(0, reached + 1)
  }

  /** Everything that was committed by then is here, such as while this node decided. */
  freshAt(time: number): void {
    this.#fresh = Math.max(this.#fresh, time)
  }

  /** Milliseconds. */
  get age(): number {
    return this.#steady.now() - this.#fresh
  }
}
