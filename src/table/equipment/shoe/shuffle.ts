import { z } from 'zod'
import { cardName, cards } from '../../../rules/equipment/cards.ts'
import { citation, command, outOfPhase, refuse } from '../../command.ts'
import { burntBy } from './burning.ts'
import type { Happening } from '../../events.ts'
import { fullShoe, perRound } from './shoe.ts'
import { conductOf, type TableState } from '../../state.ts'

const usualCut = 14

export const shuffle = command({
  type: 'shuffle',
  summary: 'bring in a full shoe, shuffled and cut; the order of virtual cards comes with it and is kept secret',
  roles: ['dealer', 'house'],
  schema: z.strictObject({
    order: z.array(z.string()).optional(),
    /** How many cards from the end the cut card lies; 14, or as many as leave a whole deal before it. */
    cutCard: z.int().nonnegative().optional(),
    /** Cards burnt before the first round. */
    burn: z.int().min(0).max(20).default(0),
  }),
  decide: (state, { order, cutCard: asked, burn }, { by }) => {
    const full = fullShoe(state)
    const first = order?.[0]
    const burnt = burntBy(state, first) ?? burn
    const most = full - perRound(state) - burnt
    const cutCard = asked ?? Math.max(0, Math.min(usualCut, most))
    if (full <= 0) return refuse(state, 'no-shoe', null, `this game is played with ${state.inForce.results.equipment.words.what}`)
    const early =
      outOfPhase(state, ['between rounds'], 'cards cannot be shuffled', 'shoe') ?? notThisSource(state, by.role === 'house')
    if (early) return early
    const refused = wrongCut(state, cutCard, most) ?? wrongOrder(state, order)
    if (refused) return refused
    return [
      { type: 'shoe-shuffled', cards: full, cutCard },
      ...(order ? [{ type: 'shoe-order-kept' as const, order }] : []),
      ...(burnt > 0 ? [burning(state, burnt, first)] : []),
    ]
  },
})

/** The first card of an order that the house knows is turned up where a rule reads it. */
const burning = (state: TableState, count: number, first: string | undefined): Happening<'cards-burnt'> => {
  const ways = conductOf(state).shoe
  return ways && first !== undefined
    ? { type: 'cards-burnt', count, exposed: [first], clause: ways.burning }
    : { type: 'cards-burnt', count, clause: citation(state, 'shoe') }
}

/** A whole deal lies before the cut card, and behind it the rest of its round and those that follow it. */
const wrongCut = (state: TableState, cutCard: number, most: number) => {
  const { after = 0 } = conductOf(state).shoe ?? {}
  const least = after === 0 ? 0 : (after + 1) * perRound(state) - 1
  return cutCard > most || cutCard < least
    ? refuse(
        state,
        'cut-card',
        'shoe',
        `a shoe of ${fullShoe(state)} cards cannot be cut ${cutCard} from its end: it is cut ${least} to ${most} from there`,
      )
    : undefined
}

/** A person who brings an order knows the cards to come, so nobody at the table may bring one. */
const notThisSource = (state: TableState, byHouse: boolean) =>
  state.setup.source === 'virtual' && !byHouse
    ? refuse(state, 'not-this-source', 'shoe', 'the house shuffles the cards of this table: nobody else does')
    : undefined

/** The house knows the order of virtual cards, and nobody that of real ones; either way it is a whole shoe. */
const wrongOrder = (state: TableState, order: readonly string[] | undefined) => {
  const isVirtual = state.setup.source === 'virtual'
  if (isVirtual !== (order !== undefined)) {
    const reason = isVirtual ? 'virtual cards are shuffled with their order' : 'nobody knows the order of real cards'
    return refuse(state, 'order', 'shoe', reason)
  }
  if (!order) return undefined
  const counts = new Map<string, number>()
  for (const card of order) counts.set(card, (counts.get(card) ?? 0) + 1)
  const shoe = state.inForce.results.equipment.dealing!.counts
  const whole = order.length === fullShoe(state) && cards.every((card, at) => counts.get(cardName(card)) === shoe[at])
  return whole ? undefined : refuse(state, 'order', 'shoe', 'that order is not one of a whole shoe')
}
