/** How people handle equipment: who throws dice or coins and what set of them there is, whose cards come from a shoe. */
import type { Role } from '../conduct/people.ts'
import type { Refusal, Situation } from '../procedure.ts'
import type { Result } from '../wager/result.ts'
import type { Card } from './cards.ts'

/** What a table may have to cite of it. */
export type EquipmentMatter =
  | 'bring-dice'
  | 'dealer-rolls'
  | 'dice-lost'
  | 'die-off'
  | 'find-dice'
  | 'hand-dice'
  | 'new-dice'
  | 'no-roll'
  | 'offer-dice'
  | 'pass-dice'
  | 'select-dice'
  | 'shoe'

/** The moment at which equipment that lasts has been taken out. */
export const renewedAt = 'shoe out'

export interface EquipmentConduct<State, Clause extends string> {
  readonly shooting?: Shooting<State, Clause>
  readonly dice?: DiceSet<Clause>
  /** The hands in the order in which cards are dealt to them. */
  readonly hands?: readonly string[]
  /** Calls after which the shoe is taken out. */
  readonly shoeOut?: readonly Clause[]
  readonly shoe?: ShoeWays<Clause>
}

/** What the shooter's rules may look at. */
export interface Shooters<State> extends Situation<State> {
  /** Whether a player has any wager on the layout. */
  readonly wagers: (player: string) => boolean
}

/** The clause by which another person throws a turn out. */
export const throwsOut = <Clause extends string>(clauses: {
  readonly substitute?: Clause
  readonly 'dealer-rolls'?: Clause
}): Clause | null => clauses.substitute ?? clauses['dealer-rolls'] ?? null

/** A result that has been settled, as the shooter's rules see it. */
export interface Thrown<State> {
  readonly result: Result
  readonly before: State
  readonly after: State
  /** Whether the same shooter threw the result before it. */
  readonly threwBefore: boolean
  /** Whether the shooter lost this wager by it. */
  readonly lost: (wager: string) => boolean
}

export interface Shooting<State = unknown, Clause extends string = string> {
  /** What the person who throws is called, where not the shooter. */
  readonly called?: string
  /** Seats are numbered clockwise from the dealer's left; anti-clockwise begins at the dealer's right. */
  readonly direction: 'clockwise' | 'anti-clockwise'
  /** The clauses of the first offer and of the next ones, when play starts and later. */
  readonly offers?: { readonly start: Clause; readonly startOn: Clause; readonly later: Clause; readonly laterOn: Clause }
  /** Who may be offered the dice, or what else is thrown: when play starts there may be other conditions than later. */
  readonly mayBeOffered: (player: string, layout: Shooters<State>, start: boolean) => Refusal<Clause> | undefined
  readonly mayThrow: (player: string, layout: Shooters<State>) => Refusal<Clause> | undefined
  /** Wagers that are for the shooter alone. `shooter` has the dice or is offered them; where nobody is, a player may come to be. */
  readonly mayPlace?: (placing: {
    readonly player: string
    readonly wager: string
    readonly layout: Shooters<State>
    readonly shooter: string | undefined
  }) => Refusal<Clause> | undefined
  /** `threwLast`: whether the last roll that counted was theirs; `shooter`: who it is, which a replay does not know. */
  readonly mayPass: (layout: Shooters<State>, threwLast: boolean, shooter?: string) => Refusal<Clause> | undefined
  /** The clause by which a roll takes the dice from the shooter. */
  readonly relinquishes: (thrown: Thrown<State>) => Clause | undefined
  /** Where nobody will shoot and wagers are undecided: the dealer rolls, or somebody is named to. */
  readonly otherwise: 'dealer' | 'substitute'
  /** Whether wagers wait for the end of this turn, so that it is thrown out by somebody else, and how long by them; else a pass begins a new turn. */
  readonly mustEnd?: (layout: Shooters<State>, thrownOut: boolean) => boolean
  /** Whether what the table remembers of this turn goes on with the next shooter, because wagers count on it. */
  readonly goesOn?: (layout: Shooters<State>) => boolean
}

/** The dice that are at the table to be thrown, or the coins. */
export interface DiceSet<Clause extends string = string> {
  readonly least: number
  readonly most: number
  /** How many may be lost before a new set comes. */
  readonly spare: number
  /** Where those lie, or who has them, that are not thrown: the bowl, unless it is said. */
  readonly kept?: string
  /** Who inspects dice that are brought, one person for each list. */
  readonly inspectors: readonly (readonly Role[])[]
  readonly inspection: Clause | null
  /** The clause by which a shooter keeps the dice that they chose, lost and unapproved ones excepted. */
  readonly retained?: Clause
}

/** How a shoe begins and ends, where a rulebook says more than that the cut card ends it. */
export interface ShoeWays<Clause extends string = string> {
  /** How many cards are burnt behind the first one of a new shoe, which is turned up. */
  readonly burns: (first: Card) => number
  readonly burning: Clause
  /** How many rounds are dealt after the one in which the cut card came out behind its first card. */
  readonly after: number
  readonly end: Clause
}
