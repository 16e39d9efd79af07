/**
 * The fields of a command that the house fills in itself: what it knows of people, and how its book says that a table is
 * opened. A client's own values for these are ignored.
 */
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Book, TableSetup } from '../streams/book.ts'
import { ageAt } from '../people/limits/age.ts'
import type { Known, People } from '../people/known-people.ts'
import { displayName } from '../people/names.ts'
import { refused } from '../streams/refused.ts'
import type { Ordered } from './at-table.ts'

/** Guests have play money alone. */
export const takesGuests = ({ takesGuests: taken, tables }: Pick<Book, 'tables' | 'takesGuests'>, table: string): boolean => {
  const setup = named(tables, table)
  return taken && setup?.guests === true && setup.money === 'play'
}

export const noGuests = refused('no-guests', 'this table is for players who have an account')

type Given = Ordered & { readonly missing?: () => readonly string[] }

const noPlayers = (): readonly string[] => []

type Filled = Readonly<Record<string, unknown>>

export const filledInFor = (people: People, book: Pick<Book, 'tables' | 'takesGuests'>, given: Given): Filled | Refusal => {
  const { table, body, by, at, missing = noPlayers } = given
  const setup = named(book.tables, table)
  switch (body.type) {
    case 'take-seat':
      return seat(people.get(by.person), by.person, takesGuests(book, table), at)
    case 'post-dealer':
      return typeof body['person'] === 'string' ? post(people.get(body['person']), body['person'], at) : {}
    case 'name-substitute':
      return typeof body['person'] === 'string' ? substitute(people.get(body['person']), at) : {}
    case 'exclude-player':
      return typeof body['player'] === 'string' && !people.get(body['player']) ? unknown(body['player']) : {}
    case 'ask-to-close':
      return { missing: missing() }
    case 'open':
      return openingOf(setup)
    default:
      return {}
  }
}

/** How the book says that a table is opened. */
const openingOf = (setup: TableSetup | undefined): Filled => {
  if (!setup) return {}
  const { called: _, game: __, pace: ___, guests: ____, money: _____, quiet: ______, ...opening } = setup
  return opening
}

const unknown = (person: string): Refusal => refused('unknown-person', '{person} is not known here', { person })

const excluded = ({ called }: Known): Refusal => refused('excluded', '{called} is excluded from this house', { called })

const seat = (known: Known | undefined, person: string, guests: boolean, at: number): Filled | Refusal => {
  if (!known) return unknown(person)
  if (known.excluded) return excluded(known)
  if (known.guest && !guests) return noGuests
  return { age: ageOf(known, at), called: known.called, excluded: false }
}

/** For a person unknown to the house, the table goes by its own state. */
const substitute = (known: Known | undefined, at: number): Filled | Refusal => {
  if (!known) return {}
  return known.excluded ? excluded(known) : { age: ageOf(known, at), excluded: false }
}

const post = (known: Known | undefined, person: string, at: number): Filled | Refusal => {
  if (!known) return unknown(person)
  if (known.disabled || !known.roles.includes('dealer'))
    return refused('no-dealer', '{person} is no dealer of this house', { person })
  return { age: ageOf(known, at), called: displayName(known) }
}

/** A person without a day of birth here has declared to be of age. */
const ageOf = ({ born }: Known, at: number): number => (born === null ? 18 : ageAt(born, at))
