/** A dispute goes up step by step: gaming supervisor, casino supervisor, operator. */
import type { Matter } from '../../rules/conduct/conduct.ts'
import type { Duty } from '../../rules/conduct/duty.ts'
import type { Role } from '../../rules/conduct/people.ts'
import { playerCalled } from '../names.ts'
import { citation } from '../command.ts'
import type { DecidedDispute, TableState } from '../state.ts'

const ladder: readonly { readonly roles: readonly Role[]; readonly matter: Matter }[] = [
  { roles: ['gaming supervisor', 'box person', 'floor supervisor'], matter: 'dispute' },
  { roles: ['casino supervisor', 'pit manager', 'senior casino supervisor', 'shift manager'], matter: 'dispute-review' },
  { roles: ['operator'], matter: 'dispute-last' },
]

export const lastStep = ladder.length - 1

const matterOfDispute = 'dispute'

export const isDispute = ({ matter }: Pick<Duty, 'matter'>): boolean => matter === matterOfDispute

/** The first step, or the review of a decision by a person other than the one who made it. */
export const disputeStep = (
  state: TableState,
  step: number,
  { player, claim, round }: Pick<DecidedDispute, 'player' | 'claim' | 'round'>,
  reviewed?: { readonly reviews: number; readonly proposer: string },
) => {
  const { roles, matter } = ladder[step]!
  return {
    matter: matterOfDispute,
    clause: citation(state, matter),
    what: `${playerCalled(state, player)} disputes round ${round}: ${claim}`,
    by: [roles],
    holds: 'nothing' as const,
    answers: ['for the player', 'for the house'] as const,
    about: player,
    subject: { step, player, claim, round, ...reviewed },
  }
}

/** A player who does not accept the last decision is informed where else to go. */
export const toldOfInspector = (state: TableState, player: string) => ({
  matter: 'tell-of-inspector',
  // Only a rulebook that has the whole ladder speaks of an inspector.
  clause: citation(state, 'dispute') && citation(state, 'dispute-last'),
  what: `tell ${playerCalled(state, player)} that a complaint may be made to an inspector`,
  by: [['operator', 'casino supervisor', 'senior casino supervisor', 'pit manager', 'shift manager']] as const,
  holds: 'nothing' as const,
  answers: ['told'] as const,
  byHouse: true,
  about: player,
})
