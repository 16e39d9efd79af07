/**
 * How people run a table of a game: when wagers close, who shoots, what the equipment needs, who may do what, and the
 * clause of each. All of it is values and small functions, so that the table itself names no game.
 */
import type { Duty } from './duty.ts'
import type { ChipLook } from '../cloth/chip-colours.ts'
import type { Puck } from '../cloth/layout.ts'
import type { Role } from './people.ts'
import type { renewedAt, EquipmentConduct, EquipmentMatter, Thrown } from '../equipment/handling.ts'
import type { Equipment } from '../equipment/equipment.ts'
import type { Result } from '../wager/result.ts'

/** What a table may have to cite; where a rulebook is silent the table does the same without a clause. */
export type Matter =
  | EquipmentMatter
  | 'age'
  | 'bar'
  | 'bets-not-closed'
  | 'called-wager'
  | 'called-wager-late'
  | 'chips-down'
  | 'close-betting'
  | 'closure-notice'
  | 'collect-first'
  | 'correct'
  | 'dealers-do-not-wager'
  | 'disputed-face'
  | 'displaced-wager'
  | 'dispute'
  | 'dispute-review'
  | 'dispute-last'
  | 'exclude'
  | 'forfeit'
  | 'house-options'
  | 'incident'
  | 'invalidate'
  | 'keys'
  | 'late-placing'
  | 'late-removal'
  | 'limits'
  | 'limits-notice'
  | 'losing-wager'
  | 'non-value-chips'
  | 'open-betting'
  | 'order-to-pass'
  | 'over-maximum'
  | 'override'
  | 'own-limits'
  | 'place-again'
  | 'positions'
  | 'refund'
  | 'refuse-wager'
  | 'rounding'
  | 'settle'
  | 'show-rules'
  | 'sit-out'
  | 'substitute'
  | 'throw'
  | 'tokens'
  | 'under-minimum'
  | 'void-wagers'
  | 'wrong-entry'

export interface Marker {
  readonly id: string
  readonly label: string
  /** Red, unless it says otherwise. */
  readonly tone?: Puck['tone']
}

/** What has just happened, for a game that wants somebody told or asked. */
export interface Moment<State = unknown> {
  readonly at: 'wagered' | 'declared' | 'paid' | typeof renewedAt
  readonly result?: Result | undefined
  readonly before: State
  readonly after: State
  /** The states in which a wager lies, with how many stacks: before the moment and after it. */
  readonly lay: (wager: string) => readonly WagerOnLayout[]
  readonly lies: (wager: string) => readonly WagerOnLayout[]
  /** How many of a wager were made while it was taken; what lies there may be more or less by now. */
  readonly made: (wager: string) => number
  readonly shooter?: string | undefined
  /** What has been counted for the present shooter. */
  readonly counted: (what: string) => number
}

export interface WagerOnLayout {
  readonly state: string
  readonly count: number
  readonly amount: number
}

/**
 * How late a call may still be made of a round whose result has been entered: not at all, until losing wagers are
 * collected, until the last winner is paid, or until a wager of the next round is placed.
 */
export type CallableUntil = 'entry' | 'collection' | 'payment' | 'next wager'

/** The same time for several calls. */
export const callsUntil = <Clause extends string>(
  until: CallableUntil,
  clause: Clause,
  calls: readonly Clause[],
): NonNullable<Conduct<unknown, Clause>['callable']> =>
  // Made of these calls alone, which the library types as any names.
  Object.fromEntries(calls.map((call) => [call, { until, clause }])) as NonNullable<Conduct<unknown, Clause>['callable']>

/**
 * The reasons that a call may have: its own, or for the heading of several reasons each of those below it. A clause that
 * heads none and says what follows from every call may stand for any of them.
 */
