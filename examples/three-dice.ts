/** A wager on three dice: Small wins on a total of 4 to 10, unless all three show the same face. */
import { dice, evenMoney, lose, ownWager, win } from 'felthouse'

export default ownWager(dice(3), {
  id: 'small',
  name: 'Small',
  step: ({ total, alike }) => (total <= 10 && !alike ? win(evenMoney) : lose()),
})
