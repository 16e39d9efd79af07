/** A game of each kind of equipment that no rulebook of ours has: what the equipment's tests play. */
import { balls } from '../../src/rules/equipment/balls.ts'
import { cardName, decks } from '../../src/rules/equipment/cards.ts'
import { coins } from '../../src/rules/equipment/coins.ts'
import type { DealRule } from '../../src/rules/equipment/deal-rule.ts'
import { dice } from '../../src/rules/equipment/dice.ts'
import { shoe } from '../../src/rules/equipment/shoe.ts'
import { wheel } from '../../src/rules/equipment/wheel.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { coup } from '../../src/rules/games/baccarat/coup.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { evenMoney, to1 } from '../../src/rules/money/payout.ts'
import { lose, ownWager, push, standIn, win } from '../../src/rules/game/own-wager.ts'

/** Small of sic bo: 4 to 10, and no triple. */
export const small = ownWager(dice(3), {
  id: 'small',
  name: 'Small',
  step: ({ total, alike }) => (total <= 10 && !alike ? win(evenMoney, 'own') : lose('own')),
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

const eightDecks = shoe(decks(8), coup)

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
