/** The wagers of Double Dice: the Shooter's Bet (rule 7), the lines and Any Seven (rule 8), the Bonus Bet (rule 9). */
import { evenMoney, to1 } from '../../money/payout.ts'
import { faces, type Roll } from '../../equipment/dice.ts'
import type { Call } from '../../wager/result.ts'
import { terms, type Wager } from '../../wager/wager.ts'
import type { DoubleDiceClause } from './clauses.ts'
import type { DoubleDiceCycle } from './cycle.ts'
import type { BonusOdds, DoubleDiceChosen } from './options.ts'

const { wager, win, lose, stand } = terms<DoubleDiceClause, DoubleDiceCycle, Roll>()

/** A No Throw decides nothing: wagers wait, as they are, for the re-throw. Nor do dice that are passed. */
const waits = {
  onCall: ({ call, clause }: Call<DoubleDiceClause>) => (call === 'dice passed' ? stand(clause) : stand('5', clause)),
}

/** Placed only before a set's first throw, so the throws of the set are the wager's own. */
const shooters = wager({
  id: 'shooters',
  name: 'Shooter’s Bet',
  step: ({ total }, { throws }) => {
    if (total === 7) return lose('7.4')
    return throws === 3 ? win(evenMoney, '7.3', '7.5', 'Odds Shooters Bet') : stand('7.2')
  },
  ...waits,
})

const lines = [
  { id: 'line-2-5', name: 'Number Line 2 or 5', totals: [2, 5] },
  { id: 'line-3-4', name: 'Number Line 3 or 4', totals: [3, 4] },
  { id: 'line-6', name: 'Number Line 6', totals: [6] },
  { id: 'line-8', name: 'Number Line 8', totals: [8] },
  { id: 'line-10-11', name: 'Number Line 10 or 11', totals: [10, 11] },
  { id: 'line-9-12', name: 'Number Line 9 or 12', totals: [9, 12] },
]

const numberLine = lines.map(({ id, name, totals }) =>
  wager({
    id,
    name,
    step: ({ total }) => {
      if (total === 7) return lose('8.2')
      return totals.includes(total) ? win(evenMoney, '8.2', 'Odds Number Line') : stand('8.2')
    },
    ...waits,
  }),
)

const doubleLine = faces.map((face) =>
  wager({
    id: `double-${face}`,
    name: `Double ${face}`,
    step: ({ total, pair }) => {
      if (total === 7) return lose('8.3')
      return pair && total === 2 * face ? win(to1(5), '8.3', 'Odds Double Line') : stand('8.3')
    },
    ...waits,
  }),
)

const anySeven = wager({
  id: 'any-seven',
  name: 'Any Seven',
  step: ({ total }) => (total === 7 ? win(to1(4), '8.1', 'Odds Any Seven') : lose('8.1')),
  ...waits,
})

/** Placed only before a turn, so the sets of the turn are the wager's own; a seven or a sixth set decides it. */
const bonus = ([four, five, six]: BonusOdds) =>
  wager({
    id: 'bonus',
    name: 'Bonus Bet',
    step: ({ total }, { sets, throws }) => {
      if (total !== 7) {
        return sets === 5 && throws === 3 ? win(to1(six), '9.6', 'Odds Bonus Bet') : stand('9')
      }
      if (sets < 4) return lose('9.3', 'Odds Bonus Bet note')
      return sets === 4 ? win(to1(four), '9.4', 'Odds Bonus Bet') : win(to1(five), '9.5', 'Odds Bonus Bet')
    },
    ...waits,
  })

export const wagers = (chosen: DoubleDiceChosen): readonly Wager<DoubleDiceCycle>[] => [
  shooters,
  ...numberLine,
  ...doubleLine,
  anySeven,
  ...(chosen.bonus === 'on' ? [bonus(chosen['bonus-odds'])] : []),
]
