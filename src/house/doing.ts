/** Commands of the house itself: each is decided on the streams that it reads, as they are kept, and done once for its id. */
import { isRefusal } from '../rules/game.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Giver } from '../table/events/parts.ts'
import { inWords, malformed } from '../table/malformed.ts'
import type { RouteName } from '../wire/routes.ts'
import { accountFold, accountStream, type Account, type AccountEvent } from './cage/account.ts'
import { changesOf } from './changes.ts'
import type { Answering, BodyOf, Decided, Drawn, GivenTo, HouseCommand, HouseOrder, Streams } from './command.ts'
import { byHouse } from './by-house.ts'
import type { House } from './house.ts'
import { IdempotencyKeys, type Asked } from './idempotency.ts'
import { unchanged, type AnyLive, type Change } from './journal/change.ts'
import type { Turn } from './journal/line.ts'
import type { Live } from './journal/live.ts'
import { untilKept } from './journal/until-kept.ts'
import { roleFault } from './people/has-role.ts'
import { newNumber } from './people/names.ts'
import { renamings } from './people/seat-names.ts'
import { endedFault, type SessionKey } from './people/sessions/ended.ts'
import type { Secret } from './people/sign-in/passwords.ts'
import { asTheyStand, Reads } from './reads.ts'
import { refusedAsKept } from './refused-as-kept.ts'
import { tableStream, type HouseTable } from './tables/house-table.ts'

/** What comes with a command: its idempotency key, the session that it is given in, and how a password is made where it takes a new one. */
export interface Sent {
  readonly id?: string | undefined
  /** In which it is given; it may end on another node before it is decided. */
  readonly session?: SessionKey | undefined
  readonly draw?: (() => Promise<Secret>) | undefined
}

/** What somebody asks for, as it was read. */
interface Given<Name extends RouteName> {
  readonly command: HouseCommand<Name>
  readonly body: BodyOf<Name>
  readonly by: Giver
  readonly session: SessionKey | undefined
  readonly asked: Asked | undefined
}

export class Doing {
  readonly #house: House
  readonly #keys: IdempotencyKeys<{ readonly answer: object }, object>

