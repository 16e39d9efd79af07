import { z } from 'zod'
import { command, refuse } from '../command.ts'
import { settles } from '../events/parts.ts'

/** Only a house knows what the rules were; it opens no table whose wagers they decide otherwise about. */
export const changeRules = command({
  type: 'change-rules',
  summary: 'go on by the rules of another version of Felt, which decide the same about every wager on the layout',
  roles: ['house'],
  schema: z.strictObject({ definition: z.string(), settles, changed: z.array(z.string()) }),
  decide: (state, { definition, ...rules }) => {
    const { definition: was } = state.setup
    return was === undefined || was === definition
      ? refuse(state, 'same-rules', null, 'the table plays by these rules already')
      : [{ type: 'rules-changed', was, definition, ...rules }]
  },
})
