/**
 * Equipment is what results come from: dice, coins, a wheel, a drum of balls, a shoe of cards. It says what can be shown and
 * how likely that is, how a person enters it, how it is said, and what the house draws for it. A game names its equipment
 * once; no other code asks what kind it is.
 *
 * What is shown (the faces, the pocket, the cards in the order dealt) is kept apart from the result that wagers read. A
 * shoe shows billions of deals; what wagers read of them is a few hundred columns.
 */
import type { Shooting, DiceSet } from './handling.ts'
import type { Drawing } from './drawing.ts'
import type { CallName } from './calls.ts'

/** The kinds of equipment that there are. */
export const kinds = ['dice', 'coins', 'wheel', 'balls', 'cards'] as const

/** The symbols that were shown, in the order in which they are entered: "3" and "5", "17", "KS" and "7H". */
export type Symbols = readonly string[]

/** What wagers read; each kind of equipment has a form of its own. */
export interface Readable {
  readonly kind: EquipmentVerb
}

/** What is done with it: the word of scripts, of journals and of the terminal. */
export type EquipmentVerb = 'roll' | 'toss' | 'spin' | 'draw' | 'deal'

/** A whole number; a bigint only where it is larger than numbers are exact. */
export type Weight = number | bigint

/** Everything shown that wagers read alike, and how many of all the ways it has. */
export interface WeightedResult<Read extends Readable = Readable> {
  readonly result: Read
  readonly weight: Weight
}

/** Keys of the pad: how often one of them is pressed, and whether each at most once. */
export interface PadRow {
  /** Which part it is for, where parts can be told apart. */
  readonly name?: string
  readonly keys: readonly PadKey[]
  readonly presses: number
  readonly once?: true
}

export interface PadKey {
  readonly symbol: string
  /** What the key says, if not its symbol. */
  readonly says?: string
  /** What is drawn for it where a word would be too small to be read. */
  readonly glyph?: string
  readonly colour?: string
}

export interface EquipmentWords {
  /** One result of it, several, and while it comes. */
  readonly one: string
  readonly many: string
  readonly doing: string
  /** The parts, what they do when they show something, and what is done with them: "dice", "they show", "rolls". */
  readonly things: string
  readonly shows: string
  readonly does: string
  /** One of the parts, and what a player who has them does with them: "die", "throw", "throws", "thrown". */
  readonly thing: string
  readonly throw: string
  readonly throws: string
  readonly thrown: string
  /** What it is, for a report or a sign: "two dice". */
  readonly what: string
  /** What is called when one does not count, and the word of scripts for it. */
  readonly called: CallName
  readonly calledInScripts: 'noRoll' | 'noToss' | 'noSpin' | 'noDraw' | 'voidRound'
}

/** How a table is run with it where no rulebook says more. */
export interface PlainWays {
  readonly closes: 'call' | 'throw'
  readonly hands?: readonly string[]
  readonly dice?: DiceSet
  readonly shooting?: Shooting
}

/** Cards that stay for many rounds, dealt one after another until the deal is done. */
export interface Dealing {
  /** How many of each card of the pack it holds. */
  readonly counts: readonly number[]
  /** The same with other counts. */
  readonly holding: (counts: readonly number[]) => Equipment
  /** The cards of the next deal from this order; undefined where they do not suffice. */
  readonly deal: (order: Symbols) => Symbols | undefined
  /** The most cards that a deal can take. */
  readonly most: number
  /** What a deal may have at most, where it takes more of a card than the shoe holds. */
  readonly overdrawn: (shown: Symbols) => string | undefined
}

/** How a script writes what is shown: a list of symbols, or the one there is. */
export interface InScripts {
  readonly symbols: readonly (string | number)[]
  /** The same by their names, in the same order, where they have some. */
  readonly names?: readonly string[]
  /** How many there are, where that does not depend on what is shown. */
  readonly length?: number
  readonly alone?: true
  /** What is expected of a symbol, and of all of them. */
  readonly symbol: string
  readonly whole: string
}

/** What is counted of the results in plain view: how many of them were so. */
export interface ResultTally {
  /** What they are; undefined for the first tally, which is all that came. */
  readonly called?: string
  readonly counts: readonly { readonly name: string; readonly colour?: string; readonly is: (shown: Symbols) => boolean }[]
}

export interface Equipment<Read extends Readable = Readable> {
  /** Which drawing and which pad it has. */
  readonly kind: (typeof kinds)[number]
  readonly verb: EquipmentVerb
  readonly words: EquipmentWords
  /** What commands call entered symbols; keys are numbers. */
  readonly enteredAs: 'keys' | 'cards' | 'shown'
  /** What can be shown, for a person who is asked for it: "press two keys from 1 to 6". */
  readonly asks: string
  /** The same where it is typed: "enter two faces from 1 to 6". */
  readonly typed: string
  readonly inScripts: InScripts
  /** An example of a result. */
  readonly sample: Symbols
  /** What was entered as it is shown; or nothing, where it cannot be. */
  readonly read: (entered: readonly (string | number)[]) => Symbols | undefined
  /** What is wrong with parts that it has but cannot have shown so, where that can be said more closely than by `asks`. */
  readonly fault?: (entered: readonly (string | number)[]) => string | undefined
  /** Whose card or which part is entered next; undefined once all are. */
  readonly next: (shown: Symbols) => string | undefined
  readonly say: (shown: Symbols) => string
  /** Whether both are the same thing shown; parts that cannot be told apart may be entered in any order. */
  readonly isSame: (a: Symbols, b: Symbols) => boolean
  readonly columns: readonly WeightedResult<Read>[]
  /** The column of what is shown. */
  readonly columnOf: (shown: Symbols) => number
  /** A column by a name that no wording changes. */
  readonly columnName: (column: number) => string
  readonly columnSaid: (column: number) => string
  /** The rows of keys that enter it; cards have a pad of ranks and suits. */
  readonly pad: readonly PadRow[]
  readonly plain: PlainWays
  /** What a display counts, where that is few enough to be looked at. */
  readonly tallies?: readonly ResultTally[]
  /** How the house draws it anew for each round. */
  readonly drawing?: Drawing
  readonly dealing?: Dealing
}
