import { z } from 'zod'
import { above } from '../../../rules/conduct/people.ts'
import { clauseOfBurning, wronglyBurnt, wronglySeen } from './burning.ts'
import { citation, command, outOfPhase, refuse } from '../../command.ts'
import { raise } from '../../duties/duties.ts'
import type { TableState } from '../../state.ts'

export const burn = command({
  type: 'burn',
  summary: 'burn cards from the shoe: before a round, as house procedure has it, or one that came out while wagers are open',
  roles: ['dealer', 'house'],
  schema: z.strictObject({
    count: z.int().min(1).max(20),
    /** Those of them that somebody saw. */
    exposed: z.array(z.string()).max(20).default([]),
  }),
  decide: (state, { count, exposed }) => {
    const isEarly = state.phase === 'betting' && state.setup.source === 'real'
    const early = isEarly ? undefined : outOfPhase(state, ['between rounds'], 'cards cannot be burnt', 'shoe')
    if (early) return early
    if ((state.shoe?.left ?? 0) < count)
      return refuse(state, 'no-cards', 'shoe', `the shoe has ${state.shoe?.left ?? 0} cards left`)
    return (
      wronglySeen(state, exposed, count) ??
      wronglyBurnt(state, count, exposed) ?? [
        {
          type: 'cards-burnt',
          count,
          clause: isEarly ? citation(state, 'throw') : clauseOfBurning(state),
          ...(exposed.length > 0 && { exposed }),
        },
        ...(isEarly ? raise(state, [seen(state, count)]) : []),
      ]
    )
  },
})

/** What is burnt while wagers lie changes which cards they meet, so that somebody else looks before the deal. */
const seen = (state: TableState, count: number) => ({
  matter: 'early-card',
  clause: citation(state, 'throw'),
  what: `${count === 1 ? 'a card' : `${count} cards`} came out before no more bets and ${count === 1 ? 'is' : 'are'} burnt: look that no other was`,
  by: [above('dealer')],
  holds: 'roll' as const,
  answers: ['seen'] as const,
})
