/** A game: its rulebook, its house options, and the rules that a choice of options makes of it. */
import type { Clauses } from '../rulebook/clause.ts'
import type { Conduct } from '../conduct/conduct.ts'
import type { Guide } from '../guide/guide.ts'
import type { Cycle } from '../wager/cycle.ts'
import type { Layout } from '../cloth/layout.ts'
import { parseHouse, type ChosenOptions, type HouseOptions, type OptionRefusal } from '../options.ts'
import type { Rounding } from '../money/payout.ts'
import type { Procedure, Refusal } from '../procedure.ts'
import type { Results } from '../wager/result.ts'
import type { Roads } from '../conduct/roads.ts'
import type { Strategy } from '../strategy/strategy.ts'
import type { Wager } from '../wager/wager.ts'

export interface Game {
  readonly id: string
  readonly name: string
  /** How tests and documents name its rulebook: `[DF 6.2.5.1]`. */
  readonly prefix: string
  readonly clauses: Clauses
  readonly options: HouseOptions
  readonly rules: (house: ChosenOptions) => Rules | OptionRefusal
}

/** A refusal is told from anything else by its code. */
export const isRefusal = <Refused extends Refusal>(value: object | Refused): value is Refused =>
  'code' in value && 'reason' in value

export interface Rules<State = unknown> {
  readonly results: Results
  readonly cycle: Cycle<State>
  readonly wagers: readonly Wager<State>[]
  /** Wagers that the rulebook knows and this house does not offer, with the refusal that says so. */
  readonly withheld?: Readonly<Record<string, Refusal>>
  readonly procedure: Procedure<State>
  /** How people run it; plainly, where it has no rules of its own for that. */
  readonly conduct?: Conduct<State>
  /** The clause under which a call may have any reason at all, where the rulebook leaves its reasons to the house. */
  readonly anyReason?: string
  readonly layout: Layout
  /** The same layout for a screen that is higher than wide: nothing that is played depends on it. */
  readonly portrait?: Layout
  /** What roads read of its results, where players keep roads of it. */
  readonly roads?: Roads
  readonly rounding: Rounding
  /** The smallest chip that its odds call for, where chips of half a unit would have to round what they pay. */
  readonly smallestChip?: number
  readonly sign: Sign
  /** Wagers whose odds are posted at the table beside their limits, in words. */
  readonly posted?: readonly { readonly wager: string; readonly pays: string; readonly clause: string }[]
  /** How to play it in sixty seconds; made from the definition where the game has no guide of its own. */
  readonly guide?: Guide
  /** Wagers that are placed together at one word. */
  readonly announced?: readonly Announced[]
  /** Known ways to play it, by name. */
  readonly strategies?: Readonly<Record<string, Strategy>>
  /** Figures that the rulebook itself prints, to be shown beside the exact ones. */
  readonly printed?: readonly PrintedFigures[]
}

/** A list of wagers that has a name, each with so many chips of one value. */
export interface Announced {
  readonly id: string
  readonly name: string
  readonly clause: string
  /** What it is about, where there is one for each of many: its numbers are chosen from a list. */
  readonly of?: string
  readonly parts: readonly { readonly wager: string; readonly chips: number }[]
}

/** How many chips an announced wager takes. */
export const chipsIn = ({ parts }: Announced): number => parts.reduce((sum, { chips }) => sum + chips, 0)

/** In hundredths of a percent: 2127 is 21.27%. */
export interface PrintedFigures {
  readonly wager: string
  readonly clause: string
  readonly edge: number
  readonly hit: number
}

/** The limits shown at the table, in minor units; zero is none. */
export interface Sign {
  readonly minimum: number
  readonly maximum: number
  /** Amounts are multiples of it, where it is shown, or go up in it from the minimum. */
  readonly unit?: number
  readonly unitFrom?: 'minimum' | undefined
  /** The smallest chip, where chips are put down: they make up every amount but what is in tokens. */
  readonly chip?: number
  readonly clause: string
}

interface GameDefinition<Chosen, State> extends Omit<Game, 'rules'> {
  /** Each option is permitted by itself; a refusal is for those that are not permitted together. */
  readonly rules: (chosen: Chosen) => Rules<State> | OptionRefusal
}

/** A game whose rules are told in terms of its own options and its own cycle. */
export const defineGame = <Chosen, State>(definition: GameDefinition<Chosen, State>): Game => ({
  ...definition,
  rules: (house) => {
    const chosen = parseHouse(definition.options, house)
    // The options have just been parsed by the game's own list, and the cycle's states come from its own cycle.
    return isRefusal(chosen) ? chosen : (definition.rules(chosen as Chosen) as unknown as Rules)
  },
})
