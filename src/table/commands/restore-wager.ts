import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { place, put } from '../../rules/in-play.ts'
import { above } from '../../rules/people.ts'
import { playerCalled, wagerCalled } from '../called.ts'
import { citation, command, firstRefusal, outOfPhase, refuse, type Decision } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { laidBy } from '../layout.ts'
import { aloneUntilSeen } from '../second-person.ts'
import { signFor } from '../sign.ts'
import { conductOf, type TableState } from '../state.ts'
import { lying } from '../taking-off.ts'
import { laidByHouse, shortRack, unknownWager } from '../wagers.ts'

const schema = z.strictObject({
  player: name,
  from: z.string(),
  to: z.string(),
  toState: z.string().optional(),
  reason: note.min(1),
})

export const restoreWager = command({
  type: 'restore-wager',
  summary: 'put a wager back from where somebody else displaced it by accident',
  roles: above('gaming supervisor'),
  schema,
  decide: (state, body, order) =>
    aloneUntilSeen(state, order, laidBy(state.inPlay, body.player), restoring(state, body, order), {
      matter: 'restore-wager',
      clause: citation(state, 'displaced-wager'),
      what: `put a wager of ${playerCalled(state, body.player)} back from ${wagerCalled(state, body.from)} to ${wagerCalled(state, body.to)} although a result may have been seen: ${body.reason}`,
      subject: body,
    }),
})

export const restoring = (
  state: TableState,
  { player, from, to, toState, reason }: z.infer<typeof schema>,
  { at }: { readonly at: number },
): Decision => {
  const { inForce, inPlay } = state
  const lies = laidBy(inPlay, player).find(({ wager }) => wager === from)
  const refused = firstRefusal(
    () =>
      conductOf(state).displaced === 'as it lies'
        ? refuse(state, 'as-it-lies', 'displaced-wager', 'a wager is settled by where it lay when wagers were closed')
        : undefined,
    () => laidByHouse(state),
    () => outOfPhase(state, ['betting', 'bets closed', 'rolling', 'declared'], 'a wager cannot be put back', 'displaced-wager'),
    () => unknownWager(state, to, toState),
    () =>
      lies
        ? undefined
        : refuse(
            state,
            'no-such-wager',
            null,
            `${playerCalled(state, player)} has no ${wagerCalled(state, from)} wager on the layout`,
          ),
    () => (from === to ? refuse(state, 'same-place', null, 'that is where it lies') : undefined),
  )
  if (refused) return refused
  const { stack, state: lay } = lies!
  const { amount, tokens, commission } = stack
  // It goes only where its player could have placed it, in an amount that can be settled there.
  const taken = put(inForce, inPlay, from, lay, { ...stack, amount: 0 })
  const back = place(inForce, taken, { player, wager: to, state: toState, amount, tokens }, signFor(state, at, to, player))
  if (isRefusal(back)) return back
  const fee = back.cost - amount
  const moved = {
    type: 'wager-changed' as const,
    act: 'restore' as const,
    player,
    clause: citation(state, 'displaced-wager'),
    reason,
  }
  return (
    shortRack(state, player, fee - commission, 0) ?? [
      {
        ...moved,
        wager: from,
        state: lay,
        ...lying({ ...stack, amount: 0, tokens: 0, commission: 0 }),
        chips: tokens - amount,
        tokens: -tokens,
        fee: -commission,
      },
      { ...moved, wager: to, state: back.state, ...lying(back.stack), chips: amount - tokens, tokens, fee },
    ]
  )
}
