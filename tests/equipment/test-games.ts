/** A game of each kind of equipment that no rulebook of ours has: what the equipment's tests play. */
import { balls } from '../../src/rules/equipment/balls.ts'
import { cardName, decks, type Card } from '../../src/rules/equipment/cards.ts'
import { coins } from '../../src/rules/equipment/coins.ts'
import type { DealRule } from '../../src/rules/equipment/deal-rule.ts'
import { dice } from '../../src/rules/equipment/dice.ts'
import { shoe } from '../../src/rules/equipment/shoe.ts'
import { wheel } from '../../src/rules/equipment/wheel.ts'
import type { Game } from '../../src/rules/game.ts'
import { rulesInForce, type InForce } from '../../src/rules/in-force.ts'
import { evenMoney, to1 } from '../../src/rules/money/payout.ts'
import { lose, ownWager, push, standIn, win } from '../../src/rules/wager/own-wager.ts'

/** Small of sic bo: 4 to 10, and no triple. */
export const small = ownWager(dice(3), {
  id: 'small',
  name: 'Small',
  step: ({ total, pair }) => (total <= 10 && !pair ? win(evenMoney, 'own') : lose('own')),
})

export const redAhead = ownWager(dice(2, { colours: ['red', 'gold'] }), {
  id: 'red-ahead',
  name: 'Red ahead',
  step: ({ faces: [red = 0, gold = 0] }) => (red > gold ? win(evenMoney, 'own') : lose('own')),
})

/** The Big Six wheel of American casinos: 54 places, of which the one has 24. */
export const bigSixPockets = [
  { name: '1', weight: 24 },
  { name: '2', weight: 15 },
  { name: '5', weight: 7 },
  { name: '10', weight: 4 },
  { name: '20', weight: 2 },
  { name: 'joker', weight: 1 },
  { name: 'logo', weight: 1 },
]

export const twenty = ownWager(wheel(bigSixPockets), {
  id: 'twenty',
  name: 'Twenty',
  step: ({ pocket }) => (pocket === '20' ? win(to1(20), 'own') : lose('own')),
})

const odds = ['none', 'one', 'two', 'three', 'four'] as const

/** Heads of two-up: two heads before two tails, and lost when the coins differ five times in a row. */
export const heads = ownWager(coins(2), {
  id: 'heads',
  name: 'Heads',
  step: Object.fromEntries(
    odds.map((state, at) => [
      state,
      ({ heads: shown }: { readonly heads: number }) => {
        if (shown === 2) return win(evenMoney, 'own')
        const next = odds[at + 1]
        return shown === 0 || next === undefined ? lose('own') : standIn(next, 'own')
      },
    ]),
  ),
})

const ticket = [3, 9, 17, 21, 34, 40, 55, 62, 71, 80]

export const fiveOfTen = ownWager(balls(20, { of: 80, sets: { ticket, low: Array.from({ length: 40 }, (_, at) => at + 1) } }), {
  id: 'five-of-ten',
  name: 'Five of ten',
  step: ({ hits }) => (hits.ticket >= 5 ? win(to1(12), 'own') : lose('own')),
})

interface Punto {
  readonly kind: 'deal'
  readonly player: number
  readonly banker: number
}

/** Totals, how many cards each hand has, and the player's third card once there is one. */
interface Dealt {
  readonly player: number
  readonly banker: number
  readonly cards: readonly [player: number, banker: number]
  readonly third?: number
}

const points = ({ rank }: Card): number => (rank >= 10 ? 0 : rank)

/** What the banker does with this total when the player's third card was that. */
const bankerDraws = (banker: number, third: number | undefined): boolean => {
  if (third === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  return banker <= 6 && third >= 2 * (banker - 3) && third <= 7
}

const nextHand = ({ player, banker, cards: [mine, theirs], third }: Dealt): 'player' | 'banker' | undefined => {
  if (theirs < 2) return mine > theirs ? 'banker' : 'player'
  if (mine === 2 && theirs === 2) {
    if (player >= 8 || banker >= 8) return undefined
    if (player <= 5) return 'player'
  }
  return theirs === 2 && bankerDraws(banker, third) ? 'banker' : undefined
}

/** Punto banco, with its rule for third cards. */
const puntoBanco: DealRule<Dealt, Punto> = {
  start: { player: 0, banker: 0, cards: [0, 0] },
  next: nextHand,
  take: (state, card) => {
    const [mine, theirs] = state.cards
    if (nextHand(state) === 'banker') return { ...state, banker: (state.banker + points(card)) % 10, cards: [mine, theirs + 1] }
    const third = mine === 2 ? { third: points(card) } : {}
    return { ...state, player: (state.player + points(card)) % 10, cards: [mine + 1, theirs], ...third }
  },
  read: ({ player, banker }) => ({ kind: 'deal', player, banker }),
  apart: () => (card) => String(points(card)),
  sample: ['KS', '7H', '9D', 'QC'],
}

const eightDecks = shoe(decks(8), puntoBanco)

export const player = ownWager(eightDecks, {
  id: 'player',
  name: 'Player',
  step: (hand) => (hand.player === hand.banker ? push('own') : hand.player > hand.banker ? win(evenMoney, 'own') : lose('own')),
})

export const tie = ownWager(eightDecks, {
  id: 'tie',
  name: 'Tie',
  step: (hand) => (hand.player === hand.banker ? win(to1(8), 'own') : lose('own')),
})

interface Matching {
  readonly rank: number
  /** How many cards have come since; for the side it matters only whether that is even. */
  readonly side: 'left' | 'right'
  readonly done: boolean
}

/** One card face up, then one after another to the left and to the right until its rank comes again. */
const untilItMatches: DealRule<Matching | 'nothing', { readonly kind: 'deal'; readonly side: 'left' | 'right' }> = {
  start: 'nothing',
  next: (state) => {
    if (state === 'nothing') return 'the middle'
    return state.done ? undefined : state.side
  },
  take: (state, card) => {
    if (state === 'nothing') return { rank: card.rank, side: 'left', done: false }
    if (card.rank === state.rank) return { ...state, done: true }
    return { ...state, side: state.side === 'left' ? 'right' : 'left' }
  },
  read: (state) => ({ kind: 'deal', side: state === 'nothing' ? 'left' : state.side }),
  apart: (state) => (card) => (state === 'nothing' ? cardName(card).slice(0, 1) : String(card.rank === state.rank)),
  sample: ['KS', '7H', 'KD'],
}

export const left = ownWager(shoe(decks(1), untilItMatches), {
  id: 'left',
  name: 'Left',
  step: ({ side }) => (side === 'left' ? win(evenMoney, 'own') : lose('own')),
})

/** Each with what its wager loses by. */
export const testGames: readonly Game[] = [small, redAhead, twenty, heads, fiveOfTen, player, tie, left]

export const rulesOf = (game: Game): InForce => {
  const rules = rulesInForce(game)
  if ('code' in rules) throw new Error(rules.reason)
  return rules
}
