import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { command, refuse } from '../command.ts'
import { name, somethingPaid } from '../events/parts.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { seatedOrRefused } from '../people/people.ts'

export const markColour = command({
  type: 'mark-colour',
  summary: 'give a player a colour of non-value chips and show what each of them is worth',
  roles: ['dealer', 'gaming supervisor', 'box person'],
  schema: z.strictObject({ colour: name, player: name, value: somethingPaid }),
  decide: (state, { colour, player, value }) => {
    const marked = named(state.colours, colour)
    const refused = seatedOrRefused(state, player) ?? notInChips(state, value)
    if (refused) return refused
    if (marked && marked.player !== player)
      return refuse(state, 'colour', 'non-value-chips', `${colour} chips are ${marked.player}’s until they are cleared`)
    if (marked && marked.value !== value && state.inPlay.piles.some(({ stacks }) => stacks.get(player)))
      return refuse(state, 'colour', 'non-value-chips', `the value of ${colour} chips stays while they lie on the layout`)
    return [{ type: 'colour-marked', colour, player, value }]
  },
})
