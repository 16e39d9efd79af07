/** What a node has kept, for the others: all that was kept in one turn of the process is told together. */
import process from 'node:process'
import type { Kept } from '../journal/store.ts'

export class Telling {
  readonly #tell: (events: Kept[]) => void
  #untold: Kept[] = []

  constructor(tell: (events: Kept[]) => void) {
    this.#tell = tell
  }

  add(events: readonly Kept[]): void {
    if (this.#untold.length === 0) process.nextTick(() => this.now())
    this.#untold.push(...events)
  }

  now(): void {
    const events = this.#untold
    if (events.length === 0) return
    this.#untold = []
    this.#tell(events)
  }
}
