import { goingWith } from '../equipment/lasting.ts'
import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { rulesInForce } from '../../rules/in-force.ts'
import { wholeHouse } from '../../rules/options.ts'
import { above } from '../../rules/conduct/people.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { settles } from '../events/parts.ts'
import { command, outOfPhase, refuse } from '../command.ts'
import { tooManySeats } from '../people/positions.ts'

export const changeHouse = command({
  type: 'change-house',
  summary: 'choose other house options; never while wagers made under the old ones are on the layout',
  roles: above('casino supervisor'),
  schema: z.strictObject({
    house: z.record(z.string(), z.string()),
    definition: z.string().optional(),
    settles: settles.optional(),
  }),
  decide: (state, { house, definition, settles: kept }) => {
    const refused =
      outOfPhase(state, ['between rounds'], 'house options cannot be changed', 'house-options') ?? lastIsLookedAt(state)
    if (refused) return refused
    if (state.inPlay.piles.length > 0)
      return refuse(state, 'wagers-live', 'house-options', 'odds and options stay as shown while wagers on them are undecided')
    if (['minimum', 'maximum'].some((limit) => limit in house && house[limit] !== state.inForce.house[limit]))
      return refuse(state, 'limits', 'limits', 'the limits of an open table are changed on its sign, with change-limits')
    const chosen = { ...state.inForce.house, ...house }
    const inForce = rulesInForce(state.game, chosen)
    if (isRefusal(inForce)) return inForce
    const crowded = tooManySeats(state, inForce, state.setup.seats)
    // Who had too many seats before there was such a rule keeps them, until its cloth changes.
    if (crowded && !tooManySeats(state, state.inForce, state.setup.seats)) return crowded
    return [
      ...goingWith(state, inForce),
      {
        type: 'house-changed',
        house: wholeHouse(state.game.options, chosen),
        ...(definition !== undefined && { definition }),
        ...(kept && { settles: kept }),
      },
    ]
  },
})
