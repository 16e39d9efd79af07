import type { Cycle } from '../../wager/cycle.ts'
import type { DragonFireChosen } from './options.ts'

/** Whether Dragon and Fire wait for the roll after a seven (6.2). */
export type DragonFireCycle = 'fresh' | 'afterSeven'

export const cycle = (chosen: DragonFireChosen): Cycle<DragonFireCycle> => ({
  start: 'fresh',
  name: (state) => (state === 'fresh' ? 'fresh' : 'after a seven'),
  next: (state, result) => {
    if (result.kind === 'roll') return state === 'fresh' && result.total === 7 ? 'afterSeven' : 'fresh'
    return chosen['no-roll'] === 'hold' ? state : 'fresh'
  },
})
