/**
 * A journal that refused a commit is tried again here, since a load balancer sends no requests to a house that is
 * not well. The commit that is tried notes the refusal.
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
