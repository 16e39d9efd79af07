import { z } from 'zod'
import { above } from '../../rules/people.ts'
import { citation, command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { laidBy } from '../layout.ts'
import { lying, unknownWager } from '../wagers.ts'
import { conductOf } from '../state.ts'

export const restoreWager = command({
  type: 'restore-wager',
  summary: 'put a wager back from where somebody else displaced it by accident',
  roles: above('gaming supervisor'),
  schema: z.strictObject({
    player: name,
    from: z.string(),
    to: z.string(),
    toState: z.string().optional(),
    reason: note.min(1),
  }),
  decide: (state, { player, from, to, toState, reason }) => {
    const lies = laidBy(state.inPlay, player).find(({ wager }) => wager === from)
    const there = laidBy(state.inPlay, player).find(({ wager }) => wager === to)
    const refused = firstRefusal(
      () =>
        conductOf(state).displaced === 'as it lies'
          ? refuse(state, 'as-it-lies', 'displaced-wager', 'a wager is settled by where it lay when wagers were closed')
          : undefined,
      () => outOfPhase(state, ['betting', 'bets closed', 'rolling', 'declared'], 'a wager cannot be put back', 'displaced-wager'),
      () => unknownWager(state, to, toState),
      () => (lies ? undefined : refuse(state, 'no-such-wager', null, `${player} has no ${from} wager on the layout`)),
      () => (from === to ? refuse(state, 'same-place', null, 'that is where it lies') : undefined),
    )
    if (refused) return refused
    const { stack } = lies!
    const was = there?.stack ?? { player, amount: 0, tokens: 0, commission: 0, order: stack.order }
    const clause = citation(state, 'displaced-wager')
    const moved = { type: 'wager-changed' as const, act: 'restore' as const, player, fee: 0, clause, reason }
    return [
      {
        ...moved,
        wager: from,
        state: lies!.state,
        ...lying({ ...stack, amount: 0, tokens: 0, commission: 0 }),
        chips: stack.tokens - stack.amount,
        tokens: -stack.tokens,
        fee: -stack.commission,
      },
      {
        ...moved,
        wager: to,
        state: there?.state ?? toState ?? state.inForce.table(to)!.wager.starts[0]!,
        ...lying({
          ...was,
          amount: was.amount + stack.amount,
          tokens: was.tokens + stack.tokens,
          commission: was.commission + stack.commission,
        }),
        chips: stack.amount - stack.tokens,
        tokens: stack.tokens,
        fee: stack.commission,
      },
    ]
  },
})
