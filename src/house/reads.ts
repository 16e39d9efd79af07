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
  readonly #isShared: boolean
  readonly #noted = new Map<string, Read>()

  constructor(house: Lives & Pick<House, 'journal'>) {
    this.#lives = house
    this.#isShared = house.journal.store.isShared
  }

  /** The streams as they stand now; whatever is read of them is noted where it matters. */
  streams(): States {
    if (!this.#isShared) return asTheyStand(this.#lives)
    const note = (of: keyof Lives, name: string) => this.#noted.set(name, { live: this.#lives[of], name })
    const { people, book, cage } = this.#lives
    return {
      people: notedPeople(people.state, (person) => note('people', personGuard(person))),
      book: {
        ...book.state,
        get suspended() {
          note('book', suspensionGuard)
          return book.state.suspended
        },
      },
      cage: {
        ...cage.state,
        get limits() {
          note('cage', limitsGuard)
          return cage.state.limits
        },
      },
    }
  }

  /** A command at a table reads how it is set up. */
  setup(table: string): void {
    const name = setupGuard(table)
    this.#noted.set(name, { live: this.#lives.book, name })
  }

  get all(): readonly Read[] {
    return [...this.#noted.values()]
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
