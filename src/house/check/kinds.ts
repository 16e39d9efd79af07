/** What each kind of stream is held to, by the name of the stream. */
import { emptyBook, evolveBook, type BookEvent } from '../book.ts'
import { evolveAccount, noAccount, type AccountEvent } from '../cage/account.ts'
import { cageStream, emptyCage, evolveCage, type CageEvent } from '../cage/cage.ts'
import type { Kept } from '../journal/store.ts'
import type { PeopleEvent } from '../people/events.ts'
import { evolvePeople, nobody } from '../people/known.ts'
import type { Check } from './stream-check.ts'
import { TableCheck } from './table-check.ts'
import type { Transfers } from './transfers.ts'

const tablePrefix = 'table '
const accountPrefix = 'account '

/** Follows by folding; `fault` looks at the state after each event. */
const folding = <State, Event>(
  start: State,
  evolve: (state: State, event: Event) => State,
  fault: (before: State, event: Event, after: State, kept: Kept) => string | undefined = () => undefined,
): Check => {
  let state = start
  return {
    follow: (event, kept) => {
      const before = state
      state = evolve(before, event as Event)
      return fault(before, event as Event, state, kept)
    },
  }
}

export const checkFor = (stream: string, transfers: Transfers): Check => {
  if (stream.startsWith(tablePrefix)) return new TableCheck(stream.slice(tablePrefix.length), transfers)
  if (stream.startsWith(accountPrefix)) return accountCheck(stream.slice(accountPrefix.length), transfers)
  switch (stream) {
    case 'book':
      return folding<typeof emptyBook, BookEvent>(emptyBook, evolveBook)
    case 'people':
      return folding<typeof nobody, PeopleEvent>(nobody, evolvePeople)
    case cageStream:
      return folding<typeof emptyCage, CageEvent>(emptyCage, evolveCage, (_, event, __, kept) => {
        transfers.atCage(kept, event)
        return undefined
      })
    default:
      return { follow: () => undefined }
  }
}

const accountCheck = (player: string, transfers: Transfers): Check =>
  folding<typeof noAccount, AccountEvent>(noAccount, evolveAccount, (before, event, after, kept) => {
    transfers.atAccount(kept, player, before, event)
    return after.amount < 0 ? `the account has ${after.amount}` : undefined
  })
