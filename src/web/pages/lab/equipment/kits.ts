/** One of each kind of equipment, and how a game would name it. */
import { balls } from '../../../../rules/equipment/balls.ts'
import { decks } from '../../../../rules/equipment/cards.ts'
import { coins } from '../../../../rules/equipment/coins.ts'
import type { DealRule } from '../../../../rules/equipment/deal-rule.ts'
import { dice } from '../../../../rules/equipment/dice.ts'
import type { Equipment } from '../../../../rules/equipment/equipment.ts'
import { shoe } from '../../../../rules/equipment/shoe.ts'
import { wheel } from '../../../../rules/equipment/wheel.ts'

/** One of each kind of equipment, and how a game would name it. */
export interface Kit {
  readonly id: 'plain' | 'coloured' | 'named' | 'coins' | 'pockets' | 'weighted' | 'balls' | 'hands'
  /** As it is written in a game. */
  readonly written: string
  readonly equipment: Equipment
}

/** Two cards for each of two hands; the left one draws a third where its two are worth five or less. */
interface Dealt {
  readonly cards: number
  readonly left: number
}

const order = ['left hand', 'right hand', 'left hand', 'right hand']

const thirdCard: DealRule<Dealt> = {
  start: { cards: 0, left: 0 },
  next: ({ cards, left }) => order[cards] ?? (cards === order.length && left <= 5 ? 'left hand' : undefined),
  take: ({ cards, left }, { rank }) => ({
    cards: cards + 1,
    left: cards < order.length && cards % 2 === 0 ? (left + Math.min(rank, 10)) % 10 : left,
  }),
  read: () => ({ kind: 'deal' }),
  apart: ({ cards }) => (cards < order.length ? ({ rank }) => String(Math.min(rank, 10)) : () => 'any'),
  sample: ['2S', '9H', '3D', 'KC', 'QH'],
}

const numbers = '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'

const pockets = numbers.split(' ').map((name, at) => ({ name, colour: name === '0' ? 'green' : at % 2 === 1 ? 'red' : 'black' }))

export const kits: readonly Kit[] = [
  { id: 'plain', written: 'dice(2)', equipment: dice(2) },
  {
    id: 'coloured',
    written: "dice(3, { colours: ['red', 'gold', 'gold'] })",
    equipment: dice(3, { colours: ['red', 'gold', 'gold'] }),
  },
  {
    id: 'named',
    written: "dice(2, { faces: ['sun', 'moon', 'star', 'sea'], colours: ['blue', 'white'] })",
    equipment: dice(2, { faces: ['sun', 'moon', 'star', 'sea'], colours: ['blue', 'white'] }),
  },
  { id: 'coins', written: 'coins(2)', equipment: coins(2) },
  { id: 'pockets', written: "wheel([{ name: '0', colour: 'green' }, …])", equipment: wheel(pockets) },
  {
    id: 'weighted',
    written: "wheel([{ name: 'one', weight: 12, colour: 'blue' }, …])",
    equipment: wheel([
      { name: 'one', weight: 12, colour: 'blue' },
      { name: 'five', weight: 6, colour: 'purple' },
      { name: 'ten', weight: 3, colour: 'orange' },
      { name: 'star', weight: 1, colour: 'gold' },
    ]),
  },
  {
    id: 'balls',
    written: 'balls(20, { of: 80, sets: { low: [1, 2, 3] } })',
    equipment: balls(20, { of: 80, sets: { low: [1, 2, 3] } }),
  },
  { id: 'hands', written: 'shoe(decks(8), rule)', equipment: shoe(decks(8), thirdCard) },
]
