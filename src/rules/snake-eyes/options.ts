import type { Sign } from '../game.ts'
import { choice, signOptions } from '../options.ts'

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

/** Any combination of the odds of rule 4.9 may be chosen (4.10). */
export const options = [
  choice('hard-4', [7, 6], '4.9 hard 4', 'what a hard 4 pays to 1'),
  choice('hard-6', [9, 8], '4.9 hard 6', 'what a hard 6 pays to 1'),
  choice('hard-8', [9, 8], '4.9 hard 8', 'what a hard 8 pays to 1'),
  choice('hard-10', [7, 6], '4.9 hard 10', 'what a hard 10 pays to 1'),
  choice('field', [1, 2, 3], '4.9 Field', 'which of the three Field Bet options is posted'),
  choice('craps-2', [33, 32, 31, 30], '4.9 Craps 2', 'what Craps 2 pays to 1'),
  choice('craps-12', [33, 32, 31, 30], '4.9 Craps 12', 'what Craps 12 pays to 1'),
  ...signOptions('House 1'),
]
