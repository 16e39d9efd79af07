/** The book of a house: its tables as they are set up, and what is significant enough to be looked at later. */
import type { Giver } from '../table/events/parts.ts'
import type { Money } from './cage/account.ts'

/** How quickly an automated table goes: for a lone player who practises, for company, or not by itself at all. */
export const paces = ['by-hand', 'practice', 'usual', 'leisurely'] as const
export type Pace = (typeof paces)[number]

export interface TableSetup {
  readonly called: string
  readonly game: string
  readonly house: Readonly<Record<string, string>>
  readonly seats: number
  readonly chips: readonly number[]
  readonly tokensReturned: boolean
  readonly source: 'real' | 'virtual'
  readonly automation: readonly string[]
  readonly pace: Pace
  /** Whether guests may take a seat without an account. */
  readonly guests: boolean
  /** What its chips are worth: they come from accounts of that kind alone, and go back there. */
  readonly money: Money
  /** Chips that the float opens with. */
  readonly float: number
}

export interface Significant {
  /** A word for what happened: sign-in-failed, override, correction, void, large-win, parameters, clock, verification, restart. */
  readonly kind: string
  readonly what: string
  readonly table?: string | undefined
  readonly person?: string | undefined
  readonly before?: unknown
  readonly after?: unknown
}

/** A setup as it was kept, perhaps before there were tables of two kinds. */
type KeptSetup = Omit<TableSetup, 'money'> & { readonly money?: Money }

interface Stamp {
  readonly at: number
  readonly by: Giver
}

export type BookEvent = Stamp &
  (
    | { readonly type: 'table-made'; readonly table: string; readonly setup: KeptSetup }
    | { readonly type: 'table-changed'; readonly table: string; readonly setup: KeptSetup }
    | { readonly type: 'table-removed'; readonly table: string }
    /** Play of one game, or of all of them where none is named. */
    | { readonly type: 'play-suspended'; readonly game: string | null; readonly reason: string }
    | { readonly type: 'play-resumed'; readonly game: string | null; readonly reason: string }
    | ({ readonly type: 'noted' } & Significant)
  )

/** Play that is closed to new wagers and rounds: of one game, or of all where none is named. */
export interface Suspension {
  readonly game: string | null
  readonly reason: string
  readonly since: number
  readonly by: Giver
}

export interface Book {
  readonly tables: Readonly<Record<string, TableSetup>>
  readonly suspended: readonly Suspension[]
}

export const emptyBook: Book = { tables: {}, suspended: [] }

export const evolveBook = (book: Book, event: BookEvent): Book => {
  switch (event.type) {
    case 'table-made':
    case 'table-changed':
      // Tables that were set up before there were two kinds were for play.
      return { ...book, tables: { ...book.tables, [event.table]: { ...event.setup, money: event.setup.money ?? 'play' } } }
    case 'table-removed':
      return { ...book, tables: Object.fromEntries(Object.entries(book.tables).filter(([table]) => table !== event.table)) }
    case 'play-suspended': {
      const { game, reason, at: since, by } = event
      return { ...book, suspended: [...book.suspended, { game, reason, since, by }] }
    }
    case 'play-resumed':
      return { ...book, suspended: book.suspended.filter(({ game }) => game !== event.game) }
    case 'noted':
      return book
  }
}
