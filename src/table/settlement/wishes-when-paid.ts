/** Which winners players wished to leave up when the last round was paid, where they wish otherwise since. */
import type { LastRound, TableState } from '../state.ts'

/** The last round once the wishes of this player change: what was paid can be worked out again only by those of then. */
export const wishKept = ({ last, phase, players }: TableState, player: string): LastRound | undefined => {
  const isPaid = last?.partly === true || phase === 'between rounds' || phase === 'betting' || phase === 'bets closed'
  if (!last || !isPaid || last.wished?.some((each) => each.player === player)) return last
  const wagers = players.get(player)?.stayUp ?? []
  return { ...last, wished: [...(last.wished ?? []), { player, wagers }] }
}

/** The table with the leave-up wishes by which its last round was paid; players who left since had none. */
export const asWished = (state: TableState): TableState => {
  const wished = (state.last?.wished ?? []).flatMap(({ player, wagers }) => {
    const known = state.players.get(player)
    return known ? [[player, { ...known, stayUp: wagers }] as const] : []
  })
  return wished.length === 0 ? state : { ...state, players: state.players.withAll(wished) }
}
