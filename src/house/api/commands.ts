/** Gives commands to tables for the person who is signed in: in a role that they have, once for each idempotency key. */
import { inRow, term } from '../../messages/message.ts'
import type { z } from 'zod'
import type { Giver } from '../../table/schemas.ts'
import type { Problem } from '../../wire/problem.ts'
import type { CommandAnswer, orderSchema } from '../../wire/tables/commands.ts'
import type { House } from '../house.ts'
import type { Attendance } from '../pace/attendance.ts'
import { keyOfSession } from '../people/sessions/ended.ts'
import { freshFault } from '../people/sign-in/second-factor.ts'
import type { Done, CommandOutcome } from '../tables/house-table.ts'
import { shownTo } from '../watching/batch.ts'
import { isDown, mistake, whyDown } from './errors.ts'
import type { Metrics } from './metrics.ts'
import { problem, refusedProblem, Stopped } from './problem.ts'
import { type Caller, dueAt } from './safety/access.ts'

/** So many of one person's are decided and on their way to the disk, and so many more wait. */
const mostUnderWay = 4

const mostWaiting = 60

/** So many are remembered at least; a person who has nothing in hand need not be. */
const leastPeople = 1_000

/** What one person may have in hand. */
export const mostInHand = mostUnderWay + mostWaiting

interface Person {
  underWay: number
  readonly waiting: (() => void)[]
}

export class Turns {
  readonly #people = new Map<string, Person>()
  #forgetAt = leastPeople

  /** Undefined where too many of this person's are in hand already. */
  take<Result>(person: string, doing: () => Promise<Result>): Promise<Result> | undefined {
    const of = this.#people.get(person) ?? this.#met(person)
    if (of.underWay < mostUnderWay) return this.#do(of, doing)
    if (of.waiting.length >= mostWaiting) return undefined
    return new Promise((resolve, reject) => of.waiting.push(() => void this.#do(of, doing).then(resolve, reject)))
  }

  #met(person: string): Person {
    if (this.#people.size >= this.#forgetAt) this.#forget()
    const made: Person = { underWay: 0, waiting: [] }
    this.#people.set(person, made)
    return made
  }

  /** Nobody is forgotten as soon as they have nothing in hand: nearly everybody comes again, and entries that come and go leave garbage. */
  #forget(): void {
    for (const [person, { underWay }] of this.#people) if (underWay === 0) this.#people.delete(person)
    // Those who are left have something in hand: nobody goes through them again for everybody who comes.
    this.#forgetAt = Math.max(leastPeople, 2 * this.#people.size)
  }

  async #do<Result>(of: Person, doing: () => Promise<Result>): Promise<Result> {
    of.underWay += 1
    try {
      return await doing()
    } finally {
      of.underWay -= 1
      of.waiting.shift()?.()
    }
  }
}

type Order = z.infer<typeof orderSchema>

const leaving = problem(503, 'leaving', 'the house is closing: send it again, with the same id, when it is back')

export const tooOften = problem(429, 'too-often', 'that is too many commands: wait a moment')

export class Commander {
  readonly #house: House
  readonly #metrics: Pick<Metrics, 'command'>
  /** Hears why a command could not be done, and under which id it was sent. */
  readonly #failed: (error: unknown, command: string) => void
  readonly #attendance: Pick<Attendance, 'acted'> | undefined
  /** How many commands are in hand. */
  #inHand = 0
  /** Where somebody waits until the last of them is answered. */
  #emptied: PromiseWithResolvers<void> | undefined
  readonly #turns = new Turns()
  #closing = false

  constructor(
    house: House,
    metrics: Pick<Metrics, 'command'>,
    failed: (error: unknown, command: string) => void,
    attendance?: Pick<Attendance, 'acted'>,
  ) {
    this.#house = house
    this.#metrics = metrics
    this.#failed = failed
    this.#attendance = attendance
  }

  give(table: string, caller: Caller, { id, as, command }: Order): Promise<Done | Problem> {
    // The house itself is nobody's role, whatever an account says.
    if (as === 'house' || !caller.roles.includes(as)) {
      if (caller.due) return Promise.resolve(refusedProblem(caller.due))
      return Promise.resolve(
        problem(
          403,
          'not-your-role',
          caller.roles.length === 0 ? 'you are not {as} here: you have no role' : 'you are not {as} here: you have {roles}',
          { as: term(as), roles: inRow(caller.roles.map(term)) },
        ),
      )
    }
    const due = dueAt(this.#house, table, caller)
    if (due) return Promise.resolve(refusedProblem(due))
    const by: Giver = { person: caller.person, role: as }
    const handed = { session: keyOfSession(caller.session), isStale: freshFault(this.#house, caller.session) !== undefined }
    this.#attendance?.acted(table, caller.person)
    return this.answer(command.type, by, id, () => this.#house.give(table, command, by, id, handed))
  }

  /** What became of something that a table was asked to do. */
  async answer(type: string, by: Giver, id: string, doing: () => Promise<CommandOutcome>): Promise<Done | Problem> {
    if (this.#closing) return leaving
    const began = performance.now()
    const doneSoon = this.#turns.take(by.person, doing)
    if (!doneSoon) return tooOften
    this.#inHand += 1
    try {
      const outcome = await doneSoon
      const refused = outcome.kind === 'refused'
      this.#metrics.command(type, refused ? outcome.refusal.code : outcome.kind, (performance.now() - began) / 1000)
      return refused ? refusedProblem(outcome.refusal) : outcome
    } catch (error) {
      this.#metrics.command(type, isDown(error) ? 'not-kept' : 'mistake', 0)
      this.#failed(error, id)
      return isDown(error) ? whyDown(error) : mistake
    } finally {
      this.#inHand -= 1
      if (this.#inHand === 0) this.#emptied?.resolve()
    }
  }

  /** Takes no more, and waits for what is in hand. */
  async close(): Promise<void> {
    this.#closing = true
    if (this.#inHand === 0) return
    this.#emptied ??= Promise.withResolvers<void>()
    await this.#emptied.promise
  }
}

/** What a request is answered: over a socket everybody at the table hears the events anyway, here they come with it. */
export const answerTo = (id: string, by: Giver, done: Done | Problem): CommandAnswer => {
  if (isProblem(done)) throw new Stopped(done)
  return { id, version: done.version, events: done.events.map((event) => shownTo(event, by)) }
}

export const isProblem = (value: object): value is Problem => 'status' in value && 'code' in value
