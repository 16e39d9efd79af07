/** What wagers and players are called where people read of them. */
import { named } from '../rules/named.ts'
import type { TableState } from './state.ts'

/**
 * As it is printed on the layout, with the number on which it lies where it lies on one; what no wager of the game is keeps
 * the word that was given.
 */
export const wagerCalled = ({ inForce }: TableState, id: string, lies?: string): string => {
  const wager = inForce.wagers.find((each) => each.id === id)
  const name = wager?.name ?? id
  return lies !== undefined && wager?.places?.includes(lies) ? `${name} ${lies}` : name
}

/** The name that players read of a person: that of their seat or their post. */
export const shownAs = ({ players, staffNames }: TableState, person: string): string | undefined =>
  players.get(person)?.called ?? named(staffNames, person)

/** For the staff, a person whom the table knows by no name keeps their number. */
export const playerCalled = (state: TableState, person: string): string => shownAs(state, person) ?? person
