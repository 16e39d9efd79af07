import { tableOf } from '../../rules/in-force.ts'
import { z } from 'zod'
import { isRefusal, type Sign } from '../../rules/game.ts'
import { place as placed } from '../../rules/in-play/in-play.ts'
import { atLeast } from '../../rules/conduct/people.ts'
import { moneyText } from '../../rules/money/money.ts'
import { playerCalled, wagerCalled } from '../people/names.ts'
import { citation, command, outOfPhase, refuse, type Decision, type Order } from '../command.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { name, somethingPaid } from '../events/parts.ts'
import { laidBy } from '../wagering/layout.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { seatedOrRefused } from '../seats/seated.ts'
import { withSecondPerson } from '../duties/second-person.ts'
import { signWhenClosed } from '../wagering/sign.ts'
import { conductOf, type TableState } from '../state.ts'
import { lying } from '../wagering/taking-off.ts'
import { laidByHouse, unknownWager } from '../wagering/wagers.ts'
import { thrownWords } from '../equipment/throwing/thrown.ts'

const schema = z.strictObject({ player: name, wager: z.string(), state: z.string().optional(), amount: somethingPaid })

export const findWager = command({
  type: 'find-wager',
  summary:
    'note a wager outside the limits that is found only once the result may have been seen: below the minimum it counts, above the maximum it is cut to it',
  roles: atLeast('dealer'),
  schema,
  // The person who finds one may have seen the result, even if no result is entered yet.
  decide: (state, body, order) =>
    withSecondPerson(state, order, finding(state, body, order), {
      matter: 'find-wager',
      clause: citation(state, isOver(state, body, order) ? 'over-maximum' : 'under-minimum'),
      what: `${moneyText(body.amount)} of ${playerCalled(state, body.player)} on ${wagerCalled(state, body.wager)} is said to have lain there before the result: look whether it did`,
      subject: body,
    }),
})

type Found = z.infer<typeof schema>

const isOver = (state: TableState, { player, wager, amount }: Found, { at }: Pick<Order, 'at'>): boolean =>
  amount > (signWhenClosed(state, at, wager, player).maximum || Infinity)

const notFoundNow = (state: TableState, { player, wager, amount, state: place }: Found) =>
  notFoundLate(state) ??
  (state.phase === 'bets closed' ? lastIsLookedAt(state) : undefined) ??
  laidByHouse(state) ??
  seatedOrRefused(state, player) ??
  unknownWager(state, wager, place) ??
  notInChips(state, amount) ??
  outOfPhase(state, ['bets closed', 'rolling', 'declared'], 'nothing is found late', 'under-minimum')

export const finding = (state: TableState, found: Found, { at }: Pick<Order, 'at'>): Decision => {
  const refused = notFoundNow(state, found)
  if (refused) return refused
  const { player, wager, amount, state: place } = found
  const lies = laidBy(state.inPlay, player).find((each) => each.wager === wager && (place === undefined || each.state === place))
  const sign = signWhenClosed(state, at, wager, player)
  const before = lies?.stack ?? { player, amount: 0, tokens: 0, commission: 0, order: state.inPlay.placed }
  // What is known to lie there was within the limits when it was placed, whatever they are now.
  const counts = Math.max(before.amount, sign.maximum > 0 ? Math.min(amount, sign.maximum) : amount)
  const lay = lies?.state ?? place ?? tableOf(state.inForce, wager).wager.starts[0]
  const cannotCount =
    noMoreThanLies(state, amount, before.amount) ??
    notOutside(state, amount, sign) ??
    notAddedTo(state, { player, wager, state: lay, amount: counts - before.amount }) ??
    shortOf(state, player, counts - before.amount)
  if (cannotCount) return cannotCount
  const tokens = Math.min(before.tokens, counts)
  const [act, matter, reason] =
    amount > counts
      ? (['cut', 'over-maximum', `${moneyText(amount - counts)} above the maximum goes back`] as const)
      : (['find', 'under-minimum', 'below the minimum, found late'] as const)
  return [
    {
      type: 'wager-changed',
      act,
      player,
      wager,
      state: lay,
      ...lying({ ...before, amount: counts, tokens }),
      chips: counts - tokens - (before.amount - before.tokens),
      tokens: tokens - before.tokens,
      fee: 0,
      clause: citation(state, matter),
      reason,
    },
  ]
}

/** Only what is outside the limits counts late, and what is below them only once the result may have been seen. */
const notOutside = (state: TableState, amount: number, { minimum, maximum }: Sign) => {
  if (amount > (maximum || Infinity)) return undefined
  if (amount >= minimum) {
    const reason = `${moneyText(amount)} is within the limits: it was placed in time or not at all`
    return refuse(state, 'within-limits', 'late-placing', reason)
  }
  return state.phase === 'bets closed' && conductOf(state).shooting
    ? refuse(
        state,
        'not-rolled',
        'under-minimum',
        `before the ${thrownWords(state).things} are out a wager below the minimum goes back`,
      )
    : undefined
}

/** What is known to be on the layout is not found, and less than it would be taking a wager down. */
const noMoreThanLies = (state: TableState, amount: number, lies: number) =>
  amount <= lies
    ? refuse(
        state,
        'lies-there',
        'late-removal',
        `${moneyText(lies)} is on the layout already, ${amount === lies ? 'placed within the limits of then' : `more than ${moneyText(amount)}`}`,
      )
    : undefined

/** It lay where it could have been placed: on no frozen area, and nowhere that only results move a wager to. */
const notAddedTo = (state: TableState, added: Parameters<typeof placed>[2]) => {
  if (added.amount <= 0) return undefined
  const laid = placed(state.inForce, state.inPlay, added, { minimum: 0, maximum: 0, clause: state.inForce.sign.clause })
  return isRefusal(laid) ? laid : undefined
}

const shortOf = (state: TableState, player: string, chips: number) => {
  const rack = state.racks.get(player) ?? 0
  return chips > rack
    ? refuse(state, 'short-rack', null, `the rack has ${moneyText(rack)}, and ${moneyText(chips)} is said to be on the layout`)
    : undefined
}

/** Without a clause that lets such a wager count, it was placed in time and within the limits or not at all. */
const notFoundLate = (state: TableState) =>
  citation(state, 'under-minimum') === null && citation(state, 'over-maximum') === null
    ? refuse(state, 'not-found-late', 'late-placing', 'no clause lets a wager count that is found outside the limits')
    : undefined
