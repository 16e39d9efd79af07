/**
 * A house: many tables on one machine over one journal. It adds people, disk, time and randomness to the pure tables, and
 * no rule of any game.
 */
import { hash } from 'node:crypto'
import { isRefusal, type Game } from '../rules/game.ts'
import { games as allGames } from '../rules/games/registry.ts'
import { named } from '../rules/named.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Giver } from '../table/events/parts.ts'
import { inWords, malformed } from '../table/malformed.ts'
import type { RouteName } from '../wire/routes.ts'
import { decideAtTable, moneyAt, playersNamedBy, type Body, type DecidedAtTable, type Ordered } from './tables/at-table.ts'
import { bookFold, type Book, type BookEvent, type KeptGame, type Significant } from './book.ts'
import { accountFold, type Account, type AccountEvent } from './cage/account.ts'
import { currentGames, digestAt, gameBy, loadOwnGames, whyNoGame } from './own/kept-games.ts'
import { cageFold, cageStream, type Cage, type CageEvent } from './cage/cage.ts'
import { changesOf } from './changes.ts'
import { systemClock, type Clock } from './pace/clock.ts'
import type { Answering, BodyOf, Drawn, Fact, GivenTo, HouseCommand, HouseOrder, Streams } from './command.ts'
import { definitionFault, rulesOver } from './tables/definition.ts'
import { HouseTable, tableStream, type Outcome } from './tables/house-table.ts'
import { IdempotencyKeys, type Asked } from './idempotency.ts'
import { change, Journal, type Change } from './journal/journal.ts'
import { BrokenStream, heardBy, type Live } from './journal/live.ts'
import type { Store } from './journal/store.ts'
import { wishesOver } from './suspension.ts'
import { peopleFold, type People } from './people/known-people.ts'
import { audienceOfPeople, type PeopleEvent } from './people/events.ts'
import { roleFault } from './people/has-role.ts'
import { newNumber } from './people/names.ts'
import { renamings } from './people/seat-names.ts'
import type { Secret } from './people/sign-in/passwords.ts'
import { proposerOfCash } from './second-person.ts'

export const byHouse: Giver = { person: 'house', role: 'house' }

export const accountStream = (player: string): string => `account ${player}`

/** A table that does not open, and why. */
export interface Unfit {
  readonly table: string
  readonly why: string
}

/** What comes with a command: its idempotency key, and how a password is made where it takes a new one. */
export interface Sent {
  readonly id?: string | undefined
  readonly draw?: (() => Promise<Secret>) | undefined
}

export class House {
  readonly journal: Journal
  readonly clock: Clock
  readonly book: Live<Book, BookEvent>
  readonly people: Live<People, PeopleEvent>
  readonly cage: Live<Cage, CageEvent>
  readonly tables = new Map<string, HouseTable>()
  readonly unfit: Unfit[] = []
  /** Seated players of a table who are not there; whoever watches over that says so. */
  missing: (table: string) => readonly string[] = () => []
  readonly #listed: readonly Game[]
  readonly #keys: IdempotencyKeys<{ readonly answer: object }, object>

  /** With the streams that most commands read. */
  static async open(store: Store, clock: Clock = systemClock(), games: readonly Game[] = allGames): Promise<House> {
    const journal = new Journal(store)
    const book = await journal.stream('book', bookFold)
    const people = await journal.stream('people', peopleFold)
    const cage = await journal.stream(cageStream, cageFold)
    await loadOwnGames(book.state)
    return new House(journal, { book, people, cage }, clock, games)
  }

