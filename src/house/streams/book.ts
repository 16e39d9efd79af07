/** The book of a house: its tables as they are set up, and what is significant enough to be looked at later. */
import { z } from 'zod'
import type { Refusal } from '../../rules/procedure.ts'
import { refused } from './refused.ts'
import { EventForms, type EventOf, type Unread } from '../../store/event-forms.ts'
import { money as amount, stamp, type Giver } from '../../table/schemas.ts'
import { moneys } from './account.ts'
import type { Fold } from '../../store/streams/fold.ts'

/** How quickly an automated table goes: for a lone player who practises, for company, or not by itself at all. */
export const paces = ['by-hand', 'practice', 'usual', 'leisurely'] as const
export type Pace = (typeof paces)[number]

const tableSetup = z.strictObject({
  called: z.string(),
  game: z.string(),
  house: z.record(z.string(), z.string()).readonly(),
  seats: z.int().positive(),
  chips: z.array(z.int().positive()).readonly(),
  tokensReturned: z.boolean(),
  source: z.enum(['real', 'virtual']),
  automation: z.array(z.string()).readonly(),
  pace: z.enum(paces),
  /** Whether guests may take a seat without an account. */
  guests: z.boolean(),
  /** Whether players send each other no emotes; they may where it is not said. */
  quiet: z.boolean().optional(),
  /** What its chips are worth: they come from accounts of that kind alone, and go back there. */
  money: z.enum(moneys),
  /** Chips that the float opens with. */
  float: amount,
})

export type TableSetup = Readonly<z.infer<typeof tableSetup>>

const significant = z.strictObject({
  /** A word for what happened: sign-in-failed, override, correction, void, large-win, parameters, clock, verification, restart. */
  kind: z.string(),
  what: z.string(),
  table: z.string().optional(),
  person: z.string().optional(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})

export type Significant = Readonly<z.infer<typeof significant>>

const table = z.string()

/** The source of a game that is the house's own, whole, under the digest of all of it. */
const keptGame = z.strictObject({
  game: z.string(),
  name: z.string(),
  digest: z.string(),
  /** The module whose default export is the game. */
  entry: z.string(),
  modules: z.array(z.strictObject({ name: z.string(), text: z.string() })).readonly(),
})

export type KeptGame = Readonly<z.infer<typeof keptGame>>

/** Play of one game, or of all of them where none is named. */
const play = z.strictObject({ game: z.string().nullable(), reason: z.string() })

const bookEvents = {
  /** A table plays one definition for as long as it has its name: `own` is the digest of its source, where the house has its own. */
  'table-made': z.strictObject({ table, setup: tableSetup, own: z.string().optional() }),
  'table-changed': z.strictObject({ table, setup: tableSetup }),
  'table-removed': z.strictObject({ table }),
  'game-kept': keptGame,
  'play-suspended': play,
  'play-resumed': play,
  /** Whether the house takes guests. */
  'guests-changed': z.strictObject({ taken: z.boolean(), reason: z.string() }),
  noted: significant,
}

export type BookEvent = EventOf<typeof bookEvents, Giver>

/** Tables that were set up before there were two kinds of money were for play. */
const withMoney = (event: Unread): Unread => ({ ...event, setup: { money: 'play', ...(event['setup'] as object) } })

/** Form 0 said nothing of its version, and at first nothing of a table's money. */
export const bookForms = new EventForms<BookEvent>(bookEvents, {
  stamp,
  oldest: 0,
  upcasters: [{ 'table-made': withMoney, 'table-changed': withMoney }],
})

/** Play that is closed to new wagers and rounds: of one game, or of all where none is named. */
export interface Suspension {
  readonly game: string | null
  readonly reason: string
  readonly since: number
  readonly by: Giver
}

/** The house's own games. */
export interface OwnGames {
  /** By digest. */
  readonly kept: Readonly<Record<string, KeptGame>>
  /** The digest by which new tables of a game are made, and since when. */
  readonly current: Readonly<Record<string, string>>
  readonly since: Readonly<Record<string, number>>
  /** The digest by which a table is played, also one that was taken away. */
  readonly tables: Readonly<Record<string, string>>
}

export interface Book {
  readonly tables: Readonly<Record<string, TableSetup>>
  /** Names of tables that were taken away, which are not given again. */
  readonly removed: readonly string[]
  readonly suspended: readonly Suspension[]
  /** Whether there may be guests; at which tables, each says for itself. */
  readonly takesGuests: boolean
  /** Nothing in a house that plays the games of the list alone. */
  readonly own?: OwnGames
}

const emptyBook: Book = { tables: {}, removed: [], suspended: [], takesGuests: true }

const noGames: OwnGames = { kept: {}, current: {}, since: {}, tables: {} }

const keeping = (own: OwnGames, { game, name, digest, entry, modules, at }: KeptGame & { readonly at: number }): OwnGames => ({
  ...own,
  kept: { ...own.kept, [digest]: { game, name, digest, entry, modules } },
  current: { ...own.current, [game]: digest },
  since: { ...own.since, [game]: at },
})

const playing = (own: OwnGames, name: string, digest: string): OwnGames => ({
  ...own,
  tables: { ...own.tables, [name]: digest },
})

const evolveBook = (book: Book, event: BookEvent): Book => {
  switch (event.type) {
    case 'game-kept':
      return { ...book, own: keeping(book.own ?? noGames, event) }
    case 'table-made':
    case 'table-changed': {
      const digest = event.type === 'table-made' ? event.own : undefined
      return {
        ...book,
        tables: { ...book.tables, [event.table]: event.setup },
        ...(digest !== undefined && { own: playing(book.own ?? noGames, event.table, digest) }),
      }
    }
    case 'table-removed':
      return {
        ...book,
        tables: Object.fromEntries(Object.entries(book.tables).filter(([name]) => name !== event.table)),
        removed: [...book.removed, event.table],
      }
    case 'play-suspended': {
      const { game, reason, at: since, by } = event
      return { ...book, suspended: [...book.suspended, { game, reason, since, by }] }
    }
    case 'play-resumed':
      return { ...book, suspended: book.suspended.filter(({ game }) => game !== event.game) }
    case 'guests-changed':
      return { ...book, takesGuests: event.taken }
    case 'noted':
      return book
  }
}

export const bookFold: Fold<Book, BookEvent> = { start: emptyBook, evolve: evolveBook, forms: bookForms }

/** All play is suspended, and not only that of one game. */
export const suspendedAll = ({ suspended }: Book): Suspension | undefined => suspended.find(({ game }) => game === null)

export const suspendedRefusal = ({ reason }: Suspension): Refusal =>
  refused('suspended', 'play is suspended: {reason}', { reason })
