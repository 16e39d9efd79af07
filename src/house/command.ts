/**
 * What a command of the house is: a name, who may give it, what it carries, which streams it reads, how it is decided and
 * which events that makes. One file each, in `commands/`. Its route, its place in the API's description, the page of roles
 * and the access suite are made from it.
 */
import type { z } from 'zod'
import type { Game } from '../rules/game.ts'
import type { Role } from '../rules/conduct/people.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Giver } from '../table/events/parts.ts'
import type { TableState } from '../table/state.ts'
import type { Book, BookEvent } from './book.ts'
import type { Account, AccountEvent } from './cage/account.ts'
import type { Cage, CageEvent } from './cage/cage.ts'
import type { PeopleEvent } from './people/events.ts'
import type { People } from './people/known-people.ts'
import type { Secret } from './people/sign-in/passwords.ts'

/** Everything that a command may read. It names what it reads, and has nothing else when it is decided. */
export interface Streams {
  readonly people: People
  readonly book: Book
  readonly cage: Cage
  /** The account of the player whom the command names. */
  readonly account: Account
  /** Tables that are running. */
  readonly tables: ReadonlyMap<string, { readonly id: string; readonly state: TableState }>
  readonly games: readonly Game[]
}

/** The streams that a house command writes to, each with its events. */
export interface Written {
  readonly people: PeopleEvent
  readonly book: BookEvent
  readonly cage: CageEvent
  readonly account: AccountEvent
}

type Unstamped<Event> = Event extends unknown ? Omit<Event, 'at' | 'by'> : never

/** An event that has no time and no giver yet. */
export type Fact<Event = Written[keyof Written]> = Unstamped<Event>

export type EventType = Written[keyof Written]['type']

/** What is decided: facts for each stream, and what the person who gave the command is told. */
export type Decided<Events extends EventType = EventType, Answer extends object = object> = {
  readonly [Stream in keyof Written]?: readonly Extract<Fact<Written[Stream]>, { readonly type: Events }>[]
} & { readonly answer?: Omit<Answer, 'repeated'> }

/** What only chance brings: the number of a new person, and a password for one sign-in. */
export interface Drawn extends Secret {
  readonly person: string
}

/** Who gives a command, when by the house's one clock, and what was drawn for it. */
export interface HouseOrder {
  readonly by: Giver
  readonly at: number
  readonly drawn: Drawn
}

/** Where the API takes a command; what its path names is left out of what is sent. */
export interface CommandRoute {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly tag: string
}

/** What it does are methods, so that a list of all commands can hold each: what it is given, its own schema has parsed. */
export interface HouseCommand<
  Schema extends z.ZodObject = z.ZodObject,
  Reads extends keyof Streams = keyof Streams,
  Events extends EventType = EventType,
  Answer extends object = object,
> {
  readonly type: string
  readonly summary: string
  /** Who may give it: anybody with one of these roles now, or anybody who is signed in. */
  readonly roles: readonly Role[] | 'signed-in'
  readonly route: CommandRoute
  readonly schema: Schema
  /** Sent with an idempotency key: the first word of what is kept of it, which old journals have too. */
  readonly once?: string
  /** Whether it takes a passkey: one that was used in this session, or one that was used just now. */
  passkey?(body: z.infer<Schema>): 'used' | 'fresh' | undefined
  /** Whether something is drawn for it; that costs much, so it is decided once before, to see whether it would be refused. */
  readonly draws?: true
  /** What players ask for and the house does: its events are the house's. */
  readonly byHouse?: true
  readonly reads: readonly Reads[]
  /** Whose account it reads and writes, where it does. */
  player?(body: z.infer<Schema>, by: Giver, streams: Pick<Streams, 'cage'>): string | undefined
  readonly events: readonly Events[]
  /** What is answered; nothing but that it is done, where there is none. */
  readonly answer?: z.ZodType<Answer>
  /** What is answered from the streams as they stand afterwards, where it is not said by the decision. */
  shows?(streams: Pick<Streams, Reads>, body: z.infer<Schema>, order: HouseOrder): NoInfer<Answer>
  decide(
    streams: Pick<Streams, Reads>,
    body: z.infer<Schema>,
    order: HouseOrder,
  ): Decided<NoInfer<Events>, NoInfer<Answer>> | Refusal
}

export const houseCommand = <
  Schema extends z.ZodObject,
  const Reads extends keyof Streams,
  const Events extends EventType,
  Answer extends object,
>(
  definition: HouseCommand<Schema, Reads, Events, Answer>,
): HouseCommand<Schema, Reads, Events, Answer> => definition
