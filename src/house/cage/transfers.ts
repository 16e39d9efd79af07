/** Chips and tokens between a player's account and a table: one commit of both, by a cashier, a dealer or the player. */
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import { byHouse } from '../streams/by-house.ts'
import type { House } from '../house.ts'
import { storedEventsAfter } from '../../store/store.ts'
import type { SessionKey } from '../people/sessions/ended.ts'
import type { Handed } from '../tables/at-table.ts'
import type { CommandOutcome } from '../tables/house-table.ts'
import { refused } from '../streams/refused.ts'
import { accountFold, accountStream } from '../streams/account.ts'

export interface Transfer {
  readonly table: string
  readonly player: string
  readonly amount: number
}

/** Chips from the account to the rack. */
export const buyIn = (
  house: House,
  by: Giver,
  id: string,
  { table, player, amount }: Transfer,
  session?: SessionKey,
): Promise<CommandOutcome> => giving(house, by, id, table, { type: 'buy-in', player, amount, with: 'chips' }, { session })

/** A voucher for tokens, all of it. */
export const exchangeVoucher = async (
  house: House,
  by: Giver,
  id: string,
  { table, player, voucher }: Omit<Transfer, 'amount'> & { readonly voucher: string },
  session?: SessionKey,
): Promise<CommandOutcome> => {
  const amount = await worthOf(house, player, voucher)
  if (amount === undefined) return noVoucher
  return giving(house, by, id, table, { type: 'buy-in', player, amount, with: 'voucher' }, { voucher, session })
}

/** What a voucher is or was worth: one that has been used may have been so by this very command, which is sent again. */
const worthOf = async ({ journal: { store } }: House, player: string, voucher: string): Promise<number | undefined> => {
  for await (const { text } of storedEventsAfter(store, accountStream(player))) {
    const event = accountFold.forms.read(text)
    if (event.type === 'voucher-issued' && event.slip === voucher) return event.amount
    if (event.type === 'tokens-returned' && event.voucher === voucher) return event.amount
  }
  return undefined
}

/** Chips from the rack to the account; all of them, where no amount is named. */
export const cashOut = (
  house: House,
  by: Giver,
  id: string,
  { table, player, amount }: Omit<Transfer, 'amount'> & { readonly amount?: number | undefined },
  session?: SessionKey,
): Promise<CommandOutcome> =>
  giving(house, by, id, table, { type: 'cash-out', player, ...(amount !== undefined && { amount }) }, { session })

type Body = { readonly type: string; readonly player: string } & Readonly<Record<string, unknown>>

const giving = async (
  house: House,
  by: Giver,
  id: string,
  table: string,
  body: Body,
  handed: Handed,
): Promise<CommandOutcome> => {
  if (by.role !== 'player') return by.person === body.player ? notOwn : house.give(table, body, by, id, handed)
  if (by.person !== body.player) return { kind: 'refused', refusal: notYours }
  // A rulebook has chips handed over by the staff: where players help themselves, it is the house that does it.
  return house.give(table, body, byHouse, JSON.stringify([by.person, id]), { ...handed, asker: by })
}

const noVoucher: CommandOutcome = { kind: 'refused', refusal: refused('no-voucher', 'there is no such voucher') }
const notYours: Refusal = refused('not-yours', 'this account belongs to another person')
const notOwn: CommandOutcome = {
  kind: 'refused',
  refusal: refused('own-account', 'a cashier does not serve their own account: another cashier does'),
}
