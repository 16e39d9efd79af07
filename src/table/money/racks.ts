/** What players have, as events change it. */

import type { PersistentMap } from '../../rules/in-play/persistent-map.ts'
import type { TableState } from '../state.ts'

/** Adds an amount to a rack. A rack at zero stays, since its player does. */
export const credit = (racks: PersistentMap<number>, player: string, amount: number): PersistentMap<number> =>
  amount === 0 ? racks : racks.with(player, (racks.get(player) ?? 0) + amount)

export const creditRacks = (state: TableState, player: string, chips: number, tokens = 0): TableState => ({
  ...state,
  racks: credit(state.racks, player, chips),
  tokenRacks: credit(state.tokenRacks, player, tokens),
})
