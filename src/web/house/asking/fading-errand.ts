/** An errand whose refusal is shown for a while only. */
import { Errand, type ErrandState } from './errand.ts'
import { Fading } from './fading.ts'
import type { Refused } from './problem.ts'

export class FadingErrand extends Errand {
  readonly #refused = new Fading<Refused>()

  constructor() {
    super()
    this.#refused.subscribe(() => this.explain(this.#refused.read()))
  }

  /** Everything that a refusal may be about, as one text: it goes when that changes. */
  about(about: string): void {
    this.#refused.about(about)
  }

  override set(next: ErrandState): void {
    super.set(next)
    this.#refused.set(next.refused)
  }
}
