import { z } from 'zod'
import { command, outOfPhase, refuse } from '../command.ts'
import { heldUp, stopsPlay } from '../duties/duties.ts'
import { nobodyWagered } from '../round/closing.ts'
import { spent } from '../equipment/lasting.ts'

export const startRound = command({
  type: 'start-round',
  summary: '“place your bets”: start the round on the terminal',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, { at }) => {
    const early =
      (nobodyWagered(state) ? undefined : outOfPhase(state, ['between rounds'], 'a round cannot be started', 'open-betting')) ??
      heldUp(state, 'settlement', 'payment', 'next round') ??
      stopsPlay(state)
    if (early) return early
    if (closingNow(state.closing, at) && nothingUndecided(state.inPlay.piles.length))
      return refuse(state, 'closing', 'closure-notice', 'the time at which this table closes has come')
    return spent(state) ?? [{ type: 'round-started', round: state.round + 1 }]
  },
})

const closingNow = (closing: number | undefined, at: number): boolean => closing !== undefined && at >= closing

/** Rounds go on past the time until every wager is decided. */
const nothingUndecided = (piles: number): boolean => piles === 0
