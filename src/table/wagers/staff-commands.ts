/** Commands by which the staff change wagers: refused, made void, put back, found. */
import { z } from 'zod'
import { above, atLeast } from '../../rules/conduct/people.ts'
import { isRefusal, type Sign } from '../../rules/game/game.ts'
import { tableOf } from '../../rules/game/in-force.ts'
import { leftOf, place, place as placed, put, remove } from '../../rules/in-play/in-play.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { citation, command, type Decision, type Order, outOfPhase, refuse } from '../command.ts'
import { thrownTerms } from '../dice/thrown.ts'
import { aloneUntilSeen, withSecondPerson } from '../duties/answering.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { notWholeChips, ownColour } from '../money/colours.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { playerCalled, wagerCalled } from '../names.ts'
import { name, note, somethingPaid } from '../schemas.ts'
import { seatedOrRefused } from '../seats/seated.ts'
import { conductOf, type TableState } from '../state.ts'
import { type Laid, laidBy, lying, takingOff } from './layout.ts'
import { laidByHouse, shortRack, splitToken, unknownWager } from './placing.ts'
import { signWhenClosed } from './sign.ts'

const people = above('gaming supervisor')

const refuseSchema = z.strictObject({ player: name, wager: z.string(), reason: note.min(1) })

const refuseWager = command({
  type: 'refuse-wager',
  summary: 'refuse a wager for good reason and have it taken off the layout',
  roles: people,
  schema: refuseSchema,
  // A proposal made in time may be approved until the result is settled.
  decide: (state, body, order) =>
    outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'a wager cannot be refused', 'refuse-wager') ??
    lastIsLookedAt(state) ??
    aloneUntilSeen(state, order, laidOn(state, body), refusing(state, body), {
      matter: 'refuse-wager',
      clause: citation(state, 'refuse-wager'),
      what: `refuse the ${wagerCalled(state, body.wager)} wager of ${playerCalled(state, body.player)} although a result may have been seen: ${body.reason}`,
      subject: body,
    }),
})

const laidOn = (state: TableState, { player, wager }: z.infer<typeof refuseSchema>): readonly Laid[] =>
  laidBy(state.inPlay, player).filter((each) => each.wager === wager)

export const refusing = (state: TableState, body: z.infer<typeof refuseSchema>): Decision => {
  const { player, wager, reason } = body
  const laid = laidOn(state, body)
  if (laid.length === 0) {
    return refuse(state, 'no-such-wager', null, '{player} has no {wager} wager on the layout', {
      player: playerCalled(state, player),
      wager: wagerCalled(state, wager),
    })
  }
  return laid.map((each) => takingOff(each, 'refuse', citation(state, 'refuse-wager'), reason))
}

const voidSchema = z.strictObject({ player: name, reason: note.min(1) })

const voidWagers = command({
  type: 'void-wagers',
  summary:
    'make every wager of a person void who broke the rule against devices; once wagers are closed a second person approves (one wager alone: refuse-wager)',
  roles: people,
  schema: voidSchema,
  decide: (state, body, order) =>
    lastIsLookedAt(state) ??
    aloneUntilSeen(state, order, laidBy(state.inPlay, body.player), voiding(state, body), {
      matter: 'void-wagers',
      clause: citation(state, 'void-wagers'),
      what: `make the wagers of ${playerCalled(state, body.player)} void although a result may have been seen: ${body.reason}`,
      subject: body,
    }),
})

export const voiding = (state: TableState, { player, reason }: z.infer<typeof voidSchema>): Decision => {
  const refused = outOfPhase(
    state,
    ['between rounds', 'betting', 'bets closed', 'rolling', 'declared'],
    'wagers cannot be made void',
    'void-wagers',
  )
  if (refused) return refused
  const laid = laidBy(state.inPlay, player)
  if (laid.length === 0)
    return refuse(state, 'no-such-wager', null, '{player} has no wager on the layout', { player: playerCalled(state, player) })
  const clause = citation(state, 'void-wagers')
  // Everybody sees that a wager goes back, and only the staff what its player is said to have done.
  return [
    { type: 'incident-recorded', clause, about: player, note: reason },
    ...laid.map((each) => takingOff(each, 'void', clause)),
  ]
}

const restoreSchema = z.strictObject({
  player: name,
  from: z.string(),
  /** Where it is now, for a wager on a number. */
  fromState: z.string().optional(),
  to: z.string(),
  toState: z.string().optional(),
  /** How much of the stack was displaced, where it was not all of it. */
  amount: somethingPaid.optional(),
  reason: note.min(1),
})

type Restored = z.infer<typeof restoreSchema>

const restoreWager = command({
  type: 'restore-wager',
  summary: 'put a wager, or a part of its stack, back from where somebody else displaced it by accident',
  roles: above('gaming supervisor'),
  schema: restoreSchema,
  decide: (state, body, order) =>
    lastIsLookedAt(state) ??
    aloneUntilSeen(state, order, laidBy(state.inPlay, body.player), restoring(state, body, order), {
      matter: 'restore-wager',
      clause: citation(state, 'displaced-wager'),
      what: `put ${body.amount === undefined ? 'a wager' : moneyText(body.amount)} of ${playerCalled(state, body.player)} back from ${wagerCalled(state, body.from)} to ${wagerCalled(state, body.to)} although a result may have been seen: ${body.reason}`,
      subject: body,
    }),
})

