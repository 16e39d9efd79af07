import { z } from 'zod'
import { isRefusal } from '../../../rules/game.ts'
import { above } from '../../../rules/conduct/people.ts'
import { citation, command, outOfPhase, refuse } from '../../command.ts'
import { readEntry } from '../../round/entry.ts'
import { entered } from '../entered.ts'
import { note } from '../../events/parts.ts'
import { decidedAlready, decidedBy, diceMayLie, faceDispute } from './disputed-face.ts'
import { drawnByHouse, isOutranked, overriding, ownEntry } from '../../round/overriding.ts'
import { entering, inTurn } from '../../round/round.ts'
import { foreseen } from '../../stamp.ts'

export const decideFace = command({
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
      return refuse(state, 'same-person', 'disputed-face', 'somebody else decides what you dispute')
    const refused = ownEntry(state, by.person, 'disputed-face') ?? isOutranked(state, by.role)
    if (refused) return refused
    const result = readEntry(state, body)
    if (isRefusal(result)) return result
    const decided = [decidedBy(dispute)]
    // Before an entry the decision is the entry.
    if (state.phase !== 'declared') return inTurn(state, foreseen(order), ...entering(result), () => decided)
    // A wrong entry that somebody has flagged is not closed by it.
    const kept = [dispute.matter, 'wrong-entry']
    const overridden = overriding(state, result, citation(state, 'disputed-face'), reason, kept, by)
    return isRefusal(overridden) ? overridden : [...overridden, ...decided]
  },
})
