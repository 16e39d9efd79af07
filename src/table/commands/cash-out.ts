import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import { command, refuse } from '../command.ts'
import { name, somethingPaid } from '../events/parts.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { giverOrNamed } from '../seats/seated.ts'
import { colourGivenBack } from '../wagering/taking-colours.ts'
import { cannotTakeAway } from '../settlement/held-in-rack.ts'

export const cashOut = command({
  type: 'cash-out',
  summary: 'take chips from the rack to the cage',
  roles: ['player', 'dealer', 'cashier', 'house'],
  schema: z.strictObject({ player: name.optional(), amount: somethingPaid.optional() }),
  decide: (state, { player: named, amount }, order) => {
    const { by } = order
    const person = named ?? by.person
    // Somebody who has left and was paid since, by a correction, has chips to come for without a seat.
    const isAbsent = !state.players.get(person) && (state.racks.get(person) ?? 0) > 0
    const player = isAbsent && (by.role !== 'player' || by.person === person) ? { id: person } : giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const rack = state.racks.get(player.id) ?? 0
    const chips = amount ?? rack
    if (chips === 0 || chips > rack) {
      const reason = `the rack has ${moneyText(rack)}${amount ? `, less than ${moneyText(amount)}` : ''}`
      return refuse(state, 'short-rack', null, reason)
    }
    return (
      cannotTakeAway(state, player.id, chips) ??
      notInChips(state, chips) ?? [
        { type: 'cashed-out', player: player.id, chips, tokens: 0 },
        ...(chips === rack ? colourGivenBack(state, player.id) : []),
      ]
    )
  },
})
