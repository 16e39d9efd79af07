/** Parts that have left the equipment in a round that gives no result: where they are not put back they are counted. */
import { z } from 'zod'
import type { Refusal } from '../../rules/procedure.ts'
import type { Happening } from '../events.ts'
import type { CallKept } from '../round/results.ts'
import type { TableState } from '../state.ts'
import { cardsOfVoid, uncounted as uncountedCards } from '../shoe/commands.ts'

export const countedInVoid = {
  /** How many cards have left the shoe in this round, those that were entered included: they are burnt. */
  cards: z.int().min(0).max(8).optional(),
}

interface Counted {
  readonly cards?: number | undefined
}

export const uncounted = (state: TableState, call: CallKept, { cards }: Counted): Refusal | undefined =>
  uncountedCards(state, call, cards)

/** What becomes of them; the state is the one before the call. */
export const partsOfVoid = (state: TableState, { cards }: Counted): readonly Happening[] => cardsOfVoid(state, cards)
