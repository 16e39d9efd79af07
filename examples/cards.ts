/** A side bet on two cards from six decks: the same card twice pays 25 to 1, the same rank in two suits 8 to 1. */
import { cardWager, lose, to1, win } from 'felthouse'

export default cardWager({
  id: 'twins',
  name: 'Twins',
  decks: 6,
  step: ({ cards: [first, second] }) => {
    if (first.rank !== second.rank) return lose()
    return first.suit === second.suit ? win(to1(25)) : win(to1(8))
  },
})
