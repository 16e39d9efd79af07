/** Every wager of craps, and the Fire Bet. */
import type { Wager } from '../wager.ts'
import type { CrapsCycle } from './cycle.ts'
import { fire } from './fire.ts'
import { lines } from './lines.ts'
import { numbers } from './numbers.ts'
import { oneRoll } from './one-roll.ts'
import type { CrapsChosen } from './options.ts'

export const wagers = (chosen: CrapsChosen): readonly Wager<CrapsCycle>[] => [
  ...lines,
  ...numbers(chosen),
  ...oneRoll(chosen),
  fire(chosen),
]
