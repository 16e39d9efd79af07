/**
 * A command at a table as the house decides it: with what the house fills in, unless the house refuses it, and with what
 * it does to accounts and people. Pure: it reads its arguments only.
 */
import { isRefusal } from '../../rules/game/game.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { TableEvent } from '../../table/events.ts'
import type { Giver } from '../../table/schemas.ts'
import type { TableState } from '../../table/state.ts'
import { act, type Acted, type Command, roleFault } from '../../table/table.ts'
import type { Book } from '../streams/book.ts'
import type { AccountEvent, Money } from '../streams/account.ts'
import { accountsAfter, type TableContext, type UnreadAccounts } from '../cage/at-tables.ts'
import type { Cage } from '../streams/cage.ts'
import type { Seating } from './floor.ts'
import type { PeopleEvent } from '../people/events.ts'
import type { People } from '../people/known-people.ts'
import { type Buying, buyingFault, timeOutFault } from '../people/limits/limits.ts'
import type { SessionKey } from '../people/sessions/ended.ts'
import { guestShareFault } from './guest-share.ts'
import { approvedAloneFault, staleFault } from '../people/second-person.ts'
import { suspendedFault } from './suspension.ts'
import { definitionFor } from './definition.ts'
import { filledInFor } from './filled-in.ts'
import { againstPolicy, mustWait } from './policy.ts'

/** No event for a person who is excluded already: a term that they chose themselves stands. */
const exclusionsAfter = (people: People, events: readonly TableEvent[]): readonly (PeopleEvent & { type: 'person-excluded' })[] =>
  events.flatMap((event) => {
    if (event.type !== 'player-barred' || event.from !== 'casino' || people.get(event.player)?.excluded) return []
    const { player: person, reason, at, by } = event
    return [{ type: 'person-excluded', person, reason, until: null, at, by }]
  })

export type CommandBody = { readonly type: string } & Readonly<Record<string, unknown>>

/** The streams of the house that a command at a table reads beside the table's own. */
export interface HouseContext {
  readonly people: People
  readonly book: Book
  readonly cage: Cage
  readonly tables: ReadonlyMap<string, { readonly id: string; readonly state: TableState }>
  readonly account: TableContext['account']
  /** Seated players of a table who have no screen open and have sent no command for a while. */
  readonly missing?: ((table: string) => readonly string[]) | undefined
  /** What guests may hold of seats, and whose the next one is. */
  readonly seating?: Pick<Seating, 'perAddress' | 'isOwed'> | undefined
  /** Whether a supervisor is there besides this person. */
  readonly supervised?: ((person: string) => boolean) | undefined
}

/** What comes with a command for a table. */
export interface Handed {
  /** The player who asks for it, where the house gives it for them. */
  readonly asker?: Giver | undefined
  /** One that is handed over. */
  readonly voucher?: string | undefined
  /** The session in which it is given. */
  readonly session?: SessionKey | undefined
  /** Whether no passkey was freshly used in the session in which it is given. */
  readonly isStale?: boolean | undefined
}

/** A command for a table, by whom and when. */
export interface Ordered extends Handed {
  readonly table: string
  readonly body: CommandBody
  readonly by: Giver
  readonly at: number
}

/** What happens at the table, on accounts and to people, all of which is kept in one commit. */
export interface DecidedAtTable extends Acted {
  readonly accounts: ReadonlyMap<string, readonly AccountEvent[]>
  readonly excluded: readonly PeopleEvent[]
}

/** Whose accounts a command reads, as far as it says so itself. */
export const playersNamedBy = ({ body: { player }, by }: Pick<Ordered, 'body' | 'by'>): readonly string[] => [
  ...(by.role === 'player' ? [by.person] : []),
  ...(typeof player === 'string' && player !== by.person ? [player] : []),
]

export const decideAtTable = (
  around: HouseContext,
  state: TableState,
  ordered: Ordered,
): DecidedAtTable | UnreadAccounts | Refusal => {
  const command = commandFor(around, state, ordered)
  if (isRefusal(command)) return command
  const paced = named(around.book.tables, ordered.table)
  const acted = act(
    state,
    command,
    (now, step) =>
      suspendedFault(around.book, now, step) !== undefined || mustWait(now, paced, step, () => isSupervised(around, ordered)),
  )
  if (isRefusal(acted)) return acted
  const accounts = bookedOn(around, ordered, acted.events)
  return isRefusal(accounts) || 'unread' in accounts
    ? accounts
    : { ...acted, accounts, excluded: exclusionsAfter(around.people, acted.events) }
}

const isSupervised = ({ supervised }: HouseContext, { by }: Ordered): boolean => supervised?.(by.person) ?? true

/** A command with what the house says in it, unless the house itself refuses it. */
const commandFor = (around: HouseContext, state: TableState, ordered: Ordered): Command | Refusal => {
  const { people, book } = around
  const { table, body, by, at } = ordered
  // First of all, so that a refused command does not reveal who exists.
  const notTheirs = roleFault(state, body.type, { by, at })
  if (notTheirs) return notTheirs
  const missing = () => around.missing?.(table) ?? []
  const known = filledInFor(people, book, { ...ordered, missing })
  if (isRefusal(known)) return known
  const refused =
    suspendedFault(book, state, body) ??
    guestShareFault(around, state, ordered) ??
    timeOutFault(people, ordered) ??
    staleFault(state, moneyAt(book, table), ordered) ??
    approvedAloneFault(people, state, moneyAt(book, table), ordered) ??
    againstPolicy(state, named(book.tables, table), {
      ...ordered,
      missing,
      supervised: () => isSupervised(around, ordered),
    })
  return refused ?? { ...body, ...known, ...definitionFor(state, { ...body, ...known }), by, at }
}

const moneyAt = ({ tables }: Book, table: string): Money => named(tables, table)?.money ?? 'play'

/** Chips that come to a table from an account or go back to one are booked on both at once. */
const bookedOn = (
  { people, book, cage, account }: HouseContext,
  { table, voucher }: Ordered,
  events: readonly TableEvent[],
): DecidedAtTable['accounts'] | UnreadAccounts | Refusal => {
  const money = moneyAt(book, table)
  const against = (player: string, buying: Buying): Refusal | undefined =>
    buyingFault(people.get(player), player, { ...buying, money })
  return accountsAfter({ table, money, events, account, against, most: cage.limits.payment, voucher })
}
