import type { Sign } from '../../game/game.ts'
import { choice, signOptions } from '../../options.ts'
import { evenMoney, oddsText, to1 } from '../../money/payout.ts'

type CrapsOdds = 33 | 32 | 31 | 30

export interface SnakeEyesChosen extends Omit<Sign, 'clause'> {
  readonly 'hard-4': 7 | 6
  readonly 'hard-6': 9 | 8
  readonly 'hard-8': 9 | 8
  readonly 'hard-10': 7 | 6
  readonly field: 1 | 2 | 3
  readonly 'craps-2': CrapsOdds
  readonly 'craps-12': CrapsOdds
}

/** What the Field Bet pays on 2 and on 12 by each option. */
export const fieldOdds = {
  1: { 2: to1(3), 12: to1(2) },
  2: { 2: to1(2), 12: to1(2) },
  3: { 2: to1(3), 12: evenMoney },
} as const

const fieldPays: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fieldOdds).map(([option, odds]) => [option, `${oddsText(odds[2])} on 2, ${oddsText(odds[12])} on 12`]),
)

/** Odds of which one is chosen. */
const pays = <const Value extends number>(
  name: string,
  values: readonly [Value, ...Value[]],
  clause: string,
  what: string,
  label: string,
) =>
  choice(name, values, clause, `what ${what} pays to 1`, {
    label,
    says: Object.fromEntries(values.map((value) => [value, oddsText(to1(value))])),
  })

/** Any combination of the odds of rule 4.9 may be chosen (4.10). */
export const options = [
  pays('hard-4', [7, 6], '4.9 hard 4', 'a hard 4', 'Hard 4'),
  pays('hard-6', [9, 8], '4.9 hard 6', 'a hard 6', 'Hard 6'),
  pays('hard-8', [9, 8], '4.9 hard 8', 'a hard 8', 'Hard 8'),
  pays('hard-10', [7, 6], '4.9 hard 10', 'a hard 10', 'Hard 10'),
  choice('field', [1, 2, 3], '4.9 Field', 'which of the three Field Bet options is posted', {
    label: 'Field Bet',
    says: fieldPays,
  }),
  pays('craps-2', [33, 32, 31, 30], '4.9 Craps 2', 'Craps 2', 'Craps 2'),
  pays('craps-12', [33, 32, 31, 30], '4.9 Craps 12', 'Craps 12', 'Craps 12'),
  ...signOptions('House 1'),
]
