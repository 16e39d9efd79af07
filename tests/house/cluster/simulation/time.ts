/** True time, which nobody in the simulation can read: what happens next is whatever is due first. */
interface Due {
  readonly at: number
  readonly number: number
  readonly happen: () => void
  isOff: boolean
}

export class Time {
  now = 0
  #number = 0
  /** A binary heap: what is due first is at its top. */
  readonly #heap: Due[] = []

  /** Returns how to call it off. */
  after(milliseconds: number, happen: () => void): () => void {
    this.#number += 1
    const due: Due = { at: this.now + Math.max(0, milliseconds), number: this.#number, happen, isOff: false }
    this.#push(due)
    return () => {
      due.isOff = true
    }
  }

  /** Lets one thing happen that is due by then; false where there is none. */
  step(until: number): boolean {
    for (;;) {
      const top = this.#heap[0]
      if (!top || top.at > until) {
        this.now = Math.max(this.now, until)
        return false
      }
      this.#pop()
      if (top.isOff) continue
      this.now = top.at
      top.happen()
      return true
    }
  }

  #push(due: Due): void {
    const heap = this.#heap
    let at = heap.length
    heap.push(due)
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isBefore(due, heap[above]!)) break
      heap[at] = heap[above]!
      at = above
    }
    heap[at] = due
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()!
    if (heap.length === 0) return
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below += 1
      if (!isBefore(heap[below]!, last)) break
      heap[at] = heap[below]!
      at = below
    }
    heap[at] = last
  }
}

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.number < b.number)