export const restoring = (state: TableState, body: Restored, { at }: { readonly at: number }): Decision => {
  const { player, to, toState, reason } = body
  const { inForce, inPlay } = state
  const lies = displaced(state, body)
  if (isRefusal(lies)) return lies
  const { wager: from, stack, state: lay } = lies
  const amount = body.amount ?? stack.amount
  const colour = notWholeColour(state, stack, amount)
  if (colour) return colour
  const rest = leftOf(inForce, lies, stack.amount - amount, signWhenClosed(state, at, from, player))
  if (isRefusal(rest)) return rest
  const tokens = stack.tokens - rest.tokens
  // It goes only where its player could have placed it, in an amount that can be settled there.
  const taken = put(inForce, inPlay, from, lay, rest)
  const back = place(inForce, taken, { player, wager: to, state: toState, amount, tokens }, signWhenClosed(state, at, to, player))
  if (isRefusal(back)) return back
  // It comes only from where its player could have taken it, and not off a contract or a locked wager.
  const freed = remove(
    inForce,
    inPlay,
    { player, wager: from, state: lay, amount },
    { ...signWhenClosed(state, at, from, player), minimum: 0 },
  )
  if (isRefusal(freed)) return freed
  const token = rest.tokens === 0 ? undefined : splitToken(state, tokens)
  if (token) return token
  const fee = back.cost - amount
  const moved = {
    type: 'wager-changed' as const,
    act: 'restore' as const,
    player,
    clause: citation(state, 'displaced-wager'),
    reason,
  }
  const chips = amount - tokens
  return (
    shortRack(state, player, fee + rest.commission - stack.commission, 0) ?? [
      {
        ...moved,
        wager: from,
        state: lay,
        ...lying(rest),
        chips: -chips,
        tokens: -tokens,
        fee: rest.commission - stack.commission,
      },
      { ...moved, wager: to, state: back.state, ...lying(back.stack), chips, tokens, fee },
    ]
  )
}

/** A stack that may be of the non-value chips shown for its player goes back as whole chips of them. */
const notWholeColour = (state: TableState, stack: Laid['stack'], amount: number): Refusal | undefined => {
  const shown = Object.entries(state.colours).find(([, { player }]) => player === stack.player)
  const own = ownColour(state, stack.player) ?? (shown && { colour: shown[0], value: shown[1].value })
  return own && stack.amount % own.value === 0 ? notWholeChips(state, own, amount) : undefined
}

/** The stack that was displaced, where the rulebook lets one be put back. */
const displaced = (state: TableState, { player, from, fromState, to, toState, amount }: Restored): Laid | Refusal => {
  const lies = laidBy(state.inPlay, player).find(
    (each) => each.wager === from && (fromState === undefined || each.state === fromState),
  )
  const [whose, called] = [playerCalled(state, player), wagerCalled(state, from)]
  if (conductOf(state).displaced === 'as it lies')
    return refuse(state, 'as-it-lies', 'displaced-wager', 'a wager is settled by where it lay when wagers were closed')
  const refused =
    laidByHouse(state) ??
    outOfPhase(state, ['betting', 'bets closed', 'rolling', 'declared'], 'a wager cannot be put back', 'displaced-wager') ??
    unknownWager(state, to, toState)
  if (refused) return refused
  if (!lies)
    return refuse(state, 'no-such-wager', null, '{player} has no {wager} wager on the layout', { player: whose, wager: called })
  if ((amount ?? 0) > lies.stack.amount)
    return refuse(state, 'no-such-wager', null, '{player} has only {left} on {wager}, less than {amount}', {
      player: whose,
      left: moneyText(lies.stack.amount),
      wager: called,
      amount: moneyText(amount!),
    })
  if (from === to && (toState ?? lies.state) === lies.state) return refuse(state, 'same-place', null, 'that is where it lies')
  return lies
}

const findSchema = z.strictObject({ player: name, wager: z.string(), state: z.string().optional(), amount: somethingPaid })

const findWager = command({
  type: 'find-wager',
  summary:
    'note a wager outside the limits that is found only once the result may have been seen: below the minimum it counts, above the maximum it is cut to it',
  roles: atLeast('dealer'),
  schema: findSchema,
  // The person who finds one may have seen the result, even if no result is entered yet.
  decide: (state, body, order) =>
    withSecondPerson(state, order, finding(state, body, order), {
      matter: 'find-wager',
      clause: citation(state, isOver(state, body, order) ? 'over-maximum' : 'under-minimum'),
      what: `${moneyText(body.amount)} of ${playerCalled(state, body.player)} on ${wagerCalled(state, body.wager)} is said to have lain there before the result: look whether it did`,
      subject: body,
    }),
})

type Found = z.infer<typeof findSchema>

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
    return refuse(state, 'within-limits', 'late-placing', '{amount} is within the limits: it was placed in time or not at all', {
      amount: moneyText(amount),
    })
  }
  return state.phase === 'bets closed' && conductOf(state).shooting
    ? refuse(
        state,
        'not-rolled',
        'under-minimum',
        'before the {things} are out a wager below the minimum goes back',
        thrownTerms(state),
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
        amount === lies
          ? '{lies} is on the layout already, placed within the limits of then'
          : '{lies} is on the layout already, more than {amount}',
        { lies: moneyText(lies), amount: moneyText(amount) },
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
    ? refuse(state, 'short-rack', null, 'the rack has {rack}, and {chips} is said to be on the layout', {
        rack: moneyText(rack),
        chips: moneyText(chips),
      })
    : undefined
}

/** Without a clause that lets such a wager count, it was placed in time and within the limits or not at all. */
const notFoundLate = (state: TableState) =>
  citation(state, 'under-minimum') === null && citation(state, 'over-maximum') === null
    ? refuse(state, 'not-found-late', 'late-placing', 'no clause lets a wager count that is found outside the limits')
    : undefined

export const staffWagerCommands = [refuseWager, voidWagers, restoreWager, findWager] as const
