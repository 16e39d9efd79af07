import { z } from 'zod'
import type { Sign } from '../../rules/game.ts'
import { atLeast } from '../../rules/people.ts'
import { moneyText } from '../../rules/money.ts'
import { citation, command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { name, somethingPaid } from '../events/parts.ts'
import { laidBy, layoutOf } from '../layout.ts'
import { notInChips } from '../money.ts'
import { seatedOrRefused } from '../people.ts'
import { signFor } from '../sign.ts'
import type { TableState } from '../state.ts'
import { lying, unknownWager } from '../wagers.ts'

export const findWager = command({
  type: 'find-wager',
  summary:
    'note a wager outside the limits that is found only once the dice have rolled: below the minimum it counts, above the maximum it is cut to it',
  roles: atLeast('dealer'),
  schema: z.strictObject({ player: name, wager: z.string(), state: z.string().optional(), amount: somethingPaid }),
  decide: (state, { player, wager, amount, state: place }, { at }) => {
    const refused = firstRefusal(
      () => notFoundLate(state),
      () => seatedOrRefused(state, player),
      () => unknownWager(state, wager, place),
      () => notInChips(state, amount),
      () => outOfPhase(state, ['bets closed', 'rolling', 'declared'], 'nothing is found late', 'under-minimum'),
    )
    if (refused) return refused
    const table = state.inForce.table(wager)!
    const lies = laidBy(state.inPlay, player).find(
      (each) => each.wager === wager && (place === undefined || each.state === place),
    )
    const sign = signFor(state, at, wager, player)
    const before = lies?.stack ?? { player, amount: 0, tokens: 0, commission: 0, order: state.inPlay.placed }
    const counts = sign.maximum > 0 ? Math.min(amount, sign.maximum) : amount
    const lay = lies?.state ?? place ?? table.wager.starts[0]!
    const cannotCount = firstRefusal(
      () => notOutside(state, amount, sign),
      () => (lies ? undefined : state.inForce.procedure.window(wager, lay, layoutOf(state).cycle)),
      () => shortOf(state, player, counts - before.amount),
    )
    if (cannotCount) return cannotCount
    return [
      {
        type: 'wager-changed',
        act: amount > counts ? 'cut' : 'find',
        player,
        wager,
        state: lay,
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

/** Only what is outside the limits counts late, and what is below them only once the dice have rolled. */
const notOutside = (state: TableState, amount: number, { minimum, maximum }: Sign) => {
  if (amount > (maximum || Infinity)) return undefined
  if (amount >= minimum) {
    const reason = `${moneyText(amount)} is within the limits: it was placed in time or not at all`
    return refuse(state, 'within-limits', 'late-placing', reason)
  }
  return state.phase === 'bets closed' && state.inForce.results.equipment === 'dice'
    ? refuse(state, 'not-rolled', 'under-minimum', 'before the dice have rolled a wager below the minimum goes back')
    : undefined
}

const shortOf = (state: TableState, player: string, chips: number) => {
  const rack = state.racks.get(player) ?? 0
  return chips > rack
    ? refuse(state, 'short-rack', null, `the rack has ${moneyText(rack)}, and ${moneyText(chips)} is said to lie there`)
    : undefined
}

/** Without a clause that lets such a wager count, it was placed in time and within the limits or not at all. */
const notFoundLate = (state: TableState) =>
  citation(state, 'under-minimum') === null && citation(state, 'over-maximum') === null
    ? refuse(state, 'not-found-late', 'late-placing', 'no clause lets a wager count that is found outside the limits')
    : undefined
