/**
 * A result is what was declared of a roll or a deal. A game lists all its results once, each with a whole-number
 * weight; calls that give no result (a no roll, a void round) are results of weight zero.
 */

export type Face = 1 | 2 | 3 | 4 | 5 | 6

export interface Roll {
  readonly kind: 'roll'
  readonly faces: readonly [Face, Face]
  readonly total: number
  readonly pair: boolean
}

const suits = ['S', 'H', 'D', 'C'] as const
export type Suit = (typeof suits)[number]

/** Ranks from 1 (ace) to 13 (king). */
export interface Card {
  readonly rank: number
  readonly suit: Suit
}

/** One card each for two hands, in the order in which they are dealt. */
export interface Deal {
  readonly kind: 'deal'
  readonly cards: readonly [Card, Card]
}

/** The last is no fault of a roll: a shooter has handed the dice on of their own will. */
export type CallName = 'no roll' | 'void round' | 'dice passed'

/** Something declared by a person that stands in the place of a result, with the clause that allows it. */
export interface Call<Clause extends string = string> {
  readonly kind: 'call'
  readonly call: CallName
  /** The rulebook's own word for it, where that is another. */
  readonly says?: string
  readonly clause: Clause
}

export type Result<Clause extends string = string> = Roll | Deal | Call<Clause>

/** Every result of a game in a fixed order, with its weight. */
export interface Results {
  readonly equipment: 'dice' | 'cards'
  readonly all: readonly Result[]
  readonly weights: readonly number[]
  /** How many of each card of `cards` the shoe holds, where there is one. */
  readonly shoe?: readonly number[]
}

export const faces: readonly Face[] = [1, 2, 3, 4, 5, 6]

const ranks = 'A23456789TJQK'

export const roll = (a: Face, b: Face): Roll => ({ kind: 'roll', faces: [a, b], total: a + b, pair: a === b })

export const rolls: readonly Roll[] = faces.flatMap((a) => faces.map((b) => roll(a, b)))

export const cards: readonly Card[] = suits.flatMap((suit) =>
  Array.from({ length: ranks.length }, (_, index) => ({ rank: index + 1, suit })),
)

export const cardName = ({ rank, suit }: Card): string => `${ranks[rank - 1]}${suit}`

const cardsByName = new Map(cards.map((card) => [cardName(card), card]))

export const cardNamed = (name: string): Card | undefined => cardsByName.get(name)

/** Two dice fall in 36 ways of equal weight. */
export const diceResults = (calls: readonly Call[]): Results => ({
  equipment: 'dice',
  all: [...rolls, ...calls],
  weights: [...rolls.map(() => 1), ...calls.map(() => 0)],
})

/** Two cards drawn in order from a shoe: `shoe` says how many of each card of `cards` it holds. */
export const cardResults = (shoe: readonly number[], calls: readonly Call[]): Results => {
  const pairs = cards.flatMap((first, i) => cards.map((second, j) => ({ first, second, i, j })))
  return {
    equipment: 'cards',
    shoe,
    all: [...pairs.map(({ first, second }): Deal => ({ kind: 'deal', cards: [first, second] })), ...calls],
    weights: [...pairs.map(({ i, j }) => shoe[i]! * (shoe[j]! - (i === j ? 1 : 0))), ...calls.map(() => 0)],
  }
}

/** A shoe of whole decks. */
export const decks = (count: number): readonly number[] => cards.map(() => count)

/** The calls of one name that a rulebook allows, by the clause of each reason. */
export const callsOf = <Clause extends string>(
  call: CallName,
  reasons: readonly Clause[],
  says?: string,
): readonly Call<Clause>[] => reasons.map((clause) => ({ kind: 'call', call, ...(says !== undefined && { says }), clause }))

export const rollIndex = (a: Face, b: Face): number => (a - 1) * 6 + (b - 1)

export const dealIndex = (first: Card, second: Card): number => cardIndex(first) * cards.length + cardIndex(second)

const cardIndex = ({ rank, suit }: Card): number => suits.indexOf(suit) * ranks.length + rank - 1

export const callIndex = (results: Results, clause: string): number =>
  results.all.findIndex((result) => result.kind === 'call' && result.clause === clause)

/** Whether it is the shooter's own passing of the dice, which nobody calls. */
export const isPass = (result: Result): boolean => result.kind === 'call' && result.call === 'dice passed'

/** The clauses for which somebody may call a no roll or a void round. */
export const callReasons = ({ all }: Results): readonly string[] =>
  all.flatMap((result) => (result.kind === 'call' && !isPass(result) ? [result.clause] : []))

export const weightOf = ({ weights }: Results): number => weights.reduce((sum, weight) => sum + weight, 0)

/** The result that a number below the sum of all weights falls on. */
export const resultAt = ({ weights }: Results, number: number): number => {
  let left = number
  return weights.findIndex((weight) => (left -= weight) < 0)
}

/** What people call it when a roll or a deal does not count. */
export const callWord = ({ all, equipment }: Results): string => {
  const call = all.find((result): result is Call => result.kind === 'call' && !isPass(result))
  return call?.says ?? call?.call ?? (equipment === 'dice' ? 'no roll' : 'void round')
}

/** As people say it: a call in the rulebook's own word. */
export const spoken = (result: Result): string =>
  result.kind === 'call' && result.says !== undefined ? `${result.says} (${result.clause})` : announce(result)

/** By its name: the faces from the lowest, then the total. */
export const announce = (result: Result): string => {
  switch (result.kind) {
    case 'roll': {
      const [a, b] = result.faces
      return `${Math.min(a, b)}, ${Math.max(a, b)} — ${result.total}`
    }
    case 'deal':
      return result.cards.map(cardName).join(' against ')
    case 'call':
      return `${result.call} (${result.clause})`
  }
}
