import { z } from 'zod'
import { atLeast } from '../../rules/people.ts'
import { moneyText } from '../../rules/money.ts'
import { citation, command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { name, somethingPaid } from '../events/parts.ts'
import { laidBy } from '../layout.ts'
import { seatedOrRefused } from '../people.ts'
import { signFor } from '../sign.ts'
import { lying, unknownWager } from '../wagers.ts'

export const findWager = command({
  type: 'find-wager',
  summary:
    'note a wager outside the limits that is found only once the dice have rolled: below the minimum it counts, above the maximum it is cut to it',
  roles: atLeast('dealer'),
  schema: z.strictObject({ player: name, wager: z.string(), state: z.string().optional(), amount: somethingPaid }),
  decide: (state, { player, wager, amount, state: place }, { at }) => {
    const refused = firstRefusal(
      () => seatedOrRefused(state, player),
      () => unknownWager(state, wager, place),
      () => outOfPhase(state, ['bets closed', 'rolling', 'declared'], 'nothing is found late', 'under-minimum'),
    )
    if (refused) return refused
    const table = state.inForce.table(wager)!
    const lies = laidBy(state.inPlay, player).find(
      (each) => each.wager === wager && (place === undefined || each.state === place),
    )
    const { minimum, maximum } = signFor(state, at, wager, player)
    const before = lies?.stack ?? { player, amount: 0, tokens: 0, commission: 0, order: state.inPlay.placed }
    const counts = maximum > 0 ? Math.min(amount, maximum) : amount
    const chips = counts - before.amount
    if (amount <= (maximum || Infinity) && amount >= minimum) {
      return refuse(
        state,
        'within-limits',
        'late-placing',
        `${moneyText(amount)} is within the limits: it was placed in time or not at all`,
      )
    }
    const rack = state.racks.get(player) ?? 0
    if (chips > rack)
      return refuse(state, 'short-rack', null, `the rack has ${moneyText(rack)}, and ${moneyText(chips)} is said to lie there`)
    return [
      {
        type: 'wager-changed',
        act: amount > counts ? 'cut' : 'find',
        player,
        wager,
        state: lies?.state ?? place ?? table.wager.starts[0]!,
        ...lying({ ...before, amount: counts, tokens: Math.min(before.tokens, counts) }),
        chips: counts - Math.min(before.tokens, counts) - (before.amount - before.tokens),
        tokens: Math.min(before.tokens, counts) - before.tokens,
        fee: 0,
        clause: citation(state, amount > counts ? 'over-maximum' : 'under-minimum'),
        reason: amount > counts ? `${moneyText(amount - counts)} above the maximum goes back` : 'below the minimum, found late',
      },
    ]
  },
})
