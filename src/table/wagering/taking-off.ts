/** Taking a whole stack off the layout: back to its player, or to the house where it is forfeited. */
import type { Happening } from '../events.ts'
import type { Laid } from './layout.ts'

export const takingOff = (
  { wager, state, stack }: Laid,
  act: 'refuse' | 'void' | 'refund' | 'forfeit' | 'remove',
  clause?: string | null,
  reason?: string,
): Happening<'wager-changed'> => ({
  type: 'wager-changed',
  act,
  player: stack.player,
  wager,
  state,
  ...lying({ ...stack, amount: 0, tokens: 0, commission: 0 }),
  chips: stack.tokens - stack.amount,
  tokens: -stack.tokens,
  fee: act === 'forfeit' ? 0 : -stack.commission,
  ...(clause !== undefined && { clause }),
  ...(reason !== undefined && { reason }),
})

/** A stack as an event tells of it. */
export const lying = (stack: Laid['stack']) => ({
  total: stack.amount,
  tokensTotal: stack.tokens,
  commission: stack.commission,
  order: stack.order,
})
