import { isUnreadable, takingOut } from '../equipment/lasting.ts'
import { z } from 'zod'
import { command, refuse } from '../command.ts'
import type { Happening } from '../events.ts'
import type { TableState } from '../state.ts'
import { strikingOutInHand } from '../settlement/striking-out.ts'

/** Whether the house has kept a seed for this table, or what was drawn from it, and cannot read it any more. */
export const hasLostSeed = (state: TableState): boolean =>
  state.setup.source === 'virtual' && ((state.seeds !== undefined && state.seeds.seed === undefined) || isUnreadable(state))

const reason = 'the key that sealed the seed of this round is lost'

export const loseSeed = command({
  type: 'lose-seed',
  summary: 'say that a kept seed cannot be read any more: the round in hand is struck out and its wagers refunded',
  roles: ['house'],
  schema: z.strictObject({}),
  decide: (state) => {
    if (!hasLostSeed(state)) return refuse(state, 'no-seed-lost', null, 'no seed of this table is lost')
    const { seeds, round } = state
    return [
      ...(seeds ? [{ type: 'seed-lost' as const, round: seeds.round, version: seeds.version }] : []),
      // What has shown its result needs no seed any more; what is still to show one never will.
      ...(isToShow(state) ? strikingOutInHand(state, { reason, forfeits: [], round }) : []),
      ...takingOut(state, reason),
    ] satisfies readonly Happening[]
  },
})

const isToShow = ({ phase }: TableState): boolean => phase === 'betting' || phase === 'bets closed' || phase === 'rolling'
