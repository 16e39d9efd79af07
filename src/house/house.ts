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
import type { TableEvent } from '../table/events.ts'
import type { TableState } from '../table/state.ts'
import { roleFault, type Command } from '../table/table.ts'
import { emptyBook, evolveBook, type Book, type BookEvent, type Significant, type TableSetup } from './book.ts'
import { evolveAccount, noAccount, type Account, type AccountEvent, type Money } from './cage/account.ts'
import { accountsAfter } from './cage/at-tables.ts'
import { cageStream, emptyCage, evolveCage, type Cage, type CageEvent } from './cage/cage.ts'
import { systemClock, type Clock } from './clock.ts'
import { definitionFault, definitionFor, rulesOver } from './definition.ts'
import { filledInFor } from './filled-in.ts'
import { HouseTable, type Outcome } from './house-table.ts'
import { Journal, type Change } from './journal/journal.ts'
import { BrokenStream, type Live, type Timed } from './journal/live.ts'
import type { Store } from './journal/store.ts'
import { againstPolicy, mustWait } from './policy.ts'
import { suspendedFault, wishesOver } from './suspension.ts'
import { buyingFault, timeOutFault, type Buying } from './people/limits.ts'
import { guestSeatsFault } from './people/guest-seats.ts'
import { exclusionsAfter } from './people/excluded-at-tables.ts'
import { evolvePeople, nobody, type People } from './people/known.ts'
import { audienceOfPeople, type PeopleEvent } from './people/events.ts'
import { approvedAloneFault, proposerOfCash } from './two-people.ts'

export const byHouse: Giver = { person: 'house', role: 'house' }

export const accountStream = (player: string): string => `account ${player}`

type Body = { readonly type: string } & Readonly<Record<string, unknown>>

/** A table that does not open, and why. */
export interface Unfit {
  readonly table: string
  readonly why: string
}

export class House {
  readonly journal: Journal
  readonly clock: Clock
  readonly book: Live<Book, BookEvent>
  readonly people: Live<People, PeopleEvent>
  readonly cage: Live<Cage, CageEvent>
  readonly tables = new Map<string, HouseTable>()
  readonly unfit: Unfit[] = []
  readonly #games: readonly Game[]

  constructor(store: Store, clock: Clock = systemClock(), games: readonly Game[] = allGames) {
    this.journal = new Journal(store)
    this.clock = clock
    this.#games = games
    this.book = this.journal.stream<Book, BookEvent>('book', { start: emptyBook, evolve: evolveBook })
    this.people = this.journal.stream<People, PeopleEvent>('people', { start: nobody, evolve: evolvePeople })
    this.cage = this.journal.stream<Cage, CageEvent>(cageStream, { start: emptyCage, evolve: evolveCage })
  }

  /** Opens every table of the book; `progress` hears of each before its stream is read. */
  openTables(progress: (table: string) => void = () => undefined): this {
    for (const [table, { game }] of Object.entries(this.book.state.tables)) {
      progress(table)
      this.#openTable(table, game)
    }
    return this
  }

  /** A stream that does not verify is not played on: the table stays shut and says why. */
  #openTable(table: string, id: string): void {
    const game = this.#games.find((each) => each.id === id)
    if (!game) {
      this.unfit.push({ table, why: `there is no game ${id}` })
      return
    }
    try {
      const running = new HouseTable(this.journal, table, game, (state, step) => this.#withheld(table, state, step))
      const fault = definitionFault(running.state)
      if (fault === undefined) this.tables.set(table, running)
      else this.unfit.push({ table, why: fault })
    } catch (error) {
      if (!(error instanceof BrokenStream)) throw error
      this.unfit.push({ table, why: error.message })
    }
  }

  async makeTable(table: string, setup: TableSetup, by: Giver): Promise<void> {
    await this.#write(this.book, [{ type: 'table-made', table, setup, at: this.clock.now(), by }], 'staff')
    this.#openTable(table, setup.game)
  }

  async note(significant: Significant, by: Giver = byHouse): Promise<void> {
    await this.#write(this.book, [{ type: 'noted', ...significant, at: this.clock.now(), by }], 'staff')
  }

