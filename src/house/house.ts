/**
 * A house: many tables over one journal. It adds people, disk, time and randomness to the pure tables, and
 * no rule of any game.
 */
import type { Game } from '../rules/game/game.ts'
import { games as allGames } from '../rules/games/registry.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Giver } from '../table/schemas.ts'
import type { RouteName } from '../wire/routes/routes.ts'
import { byHouse } from './streams/by-house.ts'
import type { CommandBody, Handed } from './tables/at-table.ts'
import { bookFold, type Book, type BookEvent, type KeptGame, type Significant } from './streams/book.ts'
import { accountFold, accountStream, type Account, type AccountEvent } from './streams/account.ts'
import { currentGames, digestAt, gameBy, isKept, loadOwnGames, whyNoGame } from './tables/kept-games.ts'
import { keepsCash, cageFold, cageStream, type Cage, type CageEvent } from './streams/cage.ts'
import { systemClock, type Clock } from '../store/clock.ts'
import type { Answering, Fact, GivenTo, HouseCommand } from './streams/command.ts'
import { definitionFault } from './tables/definition.ts'
import { HouseCommands, type CommandContext } from './house-commands.ts'
import { Floor } from './tables/floor.ts'
import { TableCommands } from './tables/table-commands.ts'
import { alwaysHere, type Deciding, type ForwardedCommand } from './deciding.ts'
import { nowhereElse, type Elsewhere } from './watching/elsewhere.ts'
import { HouseTable, tableStream, type CommandOutcome } from './tables/house-table.ts'
import { openWithoutRules } from './tables/stand-in.ts'
import { change, type AnyLive } from '../store/streams/change.ts'
import { Journal } from '../store/streams/journal.ts'
import type { QueueTicket } from '../store/streams/queue.ts'
import { BrokenStream } from '../store/errors.ts'
import type { LiveStream } from '../store/streams/live-stream.ts'
import type { Store } from '../store/store.ts'
import type { PeopleEvent } from './people/events.ts'
import { peopleFold, type People } from './people/known-people.ts'

/** A table that does not open, and why. */
export interface Unfit {
  readonly table: string
  readonly why: string
}

/** How a house is part of several nodes. */
export interface HouseMembership {
  readonly deciding: Deciding
  readonly elsewhere: Elsewhere
}

const onlyNode: HouseMembership = { deciding: alwaysHere, elsewhere: nowhereElse }

export class House {
  readonly journal: Journal
  readonly clock: Clock
  readonly book: LiveStream<Book, BookEvent>
  readonly people: LiveStream<People, PeopleEvent>
  readonly cage: LiveStream<Cage, CageEvent>
  readonly tables = new Map<string, HouseTable>()
  unfit: readonly Unfit[] = []
  /** Tables that do not open, of which it is known what they hold: they can be wound up. */
  readonly shut = new Map<string, HouseTable>()
  readonly deciding: Deciding
  /** What happens on other nodes. */
  readonly elsewhere: Elsewhere
  readonly floor = new Floor()
  readonly #listed: readonly Game[]
  #following = Promise.resolve()
  readonly #houseCommands: HouseCommands
  readonly #tableCommands: TableCommands

  /** With the streams that most commands read. */
  static async open(
    store: Store,
    clock: Clock = systemClock(),
    games: readonly Game[] = allGames,
    node: HouseMembership = onlyNode,
  ): Promise<House> {
    const journal = new Journal(store, {
      // A decision has no earlier time than what it was decided on.
      happened: (at) => clock.notBefore?.(at),
      confirmed: node.deciding.confirmed,
    })
    const book = await journal.stream('book', bookFold)
    const people = await journal.stream('people', peopleFold)
    const cage = await journal.stream(cageStream, cageFold)
    await loadOwnGames(book.state)
    return new House(journal, { book, people, cage }, clock, games, node)
  }

  private constructor(
    journal: Journal,
    { book, people, cage }: Pick<House, 'book' | 'people' | 'cage'>,
    clock: Clock,
    games: readonly Game[],
    { deciding, elsewhere }: HouseMembership,
  ) {
    this.journal = journal
    this.deciding = deciding
    this.elsewhere = elsewhere
    this.clock = clock
    this.#listed = games
    this.book = book
    this.people = people
    this.cage = cage
    this.#houseCommands = new HouseCommands(this)
    this.#tableCommands = new TableCommands(this)
    this.book.listen((kept) => this.#follow(kept.map(({ text }) => bookFold.forms.read(text))))
  }

  /** The games that a new table can be of: those of the list, and the house's own. */
  get games(): readonly Game[] {
    return [...this.#listed, ...currentGames(this.book.state)]
  }

  /** Keeps the source of a game of the house's own: new tables of it are played by this source from now on. */
  async keepGame(kept: KeptGame): Promise<void> {
    await this.#enter({ type: 'game-kept', ...kept, at: this.clock.now(), by: byHouse })
    await this.following
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
    if (!game) return this.#shut(table, whyNoGame(id, digest), await this.#withoutRules(table, id))
    try {
      const running = await HouseTable.open(this.journal, table, game)
      const fault = definitionFault(running.state)
      if (fault === undefined) this.tables.set(table, running)
      else this.#shut(table, fault, running)
    } catch (error) {
      if (!(error instanceof BrokenStream)) throw error
      this.#shut(table, error.message, await this.#withoutRules(table, id))
    }
  }

  #shut(table: string, why: string, running: HouseTable | undefined): void {
    this.unfit = [...this.unfit, { table, why }]
    if (running) this.shut.set(table, running)
  }

  /** Undefined for a stream that does not verify. */
  async #withoutRules(table: string, id: string): Promise<HouseTable | undefined> {
    try {
      return await openWithoutRules(this.journal, table, id)
    } catch {
      return undefined
    }
  }

