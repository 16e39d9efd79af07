/**
 * What a decision reads of people, the book and the cage, by the names of its guards. Where other nodes write them too, the
 * store keeps what was decided only if nobody has changed any of it meanwhile.
 */
import { setupGuard, suspensionGuard } from './book.ts'
import { limitsGuard } from './cage/cage.ts'
import type { Streams } from './command.ts'
import type { House } from './house.ts'
import type { Read } from './journal/journal.ts'
import { personGuard, type People } from './people/known-people.ts'

type Lives = Pick<House, 'people' | 'book' | 'cage'>
type States = Pick<Streams, 'people' | 'book' | 'cage'>

/** The streams as they stand now. */
export const asTheyStand = ({ people, book, cage }: Lives): States => ({
  people: people.state,
  book: book.state,
  cage: cage.state,
})

export class Reads {
  readonly #lives: Lives
  /** Nothing where nobody else writes. */
  readonly #noted: Map<string, Read> | undefined

  constructor(house: Lives & Pick<House, 'journal'>) {
    this.#lives = house
    this.#noted = house.journal.store.isShared ? new Map() : undefined
  }

  /**
   * The streams as they stand now. Of people it is noted who was asked for; the suspension and the limits of the cage are
   * noted at once, since most commands read them and they seldom change.
   */
  streams(): States {
    const states = asTheyStand(this.#lives)
    if (!this.#noted) return states
    this.#note('book', suspensionGuard)
    this.#note('cage', limitsGuard)
    return { ...states, people: notedPeople(states.people, (person) => this.#note('people', personGuard(person))) }
  }

  /** A command at a table reads how it is set up. */
  setup(table: string): void {
    this.#note('book', setupGuard(table))
  }

  #note(of: keyof Lives, name: string): void {
    this.#noted?.set(name, { live: this.#lives[of], name })
  }

  get all(): readonly Read[] {
    return this.#noted ? [...this.#noted.values()] : []
  }
}

/** A decision that goes through everybody writes to the stream itself, whose version is guarded anyway. */
const notedPeople = (people: People, note: (person: string) => void): People => ({
  size: people.size,
  get: (person) => {
    note(person)
    return people.get(person)
  },
  keys: () => people.keys(),
  values: () => people.values(),
  with: (person, known) => people.with(person, known),
  [Symbol.iterator]: () => people[Symbol.iterator](),
})
