import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import { playerCalled, wagerCalled } from '../people/names.ts'
import { citation, command, type Decision, type Order } from '../command.ts'
import { name, somethingPaid } from '../events/parts.ts'
import { giverOrNamed } from '../seats/seated.ts'
import { withSecondPerson } from '../duties/second-person.ts'
import type { TableState } from '../state.ts'
import { removing, tooLateToRemove } from '../wagering/wagers.ts'
import { thrownWords } from '../equipment/throwing/thrown.ts'

type Taken = Parameters<typeof removing>[1]

export const remove = command({
  type: 'remove',
  summary:
    'take a wager down, or a part of it; a dealer may do it for a player, and once the throw is out a second person approves it',
  roles: ['player', 'dealer'],
  schema: z.strictObject({
    wager: z.string(),
    amount: somethingPaid.optional(),
    state: z.string().optional(),
    player: name.optional(),
  }),
  decide: (state, { player: named, ...wanted }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const taken = { ...wanted, player: player.id }
    const late = tooLateToRemove(state, player.id, wanted.wager)
    if (late && state.phase !== 'between rounds') return late
    // Between two rounds what keeps the wager itself on the layout says more than the time does.
    const removed = removing(state, taken, order.at)
    if (isRefusal(removed) || late) return isRefusal(removed) ? removed : late!
    return order.by.role === 'dealer' && state.phase === 'rolling' ? seenToo(state, taken, order, removed) : removed
  },
})

/** Where wagers come down until the throw rests, nobody at the table takes one down alone for somebody who may have lost it. */
const seenToo = (state: TableState, taken: Taken, order: Order, made: Decision): Decision =>
  withSecondPerson(state, order, made, {
    matter: 'late-removal',
    clause: citation(state, 'late-removal'),
    what: `${playerCalled(state, taken.player)} is said to have taken ${taken.amount === undefined ? 'all' : moneyText(taken.amount)} of ${wagerCalled(state, taken.wager)} down before the ${thrownWords(state).things} came to rest: approve it if you saw it`,
    subject: taken,
  })