  /** A table that was shut for its rules opens by those of now, once nothing depends on the others any more. */
  opensAgain(table: string): void {
    const running = this.shut.get(table)
    if (!running || running.state.phase !== 'closed' || !this.#hasRules(running)) return
    this.shut.delete(table)
    this.unfit = this.unfit.filter((each) => each.table !== table)
    this.tables.set(table, running)
  }

  #hasRules({ game }: HouseTable): boolean {
    return this.#listed.includes(game) || isKept(game)
  }

  /** What the book says of tables and games is so in the house, one thing after another. */
  #follow(facts: readonly Fact<BookEvent>[]): void {
    const followed = this.#following.catch(() => undefined).then(() => this.#followAll(facts))
    // Whoever waits for it is told; on a node that only follows, nothing waits.
    followed.catch(() => undefined)
    this.#following = followed
  }

  async #followAll(facts: readonly Fact<BookEvent>[]): Promise<void> {
    for (const fact of facts) await this.#followOne(fact)
  }

  /** A table that was made is opened, and one that was taken away is no longer held, nor shut. */
  async #followOne(fact: Fact<BookEvent>): Promise<void> {
    if (fact.type === 'game-kept') await loadOwnGames(this.book.state)
    if (fact.type === 'table-made' && !this.tables.has(fact.table)) await this.#openTable(fact.table, fact.setup.game)
    if (fact.type !== 'table-removed') return
    this.tables.delete(fact.table)
    this.shut.delete(fact.table)
    this.unfit = this.unfit.filter(({ table }) => table !== fact.table)
    this.journal.forget(tableStream(fact.table))
  }

  /** Until the tables are those of the book. */
  get following(): Promise<void> {
    return this.#following
  }

  async note(significant: Significant, by: Giver = byHouse): Promise<void> {
    await this.#enter({ type: 'noted', ...significant, at: this.clock.now(), by })
  }

  async #enter(event: BookEvent): Promise<void> {
    await this.journal.decide((turn) => this.journal.commit([change(this.book, [{ event, audience: 'staff' }])], { turn }))
  }

  /** A player's account, which is read on its first use. */
  account(player: string): Promise<LiveStream<Account, AccountEvent>> {
    return this.journal.stream(accountStream(player), accountFold)
  }

  openedAccount(player: string): LiveStream<Account, AccountEvent> | undefined {
    return this.journal.opened<Account, AccountEvent>(accountStream(player))
  }

  /**
   * What a command reads is in memory, and as it is kept, before the command is decided; then it is decided and its events
   * are handed to the journal at once. Nothing where there is nothing to wait for; else it is to be asked again afterwards.
   */
  ready(
    turn: QueueTicket,
    table: Pick<AnyLive, 'waits' | 'keepPlace'> | undefined,
    players: readonly string[],
  ): Promise<unknown> | undefined {
    const waits: Promise<unknown>[] = []
    const note = (wait: Promise<unknown> | undefined): void => {
      if (wait) waits.push(wait)
    }
    // Most commands only read these: one that writes to them waits for its place when it is committed.
    for (const { loading } of [this.people, this.book, this.cage]) note(loading)
    note(table?.waits(turn))
    for (const player of players) {
      const account = this.openedAccount(player)
      note(account ? account.waits(turn) : this.account(player))
    }
    if (waits.length === 0) return undefined
    // Those behind it may wait for less.
    table?.keepPlace(turn)
    for (const player of players) this.openedAccount(player)?.keepPlace(turn)
    return Promise.all(waits)
  }

  /** Whether a command of the house was done under this id: a client that sends it again is to know, whatever is different now. */
  isDone(by: Giver, id: string): Promise<boolean> {
    return this.#houseCommands.isDone(by, id)
  }

  /** Gives a command of the house itself, once for an id where it has one. */
  async do<Name extends RouteName>(
    command: HouseCommand<Name>,
    given: GivenTo<Name>,
    by: Giver,
    sent: CommandContext = {},
  ): Promise<Answering<Name> | Refusal> {
    return this.#houseCommands.do(command, given, by, sent)
  }

  /** Gives a command to a table for a person, with what it does to their account. */
  give(table: string, body: CommandBody, by: Giver, id?: string, handed: Handed = {}): Promise<CommandOutcome> {
    return this.#tableCommands.give({ table, body, by, ...handed }, id)
  }

  /** Gives a command of the house's own at its time, unless it is not due any more when it is decided. */
  giveDue(table: string, body: CommandBody, isDue: () => boolean): Promise<CommandOutcome | undefined> {
    return this.#tableCommands.decideDue(table, body, isDue)
  }

  /** Decides a command that another node has passed on; fails where this node does not decide any more. */
  decideHere({ id, later, ...given }: ForwardedCommand): Promise<CommandOutcome> {
    return this.#tableCommands.decideHere(given, id, later)
  }

  get keepsCash(): boolean {
    return keepsCash({ cage: this.cage.state, book: this.book.state })
  }

  async close(): Promise<void> {
    await this.journal.close()
  }
}
