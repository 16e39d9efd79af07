/**
 * What guests may hold of what a table has few of: a guest's name costs nothing, so that many of them could take every seat
 * there is, or all the room for disputes.
 */
import type { Refusal } from '../../../rules/procedure.ts'
import { mostAtTable } from '../../../table/duties/duties.ts'
import type { Giver } from '../../../table/events/parts.ts'
import type { TableState } from '../../../table/state.ts'
import type { Around as Whole } from '../../tables/at-table.ts'
import { refused } from '../refused.ts'

/** One to play at, and another to go on to. */
const mostSeats = 2

/** The other half is for those who have an account. */
const mostDisputes = mostAtTable / 2

type Around = Pick<Whole, 'people' | 'tables' | 'book'>

export const guestShareFault = (
  around: Around,
  table: TableState,
  { type }: { readonly type: string },
  { person }: Giver,
): Refusal | undefined => {
  if (!around.people.get(person)?.guest) return undefined
  if (type === 'take-seat') return seatsFault(around, person)
  return type === 'open-dispute' ? disputesFault(around, table) : undefined
}

const seatsFault = ({ tables, book }: Around, person: string): Refusal | undefined => {
  const held = [...tables.values()].filter(({ state }) => state.players.get(person))
  if (held.length < mostSeats) return undefined
  const named = held.map(({ id }) => book.tables[id]?.called ?? id)
  return refused('two-seats', `a guest has two seats at most: leave the one at ${named.join(' or ')} first`)
}

const disputesFault = ({ people }: Around, { duties }: TableState): Refusal | undefined => {
  const open = duties.filter(({ matter, about }) => matter === 'dispute' && people.get(about ?? '')?.guest)
  return open.length < mostDisputes
    ? undefined
    : refused('too-many', `${mostDisputes} disputes of guests wait for a decision at this table already: tell the staff of yours`)
}
