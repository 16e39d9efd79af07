/** A game of three wagers on three dice, on equipment that no rulebook of Felt has in this way. It lays out no cloth: it gets one. */
import { dice, evenMoney, lose, ownWager, standIn, to1, win } from 'felthouse'

const three = dice(3)

const low = ownWager(three, {
  id: 'low',
  name: 'Low',
  step: ({ total, alike }) => (total <= 10 && !alike ? win(evenMoney) : lose()),
})

const triple = ownWager(three, {
  id: 'triple',
  name: 'Any Triple',
  step: ({ alike }) => (alike ? win(to1(30)) : lose()),
})

/** Two rolls above 12, one after the other. */
const hot = ownWager(three, {
  id: 'hot',
  name: 'Twice Hot',
  step: {
    first: ({ total }) => (total > 12 ? standIn('second') : lose()),
    second: ({ total }) => (total > 12 ? win(to1(13)) : lose()),
  },
})

export default [low, triple, hot]
