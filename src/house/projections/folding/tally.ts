/** What one round was for one player: what the rack had before, and everything that changed it until the next. */
import { stateOf } from '../../../rules/in-play/in-play.ts'
import { oddsText } from '../../../rules/money/payout.ts'
import type { TableEvent } from '../../../table/events.ts'
import { netOf, netOfResult, playersRows, type PlayersRow } from '../../../table/settlement/payments.ts'
import { lastOf, type TableState } from '../../../table/state.ts'
import type { ByType } from '../../../table/by-type.ts'
import type { Changing, RowOf } from '../schema.ts'

type Play = RowOf<'plays'>

/** What a row of it is made from, but for its round and what there is afterwards. */
export interface Tally extends Changing<
  Omit<Play, 'table' | 'round' | 'player' | 'money' | 'at' | 'rackAfter' | 'tokensAfter' | 'net' | 'wagers'>
> {
  wagers: SettledWager[]
}

/** A player's wager as it was decided. */
export type SettledWager = Pick<PlayersRow, 'wager' | 'state' | 'amount' | 'result' | 'clauses' | 'chips' | 'tokens' | 'net'> & {
  readonly odds?: string
  readonly leftUp?: true
}

const settledWager = ({ wager, state, amount, result, odds, clauses, chips, tokens, leftUp, net }: PlayersRow): SettledWager => ({
  wager,
  state,
  amount,
  result,
  ...(odds && { odds: odds.printed ?? oddsText(odds) }),
  clauses,
  chips,
  tokens,
  ...(leftUp && { leftUp }),
  net,
})

export const newTally = (state: TableState, player: string): Tally => ({
  seat: state.players.get(player)?.seat ?? null,
  rackBefore: state.racks.get(player) ?? 0,
  tokensBefore: state.tokenRacks.get(player) ?? 0,
  atRisk: 0,
  wagered: 0,
  tokensWagered: 0,
  fees: 0,
  won: 0,
  tokensWon: 0,
  moved: 0,
  tokensMoved: 0,
  adjusted: 0,
  tokensAdjusted: 0,
  wagers: [],
})

/** Whose tallies an event changes, and the sums of the round with them. */
interface Tallying {
  readonly of: (player: string) => Tally
  readonly state: TableState
  readonly round: { wagered: number; won: number }
}

const moved = (event: TableEvent<'bought-in' | 'cashed-out'>, { of }: Tallying): void => {
  const tally = of(event.player)
  const sign = event.type === 'bought-in' ? 1 : -1
  tally.moved += sign * event.chips
  tally.tokensMoved += sign * event.tokens
}

const settled = (event: TableEvent<'losers-collected' | 'winners-paid'>, { of, state, round }: Tallying): void => {
  for (const row of playersRows(state, event)) {
    const tally = of(row.player)
    tally.won += row.chips
    tally.tokensWon += row.tokens
    tally.wagers.push(settledWager(row))
    round.won += row.chips + row.tokens
  }
}

const paidAnew = (players: TableEvent<'round-corrected'>['players'], of: Tallying['of']): void => {
  for (const { player, wrong, right, short, wrongTokens, rightTokens, shortTokens } of players) {
    const tally = of(player)
    tally.adjusted += right - wrong + short
    tally.tokensAdjusted += rightTokens - wrongTokens + shortTokens
  }
}

/** What events do to racks, and why. */
export const changes: ByType<void, [tallying: Tallying]> = {
  'wager-changed': ({ player, act, chips, tokens, fee }, { of, round }) => {
    const tally = of(player)
    // What is forfeited goes from the layout to the float and past the rack.
    if (act === 'forfeit') return
    tally.wagered += chips
    tally.tokensWagered += tokens
    tally.fees += fee
    round.wagered += chips + tokens
  },
  'bought-in': moved,
  'cashed-out': moved,
  'player-compensated': ({ player, amount }, { of }) => {
    of(player).adjusted += amount
  },
  'losers-collected': settled,
  'winners-paid': settled,
  'round-corrected': ({ players }, { of }) => paidAnew(players, of),
  'round-invalidated': ({ players = [] }, { of }) => paidAnew(players, of),
}

/** What every wager came to by the right result. */
export const rightWagers = (state: TableState, event: TableEvent<'round-corrected'>): ReadonlyMap<string, SettledWager[]> => {
  const settled = playersRows({ ...state, inPlay: lastOf(state).before }, { rows: [...event.lost, ...event.rows] })
  return new Map(
    Array.from(
      Map.groupBy(settled, ({ player }) => player),
      ([player, rows]) => [player, rows.map(settledWager)],
    ),
  )
}

/** What every wager came to when its settled round was struck out: handed back, but a cheat’s. */
export const refundedWagers = (
  at: TableState,
  { forfeits = [] }: TableEvent<'round-invalidated'>,
): ReadonlyMap<string, SettledWager[]> => {
  const wagers = new Map<string, SettledWager[]>()
  for (const pile of lastOf(at).before.piles) {
    for (const stack of pile.stacks) {
      const { player, amount, tokens, commission } = stack
      const isForfeited = forfeits.includes(player)
      const result = isForfeited ? 'lose' : 'void'
      const back = isForfeited ? { chips: 0, tokens: 0 } : { chips: amount - tokens + commission, tokens }
      const clause = at.inForce.conduct.clauses[isForfeited ? 'forfeit' : 'refund']
      const wager: SettledWager = {
        wager: pile.table.wager.id,
        state: stateOf(pile),
        amount,
        result,
        clauses: clause === undefined ? [] : [clause],
        ...back,
        net: netOf(stack, result, { ...back, stays: false }),
      }
      wagers.set(player, [...(wagers.get(player) ?? []), wager])
    }
  }
  return wagers
}

export const playRow = (
  table: string,
  { round, money, ended, started }: Pick<RowOf<'rounds'>, 'round' | 'money' | 'ended' | 'started'>,
  state: TableState,
  player: string,
  tally: Tally,
): Play => ({
  ...tally,
  table,
  round,
  player,
  money,
  at: ended ?? started,
  rackAfter: state.racks.get(player) ?? 0,
  tokensAfter: state.tokenRacks.get(player) ?? 0,
  net: netOfResult(tally.wagers),
  wagers: JSON.stringify(tally.wagers),
})
