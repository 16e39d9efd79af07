/** Commands about a shoe: shuffled, burnt from, taken out of play. */
import { anyOf, message, term } from '../../messages/message.ts'
import { z } from 'zod'
import { above, atLeast } from '../../rules/conduct/people.ts'
import { cardName, cardNamed, cards } from '../../rules/equipment/cards.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { citation, command, outOfPhase, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { shoeNotices } from './between-rounds.ts'
import type { Happening } from '../events.ts'
import { note } from '../schemas.ts'
import { conductOf, type TableState } from '../state.ts'
import { fullShoe, perRound } from './shoe.ts'

/** Cards that leave the shoe without making a result: each is burnt once, and those that were seen are remembered. */
const exposedCard = /^[A2-9TJQK][SHDC]$/

/** Cards that were seen are some of those that are burnt, and cards of a pack. */
const wronglySeen = (state: TableState, exposed: readonly string[], count: number): Refusal | undefined =>
  exposed.length > count || exposed.some((card) => !exposedCard.test(card))
    ? refuse(state, 'cards', 'keys', 'name the cards that were seen, no more of them than are burnt, such as KS')
    : undefined

/** Cards burnt from a new shoe by the rank of its first card, that one included; undefined without such a rule. */
export const burntBy = (state: TableState, first: string | undefined): number | undefined => {
  const card = cardNamed(first ?? '')
  const ways = conductOf(state).shoe
  return ways && card ? 1 + ways.burns(card) : undefined
}

/** A new shoe's cards are burnt by the rule for it, others by the house's procedure. */
const clauseOfBurning = (state: TableState): string | null =>
  (state.shoe?.left === fullShoe(state) ? conductOf(state).shoe?.burning : undefined) ?? citation(state, 'shoe')

/** Of a new shoe as many cards are burnt as its first one says, where the rulebook has it so. */
const wronglyBurnt = (state: TableState, count: number, exposed: readonly string[]): Refusal | undefined => {
  const ways = conductOf(state).shoe
  if (!ways || state.phase !== 'between rounds' || state.shoe?.left !== fullShoe(state)) return undefined
  const [first] = exposed
  const right = burntBy(state, first)
  if (right === count) return undefined
  return refusal(
    'how-many',
    ways.burning,
    right === undefined
      ? 'turn up the first card of the new shoe and name it, such as 8S: it says how many are burnt'
      : message('a first card of {first} has {more} more burnt behind it: burn {all}', {
          first: first!,
          more: right - 1,
          all: right,
        }),
  )
}

const usualCut = 14

const shuffle = command({
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
    if (full <= 0)
      return refuse(state, 'no-shoe', null, 'this game is played with {equipment}', {
        equipment: term(state.inForce.results.equipment.words.what),
      })
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
        'a shoe of {cards} cards cannot be cut {cut} from its end: it is cut {least} to {most} from there',
        { cards: fullShoe(state), cut: cutCard, least, most },
      )
    : undefined
}

/** A person who supplies an order knows the cards to come, so only the house may supply one. */
const notThisSource = (state: TableState, byHouse: boolean) =>
  state.setup.source === 'virtual' && !byHouse
    ? refuse(state, 'not-this-source', 'shoe', 'only the house shuffles the cards of this table')
    : undefined

/** Virtual cards have a known order and real ones do not; either way the shoe must be complete. */
const wrongOrder = (state: TableState, order: readonly string[] | undefined) => {
  const isVirtual = state.setup.source === 'virtual'
  if (isVirtual !== (order !== undefined)) {
    return refuse(
      state,
      'order',
      'shoe',
      isVirtual ? 'virtual cards are shuffled with their order' : 'the order of real cards is not known',
    )
  }
  if (!order) return undefined
  const counts = new Map<string, number>()
  for (const card of order) counts.set(card, (counts.get(card) ?? 0) + 1)
  const shoe = state.inForce.results.equipment.dealing!.counts
  const whole = order.length === fullShoe(state) && cards.every((card, at) => counts.get(cardName(card)) === shoe[at])
  return whole ? undefined : refuse(state, 'order', 'shoe', 'that order is not one of a whole shoe')
}

const burn = command({
  type: 'burn',
  summary: 'burn cards from the shoe: before a round, as house procedure has it, or one that came out while wagers are open',
  roles: ['dealer', 'house'],
  schema: z.strictObject({
    count: z.int().min(1).max(20),
    /** Burnt cards that people saw. */
    exposed: z.array(z.string()).max(20).default([]),
  }),
  decide: (state, { count, exposed }) => {
    const isEarly = state.phase === 'betting' && state.setup.source === 'real'
    const early = isEarly ? undefined : outOfPhase(state, ['between rounds'], 'cards cannot be burnt', 'shoe')
    if (early) return early
    if ((state.shoe?.left ?? 0) < count)
      return refuse(state, 'no-cards', 'shoe', 'the shoe has {left} cards left', { left: state.shoe?.left ?? 0 })
    return (
      wronglySeen(state, exposed, count) ??
      wronglyBurnt(state, count, exposed) ?? [
        {
          type: 'cards-burnt',
          count,
          clause: isEarly ? citation(state, 'throw') : clauseOfBurning(state),
          ...(exposed.length > 0 && { exposed }),
        },
        ...(isEarly ? raise(state, [seen(state, count)]) : []),
      ]
    )
  },
})

/** Burning while wagers are on the layout changes the cards they meet, so a second person looks before the deal. */
const seen = (state: TableState, count: number) => ({
  matter: 'early-card',
  clause: citation(state, 'throw'),
  what: `${count === 1 ? 'a card' : `${count} cards`} came out before no more bets and ${count === 1 ? 'is' : 'are'} burnt: look that no other was`,
  by: [above('dealer')],
  holds: 'roll' as const,
  answers: ['seen'] as const,
})

const removeShoe = command({
  type: 'remove-shoe',
  summary: 'take the shoe out of play between two rounds, by a clause where the rulebook has one for it; earlier results stand',
  roles: [...atLeast('dealer'), 'house'],
  schema: z.strictObject({
    /** The clause, where the shoe is found to be no good. */
    clause: z.string().max(80).optional(),
    reason: note.min(1),
  }),
  decide: (state, { clause, reason }) => {
    const early = outOfPhase(state, ['between rounds'], 'the shoe cannot be taken out', 'shoe')
    if (early) return early
    if (!state.shoe) return refuse(state, 'no-shoe', 'shoe', 'there is no shoe at the table')
    return (
      noSuchReason(state, clause) ?? [
        { type: 'shoe-removed', clause: clause ?? citation(state, 'shoe'), reason },
        ...raise(state, shoeNotices(state, clause)),
      ]
    )
  },
})

const noSuchReason = (state: TableState, clause: string | undefined) => {
  const { shoeOut = [] } = conductOf(state)
  return clause === undefined || shoeOut.includes(clause)
    ? undefined
    : refuse(state, 'no-such-reason', 'shoe', 'a shoe goes out by {clauses}, or by no clause', { clauses: anyOf(shoeOut) })
}

export const shoeCommands = [shuffle, burn, removeShoe] as const
