/** The wagers of Snake Eyes (rule 4.1) and their odds (rule 4.9). */
import { evenMoney, to1, type Odds } from '../../money/payout.ts'
import type { Roll } from '../../equipment/dice.ts'
import type { Call } from '../../wager/result.ts'
import { terms, type Wager } from '../../wager/wager.ts'
import type { SnakeEyesClause } from './clauses.ts'
import { fieldOdds, type SnakeEyesChosen } from './options.ts'

const { wager, win, lose, stand } = terms<SnakeEyesClause, 'always', Roll>()

/** A void Roll decides nothing: every wager waits for the next valid one. */
const waits = { onCall: ({ clause }: Call<SnakeEyesClause>) => stand(clause) }

const hardway = (hard: 4 | 6 | 8 | 10, odds: Odds) =>
  wager({
    id: `hard-${hard}`,
    name: `Hard ${hard}`,
    step: ({ total, pair }) => {
      if (total === 7) return lose('4.1(a)(i)(B)', '4.1(a)(ii)')
      if (total !== hard) return stand('4.1(a)')
      return pair ? win(odds, '4.1(a)(i)', `4.9 hard ${hard}`) : lose('4.1(a)(i)(A)', '4.1(a)(ii)')
    },
    ...waits,
  })

/** Any of the four totals rolled the easy way loses, as a seven does. */
const hardwayCombo = wager({
  id: 'hardway-combo',
  name: 'Hardway Combo',
  step: ({ total, pair }) => {
    if (total === 7) return lose('4.1(b)(i)(B)', '4.1(b)(ii)')
    if (![4, 6, 8, 10].includes(total)) return stand('4.1(b)')
    return pair ? win(to1(4), '4.1(b)(i)', '4.9 Hardway Combo') : lose('4.1(b)(i)(A)', '4.1(b)(ii)')
  },
  ...waits,
})

const beforeSeven = (id: string, number: 5 | 6 | 8, letter: 'c' | 'd' | 'e') =>
  wager({
    id,
    name: `${number}`,
    step: ({ total }) => {
      if (total === 7) return lose(`4.1(${letter})(ii)`)
      return total === number ? win(evenMoney, `4.1(${letter})(i)`, `4.9 ${number}`) : stand(`4.1(${letter})`)
    },
    ...waits,
  })

const field = (option: SnakeEyesChosen['field']) =>
  wager({
    id: 'field',
    name: 'Field Bet',
    step: ({ total }) => {
      if (![2, 3, 4, 9, 10, 11, 12].includes(total)) return lose('4.1(f)(ii)')
      const odds = total === 2 || total === 12 ? fieldOdds[option][total] : evenMoney
      return win(odds, '4.1(f)(i)', '4.9 Field')
    },
    ...waits,
  })

const oneRoll = (
  id: string,
  name: string,
  totals: readonly number[],
  odds: Odds,
  letter: 'g' | 'h' | 'i' | 'j' | 'k' | 'l',
  paid: SnakeEyesClause,
) =>
  wager({
    id,
    name,
    step: ({ total }) => (totals.includes(total) ? win(odds, `4.1(${letter})(i)`, paid) : lose(`4.1(${letter})(ii)`)),
    ...waits,
  })

export const wagers = (chosen: SnakeEyesChosen): readonly Wager<'always'>[] => [
  hardway(4, to1(chosen['hard-4'])),
  hardway(6, to1(chosen['hard-6'])),
  hardway(8, to1(chosen['hard-8'])),
  hardway(10, to1(chosen['hard-10'])),
  hardwayCombo,
  beforeSeven('five', 5, 'c'),
  beforeSeven('six', 6, 'd'),
  beforeSeven('eight', 8, 'e'),
  field(chosen.field),
  oneRoll('any-7', 'Any 7', [7], to1(4), 'g', '4.9 Any 7'),
  oneRoll('c-and-e', 'C&E Combo', [2, 3, 11, 12], to1(4), 'h', '4.9 C&E Combo'),
  oneRoll('craps-2', 'Craps 2', [2], to1(chosen['craps-2']), 'i', '4.9 Craps 2'),
  oneRoll('craps-3', 'Craps 3', [3], to1(15), 'j', '4.9 Craps 3'),
  oneRoll('craps-12', 'Craps 12', [12], to1(chosen['craps-12']), 'k', '4.9 Craps 12'),
  oneRoll('eleven', '11 in 1 Roll', [11], to1(15), 'l', '4.9 11 in 1 Roll'),
]
