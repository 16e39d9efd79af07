/** How to play in sixty seconds: a few steps for a person who has never played, with chips that are put down and results that come. */

export interface GuideStep<Clause extends string = string> {
  /** A few words, such as “Bet on Pass”. */
  readonly title: string
  /** One sentence or two, in plain words. */
  readonly words: string
  /** The clause behind it. */
  readonly clause: Clause
  /** The wagers whose areas the picture is about; those that chips are put on, or else those of the step before, where none is named. */
  readonly looks?: readonly string[]
  /** Chips that are put down now, in minor units. */
  readonly bets?: readonly GuideBet[]
  /** What the equipment shows then, as scripts write it: `[3, 4]`, `['KS', '7H']`. */
  readonly shows?: readonly (string | number)[]
  /** What that comes to for the player, in minor units; undefined where it decides none of the player’s wagers. */
  readonly net?: number
}

export interface GuideBet {
  readonly wager: string
  readonly amount: number
  /** The state in which it is put down, if not where it usually starts. */
  readonly state?: string
}

/** From four to seven steps, which are read and played in sixty seconds. */
export type Guide<Clause extends string = string> = readonly GuideStep<Clause>[]

export const fewestSteps = 4
export const mostSteps = 7
export const mostSeconds = 60

/** How fast people read who see every word for the first time. */
const wordsASecond = 200 / 60

/** How long chips that are put down are looked at, and a result with what it pays. */
const perBets = 1
const perResult = 3.5
const leastSeconds = 4

/** How long a step lasts while the guide plays by itself. */
export const secondsOf = ({ title, words, bets, shows }: GuideStep): number => {
  const reading = `${title} ${words}`.trim().split(/\s+/).length / wordsASecond
  return Math.max(leastSeconds, reading + (bets ? perBets : 0) + (shows ? perResult : 0))
}
