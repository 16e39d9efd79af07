/** Pass, Don't Pass, Come and Don't Come (rules 2 and 3). */
import { evenMoney } from '../../../money/payout.ts'
import { isPoint } from '../cycle.ts'
import type { CrapsChosen } from '../options.ts'
import { chosenBy, lose, onEach, places, push, stand, standIn, stands, wager, win } from './words.ts'

const pass = wager({
  id: 'pass',
  name: 'Pass',
  step: ({ total }, { point }) => {
    if (point !== null) {
      if (total === 7) return lose('2.1.5')
      return total === point ? win(evenMoney, '2.1.4', '2.1.7') : stand('2.1.4')
    }
    if (total === 7 || total === 11) return win(evenMoney, '2.1.1', '2.1.7')
    return isPoint(total) ? stand('2.1.3') : lose('2.1.2')
  },
  ...stands,
})

const dontPass = wager({
  id: 'dont-pass',
  name: 'Don’t Pass',
  step: ({ total }, { point }) => {
    if (point !== null) {
      if (total === 7) return win(evenMoney, '2.2.5', '2.2.8')
      return total === point ? lose('2.2.6') : stand('2.2.5')
    }
    if (total === 12) return push('2.2.2')
    if (total === 7 || total === 11) return lose('2.2.3')
    return isPoint(total) ? stand('2.2.4') : win(evenMoney, '2.2.1', '2.2.8')
  },
  ...stands,
})

const come = chosenBy(['put'], ({ put }) =>
  wager({
    id: 'come',
    name: 'Come',
    places,
    step: {
      fresh: ({ total }) => {
        if (total === 7 || total === 11) return win(evenMoney, '3.1.1', '3.1.7')
        return isPoint(total) ? standIn(`${total}`, '3.1.3') : lose('3.1.2')
      },
      ...onEach((number, total) => {
        if (total === 7) return lose('3.1.5')
        return total === number ? win(evenMoney, '3.1.4', '3.1.7') : stand('3.1.4')
      }),
    },
    // Put on a number, it is as good as one that the dice have moved there.
    starts: put === 'on' ? ['fresh', ...places] : ['fresh'],
    ...stands,
  }),
)

const dontCome = wager({
  id: 'dont-come',
  name: 'Don’t Come',
  places,
  step: {
    fresh: ({ total }) => {
      if (total === 12) return push('3.2.2')
      if (total === 7 || total === 11) return lose('3.2.3')
      return isPoint(total) ? standIn(`${total}`, '3.2.4') : win(evenMoney, '3.2.1', '3.2.8')
    },
    ...onEach((number, total) => {
      if (total === 7) return win(evenMoney, '3.2.5', '3.2.8')
      return total === number ? lose('3.2.6') : stand('3.2.5')
    }),
  },
  starts: ['fresh'],
  ...stands,
})

export const lines = (chosen: CrapsChosen) => [pass, dontPass, come(chosen), dontCome]
