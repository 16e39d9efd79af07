/** The same rules with another shoe: cards taken out, or counted one by one. */
import type { InForce } from '../../rules/game/in-force.ts'
import { cardNamed, cardName, cards } from '../../rules/equipment/cards.ts'
import { counted } from '../../rules/equipment/counted.ts'
import { resultsOf, type Call } from '../../rules/wager/result.ts'

/** How many of each card are left, in the order of `cards`. */
export type Shoe = readonly number[]

/** A shoe written as "AS=5,7H=0": counts of single cards, the others as in the full shoe. Or what is wrong with it. */
export const readShoe = (full: Shoe, text: string): Shoe | string => {
  const shoe = [...full]
  const told = new Set<number>()
  for (const item of text.split(',')) {
    const [, name, count] = /^([^=]+)=(\d{1,4})$/.exec(item.trim()) ?? []
    const at = indexOf(name ?? '')
    if (at === undefined) return `a shoe is told as AS=5,7H=0, a card and how many are left, not "${item.trim()}"`
    if (told.has(at)) return `${name} is told twice`
    told.add(at)
    if (Number(count) > full[at]!) return `the shoe cannot hold ${count} of ${name}: a full one has ${full[at]}`
    shoe[at] = Number(count)
  }
  return shoe
}

/** A shoe after cards have been taken out, written as "KS,7H". Or what is wrong. */
export const withoutCards = (full: Shoe, text: string): Shoe | string => {
  const shoe = [...full]
  for (const name of text.split(',').map((item) => item.trim())) {
    const at = indexOf(name)
    if (at === undefined) return `"${name}" is no card; one is written KS: A23456789TJQK, then S, H, D or C`
    if (shoe[at] === 0) return `more of ${name} are taken out than the ${full[at]} that the shoe holds`
    shoe[at]! -= 1
  }
  return shoe
}

const indexOf = (name: string): number | undefined => {
  const card = cardNamed(name.toUpperCase())
  return card && cards.findIndex((each) => cardName(each) === cardName(card))
}

/** Why a shoe cannot be reckoned with: it must hold the cards of any deal. */
export const tooFewCards = ({ results }: InForce, shoe: Shoe): string | undefined => {
  const most = results.equipment.dealing?.most ?? 0
  return shoe.reduce((sum, count) => sum + count, 0) < most ? `the shoe must hold ${counted(most)} cards at least` : undefined
}

/** The rules as they are, with results weighed by another shoe. */
export const withShoe = (inForce: InForce, shoe: Shoe): InForce => {
  const calls = inForce.results.all.filter((result): result is Call => result.kind === 'call')
  const { dealing } = inForce.results.equipment
  return dealing ? { ...inForce, results: resultsOf(dealing.holding(shoe), calls) } : inForce
}

/** The cards of which a shoe holds other than a full one, as readShoe reads them; undefined where it is whole. */
export const shoeText = (full: Shoe, shoe: Shoe): string =>
  cards.flatMap((card, at) => (shoe[at] === full[at] ? [] : [`${cardName(card)}=${shoe[at]}`])).join(',')
