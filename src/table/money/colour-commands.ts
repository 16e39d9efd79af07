/** Commands about non-value chips. */
import { message } from '../../messages/message.ts'
import { z } from 'zod'
import { isRefusal } from '../../rules/game/game.ts'
import { named } from '../../rules/named.ts'
import { command } from '../command.ts'
import { name, somethingPaid } from '../schemas.ts'
import { playerCalled } from '../names.ts'
import { giverOrNamed } from '../seats/seated.ts'
import { hasWagers } from '../wagers/layout.ts'
import { notInChips } from './whole-amounts.ts'
import { ownColour, coloursFor, against, notTheirColour } from './colours.ts'

const markColour = command({
  type: 'mark-colour',
  summary: 'give a player a colour of non-value chips and show what each of them is worth',
  roles: ['dealer', 'gaming supervisor', 'box person'],
  schema: z.strictObject({
    /** The one of the seat, or another that is free, where the game has colours for players and none is named. */
    colour: name.optional(),
    player: name.optional(),
    value: somethingPaid,
  }),
  decide: (state, { colour: wanted, player: of, value }, order) => {
    const player = giverOrNamed(state, order, of)
    if (isRefusal(player)) return player
    const colour = wanted ?? coloursFor(state, player.id)[0]
    if (colour === undefined) return against(state, 'name a colour that is free')
    const marked = named(state.colours, colour)
    if (marked && marked.player !== player.id)
      return against(state, '{colour} chips are {player}’s until they are cleared', {
        colour,
        player: playerCalled(state, marked.player),
      })
    if (marked && marked.value !== value && hasWagers(state.inPlay, player.id))
      return against(state, 'the value of {colour} chips stays while they lie on the layout', { colour })
    return (
      notInChips(state, value) ??
      notTheirColour(state, player.id, { colour, value }, order.at) ?? [
        { type: 'colour-marked', colour, player: player.id, value },
      ]
    )
  },
})

const clearColour = command({
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
    if (!marked)
      return against(
        state,
        wanted === undefined ? 'name the colour' : message('the table shows no value of {colour} chips', { colour }),
      )
    if (by.role === 'player' && marked.player !== by.person)
      return against(state, '{colour} chips are not yours to change back', { colour })
    return hasWagers(state.inPlay, marked.player)
      ? against(state, '{colour} chips may lie on the layout: wait for their result', { colour })
      : [{ type: 'colour-cleared', colour }]
  },
})

export const colourCommands = [markColour, clearColour] as const
