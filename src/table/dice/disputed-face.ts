/** Whether a face is disputed, and whether it can still be decided. */
import type { Refusal } from '../../rules/procedure.ts'
import { refuse } from '../command.ts'
import type { OpenDuty, Phase, TableState } from '../state.ts'

/** The dice may be on the table as soon as wagers are closed, before the throw is reported. */
export const diceMayLie: readonly Phase[] = ['bets closed', 'rolling', 'declared']

export const matterOfFaces = 'disputed-face'

export const faceDispute = ({ duties }: TableState): OpenDuty | undefined => duties.find(({ matter }) => matter === matterOfFaces)

/** The faces of one throw are decided once. */
export const decidedAlready = (state: TableState): Refusal | undefined =>
  state.phase === 'declared' && state.last?.faces === 'decided'
    ? refuse(state, 'decided', 'disputed-face', 'the faces of this throw have been decided')
    : undefined

/** Whether faces that may be disputed are on the table now. */
export const facesMayLie = ({ inForce, phase }: TableState): boolean =>
  inForce.conduct.dice !== undefined && diceMayLie.includes(phase)
