import { z } from 'zod'
import { command, refuse } from '../command.ts'
import { name, somethingPaid } from '../events/parts.ts'
import { notInChips, tooMuchComes } from '../money/whole-amounts.ts'
import { isNotAllowed, seatedOrRefused } from '../seats/seated.ts'
import { floatShort } from '../round/round.ts'

export const buyIn = command({
  type: 'buy-in',
  summary: 'give a player chips for cash, chips brought from the cage, or tokens for a promotional voucher',
  roles: ['dealer', 'box person', 'cashier', 'house'],
  schema: z.strictObject({ player: name, amount: somethingPaid, with: z.enum(['cash', 'chips', 'voucher']).default('cash') }),
  decide: (state, { player, amount, with: paidWith }) => {
    const refused =
      seatedOrRefused(state, player) ??
      isNotAllowed(state, player) ??
      tooMuchComes(state, amount) ??
      // A voucher may be worth what no chips make up: its tokens are given for it all the same.
      (paidWith === 'voucher' ? undefined : notInChips(state, amount)) ??
      (paidWith === 'cash' ? floatShort(state, amount) : undefined)
    if (refused) return refused
    if (paidWith === 'voucher' && !takesTokens(state))
      return refuse(state, 'no-tokens', null, 'this game takes no promotional tokens')
    const tokens = paidWith === 'voucher' ? amount : 0
    return [{ type: 'bought-in', player, chips: amount - tokens, tokens, with: paidWith }]
  },
})

const takesTokens = ({ inForce }: Parameters<typeof seatedOrRefused>[0]): boolean => inForce.conduct.clauses.tokens !== undefined
