import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { leftOf, place, put, remove } from '../../rules/in-play/in-play.ts'
import { moneyText } from '../../rules/money/money.ts'
import { above } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { playerCalled, wagerCalled } from '../people/names.ts'
import { citation, command, outOfPhase, refuse, type Decision } from '../command.ts'
import { name, note, somethingPaid } from '../events/parts.ts'
import { laidBy, type Laid } from '../wagering/layout.ts'
import { notWholeChips, ownColour } from '../wagering/colour-chips.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { aloneUntilSeen } from '../duties/second-person.ts'
import { signWhenClosed } from '../wagering/sign.ts'
import { conductOf, type TableState } from '../state.ts'
import { lying } from '../wagering/taking-off.ts'
import { laidByHouse, shortRack, splitToken, unknownWager } from '../wagering/wagers.ts'

const schema = z.strictObject({
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

type Restored = z.infer<typeof schema>

export const restoreWager = command({
  type: 'restore-wager',
  summary: 'put a wager, or a part of its stack, back from where somebody else displaced it by accident',
  roles: above('gaming supervisor'),
  schema,
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
  const nothing = (reason: string) => refuse(state, 'no-such-wager', null, reason)
  const [whose, called] = [playerCalled(state, player), wagerCalled(state, from)]
  if (conductOf(state).displaced === 'as it lies')
    return refuse(state, 'as-it-lies', 'displaced-wager', 'a wager is settled by where it lay when wagers were closed')
  const refused =
    laidByHouse(state) ??
    outOfPhase(state, ['betting', 'bets closed', 'rolling', 'declared'], 'a wager cannot be put back', 'displaced-wager') ??
    unknownWager(state, to, toState)
  if (refused) return refused
  if (!lies) return nothing(`${whose} has no ${called} wager on the layout`)
  if ((amount ?? 0) > lies.stack.amount)
    return nothing(`${whose} has only ${moneyText(lies.stack.amount)} on ${called}, less than ${moneyText(amount!)}`)
  if (from === to && (toState ?? lies.state) === lies.state) return refuse(state, 'same-place', null, 'that is where it lies')
  return lies
}
