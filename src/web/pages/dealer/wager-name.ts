/** How a wager is called, with the number on which it lies where it lies on one. */
import type { TableState } from '../../../table/state.ts'

export const wagerName = ({ inForce }: TableState, id: string, lies?: string): string => {
  const wager = inForce.wagers.find((each) => each.id === id)
  const name = wager?.name ?? id
  return lies !== undefined && wager?.places?.includes(lies) ? `${name} ${lies}` : name
}
