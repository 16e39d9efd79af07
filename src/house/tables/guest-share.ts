/**
 * What guests may hold of what a table has few of: a guest's account is free, so that many of them could take every seat
 * there is, or all the room for disputes.
 */
import { anyOf } from '../../messages/message.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { mostAtTable } from '../../table/duties/duties.ts'
import type { TableState } from '../../table/state.ts'
import { placeOf } from '../people/sessions/place.ts'
import type { Ordered, HouseContext as Whole } from './at-table.ts'
import { noGuests, takesGuests } from './filled-in.ts'
import { refused } from '../streams/refused.ts'

/** One to play at, and another to go on to. */
const mostSeats = 2

/** The other half is for those who have an account. */
const mostDisputes = mostAtTable / 2

type Around = Pick<Whole, 'people' | 'tables' | 'book' | 'seating'>

export const guestShareFault = (
  around: Around,
  state: TableState,
  { table, body: { type }, by: { person } }: Pick<Ordered, 'table' | 'body' | 'by'>,
): Refusal | undefined => {
  if (!around.people.get(person)?.guest) return undefined
  switch (type) {
    case 'take-seat':
      return seatsFault(around, person) ?? addressFault(around, person) ?? owedFault(around, table)
    case 'come-back':
      return takesGuests(around.book, table) ? owedFault(around, table) : noGuests
    case 'open-dispute':
      return disputesFault(around, state)
    default:
      return undefined
  }
}

const seatsFault = ({ tables, book }: Around, person: string): Refusal | undefined => {
  const held = [...tables.values()].filter(({ state }) => state.players.get(person))
  if (held.length < mostSeats) return undefined
  const named = held.map(({ id }) => book.tables[id]?.called ?? id)
  return refused('two-seats', 'a guest has two seats at most: leave the one at {tables} first', { tables: anyOf(named) })
}

/** A person with an account goes before a guest. */
const owedFault = ({ seating }: Around, table: string): Refusal | undefined =>
  seating?.isOwed(table) ? refused('no-seat', 'the next free seat here is for a player who has an account') : undefined

/** Where a guest signed in from; undefined where they have signed out and only wait for a result. */
const placeOfGuest = ({ people }: Around, person: string): string | undefined => {
  const known = people.get(person)
  const from = known?.guest ? known.sessions.at(-1)?.from : undefined
  return from === undefined ? undefined : placeOf(from)
}

const addressFault = (around: Around, person: string): Refusal | undefined => {
  const { tables, seating } = around
  const place = placeOfGuest(around, person)
  if (!seating || place === undefined) return undefined
  const most = seating.perAddress
  let held = 0
  for (const { state } of tables.values())
    for (const player of state.players.keys()) if (placeOfGuest(around, player) === place) held += 1
  return held < most
    ? undefined
    : refused(
        'address-seats',
        'guests of your address have {most} seats here, and more are not given to one address: wait until one comes free, or ask the staff for an account',
        { most },
      )
}

const disputesFault = ({ people }: Around, { duties }: TableState): Refusal | undefined => {
  const open = duties.filter(({ matter, about }) => matter === 'dispute' && people.get(about ?? '')?.guest)
  return open.length < mostDisputes
    ? undefined
    : refused('too-many', '{most} disputes of guests wait for a decision at this table already: tell the staff of yours', {
        most: mostDisputes,
      })
}
