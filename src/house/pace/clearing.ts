/**
 * Clears guests away who will not come back: a guest has no password, so the account cannot be used again once the session
 * is over. The journal keeps what happened; none of them is held in memory any more, here or at the tables.
 */
import { hasAnything, mostCleared } from '../../table/seats/commands.ts'
import { byHouse } from '../streams/by-house.ts'
import { accountStream } from '../streams/account.ts'
import type { House } from '../house.ts'
import type { Known } from '../people/known-people.ts'
import { record } from '../people/record.ts'
import type { Sessions } from '../people/sessions/sessions.ts'

/** How long after a guest's last request they are kept, in case of questions about them. */
const kept = 24 * 60 * 60_000

export class Clearing {
  readonly #house: House
  readonly #sessions: Pick<Sessions, 'has'>

  constructor(house: House, sessions: Pick<Sessions, 'has'>) {
    this.#house = house
    this.#sessions = sessions
  }

  /** Some of them; how many there were. */
  async clear(): Promise<number> {
    const guests = this.#gone()
    if (guests.length === 0) return 0
    // What is refused is not there: at most tables most guests have never been.
    for (const table of this.#house.tables.keys())
      await this.#house.give(table, { type: 'clear-players', players: guests }, byHouse)
    await record(
      this.#house,
      byHouse,
      guests.map((person) => ({ type: 'guest-closed', person })),
    )
    for (const person of guests) this.#house.journal.forget(accountStream(person))
    return guests.length
  }

  /** All of them, some at a time. */
  async clearAll(): Promise<void> {
    while ((await this.clear()) > 0) await new Promise(setImmediate)
  }

  #gone(): readonly string[] {
    const found: string[] = []
    for (const [person, known] of this.#house.people.state) {
      if (this.#isGone(person, known)) found.push(person)
      if (found.length === mostCleared) break
    }
    return found
  }

  #isGone(person: string, { guest, heard, passkeys }: Known): boolean {
    if (!guest || passkeys.length > 0 || this.#house.clock.now() < heard + kept || this.#sessions.has(person)) return false
    return ![...this.#house.tables.values()].some(({ state }) => hasAnything(state, person))
  }
}
