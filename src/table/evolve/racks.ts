/** What players have, as events change it. */
import type { PersistentMap } from '../../rules/in-play/persistent-map.ts'

/** Puts amounts to racks; a rack at nothing stays, as its player does. */
export const credit = (racks: PersistentMap<number>, player: string, amount: number): PersistentMap<number> =>
  amount === 0 ? racks : racks.with(player, (racks.get(player) ?? 0) + amount)
