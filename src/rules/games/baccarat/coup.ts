/** The deal of a coup: whose card comes next (rules 6 and 7), and what wagers read of it. */
import { type Card, cardNamed } from '../../equipment/cards.ts'
import type { DealRule } from '../../equipment/deal-rule.ts'
import type { Symbols } from '../../equipment/equipment.ts'

/** What wagers read of a coup: what each hand counts, and whether its first two cards are a pair. */
export interface Coup {
  readonly kind: 'deal'
  readonly player: number
  readonly banker: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

export const hands = ['Player', 'Banker'] as const
export type HandName = (typeof hands)[number]

interface Hand {
  readonly count: number
  /** The rank of its first card until the second has come, and then whether they are a pair. */
  readonly first?: number
  readonly pair?: boolean
}

/** The hands so far and whose card is next; what no later card depends on is not kept, so that few states differ. */
interface Dealt {
  readonly player: Hand
  readonly banker: Hand
  readonly next?: HandName
}

/** What a card counts (3.2). */
export const points = ({ rank }: Card): number => (rank >= 10 ? 0 : rank)

const isNatural = ({ count }: Hand): boolean => count >= 8

const withFirst = ({ count }: Hand, card: Card): Hand => ({ count: (count + points(card)) % 10, first: card.rank })
const withSecond = ({ count, first }: Hand, card: Card): Hand => ({
  count: (count + points(card)) % 10,
  pair: first === card.rank,
})
const withThird = ({ count, ...hand }: Hand, card: Card): Hand => ({ ...hand, count: (count + points(card)) % 10 })

/** Whether the Banker draws with this count when the Player's third card counted that (7.4). */
const drawsAgainst = (count: number, third: number): boolean => {
  if (count <= 2) return true
  if (count === 3) return third !== 8
  return count <= 6 && third >= 2 * (count - 3) && third <= 7
}

/** After two cards each: a natural ends it (7.1), else the Player draws or stands (7.2), and then the Banker (7.3). */
const afterFour = (player: Hand, banker: Hand): HandName | undefined => {
  if (isNatural(player) || isNatural(banker)) return undefined
  if (player.count <= 5) return 'Player'
  return banker.count <= 5 ? 'Banker' : undefined
}

const withNext = (player: Hand, banker: Hand, next: HandName | undefined): Dealt => ({
  player,
  banker,
  ...(next !== undefined && { next }),
})

const take = ({ player, banker, next }: Dealt, card: Card): Dealt => {
  if (next === 'Player') {
    if (player.pair !== undefined) {
      return withNext(withThird(player, card), banker, drawsAgainst(banker.count, points(card)) ? 'Banker' : undefined)
    }
    return withNext((player.first === undefined ? withFirst : withSecond)(player, card), banker, 'Banker')
  }
  if (banker.pair !== undefined) return withNext(player, withThird(banker, card), undefined)
  if (banker.first === undefined) return withNext(player, withFirst(banker, card), 'Player')
  const two = withSecond(banker, card)
  return withNext(player, two, afterFour(player, two))
}

const start: Dealt = { player: { count: 0 }, banker: { count: 0 }, next: 'Player' }

const read = ({ player, banker }: Dealt): Coup => ({
  kind: 'deal',
  player: player.count,
  banker: banker.count,
  playerPair: player.pair === true,
  bankerPair: banker.pair === true,
})

/** Each hand with its count and its cards, as the dealer calls them. */
const say = (shown: Symbols): string => {
  let state = start
  const cards: Record<HandName, string[]> = { Player: [], Banker: [] }
  for (const name of shown) {
    cards[state.next!].push(name)
    state = take(state, cardNamed(name)!)
  }
  return `Player ${state.player.count} (${cards.Player.join(' ')}), Banker ${state.banker.count} (${cards.Banker.join(' ')})`
}

export const coup: DealRule<Dealt, Coup> = {
  start,
  next: ({ next }) => next,
  take,
  read,
  // A pair is told by ranks; once both hands have two cards, what a card counts is all that matters.
  apart:
    ({ banker }) =>
    (card) =>
      String(banker.pair === undefined ? card.rank : points(card)),
  sample: ['KS', '7H', '9D', 'QC'],
  say,
}
