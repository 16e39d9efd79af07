/** Prices of what is left of equipment whose parts do not come back: of all that there is, a shoe. */
import { isRefusal } from '../../rules/game/game.ts'
import { rulesInForce, type InForce } from '../../rules/game/in-force.ts'
import { readShoe, shoeText, tooFewCards, withoutCards, withShoe, type Shoe } from './shoe.ts'

/** How many of each part are left. */
export type Left = Shoe

/** What is left, as a person enters it: the counts of some parts, or the removed ones. */
export interface LeftAsked {
  readonly shoe?: string | undefined
  readonly removed?: string | undefined
}

/** Why it cannot be reckoned with. */
export interface NotLeft {
  readonly code: 'no-shoe' | 'bad-shoe'
  readonly reason: string
}

/** How many of each part the rules count on; undefined where parts come back. */
export const fullOf = ({ results }: InForce): Left | undefined => results.equipment.dealing?.counts

/** Whether these rules count on all parts, and not on an observed remainder. */
export const isWhole = ({ game, house, results }: InForce): boolean => {
  const whole = rulesInForce(game, house)
  return isRefusal(whole) || fullOf(whole)?.join() === results.equipment.dealing?.counts.join()
}

export const leftAsked = (inForce: InForce, { shoe, removed }: LeftAsked): Left | NotLeft => {
  const full = fullOf(inForce)
  if (full === undefined) return { code: 'no-shoe', reason: `${inForce.game.id} is not played with a shoe` }
  const read = shoe === undefined ? full : readShoe(full, shoe)
  const left = removed === undefined || typeof read === 'string' ? read : withoutCards(read, removed)
  const wrong = typeof left === 'string' ? left : tooFewCards(inForce, left)
  return typeof left === 'string' || wrong !== undefined ? { code: 'bad-shoe', reason: wrong! } : left
}

export const isNotLeft = (left: Left | NotLeft): left is NotLeft => 'code' in left

/** The rules as they are, with results weighed by what is left. */
export const withLeft = withShoe

/** What of the rules is not whole, as it is asked for; undefined where all is. */
export const leftText = (whole: InForce, left: Left | undefined): string => {
  const full = fullOf(whole)
  return full && left ? shoeText(full, left) : ''
}