export const reasonsOfCall = ({ shall, may }: Pick<Conduct, 'shall' | 'may'>, clause: string): readonly string[] => {
  const reasons = [...shall, ...(may ?? [])]
  if (reasons.includes(clause)) return [clause]
  const below = reasons.filter((reason) => reason.startsWith(clause) && /^[.( ]/.test(reason.slice(clause.length)))
  if (below.length > 0) return below
  return may && reasons.length > 0 ? reasons : [clause]
}

/** Whether a call would go against faces that a final word has decided. */
export const isAgainstFaces = (conduct: Pick<Conduct, 'shall' | 'may' | 'againstFaces'>, clause: string): boolean =>
  reasonsOfCall(conduct, clause).some((reason) => conduct.againstFaces?.includes(reason))

/** The steps of a round that pass by themselves at a table that lets them, unless its rulebook gives them to a person. */
export const passingSteps = ['start-round', 'hand-dice', 'collect', 'pay'] as const
export type PassingStep = (typeof passingSteps)[number]

export interface Conduct<State = unknown, Clause extends string = string> extends EquipmentConduct<State, Clause> {
  readonly clauses: Readonly<Partial<Record<Matter, Clause>>>
  /** Who gives a command, where the rulebook says it more closely than the table itself. */
  readonly who: Readonly<Record<string, { readonly roles: readonly Role[]; readonly clause: Clause }>>
  /** Who answers a duty, by its matter, where the rulebook says that more closely. */
  readonly answeredBy?: Readonly<Record<string, readonly Role[]>>
  /**
   * The steps that the rulebook gives to a person, by its clause, besides those of `who` and `beside`: they wait for that
   * person even where nothing is to be done.
   */
  readonly inPerson?: Readonly<Partial<Record<PassingStep, Clause>>>
  /** From where a unit on the sign counts: the minimum, where a rulebook says so; else amounts are multiples of it. */
  readonly unitFrom?: 'minimum'
  /** What ends wagering: the dealer's call, the throw, or the throw coming to rest. */
  readonly closes: 'call' | 'throw' | 'rest'
  /** Whether a minimum and a maximum shall be shown on a sign, so that a table without them does not open. */
  readonly needsSign?: true
  /** Calls that shall be made; any other may be. */
  readonly shall: readonly Clause[]
  /** The others that are a reason, and no heading or consequence. */
  readonly may?: readonly Clause[]
  /** Calls that only some of those make who may call at all. */
  readonly callers?: Readonly<Partial<Record<Clause, readonly Role[]>>>
  /** Calls of something that people see while wagers are still open. */
  readonly beforeClosing?: readonly Clause[]
  /** How late each call may be made once a result has been entered, by the clause that says so; any other until collection. */
  readonly callable?: Readonly<Partial<Record<Clause, { readonly until: CallableUntil; readonly clause: Clause }>>>
  /** Who overrules whom: each role by its clause, and only those below it; without it, everybody who may override. */
  readonly overrules?: Readonly<Partial<Record<Role, Clause>>>
  /** Of those who may set a settled round right, the ones who may only where it was wrongly called to give no result. */
  readonly rightsCallsOnly?: readonly Role[]
  /** Whose word on a disputed face is final: nobody overrides it. */
  readonly finalWord?: Role
  /** Calls that would go against faces which that word has decided. */
  readonly againstFaces?: readonly Clause[]
  readonly duties?: (moment: Moment<State>) => readonly Duty<Clause>[]
  /** The duties that follow from an answer to one of the game's own. */
  readonly follows?: (
    duty: { readonly matter: string; readonly about?: string | undefined },
    answer: string,
  ) => readonly Duty<Clause>[]
  /** Whom these duties are for and nobody else can be, so that a house knows it before they arise. */
  readonly needs?: readonly { readonly roles: readonly Role[]; readonly what: string; readonly clause: Clause }[]
  /** What becomes of a wager that somebody else displaced by accident: put back, unless it is settled as it lies. */
  readonly displaced?: 'as it lies'
  /** What people do beside a step of the table and only they can see, by the clauses that are shown with the step. */
  readonly beside?: Readonly<Record<string, readonly Clause[]>>
  /** Why a round may be struck out, by clause; only fraud lets wagers be forfeited, and a fault has to be reported. */
  readonly grounds?: Readonly<Partial<Record<Clause, 'interrupted' | 'fraud' | 'fault'>>>
  /** The clause by which a round's result stands once its last winner is paid, so that it is not struck out. */
  readonly stands?: Clause
  /** What a fault of the lights or the display makes people do. */
  readonly faults?: Readonly<Record<'lights' | 'display', { readonly clause: Clause; readonly duties: readonly Duty<Clause>[] }>>
  /** What is counted for the present shooter, by name: one more whenever it happens. */
  readonly counts?: (came: Pick<Thrown<State>, 'result' | 'before' | 'after'>) => readonly string[]
  /** What is called with a result that changes where the table stands, in whole sentences. */
  readonly calls?: (came: Pick<Thrown<State>, 'result' | 'before' | 'after'>) => readonly string[]
  /** Winning wagers that may stay on the layout, by the clause that lets them. */
  readonly staysUp?: Readonly<Record<string, Clause>>
  /** Wagers that their player may call off or working, and the house that has them work. */
  readonly called?: {
    readonly clause: Clause
    readonly wagers: readonly string[]
    readonly working: Readonly<Record<string, string>>
    /** Those that lie behind another wager: off, they come back with the result that decides it, by this clause. */
    readonly returned?: Readonly<Record<string, Clause>>
  }
  /** Markers that lie on the layout while wagers are so. */
  readonly markers?: {
    readonly clause: Clause
    /** The markers that there are, each with a place of its own. */
    readonly all: readonly Marker[]
    /** Those that lie by what the wagers were before a result, and by the result itself while it is being settled. */
    readonly shown: (seen: {
      readonly cycle: State
      readonly lies: (wager: string) => readonly WagerOnLayout[]
      readonly result?: Result | undefined
    }) => readonly string[]
    /** Who must know before one is moved by hand. */
    readonly told: readonly Role[]
    readonly correction: Clause
  }
  /**
   * The colours of non-value chips, where each player has one: that of the seat, or another at a value that `mark-colour` shows.
   * Players take one themselves where `who` lets them.
   */
  readonly colours?: Readonly<Record<string, ChipLook>>
  /** Wagers that are paid after all others. */
  readonly paidLast?: readonly string[]
  /** Wagers of which the table remembers how many were made, until no more of them are taken. */
  readonly counted?: readonly string[]
  /** The clause that keeps whatever reckons odds or strategy from those who play, and the one that leaves it to the staff. */
  readonly analysis?: { readonly forbidden: Clause; readonly staff: Clause }
  /** What the display counts in plain view. */
  readonly display?: (cycle: State) => Readonly<Record<string, number>>
}

/** The clause that gives a step to a person, so that it never passes by itself. */
export const givenToPerson = ({ inPerson, who, beside }: Conduct, step: PassingStep): string | undefined =>
  inPerson?.[step] ?? who[step]?.clause ?? beside?.[step]?.[0]

/** How a table is run where no rulebook says more: as its equipment is usually handled. */
export const plainConduct = ({ plain }: Equipment): Conduct => ({ clauses: {}, who: {}, shall: [], ...plain })
