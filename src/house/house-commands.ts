/** Commands of the house itself: each is decided on the streams that it reads, as they are kept, and done once for its id. */
import { isRefusal } from '../rules/game/game.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Giver } from '../table/schemas.ts'
import { inWords, malformed } from '../table/table.ts'
import type { RouteName } from '../wire/routes/routes.ts'
import { accountFold, type Account, type AccountEvent } from './streams/account.ts'
import { changesOf } from './changes.ts'
import type {
  Answering,
  HouseCommandBody,
  HouseDecision,
  NewPersonSecret,
  GivenTo,
  HouseCommand,
  HouseOrder,
  Streams,
} from './streams/command.ts'
import { byHouse } from './streams/by-house.ts'
import type { House } from './house.ts'
import { refusals } from './streams/refused.ts'
import { IdempotencyKeys, type IdempotencyKey } from '../store/streams/idempotency.ts'
import type { QueueTicket } from '../store/streams/queue.ts'
import type { LiveStream } from '../store/streams/live-stream.ts'
import { roleFault } from './people/roles.ts'
import { newNumber, renamings } from './people/names.ts'
import { endedFault, type SessionKey } from './people/sessions/ended.ts'
import type { Secret } from './people/sign-in/passwords.ts'
import type { HouseTable } from './tables/house-table.ts'

/** What comes with a command: its idempotency key, the session that it is given in, and how a password is made where it takes a new one. */
export interface CommandContext {
  readonly id?: string | undefined
  /** In which it is given; it may end before it is decided. */
  readonly session?: SessionKey | undefined
  readonly draw?: (() => Promise<Secret>) | undefined
}

/** A request as it was read. */
interface HouseRequest<Name extends RouteName> {
  readonly command: HouseCommand<Name>
  readonly body: HouseCommandBody<Name>
  readonly by: Giver
  readonly session: SessionKey | undefined
  readonly asked: IdempotencyKey | undefined
}

export class HouseCommands {
  readonly #house: House
  readonly #keys: IdempotencyKeys<{ readonly answer: object }, object, Refusal>

