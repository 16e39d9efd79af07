/** Equipment that lasts for many rounds, until it is spent: of all that there is, a shoe. */
import type { ResultKept } from '../events/parts.ts'
import type { TableState } from '../state.ts'

export { foreignCard as foreignPart, shoeSpent as spent } from './shoe/shoe.ts'

/** The code of a refusal of parts that the equipment at the table cannot have shown any more. */
export const notAtTheTable = 'foreign-card'

/** What is left of it, as people say it; nothing where nothing is used up. */
export const leftSaid = ({ shoe }: TableState): string | undefined => shoe && `${shoe.left} cards in the shoe`

/** The results that are looked back on: those since it was new, else the last that are remembered. */
export const lookedBackOn = ({
  inForce,
  shoe,
  history,
}: Pick<TableState, 'inForce' | 'shoe' | 'history'>): readonly ResultKept[] =>
  inForce.results.equipment.dealing ? (shoe?.results ?? []) : history

/** How many they are, as people say it. */
export const roundsSaid = (state: TableState): string => {
  const count = lookedBackOn(state).filter(({ kind }) => kind !== 'call').length
  if (!state.inForce.results.equipment.dealing) return `of the last ${count}`
  return count === 1 ? '1 round of this shoe' : `${count} rounds of this shoe`
}
