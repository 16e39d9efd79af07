/** Challenges that a device must answer: kept in memory, each for one answer and for two minutes. */
import type { Clock } from '../../pace/clock.ts'

/** What a challenge was given for: somebody’s new passkey, a session in which one is used, or anybody’s sign-in. */
export type Purpose = { readonly register: string } | { readonly prove: string } | 'sign-in'

interface Given {
  readonly purpose: Purpose
  readonly until: number
}

const life = 2 * 60_000
/** Beyond so many the oldest are forgotten. */
const most = 10_000

export class Challenges {
  readonly #clock: Clock
  /** Oldest first. */
  readonly #given = new Map<string, Given>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  give(challenge: string, purpose: Purpose): void {
    const now = this.#clock.now()
    for (const [old, { until }] of this.#given) {
      if (until > now && this.#given.size < most) break
      this.#given.delete(old)
    }
    this.#given.set(challenge, { purpose, until: now + life })
  }

  /** Whether a challenge was given for this and still counts; it never counts again. */
  take(challenge: string, purpose: Purpose): boolean {
    const given = this.#given.get(challenge)
    this.#given.delete(challenge)
    return given !== undefined && this.#clock.now() < given.until && samePurpose(given.purpose, purpose)
  }
}

const samePurpose = (a: Purpose, b: Purpose): boolean => purposeText(a) === purposeText(b)

const purposeText = (purpose: Purpose): string => JSON.stringify(purpose)
