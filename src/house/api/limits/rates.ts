/** How often something may be done, and by whom it is counted. */

/**
 * How much of something there is in a minute: for one person, for all at one address who are not signed in, and for all
 * people of one address together.
 */
export interface Measure {
  readonly person: number
  readonly strangers: number
  readonly place: number
  /** For all of the network of IPv6 (a /48) in which an address lies; sixteen times as much as for the address, unless said. */
  readonly wide?: number
  /** So many minutes it takes until it is whole again; one, unless said. */
  readonly minutes?: number
  /** This part of it may be used at once, and the rest as it comes back: one of a hundred is 0.01. All of it, unless said. */
  readonly atOnce?: number
}

export interface Rates {
  /** Requests, whatever is asked. */
  readonly all: Measure
  /** Sign-ins, right or wrong, with passwords and passkeys. */
  readonly signIn: Measure
  /** Those that were wrong; of a person where they are counted apart from an address. */
  readonly wrongSignIns: Measure
  /** New guests. */
  readonly guests: Measure
  /** Sheets of years, and one's own password. */
  readonly sheets: Measure
  /** Odds, recalls and proofs, which take long to work out. */
  readonly odds: Measure
  /** Pages of old events, and the state of a table. */
  readonly pages: Measure
  /** Whatever changes something, over all sockets and requests. */
  readonly commands: Measure
  /** Emotes, each of which goes to everybody at the table. */
  readonly emotes: Measure
  /** Sockets that are opened: each gets the table's state first. */
  readonly openings: Measure
  /** Sockets at the same time. */
  readonly sockets: Measure
  /** Connections at the same time, whether anything is asked over them or not. */
  readonly lines: Measure
  /** Milliseconds of the house’s own time: what would take more waits. */
  readonly work: Measure
}

/** How many people play from one address by default: a charity night behind one line. */
export const usualCrowd = 200

/**
 * What the house works for must not come all at once: a minute's measure in one second would hold everybody up for that
 * second. Ten seconds' worth is more than a page that opens ever asks.
 */
const atOnce = 1 / 6

/** In milliseconds. */
const minute = 60_000

/** One address has so much of everything that this many people can play from there; one person has the same everywhere. */
export const ratesFor = (crowd: number): Rates => ({
  all: { person: 1_200, strangers: Math.max(1_200, 30 * crowd), place: Math.max(2_400, 120 * crowd) },
  signIn: { ...byPlace(Math.max(60, 2 * crowd)), person: 20 },
  wrongSignIns: { ...byPlace(Math.max(20, crowd / 10)), person: 20 },
  guests: { ...byPlace(Math.max(20, crowd)), minutes: 6 },
  sheets: { person: 20, strangers: 20, place: Math.max(40, crowd) },
  odds: { atOnce, person: 60, strangers: Math.max(60, crowd), place: Math.max(120, 3 * crowd) },
  pages: { atOnce, person: 240, strangers: Math.max(240, 2 * crowd), place: Math.max(480, 6 * crowd) },
  commands: { atOnce, person: 600, strangers: 600, place: Math.max(1_200, 60 * crowd) },
  emotes: { atOnce: 1 / 4, person: 12, strangers: 12, place: Math.max(60, 3 * crowd) },
  openings: { atOnce: 1 / 3, person: 120, strangers: Math.max(120, 3 * crowd), place: Math.max(240, 6 * crowd) },
  sockets: { person: 50, strangers: Math.max(50, 1.5 * crowd), place: Math.max(100, 5 * crowd) },
  lines: byPlace(Math.max(200, 10 * crowd)),
  work: { atOnce: 1 / 1_500, person: minute / 5, strangers: (minute * 2) / 5, place: minute / 2, wide: (minute * 3) / 4 },
})

/** What is counted before the house knows who sends it. */
const byPlace = (most: number): Measure => ({ person: most, strangers: most, place: most })

export const usualRates: Rates = ratesFor(usualCrowd)