  private constructor(
    journal: Journal,
    { book, people, cage }: Pick<House, 'book' | 'people' | 'cage'>,
    clock: Clock,
    games: readonly Game[],
  ) {
    this.journal = journal
    this.clock = clock
    this.#listed = games
    this.#keys = new IdempotencyKeys<{ readonly answer: object }, object>(this.journal, {
      again: ({ answer }) => ({ ...answer, repeated: true }),
      repeated: (outcome) => ({ ...outcome, repeated: true }),
    })
    this.book = book
    this.people = people
    this.cage = cage
  }

  /** The games that a new table can be of: those of the list, and the house's own. */
  get games(): readonly Game[] {
    return [...this.#listed, ...currentGames(this.book.state)]
  }

  /** Keeps the source of a game of the house's own: new tables of it are played by this source from now on. */
  async keepGame(kept: KeptGame): Promise<void> {
    await this.#enter({ type: 'game-kept', ...kept, at: this.clock.now(), by: byHouse })
    await loadOwnGames(this.book.state)
  }

  /** Opens every table of the book; `progress` hears of each before its stream is read. */
  async openTables(progress: (table: string) => void = () => undefined): Promise<this> {
    for (const [table, { game }] of Object.entries(this.book.state.tables)) {
      progress(table)
      await this.#openTable(table, game)
    }
    return this
  }

  /** A stream that does not verify is not played on: the table stays shut and says why. */
  async #openTable(table: string, id: string): Promise<void> {
    const digest = digestAt(this.book.state, table)
    const game = digest === undefined ? this.#listed.find((each) => each.id === id) : gameBy(id, digest)
    if (!game) {
      this.unfit.push({ table, why: whyNoGame(id, digest) })
      return
    }
    try {
      const running = await HouseTable.open(this.journal, table, game)
      const fault = definitionFault(running.state)
      if (fault === undefined) this.tables.set(table, running)
      else this.unfit.push({ table, why: fault })
    } catch (error) {
      if (!(error instanceof BrokenStream)) throw error
      this.unfit.push({ table, why: error.message })
    }
  }

  /** A table that was made is opened, and one that was taken away is no longer held. */
  async #follow(fact: Fact<BookEvent>): Promise<void> {
    if (fact.type === 'table-made') await this.#openTable(fact.table, fact.setup.game)
    if (fact.type !== 'table-removed') return
    this.tables.delete(fact.table)
    this.journal.forget(tableStream(fact.table))
  }

  async note(significant: Significant, by: Giver = byHouse): Promise<void> {
    await this.#enter({ type: 'noted', ...significant, at: this.clock.now(), by })
  }

  async #enter(event: BookEvent): Promise<void> {
    await this.journal.commit([change(this.book, [{ event, audience: 'staff' }])])
  }

  /** A player's account, which is read on its first use. */
  account(player: string): Promise<Live<Account, AccountEvent>> {
    return this.journal.stream(accountStream(player), accountFold)
  }

  #openedAccount(player: string): Live<Account, AccountEvent> | undefined {
    return this.journal.opened<Account, AccountEvent>(accountStream(player))
  }

  /**
   * What a command reads is in memory, and as it is kept, before the command is decided; then it is decided and its events
   * are handed to the journal at once. Nothing where there is nothing to wait for.
   */
  #reading(lives: readonly Pick<Live<unknown, never>, 'loading'>[], players: readonly string[]): Promise<unknown> | undefined {
    const accounts = players.map((player) => this.#openedAccount(player) ?? { loading: this.account(player) })
    const loading = [...lives, ...accounts].flatMap((each) => each.loading ?? [])
    return loading.length === 0 ? undefined : Promise.all(loading)
  }

  /** Whether a command of the house was done under this id: a client that sends it again is to know, whatever is different now. */
  isDone(by: Giver, id: string): Promise<boolean> {
    return this.#keys.isAnswered(keyOf(by, id))
  }

  /** Gives a command of the house itself, once for an id where it has one. */
  async do<Name extends RouteName>(
    command: HouseCommand<Name>,
    given: GivenTo<Name>,
    by: Giver,
    { id, draw }: Sent = {},
  ): Promise<Answering<Name> | Refusal> {
    // First of all, so that nobody learns by what is wrong with a command that is not theirs to give.
    const notTheirs = roleFault(this.people.state, command.roles, by)
    if (notTheirs) return notTheirs
    const parsed = command.schema.safeParse(given, { error: inWords })
    if (!parsed.success) return malformed(parsed.error)
    const body = parsed.data as BodyOf<Name>
    const asked =
      id === undefined ? undefined : { id: keyOf(by, id), asked: JSON.stringify([command.once, ...Object.values(body)]) }
    const outcome = await this.#keys.once(asked, () => this.#done(command, body, by, asked, draw))
    if (isRefusal(outcome)) return outcome
    if (!command.shows) return outcome as Answering<Name>
    const player = this.#playerOf(command, body, by)
    const account = player === undefined ? undefined : await this.account(player)
    return command.shows(this.#streams(account), body, this.#order(by))
  }

  /** Every stream that it reads is there before it is decided; then it is decided at once. */
  async #done<Name extends RouteName>(
    command: HouseCommand<Name>,
    body: BodyOf<Name>,
    by: Giver,
    asked: Asked | undefined,
    draw: Sent['draw'],
  ): Promise<object | Refusal> {
    const { people, book, cage } = this
    const player = this.#playerOf(command, body, by)
    const reading = this.#reading([people, book, cage], player === undefined ? [] : [player])
    if (reading) await reading
    const account = player === undefined ? undefined : this.#openedAccount(player)
    const decide = (order: HouseOrder) =>
      roleFault(people.state, command.roles, by) ?? command.decide(this.#streams(account), body, order)
    const early = command.draws ? decide(this.#order(by)) : {}
    if (isRefusal(early)) return early
    const order = this.#order(by, command.draws && { ...(await draw!()), person: newNumber(people.state) })
    const decided = decide(order)
    if (isRefusal(decided)) return decided
    const changes = changesOf(decided, { people, book, cage, account }, { at: order.at, by: command.byHouse ? byHouse : by })
    const answer = decided.answer ?? {}
    const outcome = asked ? { ...answer, repeated: false } : answer
    if (changes.length === 0) return outcome
    const committed = await this.journal.commit(changes, this.#keys.answered(asked, { answer }))
    for (const fact of decided.book ?? []) await this.#follow(fact)
    for (const { table, body: renaming } of renamings(this.tables, decided.people)) await this.give(table, renaming, byHouse)
    return this.#keys.outcomeOf(committed, asked, outcome)
  }

  /** Gives a command to a table for a person, with what it does to their account; a voucher that is handed over may be named. */
  async give(table: string, body: Body, by: Giver, id?: string, voucher?: string): Promise<Outcome> {
    // From the moment that it is decided to take a table away, nobody opens it.
    const running = named(this.book.state.tables, table) && this.tables.get(table)
    if (!running) {
      const reason = `there is no table ${table}`
      return { kind: 'refused', refusal: { code: 'no-such-table', clause: null, reason } }
    }
    for (const over of [...rulesOver(running.state), ...wishesOver(this.book.state, running.state)])
      await this.#give(running, over, byHouse)
    return this.#give(running, body, by, id, voucher)
  }

  async #give(running: HouseTable, body: Body, by: Giver, id?: string, voucher?: string): Promise<Outcome> {
    const { id: table } = running
    const asked =
      id === undefined ? undefined : { id: JSON.stringify([by.person, table, id]), asked: askedText(by, body, voucher) }
    const outcome = await running.keys.once(asked, () => this.#atTable(running, { table, body, by, voucher }, asked))
    return isRefusal(outcome) ? { kind: 'refused', refusal: outcome } : outcome
  }

  /**
   * A command at a table reads the accounts of the players whom it names. Whom else it books on is known once it is decided:
   * then their accounts are read, and it is decided again, since nothing has come of it yet.
   */
  async #atTable(running: HouseTable, given: Omit<Ordered, 'at'>, asked: Asked | undefined) {
    const lives = [running.live, this.people, this.book, this.cage]
    const account = (player: string) => this.#openedAccount(player)
    for (let players = playersNamedBy(given); ;) {
      const reading = this.#reading(lives, players)
      if (reading) await reading
      const decided = decideAtTable({ ...this.#streams(), account, missing: this.missing }, running.state, {
        ...given,
        at: this.clock.now(),
      })
      if (isRefusal(decided)) return decided
      if (!('unread' in decided)) return running.keep(decided, this.#beside(decided), asked)
      players = decided.unread
    }
  }

  /** The streams as they stand now. */
  #streams(account?: Live<Account, AccountEvent>): Streams {
    const { people, book, cage, tables, games } = this
    return {
      people: people.state,
      book: book.state,
      cage: cage.state,
      tables,
      games,
      account: account?.state ?? accountFold.start,
    }
  }

  #order(by: Giver, drawn: Drawn = { person: '', password: '', digest: '' }): HouseOrder {
    return { by, at: this.clock.now(), drawn }
  }

  /** The player whose account a command reads. */
  #playerOf<Name extends RouteName>(command: HouseCommand<Name>, body: BodyOf<Name>, by: Giver): string | undefined {
    return command.player?.(body, by, { cage: this.cage.state })
  }

  /** What happens at a table is kept at once with what it is for the whole house. */
  #beside({ accounts, excluded }: DecidedAtTable): readonly Change[] {
    const booked = Array.from(accounts, ([player, made]) =>
      change(this.#openedAccount(player)!, heardBy(`player ${player}`, made)),
    )
    const told = heardBy(audienceOfPeople('person-excluded'), excluded)
    return told.length === 0 ? booked : [...booked, change(this.people, told)]
  }

  /** Whether a command would approve at a table what pays cash or takes it away, and somebody else has asked for. */
  approvesCash(table: string, body: Body, by: Giver): boolean {
    const running = this.tables.get(table)
    return running !== undefined && proposerOfCash(running.state, moneyAt(this.book.state, table), { body, by }) !== undefined
  }

  /** Whether there is cash in this house: a table that is played for it, or money of players at the cage. */
  get keepsCash(): boolean {
    return this.cage.state.drawer.cash !== 0 || Object.values(this.book.state.tables).some(({ money }) => money === 'cash')
  }

  async close(): Promise<void> {
    await this.journal.close()
  }
}

/** Short, since it is kept with every command; the person who hands a voucher over does not say what it is worth. */
const askedText = ({ role }: Giver, body: object, voucher: string | undefined): string => {
  const said = voucher === undefined ? [role, body] : [role, { ...body, amount: undefined }, voucher]
  return hash('sha256', JSON.stringify(said), 'base64url').slice(0, 22)
}

/** The key of a command at a table is a list, and does not begin so. */
const keyOf = ({ person }: Giver, id: string): string => `desk: ${JSON.stringify([person, id])}`
