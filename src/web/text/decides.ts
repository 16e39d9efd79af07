/** Which totals decide a player's bets. */
import { translated } from './language.ts'

export const text = translated('decides', {
  wins: (totals: readonly number[]) => `${totals.join(', ')} ${totals.length === 1 ? 'wins' : 'win'}`,
  loses: (totals: readonly number[]) => `${totals.join(', ')} ${totals.length === 1 ? 'loses' : 'lose'}`,
})
