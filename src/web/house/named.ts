/** What players and wagers of a table are called. */
import type { TableState } from '../../client/index.ts'

/** Whoever is not seated keeps their number. */
export const playerNamed = ({ players }: TableState, player: string): string => players.get(player)?.called ?? player

export const wagerNamed = ({ inForce }: TableState, wager: string): string => inForce.table(wager)?.wager.name ?? wager
