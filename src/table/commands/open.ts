import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { rulesInForce } from '../../rules/in-force.ts'
import { moneyText } from '../../rules/money/money.ts'
import { wholeHouse } from '../../rules/options.ts'
import { atLeast } from '../../rules/conduct/people.ts'
import { command, refuse } from '../command.ts'
import { bringing, broughtAtOpening } from '../equipment/throwing/bringing.ts'
import { money, settles, somethingPaid } from '../events/parts.ts'
import { notInChips, tooMuchComes } from '../money/whole-amounts.ts'
import { automations, isAutomation } from '../automation.ts'
import { tooManySeats } from '../people/positions.ts'
import { notOnSign } from '../wagering/sign.ts'

const usualChips = [100, 500, 2_500, 10_000, 50_000]

export const open = command({
  type: 'open',
  summary: 'open the table: seats, chips, house options, where results come from, what the house does by itself',
  roles: [...atLeast('casino supervisor'), 'house'],
  whenClosed: true,
  schema: z.strictObject({
    house: z.record(z.string(), z.string()).default({}),
    seats: z.int().min(1).max(100_000).default(14),
    chips: z.array(somethingPaid).min(1).default(usualChips),
    tokensReturned: z.boolean().default(false),
    source: z.enum(['real', 'virtual']).default('real'),
    automation: z.array(z.string()).default([]),
    ...broughtAtOpening,
    float: money.default(0),
    definition: z.string().optional(),
    settles: settles.optional(),
  }),
  decide: (state, { house, chips, automation, dice: brings, float, definition, ...setup }) => {
    if (state.phase !== 'closed') return refuse(state, 'open-already', null, 'the table is open already')
    const inForce = rulesInForce(state.game, house)
    if (isRefusal(inForce)) return inForce
    const [smallest = 0] = chips
    const odd = chips.find((chip, at) => chip % smallest !== 0 || chip <= (chips[at - 1] ?? 0))
    if (odd !== undefined) {
      const reason = `chips go up in multiples of the smallest, ${moneyText(smallest)}: ${moneyText(odd)} does not`
      return refuse(state, 'wrong-chips', null, reason)
    }
    const unknown = automation.find((step) => !isAutomation(step))
    if (unknown !== undefined) {
      return refuse(state, 'no-such-step', null, `there is no step "${unknown}"; there are ${automations.join(', ')}`)
    }
    const { minimum, maximum, unit = 0 } = inForce.sign
    const notShown = notOnSign({ ...state, inForce }, inForce.sign) ?? tooManySeats({ ...state, inForce }, inForce, setup.seats)
    if (notShown) return notShown
    const notPayable = notInChips({ ...state, setup: { ...state.setup, chips } }, float, minimum, maximum, unit)
    const brought = notPayable ?? tooMuchComes(state, float) ?? bringing({ ...state, inForce }, brings)
    if (isRefusal(brought)) return brought
    return [
      {
        type: 'opened',
        game: state.game.id,
        house: wholeHouse(state.game.options, house),
        chips,
        automation: [...new Set(automation)],
        ...setup,
        ...(definition !== undefined && { definition }),
      },
      ...(float > 0 ? [{ type: 'float-filled' as const, amount: float }] : []),
      ...brought,
    ]
  },
})
