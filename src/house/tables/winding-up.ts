/** What may be done at a table that does not open: an operator winds it up, and a second person approves it. */
import { allOf, message, type Message } from '../../messages/message.ts'
import { moneyText } from '../../rules/money/money.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { owedAt } from '../../table/opening/commands.ts'
import type { LedgerAccount } from '../../table/money/ledger.ts'
import type { TableState } from '../../table/state.ts'
import { roleFault } from '../../table/table.ts'
import type { House } from '../house.ts'
import { refused } from '../streams/refused.ts'
import type { Ordered } from './at-table.ts'
import type { HouseTable } from './house-table.ts'

export const windingUpFault = (
  { shut, unfit, book }: Pick<House, 'shut' | 'unfit' | 'book'>,
  { id, live: { state } }: HouseTable,
  { body, by, at }: Pick<Ordered, 'body' | 'by' | 'at'>,
): Refusal | undefined => {
  const { type, duty, answer } = body
  const approves = type === 'answer' && state.duties.some((each) => each.id === duty && each.matter === 'wind-up')
  const isWindingUp = type === 'wind-up' || approves
  const isShut = shut.has(id)
  if (isShut === isWindingUp || (approves && answer !== 'approve')) return undefined
  // Whose command it is not is told that first, as everywhere.
  const notTheirs = roleFault(state, type, { by, at })
  if (notTheirs) return notTheirs
  if (isShut) {
    const why = unfit.find(({ table }) => table === id)?.why ?? 'its rules are gone'
    return refused('unfit', 'this table does not open: {why}', { why })
  }
  const called = named(book.state.tables, id)?.called ?? id
  return refused('not-shut', '{called} can be played on: its wagers are decided or struck out, and then it is closed', { called })
}

const playersHave: Readonly<Partial<Record<LedgerAccount, (amount: string) => Message>>> = {
  layout: (amount) => message('{amount} on the layout', { amount }),
  racks: (amount) => message('{amount} in racks', { amount }),
  'token layout': (amount) => message('{amount} in tokens on the layout', { amount }),
  'token racks': (amount) => message('{amount} in tokens in racks', { amount }),
}

/** Why one operator does not remove a table that does not open. The contents of one with a broken stream are unknown. */
export const heldFault = (state: TableState | undefined, called: string): Refusal | undefined => {
  if (!state) return undefined
  const held = Object.entries(playersHave).flatMap(([account, where]) => {
    const amount = state.ledger[account as LedgerAccount]
    return amount === 0 ? [] : where(moneyText(amount))
  })
  if (held.length > 0) {
    return refused(
      'chips-there',
      '{called} holds {held}: an operator asks with a reason to wind it up, a second person approves it, and everything is handed back; then it can be removed',
      { called, held: allOf(held) },
    )
  }
  const owed = owedAt(state)
  return owed
    ? refused(
        'held-up',
        'players may be owed money at {called}, which waits for approval ({what}): an operator asks with a reason to wind it up, a second person approves it, and the cage settles it; then it can be removed',
        { called, what: owed.what },
      )
    : undefined
}
