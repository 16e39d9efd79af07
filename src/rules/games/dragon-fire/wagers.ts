/**
 * The wagers of Dragon Fire (rule 6.1), beside their odds (rule 9). A 7, a second 7 and the roll after a 7 settle all
 * other wagers as any roll does (6.2.2, 6.2.3, 6.2.5.2, 6.2.5.3, 6.2.6.3, 6.2.6.4, 6.2.7.3, 6.2.7.4).
 */
import { evenMoney, to1 } from '../../money/payout.ts'
import { faces as allFaces, type Roll } from '../../equipment/dice.ts'
import type { Call } from '../../wager/result.ts'
import { byCycle, terms, type Wager } from '../../wager/wager.ts'
import type { DragonFireClause } from './clauses.ts'
import type { DragonFireCycle } from './cycle.ts'
import type { DragonFireChosen } from './options.ts'

const { wager, win, lose, voided, stand, freeze, freezeIn } = terms<DragonFireClause, DragonFireCycle, Roll>()

/** A no roll voids every wager but Dragon's Tail (5.2). */
const noRollVoids = { onCall: ({ clause }: Call<DragonFireClause>) => voided('5.2', clause) }

/** A house may hold frozen Dragon and Fire wagers for the next roll instead; else the cycle, too, starts afresh. */
const noRollMayHold = (chosen: DragonFireChosen) => ({
  onCall: ({ clause }: Call<DragonFireClause>, cycle: DragonFireCycle) =>
    cycle === 'afterSeven' && chosen['no-roll'] === 'hold' ? freeze('5.2', clause) : voided('5.2', clause),
})

const dragon = (chosen: DragonFireChosen) =>
  wager({
    id: 'dragon',
    name: 'Dragon',
    step: byCycle({
      fresh: ({ total }) => {
        if (total === 7) return freeze('6.1.1.2', '6.2.1')
        return total < 7 ? win(evenMoney, '6.1.1.1', '9.3') : lose('6.1.1.3')
      },
      afterSeven: ({ total }) => {
        if (total === 7) return lose('6.2.5.1')
        return total < 7 ? win(evenMoney, '6.2.6.2', '9.3') : lose('6.2.7.1')
      },
    }),
    ...noRollMayHold(chosen),
  })

const fire = (chosen: DragonFireChosen) =>
  wager({
    id: 'fire',
    name: 'Fire',
    step: byCycle({
      fresh: ({ total }) => {
        if (total === 7) return freeze('6.1.2.2', '6.2.1')
        return total > 7 ? win(evenMoney, '6.1.2.1', '9.4') : lose('6.1.2.3')
      },
      afterSeven: ({ total }) => {
        if (total === 7) return lose('6.2.5.1')
        return total > 7 ? win(evenMoney, '6.2.7.2', '9.4') : lose('6.2.6.1')
      },
    }),
    ...noRollMayHold(chosen),
  })

const lowPair = wager({
  id: 'low-pair',
  name: 'Low Pair',
  step: ({ pair, faces: [face] }) => (pair && face <= 3 ? win(to1(10), '6.1.3.1', '9.2') : lose('6.1.3.2')),
  ...noRollVoids,
})

const highPair = wager({
  id: 'high-pair',
  name: 'High Pair',
  step: ({ pair, faces: [face] }) => (pair && face >= 4 ? win(to1(10), '6.1.4.1', '9.1') : lose('6.1.4.2')),
  ...noRollVoids,
})

const specificPairs = allFaces.map((chosen) =>
  wager({
    id: `pair-${chosen}`,
    name: `Specific Pair ${chosen}`,
    step: ({ pair, faces: [face] }) => (pair && face === chosen ? win(to1(33), '6.1.5.1', '9.6') : lose('6.1.5.2')),
    ...noRollVoids,
  }),
)

const totalOdds = [
  { total: 3, odds: to1(15), clause: '9.5.1' },
  { total: 4, odds: to1(10), clause: '9.5.2' },
  { total: 5, odds: to1(7), clause: '9.5.3' },
  { total: 6, odds: to1(6), clause: '9.5.4' },
  { total: 7, odds: to1(4), clause: '9.5.5' },
  { total: 8, odds: to1(6), clause: '9.5.6' },
  { total: 9, odds: to1(7), clause: '9.5.7' },
  { total: 10, odds: to1(10), clause: '9.5.8' },
  { total: 11, odds: to1(15), clause: '9.5.9' },
] as const

const diceTotals = totalOdds.map(({ total: chosen, odds, clause }) =>
  wager({
    id: `total-${chosen}`,
    name: `Total ${chosen}`,
    step: ({ total }) => (total === chosen ? win(odds, '6.1.6.1', clause) : lose('6.1.6.2')),
    ...noRollVoids,
  }),
)

/** Eights are counted from the placing of the wager; only the highest step is paid. */
const dragonsTail = wager({
  id: 'dragons-tail',
  name: 'Dragon’s Tail',
  step: {
    'no 8 yet': ({ total }) => (total === 8 ? freezeIn('one 8', '6.1.7') : lose('6.1.7.4')),
    'one 8': ({ total }) => (total === 8 ? freezeIn('two 8s', '6.1.7') : win(to1(2), '6.1.7.1', '9.7.1')),
    'two 8s': ({ total }) => (total === 8 ? win(to1(100), '6.1.7.3', '9.7.3') : win(to1(10), '6.1.7.2', '9.7.2')),
  },
  onCall: ({ clause }, _, state) => (state === 'no 8 yet' ? stand('5.2', clause) : freeze('5.2', clause)),
})

export const wagers = (chosen: DragonFireChosen): readonly Wager<DragonFireCycle>[] => [
  dragon(chosen),
  fire(chosen),
  lowPair,
  highPair,
  ...specificPairs,
  ...diceTotals,
  dragonsTail,
]
