/** What the records of every table need of the book and the cage: games, what chips were worth, and limits, each since when. */
import type { Game } from '../../../rules/game/game.ts'
import { bookFold, type Book, type BookEvent } from '../../streams/book.ts'
import type { Money } from '../../streams/account.ts'
import { cageFold, firstLimits, type ApprovalLimits } from '../../streams/cage.ts'
import { gameAt } from '../../tables/kept-games.ts'
import { significantOfBook, significantOfCage } from '../../past/significant.ts'
import { note, type StreamReader } from './readers.ts'

/** Limits of the house and since when: they bind what happens after. */
type Limits = readonly (ApprovalLimits & { readonly since: number })[]

/** The games of all tables that ever were, and what their chips were worth since when. */
interface Known {
  readonly book: Book
  readonly games: Readonly<Record<string, string>>
  readonly moneys: Readonly<Record<string, readonly { readonly money: Money; readonly since: number }[]>>
}

const nothingKnown: Known = { book: bookFold.start, games: {}, moneys: {} }

export class KnownHouse {
  #limits: Limits = []
  #known = nothingKnown

  bookReader(state: string | undefined): StreamReader {
    this.#known = state === undefined ? nothingKnown : (JSON.parse(state) as Known)
    return {
      apply: (kept, out) => {
        const event = bookFold.forms.read(kept.text)
        const { book: before, games, moneys } = this.#known
        note(kept, significantOfBook(event, before), out)
        const book = bookFold.evolve(before, event)
        this.#known = {
          book,
          // A table that is gone has been played at all the same.
          games: event.type === 'table-made' ? { ...games, [event.table]: event.setup.game } : games,
          moneys: 'setup' in event ? moneysAfter(moneys, book, event) : moneys,
        }
      },
      // The texts of own games are in the book itself.
      kept: () => JSON.stringify(this.#known, (name, value: unknown) => (name === 'modules' ? undefined : value)),
    }
  }

  cageReader(state: string | undefined): StreamReader {
    this.#limits = state === undefined ? [] : (JSON.parse(state) as Limits)
    return {
      apply: (kept, out) => {
        const event = cageFold.forms.read(kept.text)
        note(kept, significantOfCage(event), out)
        if (event.type === 'limits-changed') this.#limits = [...this.#limits, { ...event.limits, since: event.at }]
        if (event.type === 'slip-written') {
          const { slip, at, player, by, what, amount } = event
          out.write('slips', { slip, at, player, by: by.person, what, amount, written: kept.text })
        }
      },
      kept: () => JSON.stringify(this.#limits),
    }
  }

  limitsAt(at: number): ApprovalLimits {
    return this.#limits.findLast(({ since }) => since < at) ?? firstLimits
  }

  /** What chips were worth at a table at a time. */
  moneyAt(table: string, at: number): Money {
    return this.#known.moneys[table]?.findLast(({ since }) => since <= at)?.money ?? 'play'
  }

  /** All that ever were. */
  get tables(): readonly string[] {
    return Object.keys(this.#known.games)
  }

  /** The game that is played at a table, or was. */
  gameAt(table: string): Game | undefined {
    return gameAt(this.#known.book, table, this.#known.games[table] ?? '')
  }
}

const moneysAfter = (moneys: Known['moneys'], { tables }: Book, { table, at }: Extract<BookEvent, { setup: object }>) => {
  const before = moneys[table] ?? []
  const money = tables[table]?.money
  return money === undefined || money === before.at(-1)?.money
    ? moneys
    : { ...moneys, [table]: [...before, { money, since: before.length === 0 ? 0 : at }] }
}
