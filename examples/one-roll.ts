/** A side bet on the next roll: a pair of ones or sixes pays 10 to 1, any other pair 2 to 1. */
import { diceWager, lose, to1, win } from 'felthouse'

export default diceWager({
  id: 'top-and-bottom',
  name: 'Top and Bottom',
  step: ({ total, pair }) => {
    if (total === 2 || total === 12) return win(to1(10))
    return pair ? win(to1(2)) : lose()
  },
})
