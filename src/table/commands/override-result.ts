import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { above } from '../../rules/conduct/people.ts'
import { citation, command, outOfPhase, refuse } from '../command.ts'
import { readEntry } from '../round/entry.ts'
import { entered } from '../equipment/entered.ts'
import { note } from '../events/parts.ts'
import { matterOfFaces } from '../equipment/throwing/disputed-face.ts'
import { drawnByHouse, mayNotOverrule, overriding } from '../round/overriding.ts'
import { isSame } from '../round/results.ts'
import { foreignPart } from '../equipment/lasting.ts'
import { conductOf, declaredOf } from '../state.ts'

export const overrideResult = command({
  type: 'override-result',
  summary: 'override a wrong entry before anything is settled by it',
  roles: above('dealer'),
  schema: z.strictObject({ ...entered, reason: note.default('') }),
  decide: (state, { reason, ...body }, { by }) => {
    const refused =
      outOfPhase(state, ['declared'], 'no entry waits to be settled', 'override') ??
      drawnByHouse(state) ??
      mayNotOverrule(state, by.role)
    if (refused) return refused
    const result = readEntry(state, body)
    if (isRefusal(result)) return result
    const no = isSame(state.inForce, declaredOf(state), result)
      ? refuse(state, 'same-result', 'override', 'that is what was entered')
      : foreignPart(state, result, state.declared)
    const { overrules } = conductOf(state)
    // Where there is no chain, a disputed face is not decided by an override.
    const kept = overrules ? [] : [matterOfFaces]
    return no ?? overriding(state, result, overrules?.[by.role] ?? citation(state, 'override'), reason, kept, by)
  },
})
