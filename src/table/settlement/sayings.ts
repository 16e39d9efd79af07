/** What is said of settling a result. */
import { message } from '../../messages/message.ts'
import { because, type Sayings } from '../saying.ts'
import type { TableState } from '../state.ts'
import { takenOf, toSettle } from './payments.ts'
import type { settlementSchemas } from './schemas.ts'

/** What is collected of wagers that lose half, whose rows are in the event of paying. */
const halvesOf = (state: TableState): number => {
  const { taken, paid } = toSettle(state)
  const halves = [...taken, ...paid].filter(({ result }) => result === 'lose-half')
  return halves.reduce((sum, row) => sum + takenOf(row), 0)
}

export const settlementSayings: Sayings<keyof typeof settlementSchemas> = {
  'losers-collected': ({ rows }, { state, money, aloud }) => {
    if (aloud) return message('Losing wagers are collected')
    const sum = rows.reduce((all, { amount }) => all + amount, halvesOf(state))
    return sum === 0 ? message('No wager loses') : message('Losing wagers are collected: {amount}', { amount: money(sum) })
  },
  'winners-paid': ({ rows }, { money, aloud }) => {
    if (aloud) return message('Winners are paid')
    const sum = rows.reduce((all, { returned, tokensReturned }) => all + returned + tokensReturned, 0)
    return rows.length === 0
      ? message('No wager is paid')
      : message('Winners are paid: {amount} goes to racks', { amount: money(sum) })
  },
  'marker-corrected': ({ from, to, reason }) => {
    if (to === null) return because(message('The marker on {from} is taken off the layout', { from: from ?? '' }), reason)
    return because(
      from === null
        ? message('The marker is placed on {to}', { to })
        : message('The marker is moved from {from} to {to}', { from, to }),
      reason,
    )
  },
}
