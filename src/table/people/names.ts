/** What wagers and players are called where people read of them. */
import type { TableState } from '../state.ts'

/** As it is printed on the layout; what no wager of the game is keeps the word that was given. */
export const wagerCalled = ({ inForce }: TableState, wager: string): string =>
  inForce.wagers.find(({ id }) => id === wager)?.name ?? wager

/** Whoever has no seat keeps the name by which they sign in. */
export const playerCalled = ({ players }: TableState, player: string): string => players.get(player)?.called ?? player
