/** A wager of one's own on the equipment that most have: two dice, or two cards. */
import type { Game } from './game.ts'
import { NotAWager } from '../not-a-wager.ts'
import { ownWager, type OwnWager } from './own-wager.ts'
import { decks } from '../equipment/cards.ts'
import { twoDice, type Roll } from '../equipment/dice.ts'
import { twoCards, type Deal } from '../equipment/shoe.ts'

const mostDecks = 16

/** A wager on two dice. */
export const diceWager = <Now, State extends string>(definition: OwnWager<Roll, Now, State>): Game =>
  ownWager(twoDice, definition)

/** A wager on two cards dealt from a shoe of whole decks. */
export const cardWager = <Now, State extends string>(
  definition: OwnWager<Deal, Now, State> & { readonly decks?: number },
): Game => {
  const { decks: count = 8, id } = definition ?? {}
  if (!Number.isInteger(count) || count < 1 || count > mostDecks) {
    throw new NotAWager(`${id}: decks may be a whole number from 1 to ${mostDecks}, not ${count}`)
  }
  return ownWager(twoCards(decks(count)), definition)
}
