import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { rulesInForce } from '../../rules/in-force.ts'
import { wholeHouse } from '../../rules/options.ts'
import { above } from '../../rules/people.ts'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'

export const changeHouse = command({
  type: 'change-house',
  summary: 'choose other house options; never while wagers lie that were made under the old ones',
  roles: above('casino supervisor'),
  schema: z.strictObject({ house: z.record(z.string(), z.string()) }),
  decide: (state, { house }) => {
    const refused = firstRefusal(
      () => outOfPhase(state, ['between rounds'], 'house options cannot be changed', 'house-options'),
      () =>
        state.inPlay.piles.length > 0
          ? refuse(state, 'wagers-live', 'house-options', 'odds and options stay as shown while wagers on them are undecided')
          : undefined,
    )
    if (refused) return refused
    const chosen = { ...state.inForce.house, ...house }
    const inForce = rulesInForce(state.game, chosen)
    return isRefusal(inForce) ? inForce : [{ type: 'house-changed', house: wholeHouse(state.game.options, chosen) }]
  },
})
