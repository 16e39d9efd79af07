/** The ends of streams that are known by heart, so that they need not be looked up for each commit. */
import type { StreamEnd } from '../store.ts'

/** Of so many streams; then all are looked up again. */
const most = 20_000

export class StreamEnds {
  readonly #ends = new Map<string, StreamEnd>()

  get(stream: string): StreamEnd | undefined {
    return this.#ends.get(stream)
  }

  know(stream: string, end: StreamEnd): void {
    if (this.#ends.size >= most) this.#ends.clear()
    this.#ends.set(stream, end)
  }
}
