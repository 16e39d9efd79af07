/** Results that are said otherwise than they are written. */
import { cardNamed } from '../../../rules/equipment/cards.ts'
import type { ResultKept } from '../../../table/schemas.ts'
import { cards } from './cards.ts'

const cardText = (name: string): string => {
  const { rank, suit } = cardNamed(name)!
  return cards.card(rank, suit)
}

/** Between two cards of a list, and each card of one: "KS 2H". */
const [between, each] = [/(?<=\b[A2-9TJQK][SHDC]) (?=[A2-9TJQK][SHDC]\b)/g, /\b[A2-9TJQK][SHDC]\b/g]

/** The cards of a hand behind what they come to: " (KS 2H)". */
const listed = / \((?:[A2-9TJQK][SHDC]\b ?)+\)/g

/** What is written of a result beside its cards, which say the rest: hands by what they come to, one of a single card by its rank. */
export const briefly = (result: ResultKept, hands: readonly string[] | undefined, written: string): string => {
  if (result.kind !== 'deal') return written
  const isOneEach = hands && hands.length === result.cards.length
  return isOneEach
    ? result.cards.map((card, at) => `${hands[at]} ${card.slice(0, -1).replace('T', '10')}`).join(', ')
    : written.replaceAll(listed, '')
}

/** What is written of a result with its cards by their names, as a voice says them. */
export const spelled = ({ kind }: ResultKept, written: string): string =>
  kind === 'deal' ? written.replaceAll(between, ', ').replaceAll(each, cardText) : written

/** Two cards by their names, each with the hand that it is for; nothing of any other result. */
export const saidAloud = (result: ResultKept, hands: readonly string[] | undefined): string | undefined => {
  if (result.kind !== 'deal' || result.cards.length !== 2) return undefined
  return hands
    ? result.cards.map((card, at) => `${hands[at]}: ${cardText(card)}`).join('. ')
    : result.cards.map(cardText).join(', ')
}