  constructor(house: House) {
    this.#house = house
    this.#keys = new IdempotencyKeys<{ readonly answer: object }, object, Refusal>(house.journal, {
      again: ({ answer }) => ({ ...answer, repeated: true }),
      repeated: (outcome) => ({ ...outcome, repeated: true }),
      ...refusals,
    })
  }

  isDone(by: Giver, id: string): Promise<boolean> {
    return this.#keys.isAnswered(keyOf(by, id))
  }

  async do<Name extends RouteName>(
    command: HouseCommand<Name>,
    given: GivenTo<Name>,
    by: Giver,
    { id, session, draw }: CommandContext,
  ): Promise<Answering<Name> | Refusal> {
    const { people, journal, deciding } = this.#house
    deciding.mustBeHere()
    // First of all, so that a person learns nothing from a command that is not theirs to give.
    const notTheirs = roleFault(people.state, command.roles, by)
    if (notTheirs) return notTheirs
    const parsed = command.schema.safeParse(given, { error: inWords })
    if (!parsed.success) return malformed(parsed.error)
    const body = parsed.data as HouseCommandBody<Name>
    const asked =
      id === undefined ? undefined : { id: keyOf(by, id), asked: JSON.stringify([command.once, ...Object.values(body)]) }
    const drawing = new Drawing(command.draws && draw)
    const decide = () => journal.decide((turn) => this.#done(turn, { command, body, by, session, asked }, drawing))
    const outcome = await this.#keys.once(asked, decide)
    if (isRefusal(outcome)) return outcome
    if (!command.shows) return outcome as Answering<Name>
    const player = this.#playerOf({ command, body, by })
    const account = player === undefined ? undefined : await this.#house.account(player)
    return command.shows(this.#streams(account), body, this.#order(by))
  }

  /** Every stream that it reads is there before it is decided; then it is decided at once. */
  async #done<Name extends RouteName>(turn: QueueTicket, given: HouseRequest<Name>, drawing: Drawing): Promise<object | Refusal> {
    const { command, body, by, session, asked } = given
    const { people, book, cage, journal } = this.#house
    const player = this.#playerOf(given)
    const table = command.table && this.#tableNamed(command.table(body))?.live
    const holders = this.#holdersOf(given)
    const players = player === undefined ? holders : [player, ...holders]
    for (let wait = this.#house.ready(turn, table, players); wait; wait = this.#house.ready(turn, table, players)) await wait
    const account = player === undefined ? undefined : this.#house.openedAccount(player)
    const accounts = new Map(holders.map((each) => [each, this.#house.openedAccount(each)!.state]))
    const decide = (order: HouseOrder) => {
      // It may have waited for long.
      this.#house.deciding.mustBeHere()
      const streams = this.#streams(account, accounts)
      const lost = roleFault(streams.people, command.roles, by) ?? endedFault(streams.people.get(by.person), session)
      return lost ?? command.decide(streams, body, order)
    }
    const read = [people, book, cage, account, table]
    const early = drawing.isDue ? decide(this.#order(by)) : {}
    if (isRefusal(early)) {
      await journal.mayTell(read)
      return early
    }
    const secret = drawing.isDue ? await drawing.drawn() : undefined
    const order = this.#order(by, secret && { ...secret, person: newNumber(people.state) })
    const decided = decide(order)
    if (isRefusal(decided)) {
      await journal.mayTell(read)
      return decided
    }
    const changes = changesOf(decided, { people, book, cage, account }, { at: order.at, by: command.byHouse ? byHouse : by })
    const answer = decided.answer ?? {}
    const outcome = asked ? { ...answer, repeated: false } : answer
    if (changes.length === 0) {
      await journal.mayTell(read)
      return this.#keys.unlessAnswered(asked, outcome)
    }
    const committed = await journal.commit(changes, { command: this.#keys.answered(asked, { answer }), turn })
    if (!committed.repeated) await this.#follow(decided)
    return this.#keys.outcomeOf(committed, asked, outcome)
  }

  #tableNamed(table: string): HouseTable | undefined {
    return this.#house.tables.get(table) ?? this.#house.shut.get(table)
  }

  /** What it is for the tables. */
  async #follow({ book, people }: HouseDecision): Promise<void> {
    if (book) await this.#house.following
    for (const { table, body } of renamings(this.#house.tables, people)) await this.#house.give(table, body, byHouse)
  }

  #streams(account?: LiveStream<Account, AccountEvent>, accounts: Streams['accounts'] = new Map()): Streams {
    const { people, book, cage, tables, shut, games } = this.#house
    const states = { people: people.state, book: book.state, cage: cage.state }
    return { ...states, tables, shut, games, account: account?.state ?? accountFold.start, accounts }
  }

  #order(by: Giver, drawn: NewPersonSecret = { person: '', password: '', digest: '' }): HouseOrder {
    return { by, at: this.#house.clock.now(), drawn }
  }

  /** Those whose accounts a command goes through. */
  #holdersOf<Name extends RouteName>({ command, body }: Pick<HouseRequest<Name>, 'command' | 'body'>): readonly string[] {
    const { people, cage } = this.#house
    return command.holders?.(body, { people: people.state, cage: cage.state }) ?? []
  }

  /** The player whose account a command reads. */
  #playerOf<Name extends RouteName>({
    command,
    body,
    by,
  }: Pick<HouseRequest<Name>, 'command' | 'body' | 'by'>): string | undefined {
    return command.player?.(body, by, { cage: this.#house.cage.state })
  }
}

/** A password is drawn once for a command, however often that is decided. */
class Drawing {
  readonly #draw: CommandContext['draw']
  #drawn: Promise<Secret> | undefined

  constructor(draw: CommandContext['draw']) {
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
