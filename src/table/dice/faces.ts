/** A disputed face, and who decides it. */
import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { citation, command, outOfPhase, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { entered } from '../equipment/entered.ts'
import type { Happening } from '../events.ts'
import { note } from '../schemas.ts'
import { drawnByHouse, isOutranked, overriding, ownEntry } from '../round/overriding.ts'
import { readEntry } from '../round/results.ts'
import { entering, inTurn } from '../round/round.ts'
import { seatedOrRefused } from '../seats/seated.ts'
import { foreseen } from '../evolve.ts'
import { conductOf, type OpenDuty, type TableState } from '../state.ts'
import { diceMayLie, matterOfFaces, faceDispute, decidedAlready } from './disputed-face.ts'

const disputing = (state: TableState, person: string) => ({
  matter: matterOfFaces,
  clause: citation(state, 'disputed-face'),
  what: 'people disagree about which face is up: decide the faces, or note that they agree after all',
  by: [conductOf(state).who['decide-face']?.roles ?? above('dealer')],
  holds: 'settlement' as const,
  answers: ['agreed'] as const,
  subject: { proposer: person },
})

/** The duty of a dispute is answered by the decision itself. */
const decidedBy = (dispute: OpenDuty): Happening<'duty-answered'> => ({
  type: 'duty-answered',
  duty: dispute.id,
  answer: 'decided',
  done: true,
})

const disputeFace = command({
  type: 'dispute-face',
  summary: 'say that people disagree about which face of a die is up: nothing is settled until it is decided',
  // Not for those who decide it: a person does not call for their own decision.
  roles: ['player', 'dealer'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const early = by.role === 'player' ? seatedOrRefused(state, by.person) : undefined
    if (early) return early
    if (!conductOf(state).dice)
      return refuse(state, 'no-dice', null, 'no player throws anything here: say that the entry is wrong')
    const again = drawnByHouse(state) ?? outOfPhase(state, diceMayLie, 'no faces can be disputed', 'disputed-face')
    if (again) return again
    if (faceDispute(state))
      return refuse(state, 'disputed', 'disputed-face', 'the faces are disputed already: play waits for the decision')
    const refused = decidedAlready(state) ?? overruledFaces(state)
    if (refused) return refused
    // A player who said it again and again would stop the game.
    if (by.role === 'player' && state.phase === 'declared' && state.last?.faces === 'agreed')
      return refuse(state, 'agreed', 'disputed-face', 'people looked and agreed on the faces; a dispute may be opened')
    return raise(state, [disputing(state, by.person)])
  },
})

/** Where a rulebook has a chain, faces are not disputed once a person above those who decide them has overruled the entry. */
const overruledFaces = (state: TableState) => {
  const deciders = conductOf(state).who['decide-face']?.roles ?? []
  const refusals = deciders.map((role) => isOutranked(state, role))
  return refusals.length > 0 && refusals.every((refused) => refused !== undefined) ? refusals[0] : undefined
}

const decideFace = command({
  type: 'decide-face',
  summary: 'decide which face of a die is up when people disagree',
  roles: above('dealer'),
  schema: z.strictObject({ ...entered, reason: note.default('') }),
  decide: (state, { reason, ...body }, order) => {
    const { by } = order
    const dispute = faceDispute(state)
    const early =
      drawnByHouse(state) ?? outOfPhase(state, diceMayLie, 'no faces can be decided', 'disputed-face') ?? decidedAlready(state)
    if (early) return early
    if (!dispute)
      return refuse(state, 'no-dispute', 'disputed-face', 'nobody disputes the faces; a wrong entry is set right by an override')
    if (dispute.subject?.['proposer'] === by.person)
      return refuse(state, 'same-person', 'disputed-face', 'another person decides what you dispute')
    const refused = ownEntry(state, by.person, 'disputed-face') ?? isOutranked(state, by.role)
    if (refused) return refused
    const result = readEntry(state, body)
    if (isRefusal(result)) return result
    const decided = [decidedBy(dispute)]
    // Before an entry the decision is the entry.
    if (state.phase !== 'declared') return inTurn(state, foreseen(order), ...entering(result), () => decided)
    // It does not close a flagged entry.
    const kept = [dispute.matter, 'wrong-entry']
    const overridden = overriding(state, result, citation(state, 'disputed-face'), reason, kept, by)
    return isRefusal(overridden) ? overridden : [...overridden, ...decided]
  },
})

export const faceCommands = [disputeFace, decideFace] as const
