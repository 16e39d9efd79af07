import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { command } from '../command.ts'
import { name } from '../events/parts.ts'
import { against, ownColour } from '../wagering/colour-chips.ts'
import { hasWagers } from '../wagering/layout.ts'

export const clearColour = command({
  type: 'clear-colour',
  summary: 'take a colour of non-value chips back from its player',
  roles: ['dealer', 'gaming supervisor', 'box person'],
  schema: z.strictObject({
    /** A player need not name their own. */
    colour: name.optional(),
  }),
  decide: (state, { colour: wanted }, { by }) => {
    const colour = wanted ?? ownColour(state, by.person)?.colour ?? ''
    const marked = named(state.colours, colour)
    if (!marked) return against(state, wanted === undefined ? 'name the colour' : `the table shows no value of ${colour} chips`)
    if (by.role === 'player' && marked.player !== by.person) return against(state, `${colour} chips are not yours to change back`)
    return hasWagers(state.inPlay, marked.player)
      ? against(state, `${colour} chips may lie on the layout: wait for their result`)
      : [{ type: 'colour-cleared', colour }]
  },
})
