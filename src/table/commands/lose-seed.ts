import { z } from 'zod'
import { citation, command, refuse } from '../command.ts'
import type { Happening } from '../events.ts'
import type { TableState } from '../state.ts'
import { strikingOutInHand } from '../settlement/striking-out.ts'

/** Whether the house has kept a seed or the order of a shoe for this table and cannot read it any more. */
export const hasLostSeed = ({ seeds, shoe, setup }: TableState): boolean =>
  setup.source === 'virtual' && ((seeds !== undefined && seeds.seed === undefined) || (shoe !== undefined && !shoe.order))

const reason = 'the key that sealed the seed of this round or shoe is lost'

export const loseSeed = command({
  type: 'lose-seed',
  summary: 'say that a kept seed cannot be read any more: the round in hand is struck out and its wagers refunded',
  roles: ['house'],
  schema: z.strictObject({}),
  decide: (state) => {
    if (!hasLostSeed(state)) return refuse(state, 'no-seed-lost', null, 'no seed of this table is lost')
    const { seeds, shoe, round } = state
    return [
      ...(seeds ? [{ type: 'seed-lost' as const, round: seeds.round, version: seeds.version }] : []),
      // What has shown its result needs no seed any more; what is still to show one never will.
      ...(isToShow(state) ? strikingOutInHand(state, { reason, forfeits: [], round }) : []),
      ...(shoe ? [{ type: 'shoe-removed' as const, clause: citation(state, 'shoe'), reason }] : []),
    ] satisfies readonly Happening[]
  },
})

const isToShow = ({ phase }: TableState): boolean => phase === 'betting' || phase === 'bets closed' || phase === 'rolling'
