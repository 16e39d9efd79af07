/** Roads: how players write results down. The game says what a road reads of a result. */
import type { Result } from '../wager/result.ts'
import type { Tone } from '../cloth/layout.ts'

export type Winner = 'first' | 'second' | 'tie'

export type Side = Exclude<Winner, 'tie'>

/** How one of the winners is named and coloured. */
export interface RoadSign {
  readonly name: string
  /** The one letter that stands in a bead. */
  readonly letter: string
  readonly tone: Tone
}

export interface Roads extends Readonly<Record<Winner, RoadSign>> {
  /** Undefined where a result leaves no mark on any road. */
  readonly winner: (result: Result) => Winner | undefined
  /** The sides for which a bead has a dot besides, such as for a pair. */
  readonly dots?: (result: Result) => readonly Side[]
}
