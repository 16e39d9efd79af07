import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { command, refuse } from '../command.ts'
import { name } from '../events/parts.ts'
import { hasWagers } from '../wagering/layout.ts'

export const clearColour = command({
  type: 'clear-colour',
  summary: 'take a colour of non-value chips back from its player',
  roles: ['dealer', 'gaming supervisor', 'box person'],
  schema: z.strictObject({ colour: name }),
  decide: (state, { colour }) => {
    const marked = named(state.colours, colour)
    if (!marked) return refuse(state, 'colour', 'non-value-chips', `the table shows no value of ${colour} chips`)
    return hasWagers(state.inPlay, marked.player)
      ? refuse(state, 'colour', 'non-value-chips', `${colour} chips may lie on the layout: wait for their result`)
      : [{ type: 'colour-cleared', colour }]
  },
})
