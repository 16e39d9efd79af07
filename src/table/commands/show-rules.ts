import { z } from 'zod'
import { roles } from '../../rules/conduct/people.ts'
import { command, refuse } from '../command.ts'

export const showRules = command({
  type: 'show-rules',
  summary: 'show the rules, or a clause of them, to a person who asks',
  roles,
  whenClosed: true,
  schema: z.strictObject({ clause: z.string().optional() }),
  decide: (state, { clause }, { by }) => {
    if (clause !== undefined && !Object.hasOwn(state.game.clauses, clause)) {
      return refuse(state, 'no-such-clause', 'show-rules', `${state.game.name} has no clause ${clause}`)
    }
    // That staff had them shown is on record; a player who reads them is nobody's business, and as often as they like.
    return by.role === 'player' ? [] : [{ type: 'rules-shown', to: by.person, ...(clause !== undefined && { clause }) }]
  },
})
