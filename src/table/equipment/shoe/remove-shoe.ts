import { z } from 'zod'
import { orList } from '../../../rules/similar-names.ts'
import { atLeast } from '../../../rules/conduct/people.ts'
import { citation, command, outOfPhase, refuse } from '../../command.ts'
import { raise } from '../../duties/duties.ts'
import { noticesOf } from '../lasting.ts'
import { note } from '../../events/parts.ts'
import { conductOf, type TableState } from '../../state.ts'

export const removeShoe = command({
  type: 'remove-shoe',
  summary: 'take the shoe out of play between two rounds, by a clause where the rulebook has one for it; earlier results stand',
  roles: [...atLeast('dealer'), 'house'],
  schema: z.strictObject({
    /** The clause, where the shoe is found to be no good. */
    clause: z.string().max(80).optional(),
    reason: note.min(1),
  }),
  decide: (state, { clause, reason }) => {
    const early = outOfPhase(state, ['between rounds'], 'the shoe cannot be taken out', 'shoe')
    if (early) return early
    if (!state.shoe) return refuse(state, 'no-shoe', 'shoe', 'there is no shoe at the table')
    return (
      noSuchReason(state, clause) ?? [
        { type: 'shoe-removed', clause: clause ?? citation(state, 'shoe'), reason },
        ...raise(state, noticesOf(state, clause)),
      ]
    )
  },
})

const noSuchReason = (state: TableState, clause: string | undefined) => {
  const { shoeOut = [] } = conductOf(state)
  return clause === undefined || shoeOut.includes(clause)
    ? undefined
    : refuse(state, 'no-such-reason', 'shoe', `a shoe goes out by ${orList(shoeOut)}, or by no clause`)
}
