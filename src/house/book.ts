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
    | ({ readonly type: 'noted' } & Significant)
  )

export interface Book {
  readonly tables: Readonly<Record<string, TableSetup>>
}

export const emptyBook: Book = { tables: {} }

export const evolveBook = (book: Book, event: BookEvent): Book => {
  switch (event.type) {
    case 'table-made':
    case 'table-changed':
      // Tables that were set up before there were two kinds were for play.
      return { tables: { ...book.tables, [event.table]: { ...event.setup, money: event.setup.money ?? 'play' } } }
    case 'table-removed':
      return { tables: Object.fromEntries(Object.entries(book.tables).filter(([table]) => table !== event.table)) }
    case 'noted':
      return book
  }
}
