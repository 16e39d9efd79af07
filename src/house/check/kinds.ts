/** What each kind of stream is held to, by the name of the stream. */
import { bookFold, type Book } from '../streams/book.ts'
import { accountFold } from '../streams/account.ts'
import { cageFold, cageStream } from '../streams/cage.ts'
import type { Fold, Timed } from '../../store/streams/fold.ts'
import type { CommittedEvent } from '../../store/store.ts'
import { digestAt, sourceFault } from '../tables/kept-games.ts'
import { peopleFold } from '../people/known-people.ts'
import type { Check } from './stream-check.ts'
import { TableCheck } from './table-check.ts'
import type { Transfers } from './transfers.ts'

const tablePrefix = 'table '
const accountPrefix = 'account '

/** Follows by folding; `fault` looks at the state after each event. */
const folding = <State, Event extends Timed>(
  { start, evolve, forms }: Fold<State, Event>,
  fault: (before: State, event: Event, after: State, kept: CommittedEvent) => string | undefined = () => undefined,
): Check => {
  let state = start
  return {
    forms,
    follow: (event, kept) => {
      const before = state
      state = evolve(before, event as Event)
      return fault(before, event as Event, state, kept)
    },
  }
}

/** The sources of the house's own games are held to their digests before anything of them is run. */
export const bookCheck = (): Check =>
  folding(bookFold, (_, event) => (event.type === 'game-kept' ? sourceFault(event) : undefined))

/** `book` says by which source a table is played; its own games are loaded. */
export const checkFor = (stream: string, transfers: Transfers, book: Book): Check => {
  if (stream.startsWith(tablePrefix)) {
    const table = stream.slice(tablePrefix.length)
    return new TableCheck(table, transfers, digestAt(book, table))
  }
  if (stream.startsWith(accountPrefix)) return accountCheck(stream.slice(accountPrefix.length), transfers)
  switch (stream) {
    case 'book':
      return bookCheck()
    case 'people':
      return folding(peopleFold)
    case cageStream:
      return folding(cageFold, (_, event, __, kept) => {
        transfers.atCage(kept, event)
        return undefined
      })
    default:
      return { follow: () => undefined }
  }
}

const accountCheck = (player: string, transfers: Transfers): Check =>
  folding(accountFold, (before, event, after, kept) => {
    transfers.atAccount(kept, player, before, event)
    return after.amount < 0 ? `the account has ${after.amount}` : undefined
  })
