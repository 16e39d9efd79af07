/** A house over a store that fails on demand, with people who come to the cage: in memory, by night on PostgreSQL. */
import { newSeed } from '../../src/house/integrity/seeds.ts'
import { expect } from 'vitest'
import { isRefusal } from '../../src/rules/game/game.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import type { Refusal } from '../../src/rules/procedure.ts'
import type { Giver } from '../../src/table/schemas.ts'
import type { Money } from '../../src/house/streams/account.ts'
import { buyIn } from '../../src/house/cage/transfers.ts'
import { CashDesk } from './cash-desk.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { House } from '../../src/house/house.ts'
import type { Batch, CommittedBatch, LocalStore, RejectedBatch, Store } from '../../src/store/store.ts'
import { CommitFailed } from '../../src/store/errors.ts'
import type { CommandOutcome } from '../../src/house/tables/house-table.ts'
import { MemoryStore } from './journal/memory.ts'
import { record } from '../../src/house/people/record.ts'
import { accountOf, journalOf } from '../kit/local.ts'
import { keepCash } from '../kit/keep-cash.ts'
import { testStore } from '../kit/test-journal.ts'
import { setUpTable } from '../../src/house/tables/first-tables.ts'

/** What goes wrong with the next commit: it never reaches the disk, or the word that it did never comes back. */
export type Trouble = 'none' | 'not kept' | 'kept in silence'

interface Troubled {
  /** What goes wrong with the next commits, one after another. */
  readonly troubles: Trouble[]
  /** The events of a stream, as they were written. */
  events(stream: string): readonly { readonly type: string }[]
}

export type TroubledStore = LocalStore & Troubled

/** The same store, whose next commits can go wrong. */
export const troubled = <Own extends LocalStore>(store: Own): Own & Troubled => {
  const troubles: Trouble[] = []
  const kept = store.append.bind(store)
  const append = async (batch: Batch): Promise<CommittedBatch | RejectedBatch> => {
    const trouble = troubles.shift() ?? 'none'
    if (trouble === 'not kept') throw new CommitFailed('the disk is full')
    const outcome = await kept(batch)
    if (trouble === 'kept in silence') throw new CommitFailed('the journal’s writer has stopped')
    return outcome
  }
  const events: Troubled['events'] = (stream) =>
    store.local.read(stream, 0, 1e6).map(({ text }) => JSON.parse(text) as { type: string })
  return Object.assign(store, { troubles, append, events })
}

/** A noon on which nothing is special. */
export const noon = Date.UTC(2026, 10, 16, 12)
export const minute = 60_000
export const day = 24 * 60 * minute

export class Room<Kind extends Store = TroubledStore> {
  readonly store: Kind
  now = noon
  house!: House
  desk!: CashDesk
  #ids = 0

  private constructor(store: Kind) {
    this.store = store
  }

  static open(): Promise<Room>
  static open<Own extends Store>(store: Own): Promise<Room<Own>>
  static async open(store?: Store): Promise<Room<Store>> {
    const room = new Room(store ?? troubled(await testStore(() => new MemoryStore())))
    await room.restart()
    return room
  }

  /** The process dies and another one begins with what is on the disk. */
  async restart(): Promise<void> {
    this.house = await (await House.open(this.store, { now: () => this.now })).openTables()
    this.desk = new CashDesk(this.house)
  }

  /** Somebody whom the house knows. */
  async admit(person: string, ...roles: readonly Role[]): Promise<Giver> {
    const guest = person.startsWith('guest-')
    const born = guest ? null : '1990-05-17'
    await record(this.house, byHouse, [{ type: 'person-added', person, called: person.toUpperCase(), roles, born, guest }])
    return { person, role: roles[0]! }
  }

  /** A player with an account that this much was paid into. */
  async player(person: string, amount = 0, money: Money = 'cash'): Promise<Giver> {
    if (money === 'cash') await keepCash(this.house)
    const player = await this.admit(person, 'player')
    const by = await this.#clerk()
    done(await this.desk.openAccount(by, this.id(), person, money))
    if (amount > 0) done(await this.desk.pay(by, this.id(), { what: 'pay-in', player: person, amount, note: '' }))
    return player
  }