  constructor(house: House) {
    this.#house = house
    this.#keys = new IdempotencyKeys<{ readonly answer: object }, object>(house.journal, {
      again: ({ answer }) => ({ ...answer, repeated: true }),
      repeated: (outcome) => ({ ...outcome, repeated: true }),
    })
  }

  isDone(by: Giver, id: string): Promise<boolean> {
    return this.#keys.isAnswered(keyOf(by, id))
  }

  async do<Name extends RouteName>(
    command: HouseCommand<Name>,
    given: GivenTo<Name>,
    by: Giver,
    { id, session, draw }: Sent,
  ): Promise<Answering<Name> | Refusal> {
    const { people, journal } = this.#house
    // First of all, so that nobody learns by what is wrong with a command that is not theirs to give.
    const notTheirs = roleFault(people.state, command.roles, by)
    if (notTheirs) return notTheirs
    const parsed = command.schema.safeParse(given, { error: inWords })
    if (!parsed.success) return malformed(parsed.error)
    const body = parsed.data as BodyOf<Name>
    const asked =
      id === undefined ? undefined : { id: keyOf(by, id), asked: JSON.stringify([command.once, ...Object.values(body)]) }
    const drawing = new Drawing(command.draws && draw)
    const decide = () => journal.decide((turn) => this.#done(turn, { command, body, by, session, asked }, drawing))
    const outcome = await this.#keys.once(asked, () => refusedAsKept(journal, this.#mayRefuse({ command, body, by }), decide))
    if (isRefusal(outcome)) return outcome
    if (!command.shows) return outcome as Answering<Name>
    const player = this.#playerOf({ command, body, by })
    const account = player === undefined ? undefined : await this.#house.account(player)
    return command.shows(this.#streams(asTheyStand(this.#house), account), body, this.#order(by))
  }

  /** The streams that a command may be refused on; tables of other nodes are read on before. */
  #mayRefuse<Name extends RouteName>(given: Pick<Given<Name>, 'command' | 'body' | 'by'>): readonly string[] {
    const { people, book, cage } = this.#house
    const player = this.#playerOf(given)
    return [people.stream, book.stream, cage.stream, ...(player === undefined ? [] : [accountStream(player)])]
  }

  /** Every stream that it reads is there before it is decided; then it is decided at once. */
  async #done<Name extends RouteName>(turn: Turn, given: Given<Name>, drawing: Drawing): Promise<object | Refusal> {
    const { command, body, by, session, asked } = given
    const { people, book, cage } = this.#house
    const player = this.#playerOf(given)
    const table = command.table && this.#tableNamed(command.table(body))?.live
    const holders = this.#holdersOf(given)
    const ready = this.#readiness(turn, command, table, { player, holders })
    for (let wait = ready(); wait; wait = ready()) await wait
    const account = player === undefined ? undefined : this.#house.openedAccount(player)
    const accounts = new Map(holders.map((each) => [each, this.#house.openedAccount(each)!.state]))
    const reads = new Reads(this.#house)
    const decide = (order: HouseOrder) => {
      const streams = this.#streams(reads.streams(), account, accounts)
      const lost = roleFault(streams.people, command.roles, by) ?? endedFault(streams.people.get(by.person), session)
      return lost ?? command.decide(streams, body, order)
    }
    const early = drawing.isDue ? decide(this.#order(by)) : {}
    if (isRefusal(early)) return early
    const secret = drawing.isDue ? await drawing.drawn() : undefined
    const order = this.#order(by, secret && { ...secret, person: newNumber(people.state) })
    const decided = decide(order)
    if (isRefusal(decided)) return decided
    const changes = changesOf(decided, { people, book, cage, account }, { at: order.at, by: command.byHouse ? byHouse : by })
    const answer = decided.answer ?? {}
    const outcome = asked ? { ...answer, repeated: false } : answer
    if (changes.length === 0) {
      await untilKept([people, book, cage, account, table])
      return this.#keys.unlessAnswered(asked, outcome)
    }
    const beside = { command: this.#keys.answered(asked, { answer }), read: reads.all, turn }
    const committed = await this.#house.journal.commit(
      [...changes, ...this.#onlyRead(changes, account, table, ...this.#wholeFor(holders))],
      beside,
    )
    if (!committed.repeated) await this.#follow(decided)
    return this.#keys.outcomeOf(committed, asked, outcome)
  }

  /** What is waited for before it is decided, one thing after another. */
  #readiness(
    turn: Turn,
    { reads }: Pick<HouseCommand, 'reads'>,
    table: AnyLive | undefined,
    { player, holders }: { readonly player: string | undefined; readonly holders: readonly string[] },
  ): () => Promise<unknown> | undefined {
    const players = player === undefined ? holders : [player, ...holders]
    let isHeard = !reads.includes('tables')
    return () => {
      const wait = this.#house.ready(turn, table, players)
      if (wait || isHeard || player === undefined) return wait
      isHeard = true
      return this.#tablesAsKept(player)
    }
  }

  /** A player may have more at tables of other nodes than this one has heard: the account, once it is read, knows what was taken there. */
  #tablesAsKept(player: string): Promise<unknown> | undefined {
    const { journal, tables } = this.#house
    if (!journal.store.isShared || this.#house.openedAccount(player)?.version === 0) return undefined
    return Promise.all(Array.from(tables.keys(), (table) => journal.catchUp(tableStream(table))))
  }

  #tableNamed(table: string): HouseTable | undefined {
    return this.#house.tables.get(table) ?? this.#house.shut.get(table)
  }

  /** What it is for the tables. */
  async #follow({ book, people }: Decided): Promise<void> {
    if (book) await this.#house.follow(book)
    for (const { table, body } of renamings(this.#house.tables, people)) await this.#house.give(table, body, byHouse)
  }

  /** Where others write too: streams that were read and are not written to must be as they were. */
  #onlyRead(changes: readonly Change[], ...read: readonly (AnyLive | undefined)[]): readonly Change[] {
    if (!this.#house.journal.store.isShared) return []
    return read.flatMap((live) => (live && !changes.some((each) => each.live === live) ? [unchanged(live)] : []))
  }

  #streams(
    of: Pick<Streams, 'people' | 'book' | 'cage'>,
    account?: Live<Account, AccountEvent>,
    accounts: Streams['accounts'] = new Map(),
  ): Streams {
    const { tables, shut, games } = this.#house
    return { ...of, tables, shut, games, account: account?.state ?? accountFold.start, accounts }
  }

  #order(by: Giver, drawn: Drawn = { person: '', password: '', digest: '' }): HouseOrder {
    return { by, at: this.#house.clock.now(), drawn }
  }

  /** Those whose accounts a command goes through. */
  #holdersOf<Name extends RouteName>({ command, body }: Pick<Given<Name>, 'command' | 'body'>): readonly string[] {
    return command.holders?.(body, asTheyStand(this.#house)) ?? []
  }

  /** What accounts hold is changed from the cage, and at tables of the book. */
  #wholeFor(holders: readonly string[]): readonly AnyLive[] {
    const { cage, book } = this.#house
    return holders.length > 0 ? [cage, book] : []
  }

  /** The player whose account a command reads. */
  #playerOf<Name extends RouteName>({ command, body, by }: Pick<Given<Name>, 'command' | 'body' | 'by'>): string | undefined {
    return command.player?.(body, by, { cage: this.#house.cage.state })
  }
}

/** A password is drawn once for a command, however often that is decided. */
class Drawing {
  readonly #draw: Sent['draw']
  #drawn: Promise<Secret> | undefined

  constructor(draw: Sent['draw']) {
    this.#draw = draw
  }

  get isDue(): boolean {
    return this.#draw !== undefined
  }

  drawn(): Promise<Secret> {
    return (this.#drawn ??= this.#draw!())
  }
}

/** The key of a command at a table is a list, and does not begin so. */
const keyOf = ({ person }: Giver, id: string): string => `desk: ${JSON.stringify([person, id])}`
