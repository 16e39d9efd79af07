/** Cards that leave the shoe without making a result: each is burnt once, and those that were seen are remembered. */
import { cardNamed } from '../../../rules/equipment/cards.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { citation, refuse } from '../../command.ts'
import type { Called } from '../../round/entry.ts'
import type { Happening } from '../../events.ts'
import { shownOf } from '../shown.ts'
import { fullShoe } from './shoe.ts'
import { conductOf, type TableState } from '../../state.ts'

const cardName = /^[A2-9TJQK][SHDC]$/

/** A result that was entered has taken its cards from the shoe already. */
const alreadyOut = ({ declared }: TableState): number => shownOf(declared)?.length ?? 0

/** Whether the cards of a void round have to be counted: the shoe goes on, and nobody has entered them. */
export const mustCount = (state: TableState, clause: string): boolean =>
  state.setup.source === 'real' &&
  state.shoe !== undefined &&
  !conductOf(state).shoeOut?.includes(clause) &&
  alreadyOut(state) === 0

export const uncounted = (state: TableState, { clause }: Called, cards: number | undefined): Refusal | undefined =>
  cards === undefined && mustCount(state, clause)
    ? { code: 'how-many', clause, reason: 'say how many cards have left the shoe in this round: they are burnt' }
    : undefined

/** What is burnt of a void round; the state is the one before it is called. */
export const cardsOfVoid = (state: TableState, cards: number | undefined): readonly Happening[] => {
  const count = Math.min((cards ?? 0) - alreadyOut(state), state.shoe?.left ?? 0)
  return count > 0 ? [{ type: 'cards-burnt', count, clause: citation(state, 'shoe') }] : []
}

/** Cards that were seen are some of those that are burnt, and cards of a pack. */
export const wronglySeen = (state: TableState, exposed: readonly string[], count: number): Refusal | undefined =>
  exposed.length > count || exposed.some((card) => !cardName.test(card))
    ? refuse(state, 'cards', 'keys', 'name the cards that were seen, no more of them than are burnt, such as KS')
    : undefined

/** How many cards of a new shoe are burnt by its first card, that one included; nothing where no rule says it. */
export const burntBy = (state: TableState, first: string | undefined): number | undefined => {
  const card = cardNamed(first ?? '')
  const ways = conductOf(state).shoe
  return ways && card ? 1 + ways.burns(card) : undefined
}

/** A new shoe's cards are burnt by the rule for it, others by the house's procedure. */
export const clauseOfBurning = (state: TableState): string | null =>
  (state.shoe?.left === fullShoe(state) ? conductOf(state).shoe?.burning : undefined) ?? citation(state, 'shoe')

/** Of a new shoe as many cards are burnt as its first one says, where the rulebook has it so. */
export const wronglyBurnt = (state: TableState, count: number, exposed: readonly string[]): Refusal | undefined => {
  const ways = conductOf(state).shoe
  if (!ways || state.phase !== 'between rounds' || state.shoe?.left !== fullShoe(state)) return undefined
  const [first] = exposed
  const right = burntBy(state, first)
  if (right === count) return undefined
  const reason =
    right === undefined
      ? 'turn up the first card of the new shoe and name it, such as 8S: it says how many are burnt'
      : `a first card of ${first} has ${right - 1} more burnt behind it: burn ${right}`
  return { code: 'how-many', clause: ways.burning, reason }
}
