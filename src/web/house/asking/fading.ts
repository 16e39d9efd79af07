/** Words that are true for a while: they go when what they were about has changed, or after some seconds. */
import { ViewStore } from '../store.ts'

/** How long words stand at most and at least, in milliseconds: a change just after them may be what they are about. */
const longest = 8_000
const shortest = 1_000

export class Fading<Words> extends ViewStore<Words | undefined> {
  #since = 0
  #about = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super(undefined)
  }

  override set(words: Words | undefined): void {
    if (words === this.read()) return
    clearTimeout(this.#timer)
    if (words !== undefined) {
      this.#since = Date.now()
      this.#timer = setTimeout(() => this.set(undefined), longest)
    }
    super.set(words)
  }

  /** Everything that the words may be about, as one text. */
  about(about: string): void {
    if (about === this.#about) return
    this.#about = about
    if (this.read() !== undefined && Date.now() - this.#since > shortest) this.set(undefined)
  }
}
