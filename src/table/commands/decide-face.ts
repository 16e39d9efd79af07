import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { above } from '../../rules/people.ts'
import { citation, command, firstRefusal, outOfPhase } from '../command.ts'
import { entered, readEntry } from '../entry.ts'
import { note } from '../events/parts.ts'
import { drawnByHouse, isOutranked, overriding } from '../overriding.ts'
import { foreignCard } from '../shoe.ts'

export const decideFace = command({
  type: 'decide-face',
  summary: 'decide which face of a die is up when people disagree',
  roles: above('dealer'),
  schema: z.strictObject({ ...entered, reason: note.default('') }),
  decide: (state, { reason, ...body }, { by }) => {
    const refused = firstRefusal(
      () => outOfPhase(state, ['declared'], 'no result waits to be settled', 'disputed-face'),
      () => drawnByHouse(state),
      () => isOutranked(state, by.role),
    )
    if (refused) return refused
    const result = readEntry(state, body)
    if (isRefusal(result)) return result
    return foreignCard(state, result, state.declared) ?? overriding(state, result, citation(state, 'disputed-face'), reason)
  },
})
