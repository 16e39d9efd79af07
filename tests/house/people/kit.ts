/** A house for tests about people: a real journal in a folder of its own, a clock that is set by hand, cheap digests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { isRefusal } from '../../../src/rules/game/game.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import type { Refusal } from '../../../src/rules/procedure.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { House } from '../../../src/house/house.ts'
import type { CommittedEvent } from '../../../src/store/store.ts'
import { openDesk, type PeopleDesk } from '../../../src/house/people/desk.ts'
import type { PeopleEvent, TerminalKind } from '../../../src/house/people/events.ts'
import type { Known } from '../../../src/house/people/known-people.ts'
import { addPerson, type Adding } from './commands.ts'
import { record } from '../../../src/house/people/record.ts'
import type { Issued } from '../../../src/house/people/sessions/sessions.ts'
import { signIn, wrong, type AttemptedSignIn } from '../../../src/house/people/sign-in/sign-in.ts'
import { journalOf } from '../../kit/local.ts'
import { openTestJournal } from '../../kit/test-journal.ts'

export const cheap = { memory: 64, passes: 1, lanes: 1 }

export const minute = 60_000
export const hour = 60 * minute

export const password = 'four dice in a bowl'
export const home = '192.0.2.7'

/** A noon on which nothing is special. */
const noon = Date.UTC(2026, 10, 16, 12)

export class Premises {
  readonly folder = mkdtempSync(join(tmpdir(), 'felt-people-'))
  now = noon
  desk!: PeopleDesk
  #digest: string | undefined

  static async open(): Promise<Premises> {
    const premises = new Premises()
    await premises.#start()
    return premises
  }

  async #start(): Promise<void> {
    const house = await House.open(await openTestJournal(this.folder), { now: () => this.now })
    this.desk = openDesk(house, this.folder, cheap)
  }

  get house(): House {
    return this.desk.house
  }

  /** The house stops, and another begins where it left off. */
  async restart(): Promise<void> {
    await this.house.close()
    await this.#start()
  }

  async close(): Promise<void> {
    await this.house.close()
    rmSync(this.folder, { recursive: true })
  }

  pass(time: number): void {
    this.now += time
  }

  /** Somebody with an account, the usual password and these roles. */
  async admit(person: string, ...roles: readonly Role[]): Promise<Giver> {
    this.#digest ??= await this.desk.passwords.digest(password)
    await record(this.house, byHouse, [
      { type: 'person-added', person, called: person.toUpperCase(), roles, born: '1990-05-17', guest: false },
      { type: 'password-set', person, digest: this.#digest, once: false },
    ])
    return { person, role: roles[0]! }
  }

  try(person: string, attempt: Partial<AttemptedSignIn> = {}): Promise<Issued | Refusal> {
    return signIn(this.desk, { person, password, from: home, terminal: 'player', ...attempt })
  }

  async signIn(person: string, terminal: TerminalKind = 'player'): Promise<Issued> {
    return unrefused(await this.try(person, { terminal }))
  }

  /** Somebody to whom nothing has happened yet. */
  async somebody(): Promise<string> {
    const person = `player.${this.house.people.state.size}`
    await this.admit(person, 'player')
    return person
  }

  /** Failures to sign in, each with the one answer. */
  async fail(person: string, times: number): Promise<void> {
    for (let each = 0; each < times; each += 1) {
      if ((await this.try(person, { password: 'not the one' })) !== wrong) throw new Error('a wrong password was not refused')
    }
  }

  /** Asks an operator to add a person, who is a player of age unless said otherwise. */
  add(by: Giver, given: Partial<Adding> = {}): ReturnType<typeof addPerson> {
    return addPerson(this.desk, by, { name: 'new', called: 'New Person', roles: ['player'], born: '1990-05-17', ...given })
  }

  known(person: string): Known {
    return this.house.people.state.get(person)!
  }

  /** What is in the journal about people, from a version on. */
  kept(after = 0): readonly CommittedEvent[] {
    return journalOf(this.house).read('people', after, 10_000)
  }

  events(after = 0): readonly PeopleEvent[] {
    return this.kept(after).map(({ text }) => JSON.parse(text) as PeopleEvent)
  }

  /** The events that something makes. */
  async during(doing: () => Promise<unknown>): Promise<readonly PeopleEvent[]> {
    const before = this.house.people.kept
    await doing()
    return this.events(before)
  }

  /** Whether a token opens anything. */
  isOpen(token: string, active = false): boolean {
    return !isRefusal(this.desk.sessions.check(token, active))
  }
}

export const unrefused = <Value extends object>(value: Value | Refusal): Value => {
  if (isRefusal(value)) throw new Error(`refused: ${value.reason}`)
  return value
}

export const expectRefused = (value: object | undefined, code: string): void => {
  expect(value).toMatchObject({ code, reason: expect.any(String) as string })
}
