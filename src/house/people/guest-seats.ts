/** How many seats a guest may hold: a name costs nothing, so that a few of them could take every seat there is. */
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import type { Around } from '../at-table.ts'
import { refused } from './refused.ts'

/** One to play at, and another to go on to. */
const most = 2

export const guestSeatsFault = (
  { people, tables, book }: Pick<Around, 'people' | 'tables' | 'book'>,
  { type }: { readonly type: string },
  { person }: Giver,
): Refusal | undefined => {
  if (type !== 'take-seat' || !people.get(person)?.guest) return undefined
  const held = [...tables.values()].filter(({ state }) => state.players.get(person))
  if (held.length < most) return undefined
  const named = held.map(({ id }) => book.tables[id]?.called ?? id)
  return refused('two-seats', `a guest has two seats at most: leave the one at ${named.join(' or ')} first`)
}
