/** All tables at a glance. Many screens ask for it all the time, so it is written once for each change and not once for each of them. */
import { createHash } from 'node:crypto'
import { announced } from '../../table/round/results.ts'
import { limitsAt } from '../../table/wagers/sign.ts'
import { everyWager, type Limits, type TableState } from '../../table/state.ts'
import { closesAt, timesAt } from '../../wire/tables/countdown.ts'
import { tableListSchema, type TableRow } from '../../wire/tables/tables.ts'
import type { Book, TableSetup } from '../streams/book.ts'
import type { House } from '../house.ts'
import { addressAt } from './kept-games.ts'
import { takesGuests } from './filled-in.ts'
import type { HouseTable } from './house-table.ts'
import { paceNow, suspensionOf } from './suspension.ts'

export const limitsOf = ({ inForce }: TableState, { minimum, maximum, unit }: Omit<Limits, 'from'>) => {
  const { unitFrom } = inForce.conduct
  return { minimum, maximum, unit, ...(unit > 0 && unitFrom && { unitFrom }) }
}

/** A table that was never opened has no sign. */
const signOf = (state: TableState, at: number) => (state.limits[everyWager] ? limitsOf(state, limitsAt(state, at)) : null)

const mostResults = 20

export const rowOf = (book: Book, at: number, { id, state }: Pick<HouseTable, 'id' | 'state'>): TableRow => {
  const { called, source, pace, money, quiet, seats: chairs } = book.tables[id]!
  const { game, inForce, phase, round, setup, seats, history } = state
  const times = paceNow(book, game, { pace, money })
  const suspension = suspensionOf(book, game)
  const own = addressAt(book, id)
  return {
    table: id,
    called,
    game: game.id,
    gameName: game.name,
    ...(own !== undefined && { own }),
    phase,
    round,
    // A table that is shut has the seats that it will be opened with.
    seats: { all: phase === 'closed' ? chairs : setup.seats, taken: seats.size },
    sign: signOf(state, at),
    source,
    pace,
    guests: takesGuests(book, id),
    emotes: quiet !== true,
    money,
    byHand: times === undefined,
    closesAt: (times && closesAt(state, timesAt(times, state))) ?? null,
    closing: state.closing ?? null,
    suspended: suspension ? { since: suspension.since, reason: suspension.reason } : null,
    results: history.slice(-mostResults).map((result) => ({ result, announced: announced(inForce, result) })),
  }
}

/** What a row is made of: as long as all of it is the same, so is the row. */
interface Seen {
  readonly state: TableState
  readonly setup: TableSetup | undefined
  readonly sign: string
}

export class Lobby {
  readonly #house: House
  #seen = new Map<string, Seen>()
  #unfit = ''
  #book: Book | undefined
  #written: { readonly text: string; readonly tag: string } | undefined

  constructor(house: House) {
    this.#house = house
  }

  now(): { readonly text: string; readonly tag: string } {
    const { tables, unfit, book, clock } = this.#house
    const at = clock.now()
    const seen = new Map<string, Seen>()
    // A table that is being made or taken away may be on the floor and not in the book.
    const listed = Array.from(tables.values()).filter(({ id }) => Object.hasOwn(book.state.tables, id))
    for (const { id, state } of listed)
      seen.set(id, { state, setup: book.state.tables[id], sign: JSON.stringify(signOf(state, at)) })
    const unfitText = JSON.stringify(unfit)
    const { suspended, takesGuests, own } = book.state
    const before = this.#book
    const isBookAsBefore = suspended === before?.suspended && takesGuests === before.takesGuests && own === before.own
    const isAsBefore = unfitText === this.#unfit && isBookAsBefore && isSame(seen, this.#seen)
    if (this.#written && isAsBefore) return this.#written
    const list = tableListSchema.parse({ tables: listed.map((table) => rowOf(book.state, at, table)), unfit })
    const text = JSON.stringify(list)
    this.#seen = seen
    this.#unfit = unfitText
    this.#book = book.state
    this.#written = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
    return this.#written
  }
}

const isSame = (a: ReadonlyMap<string, Seen>, b: ReadonlyMap<string, Seen>): boolean =>
  a.size === b.size &&
  [...a].every(([id, { state, setup, sign }]) => {
    const other = b.get(id)
    return other !== undefined && other.state === state && other.setup === setup && other.sign === sign
  })
