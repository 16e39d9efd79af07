/** What wagers and players are called where people read of them. */
import type { TableState } from '../state.ts'

/**
 * As it is printed on the layout, with the number on which it lies where it lies on one; what no wager of the game is keeps
 * the word that was given.
 */
export const wagerCalled = ({ inForce }: TableState, id: string, lies?: string): string => {
  const wager = inForce.wagers.find((each) => each.id === id)
  const name = wager?.name ?? id
  return lies !== undefined && wager?.places?.includes(lies) ? `${name} ${lies}` : name
}

/** A person without a seat keeps the name by which they sign in. */
export const playerCalled = ({ players }: TableState, player: string): string => players.get(player)?.called ?? player
