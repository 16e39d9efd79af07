/**
 * Which face of a die is up: where people disagree, the dealer or a player says so, one person decides it, once for a
 * throw, and nothing is settled before.
 */
import { above } from '../../../rules/conduct/people.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { citation, refuse } from '../../command.ts'
import type { Happening } from '../../events.ts'
import { conductOf, type OpenDuty, type Phase, type TableState } from '../../state.ts'

/** The dice may be on the table as soon as wagers are closed, whether or not anybody has said that they were thrown. */
export const diceMayLie: readonly Phase[] = ['bets closed', 'rolling', 'declared']

export const matterOfFaces = 'disputed-face'

export const faceDispute = ({ duties }: TableState): OpenDuty | undefined => duties.find(({ matter }) => matter === matterOfFaces)

export const disputing = (state: TableState, person: string) => ({
  matter: matterOfFaces,
  clause: citation(state, 'disputed-face'),
  what: 'people disagree about which face is up: decide the faces, or note that they agree after all',
  by: [conductOf(state).who['decide-face']?.roles ?? above('dealer')],
  holds: 'settlement' as const,
  answers: ['agreed'] as const,
  subject: { proposer: person },
})

/** The duty of a dispute is answered by the decision itself. */
export const decidedBy = (dispute: OpenDuty): Happening<'duty-answered'> => ({
  type: 'duty-answered',
  duty: dispute.id,
  answer: 'decided',
  done: true,
})

/** The faces of one throw are decided once. */
export const decidedAlready = (state: TableState): Refusal | undefined =>
  state.phase === 'declared' && state.last?.faces === 'decided'
    ? refuse(state, 'decided', 'disputed-face', 'the faces of this throw have been decided')
    : undefined

/** Whether faces that may be disputed are on the table now. */
export const facesMayLie = ({ inForce, phase }: TableState): boolean =>
  inForce.conduct.dice !== undefined && diceMayLie.includes(phase)
