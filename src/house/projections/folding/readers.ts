/** How streams are read that are not those of tables: event by event, with what has to be known to read on. */
import type { Significant } from '../../streams/book.ts'
import { accountFold, type Account } from '../../streams/account.ts'
import type { CommittedEvent } from '../../../store/store.ts'
import { peopleForms } from '../../people/events.ts'
import type { Noted } from '../../past/significant.ts'
import { significantOfPeople } from '../../people/known-people.ts'
import type { Out } from './rows-written.ts'
import { significantRows } from './significant-rows.ts'
import { accountLine, turnOf } from './statement.ts'

/** A stream as it is read: events one after another, and what has to be known to read on. */
export interface StreamReader {
  readonly apply: (event: CommittedEvent, out: Out) => void
  /** After many. */
  readonly finish?: (out: Out) => void
  readonly kept: () => string
}

export const note = ({ stream, version, text }: CommittedEvent, said: readonly Significant[], out: Out): void => {
  if (said.length === 0) return
  const { at, by } = JSON.parse(text) as Pick<Noted, 'at' | 'by'>
  significantRows(
    stream,
    version,
    said.map((each) => ({ ...each, at, by })),
    out,
  )
}

export const peopleReader: StreamReader = {
  apply: (kept, out) => {
    const event = peopleForms.read(kept.text)
    note(kept, significantOfPeople(event), out)
    if (event.type === 'person-added' || event.type === 'called-changed')
      out.write('people', { person: event.person, called: event.called })
  },
  kept: () => '{}',
}

/** An account as far as it has been read, and where its last line came. */
interface Read {
  readonly account: Account
  readonly opened: number | null
  readonly last: { readonly at: number; readonly turn: number }
}

export const accountReader = (player: string, state: string | undefined): StreamReader => {
  let now: Read =
    state === undefined ? { account: accountFold.start, opened: null, last: { at: 0, turn: 0 } } : (JSON.parse(state) as Read)
  return {
    apply: ({ version, text }, out) => {
      const event = accountFold.forms.read(text)
      const account = accountFold.evolve(now.account, event)
      // Lines of one account stay in their order, whatever else there is in that instant.
      const turn = Math.max(turnOf(event), now.last.at === event.at ? now.last.turn : 0)
      // Cash that was paid for chips at a table is on that table's lines.
      if (event.type !== 'paid-at-table') accountLine(player, version, event, turn, now.account, account, out)
      now = { account, opened: event.type === 'account-opened' ? event.at : now.opened, last: { at: event.at, turn } }
      const { money, amount, vouchers } = account
      out.write('accounts', { player, opened: now.opened, money, amount, vouchers: JSON.stringify(vouchers) })
    },
    kept: () => JSON.stringify(now),
  }
}
