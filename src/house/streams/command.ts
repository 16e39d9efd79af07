/**
 * What a command of the house is: a name, the route where it is given, which streams it reads, how it is decided and which
 * events that makes. One file each, in `commands/`. Who may give it, what it carries and what is answered is in the value of
 * its route (`wire/routes`), which pages and programs read too.
 */
import type { z } from 'zod'
import type { Game } from '../../rules/game/game.ts'
import type { Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import type { TableState } from '../../table/state.ts'
import type { Book, BookEvent } from './book.ts'
import type { Account, AccountEvent } from './account.ts'
import type { Cage, CageEvent } from './cage.ts'
import type { PeopleEvent } from '../people/events.ts'
import type { People } from '../people/known-people.ts'
import { fieldsOf, routeNamed, type AnswerOf, type ReadBy, type RouteName, type SentTo } from '../../wire/routes/routes.ts'
import type { KeyIn } from '../../wire/route.ts'
import type { Secret } from '../people/sign-in/passwords.ts'

/** All that a command may read. It names its streams, and gets no others when it is decided. */
export interface Streams {
  readonly people: People
  readonly book: Book
  readonly cage: Cage
  /** The account of the player whom the command names. */
  readonly account: Account
  /** The accounts of all holders whom the command names. */
  readonly accounts: ReadonlyMap<string, Account>
  /** Tables that are running. */
  readonly tables: ReadonlyMap<string, { readonly id: string; readonly state: TableState }>
  /** Tables that do not open, where their events tell what they hold. */
  readonly shut: ReadonlyMap<string, { readonly state: TableState }>
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

export type HouseEventType = Written[keyof Written]['type']

/** What is decided: facts for each stream, and what the person who gave the command is told. */
export type HouseDecision<Events extends HouseEventType = HouseEventType, Answer extends object = object> = {
  readonly [Stream in keyof Written]?: readonly Extract<Fact<Written[Stream]>, { readonly type: Events }>[]
} & { readonly answer?: Omit<Answer, 'repeated'> }

/** What only chance brings: the number of a new person, and a password for one sign-in. */
export interface NewPersonSecret extends Secret {
  readonly person: string
}

/** Who gives a command, when by the house's one clock, and what was drawn for it. */
export interface HouseOrder {
  readonly by: Giver
  readonly at: number
  readonly drawn: NewPersonSecret
}

/** The request of a command without its idempotency key; and as the house has read it. */
export type GivenTo<Name extends RouteName> = Omit<SentTo<Name>, KeyIn<Name>>
export type HouseCommandBody<Name extends RouteName> = Omit<ReadBy<Name>, KeyIn<Name>>
export type Answering<Name extends RouteName> = AnswerOf<Name> extends object ? AnswerOf<Name> : object

/** What the route of a command says of it. */
interface Described {
  readonly summary: string
  /** Who may give it: people with one of these roles now, or all who are signed in. */
  readonly roles: readonly Role[] | 'signed-in'
  readonly schema: z.ZodObject
  /** What is answered; without it only that it is done. */
  readonly answer?: z.ZodType | undefined
}

/** What it does are methods, so that a list of all commands can hold each: what it is given, its own schema has parsed. */
interface Definition<Name extends RouteName, Reads extends keyof Streams, Events extends HouseEventType> {
  readonly type: string
  /** Where the API takes it; who may give it, what it carries and what is answered are said there. */
  readonly route: Name
  /** Sent with an idempotency key: the first word of what is kept of it, which old journals have too. */
  readonly once?: string
  /** Whether it takes a passkey: one that was used in this session, or one that was used just now. */
  passkey?(body: HouseCommandBody<Name>): 'used' | 'fresh' | undefined
  /** Whether those who are at work give it too whose passkey the house has asked for since: what stops play cannot wait. */
  readonly duringPlay?: true
  /** Whether randomness is drawn for it; that costs much, so it is decided once before, to see whether it would be refused. */
  readonly draws?: true
  /** What players ask for and the house does: its events are the house's. */
  readonly byHouse?: true
  readonly reads: readonly Reads[]
  /** Whose account it reads and writes, where it does. */
  player?(body: HouseCommandBody<Name>, by: Giver, streams: Pick<Streams, 'cage'>): string | undefined
  /** Whose accounts it goes through. */
  holders?(body: HouseCommandBody<Name>, streams: Pick<Streams, 'cage' | 'people'>): readonly string[]
  /** The table whose state decides, if one does: it must not have changed since. */
  table?(body: HouseCommandBody<Name>): string
  readonly events: readonly Events[]
  /** What is answered from the streams as they stand afterwards, where it is not said by the decision. */
  shows?(streams: Pick<Streams, Reads>, body: HouseCommandBody<Name>, order: HouseOrder): NoInfer<Answering<Name>>
  decide(
    streams: Pick<Streams, Reads>,
    body: HouseCommandBody<Name>,
    order: HouseOrder,
  ): HouseDecision<NoInfer<Events>, NoInfer<Answering<Name>>> | Refusal
}

export type HouseCommand<
  Name extends RouteName = RouteName,
  Reads extends keyof Streams = keyof Streams,
  Events extends HouseEventType = HouseEventType,
> = Definition<Name, Reads, Events> & Described

export const houseCommand = <
  const Name extends RouteName,
  const Reads extends keyof Streams,
  const Events extends HouseEventType,
>(
  definition: Definition<Name, Reads, Events>,
): HouseCommand<Name, Reads, Events> => {
  const { summary, access, answer } = routeNamed(definition.route)
  const fields = fieldsOf(definition.route)
  if (!('shape' in fields) || access === 'anyone') throw new Error(`${definition.route} is no route of a command`)
  const schema = definition.once === undefined ? fields : fields.omit({ id: true })
  return { ...definition, summary, roles: access, schema, answer }
}
