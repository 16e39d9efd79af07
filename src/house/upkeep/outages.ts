/**
 * A journal that refused something is asked again: nobody else may, where a load balancer sends nobody to a house that is
 * not well. What it is asked to keep is that it had refused something.
 */
import { byHouse } from '../streams/by-house.ts'
import type { House } from '../house.ts'
import { JournalDown } from '../../store/errors.ts'

export class Outages {
  readonly #house: House
  /** Refused commits that have been noted. */
  #noted = 0

  constructor(house: House) {
    this.#house = house
  }

  /** To be called now and then. */
  async check(): Promise<void> {
    const { refusals } = this.#house.journal
    if (refusals === this.#noted) return
    try {
      await this.#house.note(
        { kind: 'journal', what: 'the journal takes commands again, having refused some', after: refusals - this.#noted },
        byHouse,
      )
      this.#noted = refusals
    } catch (error) {
      // It still refuses, and has counted this one too.
      if (!(error instanceof JournalDown)) throw error
    }
  }
}
