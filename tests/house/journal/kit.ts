/** Houses that have been played in, on a disk of their own. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CashDesk } from '../cash-desk.ts'
import { firstSetup, setUpTable } from '../../../src/house/tables/first-tables.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { House } from '../../../src/house/house.ts'
import { PostgresStore } from '../../../src/store/postgres/postgres.ts'
import type { Store } from '../../../src/store/store.ts'
import type { SealKey } from '../../../src/store/signing/seal-key.ts'
import { nextDue, times } from '../../../src/house/tables/pace.ts'
import { commitmentOf } from '../../../src/house/integrity/fairness.ts'
import { record } from '../../../src/house/people/record.ts'
import { isRefusal, type Game } from '../../../src/rules/game/game.ts'
import { gameNamed } from '../../../src/rules/games/registry.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { journalOf } from '../../kit/local.ts'
import { openTestJournal } from '../../kit/test-journal.ts'

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'felt-journal-'))
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

const clerk: Giver = { person: 'kay', role: 'cashier' }
const player = (person: string): Giver => ({ person, role: 'player' })

/** A noon on which nothing is special. */
const noon = Date.UTC(2026, 10, 16, 12)

export class PlayedHouse {
  readonly folder: string
  house!: House
  desk!: CashDesk
  now = noon

  private constructor(folder: string) {
    this.folder = folder
  }

  static async open(folder: string, games?: readonly Game[], sealKey?: SealKey): Promise<PlayedHouse> {
    return PlayedHouse.on(await openTestJournal(folder, sealKey), folder, games)
  }

  static async on(store: Store, folder: string, games?: readonly Game[]): Promise<PlayedHouse> {
    const played = new PlayedHouse(folder)
    // A house goes on from the last thing that it kept, and a database insists on it.
    if (store instanceof PostgresStore) played.now = Math.max(noon, (await store.last()).at)
    played.house = await (await House.open(store, { now: () => (played.now += 1) }, games)).openTables()
    played.desk = new CashDesk(played.house)
    return played
  }

  async close(): Promise<void> {
    await this.house.close()
  }

  async give(table: string, body: { readonly type: string } & Readonly<Record<string, unknown>>, by: Giver): Promise<void> {
    const outcome = await this.house.give(table, body, by, randomUUID())
    if (outcome.kind === 'refused') throw new Error(`${body.type} at ${table}: ${outcome.refusal.reason}`)
  }

  /** Somebody who works here. */
  async employ(person: string, role: Role): Promise<void> {
    await record(this.house, byHouse, [
      { type: 'person-added', person, called: person.toUpperCase(), roles: [role], born: '1985-02-03', guest: false },
    ])
  }

  /** Somebody with play money. */
  async admit(person: string, amount: number): Promise<void> {
    await record(this.house, byHouse, [
      { type: 'person-added', person, called: person.toUpperCase(), roles: ['player'], born: '1990-05-17', guest: false },
    ])
    await this.#paid(person, amount)
  }

  async #paid(person: string, amount: number): Promise<void> {
    if (!this.house.people.state.get(clerk.person)) {
      await record(this.house, byHouse, [
        { type: 'person-added', person: clerk.person, called: 'KAY', roles: ['cashier'], born: '1980-01-01', guest: false },
      ])
    }
    for (const done of [
      await this.desk.openAccount(clerk, `open ${person}`, person, 'play'),
      await this.desk.pay(clerk, `pay ${person}`, { what: 'pay-in', player: person, amount, note: '' }),
    ]) {
      if (isRefusal(done)) throw new Error(done.reason)
    }
  }

  /** A table of a game, run by the house, with players who have bought in. */
  async table(table: string, game: string, ...players: readonly string[]): Promise<void> {
    const setup = { ...firstSetup(gameNamed(game)!), pace: 'practice' as const }
    await setUpTable(this.house, table, setup)
    await this.give(table, { type: 'open' }, byHouse)
    for (const person of players) await this.sit(table, person)
  }

  async sit(table: string, person: string): Promise<void> {
    await this.give(table, { type: 'take-seat' }, player(person))
    await this.give(table, { type: 'buy-in', player: person, amount: 100_000, with: 'chips' }, byHouse)
  }

  /** So many rounds, everybody with a wager on the same area; the first player adds a seed. */
  async play(table: string, wager: string, rounds: number): Promise<void> {
    const running = this.house.tables.get(table)!
    const until = running.state.round + rounds
    const isOver = (): boolean => running.state.round >= until && running.state.phase === 'between rounds'
    for (let steps = 0; !isOver(); steps += 1) {
      if (steps > rounds * 40) throw new Error(`${table} does not get on: ${running.state.phase}`)
      await this.#step(table, wager)
    }
  }

  async #step(table: string, wager: string): Promise<void> {
    const { live } = this.house.tables.get(table)!
    const { state } = live
    const seated = [...state.players.keys()]
    if (state.phase === 'betting') {
      const seed = `a seed of ${seated[0]} for round ${state.round}`
      const isDice = state.inForce.conduct.shooting !== undefined
      if (isDice) await this.give(table, { type: 'promise-seed', commitment: commitmentOf(seed) }, player(seated[0]!))
      // A wager that is frozen stays as it is.
      for (const person of seated) await this.house.give(table, { type: 'place', wager, amount: 500 }, player(person))
      const { offer } = live.state
      if (offer?.to) await this.give(table, { type: 'accept-dice' }, player(offer.to))
      if (!isDice) return this.give(table, { type: 'close-bets' }, byHouse)
      const shooter = player(live.state.shooter!.person)
      const thrown = await this.house.give(table, { type: 'throw' }, shooter, randomUUID())
      if (thrown.kind === 'refused') {
        // Some games ask for a wager that only the person places who throws.
        for (const { id } of state.inForce.wagers)
          await this.house.give(table, { type: 'place', wager: id, amount: 500 }, shooter)
        await this.give(table, { type: 'throw' }, shooter)
      }
      return this.give(table, { type: 'give-seed', seed }, player(seated[0]!))
    }
    const kept = (version: number) => journalOf(this.house).read(live.stream, version - 1, 1)[0]!
    const due = nextDue(table, state, times.practice, kept)
    if (!due) throw new Error(`${table} has nothing to do: ${state.phase}`)
    this.now = Math.max(this.now, due.at)
    await this.give(table, due.command, byHouse)
  }
}
