/** A player's statement, line by line: everything that changes what they have in the account or at a table, and what they have then. */
import type { TableEvent } from '../../../table/events.ts'
import { pileOf } from '../../../table/settlement/settling.ts'
import type { TableState } from '../../../table/state.ts'
import type { Account, AccountEvent } from '../../streams/account.ts'
import { byType, type ByType } from '../../../table/by-type.ts'
import type { Happened } from '../../past/table-event.ts'
import type { Out } from './rows-written.ts'

/** Lines of the account are at no table. */
export const accountPlace = ''

/** What changed at a table: wagers stay one's own until they are decided, so that placing them makes no line. */
export const tableLines = ({ table, version, event, before: state, worth }: Happened, out: Out): void => {
  let part = 0
  for (const [player, { before, after }] of worth) {
    const [amount, tokens] = [after.chips - before.chips, after.tokens - before.tokens]
    if (amount === 0 && tokens === 0) continue
    out.write('lines', {
      player,
      table,
      version,
      part: (part += 1),
      at: event.at,
      turn: 1,
      kind: byType(kinds, event, { player, amount, state }) ?? event.type,
      amount,
      after: after.chips,
      tokens,
      tokensAfter: after.tokens,
      about: JSON.stringify(byType(abouts, event) ?? {}),
    })
  }
}

interface Whose {
  readonly player: string
  readonly amount: number
  readonly state: TableState
}

/** Among what is paid is also the half that comes back of a half loss, and what a wager of several parts leaves over. */
const paidKind = ({ rows }: TableEvent<'winners-paid'>, { player, amount, state }: Whose): string => {
  if (amount >= 0) return 'won'
  const half = rows.some((row) => row.result === 'lose-half' && pileOf(state, row)?.stacks.get(player))
  return half ? 'lost-half' : 'lost'
}

const kinds: ByType<string, [whose: Whose]> = {
  'losers-collected': () => 'lost',
  'winners-paid': paidKind,
  'wager-changed': ({ act }) => (act === 'forfeit' ? 'forfeited' : 'commission'),
}

const abouts: ByType<object> = {
  'losers-collected': ({ round }) => ({ round }),
  'winners-paid': ({ round }) => ({ round }),
  'round-corrected': ({ round, reason }) => ({ round, reason }),
  'round-invalidated': ({ round, reason }) => ({ round, reason }),
  'wager-changed': ({ wager }) => ({ wager }),
  'bought-in': ({ with: paidWith }) => ({ with: paidWith }),
  'player-compensated': ({ reason }) => ({ reason }),
}

const tokensOf = ({ vouchers }: Account): number => vouchers.reduce((sum, { amount }) => sum + amount, 0)

/** What comes from a table has left it before; all else of one instant is before what happens at tables. */
export const turnOf = ({ type }: AccountEvent): number => (type === 'brought-from-table' || type === 'tokens-returned' ? 2 : 0)

/** What changed in the account; its tokens are vouchers. */
export const accountLine = (
  player: string,
  version: number,
  event: AccountEvent,
  turn: number,
  before: Account,
  after: Account,
  out: Out,
): void => {
  const { type, at, by: _, ...about } = event
  out.write('lines', {
    player,
    table: accountPlace,
    version,
    part: 1,
    at,
    turn,
    kind: type,
    amount: after.amount - before.amount,
    after: after.amount,
    tokens: tokensOf(after) - tokensOf(before),
    tokensAfter: tokensOf(after),
    about: JSON.stringify(about),
  })
}
