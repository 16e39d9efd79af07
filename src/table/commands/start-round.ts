import { z } from 'zod'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { heldUp } from '../duties/duties.ts'
import { nobodyWagered } from '../round/round.ts'
import { shoeSpent } from '../equipment/shoe.ts'

export const startRound = command({
  type: 'start-round',
  summary: '“place your bets”: start the round on the terminal',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, { at }) => {
    const refused = firstRefusal(
      () =>
        nobodyWagered(state) ? undefined : outOfPhase(state, ['between rounds'], 'a round cannot be started', 'open-betting'),
      () => heldUp(state, 'settlement', 'payment', 'next round'),
      () =>
        closingNow(state.closing, at) && nothingUndecided(state.inPlay.piles.length)
          ? refuse(state, 'closing', 'closure-notice', 'the time at which this table closes has come')
          : undefined,
      () => shoeSpent(state),
    )
    return refused ?? [{ type: 'round-started', round: state.round + 1 }]
  },
})

const closingNow = (closing: number | undefined, at: number): boolean => closing !== undefined && at >= closing

/** Rounds go on past the time until every wager is decided. */
const nothingUndecided = (piles: number): boolean => piles === 0
