/** How often something may be done in a house that is tested. */
import type { Rates } from '../../src/house/api/limits/rates.ts'

/** However long a test takes, nothing of a measure comes back meanwhile. */
export const once = { minutes: 10_000 }

/** So much for anybody, and twenty times as much for all of an address together. */
export const measured = (most: number) => ({ person: most, strangers: most, place: 20 * most, ...once })

/** So many requests as a test makes are nobody's rate. */
export const unhurried: Rates = {
  all: measured(1e9),
  signIn: measured(1e9),
  wrongSignIns: measured(1e9),
  guests: measured(1e9),
  sheets: measured(1e9),
  odds: measured(1e9),
  pages: measured(1e9),
  commands: measured(1e9),
  emotes: measured(1e9),
  openings: measured(1e9),
  sockets: measured(1e9),
  lines: measured(1e9),
  work: measured(1e9),
}