  async #write<State, Event extends Timed>(live: Live<State, Event>, events: readonly Event[], audience: string): Promise<void> {
    await this.journal.commit([change(live, events, audience)])
  }

  account(player: string): Live<Account, AccountEvent> {
    return this.journal.stream<Account, AccountEvent>(accountStream(player), { start: noAccount, evolve: evolveAccount })
  }

  /**
   * Gives a command to a table for a person, with what the house knows of them and what it does to their account; a voucher
   * that is handed over may be named.
   */
  async give(table: string, body: Body, by: Giver, id?: string, voucher?: string): Promise<Outcome> {
    const running = this.tables.get(table)
    if (!running) {
      const reason = `there is no table ${table}`
      return { kind: 'refused', refusal: { code: 'no-such-table', clause: null, reason } }
    }
    for (const over of [...rulesOver(running.state), ...wishesOver(this.book.state, running.state)])
      await this.#give(running, over, byHouse)
    return this.#give(running, body, by, id, voucher)
  }

  #give(running: HouseTable, body: Body, by: Giver, id?: string, voucher?: string): Promise<Outcome> {
    const { id: table } = running
    const asked =
      id === undefined ? undefined : { id: JSON.stringify([by.person, table, id]), asked: askedText(by, body, voucher) }
    const command = () => this.#command(running, body, by)
    return running.give(command, asked, (events) => this.#also(table, events, voucher))
  }

  /** A command with what the house says in it, unless the house itself refuses it. */
  #command({ id: table, state }: HouseTable, body: Body, by: Giver): Command | Refusal {
    const at = this.clock.now()
    // First of all, so that nobody learns of people by commands that are not theirs to give.
    const notTheirs = roleFault(state, body.type, { by, at })
    if (notTheirs) return notTheirs
    const known = filledInFor(this.people.state, this.book.state, { table, body, by, at })
    if (isRefusal(known)) return known
    const refused =
      this.suspendedFault(state, body) ??
      guestSeatsFault(this, body, by) ??
      timeOutFault(this.people.state, { body, by, at }) ??
      approvedAloneFault(this.people.state, state, this.#moneyAt(table), { body, by }) ??
      againstPolicy(state, named(this.book.state.tables, table)?.pace, { body, by, at })
    return refused ?? { ...body, ...known, ...definitionFor(state, { ...body, ...known }), by, at }
  }

  /** Whether a command would approve at a table what pays cash or takes it away, and somebody else has asked for. */
  approvesCash(table: string, body: Body, by: Giver): boolean {
    const running = this.tables.get(table)
    return running !== undefined && proposerOfCash(running.state, this.#moneyAt(table), { body, by }) !== undefined
  }

  /** Whether there is cash in this house: a table that is played for it, or money of players at the cage. */
  get keepsCash(): boolean {
    return this.cage.state.drawer.cash !== 0 || Object.values(this.book.state.tables).some(({ money }) => money === 'cash')
  }

  #moneyAt(table: string): Money {
    return named(this.book.state.tables, table)?.money ?? 'play'
  }

  /** What a table does not do by itself, though its procedure would. */
  #withheld(table: string, state: TableState, step: Body): boolean {
    const pace = named(this.book.state.tables, table)?.pace
    return this.suspendedFault(state, step) !== undefined || mustWait(state, pace, step)
  }

  /** What play that is suspended does not begin at a table. */
  suspendedFault(state: TableState, body: Body): Refusal | undefined {
    return suspendedFault(this.book.state, state, body)
  }

  /** What happens at a table is kept at once with what it is for the whole house. */
  #also(table: string, events: readonly TableEvent[], voucher: string | undefined): readonly Change[] | Refusal {
    const accounts = this.#accounts(table, events, voucher)
    const excluded = exclusionsAfter(this.people.state, events)
    if (isRefusal(accounts) || excluded.length === 0) return accounts
    return [...accounts, change(this.people, excluded, audienceOfPeople('person-excluded'))]
  }

  /** Chips that come to a table from an account or go back to one are booked on both at once. */
  #accounts(table: string, events: readonly TableEvent[], voucher: string | undefined): readonly Change[] | Refusal {
    const money = this.#moneyAt(table)
    const against = (player: string, buying: Buying): Refusal | undefined =>
      buyingFault(this.people.state.get(player), player, { ...buying, money })
    const most = this.cage.state.limits.payment
    const after = accountsAfter({ table, money, events, account: (player) => this.account(player), against, most, voucher })
    if (isRefusal(after)) return after
    return Array.from(after, ([player, made]) => change(this.account(player), made, `player ${player}`))
  }

  async close(): Promise<void> {
    await this.journal.close()
  }
}

/** Short, since it is kept with every command; what a voucher is worth is not said by whoever hands it over. */
const askedText = ({ role }: Giver, body: object, voucher: string | undefined): string => {
  const said = voucher === undefined ? [role, body] : [role, { ...body, amount: undefined }, voucher]
  return hash('sha256', JSON.stringify(said), 'base64url').slice(0, 22)
}

export const change = <State, Event extends Timed>(
  live: Live<State, Event>,
  events: readonly Event[],
  audience: string,
): Change => ({ live, events: events.map((event) => ({ event, audience })) }) as unknown as Change
