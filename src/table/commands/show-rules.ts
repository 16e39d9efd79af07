import { z } from 'zod'
import { roles } from '../../rules/people.ts'
import { command, refuse } from '../command.ts'

export const showRules = command({
  type: 'show-rules',
  summary: 'show the rules, or a clause of them, to whoever asks',
  roles,
  whenClosed: true,
  schema: z.strictObject({ clause: z.string().optional() }),
  decide: (state, { clause }, { by }) => {
    if (clause !== undefined && !Object.hasOwn(state.game.clauses, clause)) {
      return refuse(state, 'no-such-clause', 'show-rules', `${state.game.name} has no clause ${clause}`)
    }
    return [{ type: 'rules-shown', to: by.person, ...(clause !== undefined && { clause }) }]
  },
})