  /** A player with 10,000, half of it in chips, who sits at a new table of a game. */
  async playerAt(table: string, game: string, person: string): Promise<void> {
    await this.table(table, game)
    await this.player(person, 10_000)
    await this.seat(table, person)
    given(await buyIn(this.house, await this.#clerk(), this.id(), { table, player: person, amount: 5_000 }))
  }

  /** A cashier of no interest. */
  async #clerk(): Promise<Giver> {
    if (!this.house.people.state.get('clerk')) await this.admit('clerk', 'cashier')
    return { person: 'clerk', role: 'cashier' }
  }

  /** An id that was never sent before. */
  id(): string {
    this.#ids += 1
    return `id ${this.#ids}`
  }

  amount(player: string): number {
    return accountOf(this.house, player).amount
  }

  rack(table: string, player: string): number {
    return this.house.tables.get(table)!.state.racks.get(player) ?? 0
  }

  /** A table of a game that is open, with a float, run by the house. */
  async table(table: string, game: string, money: Money = 'cash'): Promise<void> {
    const setup = {
      called: table,
      game,
      house: {},
      seats: 8,
      chips: [100, 500, 2500],
      tokensReturned: false,
      source: 'virtual' as const,
      automation: [
        'answer-duties',
        'start-round',
        'close-bets-on-throw',
        'offer-dice',
        'accept-dice',
        'select-dice',
        'hand-dice',
        'collect',
        'pay',
        'fill',
      ],
      pace: 'by-hand' as const,
      guests: false,
      money,
      float: 10_000_000,
    }
    if (money === 'cash') await keepCash(this.house)
    await setUpTable(this.house, table, setup)
    given(await this.house.give(table, { type: 'open' }, byHouse))
  }

  async seat(table: string, ...players: readonly string[]): Promise<void> {
    for (const person of players) given(await this.house.give(table, { type: 'take-seat' }, { person, role: 'player' }))
    await this.#begin(table)
  }

  /** As the clock does at a table that runs by itself: the seed of the last round is revealed, and one is kept for the next. */
  async #begin(table: string): Promise<void> {
    const { live } = this.house.tables.get(table)!
    if (live.state.phase !== 'between rounds') return
    const { seeds } = live.state
    const byClock = async (command: { readonly type: string } & Readonly<Record<string, unknown>>) =>
      given(await this.house.give(table, command, byHouse))
    if (seeds) {
      const [kept] = journalOf(this.house).read(live.stream, seeds.version - 1, 1)
      await byClock({ type: 'reveal-seed', salt: kept!.salt })
    }
    await byClock({ type: 'keep-seed', seed: newSeed() })
    if (live.state.phase === 'between rounds') await byClock({ type: 'start-round' })
  }

  /** Wagers, closes and rolls. */
  async round(
    table: string,
    faces: readonly [number, number],
    ...wagers: readonly (readonly [string, string, number])[]
  ): Promise<void> {
    this.now += 1000
    for (const [person, wager, amount] of wagers) {
      given(await this.house.give(table, { type: 'place', wager, amount }, { person, role: 'player' }))
    }
    const state = () => this.house.tables.get(table)!.state
    if (state().phase === 'betting') given(await this.house.give(table, { type: 'close-bets' }, byHouse))
    if (state().phase === 'bets closed') given(await this.house.give(table, { type: 'throw' }, byHouse))
    given(await this.house.give(table, { type: 'enter-result', keys: faces }, byHouse))
    await this.#begin(table)
  }
}

/** What was not refused. */
export const done = <Value extends object>(value: Value | Refusal): Value => {
  if (isRefusal(value)) throw new Error(`refused: ${value.reason}`)
  return value
}

export const given = (outcome: CommandOutcome): CommandOutcome => {
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.refusal.reason}`)
  return outcome
}

export const expectRefused = (value: object, code: string): void => {
  const refusal = 'refusal' in value ? (value.refusal as object) : value
  expect(refusal).toMatchObject({ code, reason: expect.any(String) as string })
}
