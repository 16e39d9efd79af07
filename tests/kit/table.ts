/** Tables for tests that read like the rulebook: given what has happened, when somebody gives a command, this follows or it is refused. */
import { expect } from 'vitest'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { neededSign } from '../../src/rules/game/in-force.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import type { Refusal } from '../../src/rules/procedure.ts'
import type { EventType, TableEvent } from '../../src/table/events.ts'
import { newTable, type TableState } from '../../src/table/state.ts'
import { act, type Command } from '../../src/table/table.ts'

/** A command that has no time yet. */
export type Said = Omit<Command, 'at'> & { readonly type: string; readonly after?: number }

/** Somebody who gives commands: `ann('place', { wager: 'dragon', amount: 1000 })`. */
export type Person = (type: string, body?: Readonly<Record<string, unknown>>) => Said

export const person =
  (name: string, role: Role): Person =>
  (type, body = {}) => ({ ...body, type, by: { person: name, role } })

export const ann = person('ann', 'player')
export const bob = person('bob', 'player')
export const cat = person('cat', 'player')
export const dealer = person('dee', 'dealer')
export const gamingSupervisor = person('gus', 'gaming supervisor')
export const casinoSupervisor = person('cas', 'casino supervisor')
export const seniorSupervisor = person('sen', 'senior casino supervisor')
export const operator = person('ops', 'operator')
export const inspector = person('ira', 'inspector')
export const surveillance = person('sue', 'surveillance')
export const boxPerson = person('box', 'box person')
export const floorSupervisor = person('flo', 'floor supervisor')
export const pitManager = person('pit', 'pit manager')
export const shiftManager = person('shi', 'shift manager')
export const cashier = person('kay', 'cashier')
export const house = person('house', 'house')

/** The same command, so many minutes later. */
export const later = (minutes: number, said: Said): Said => ({ ...said, after: minutes * 60_000 })

const second = 1000

/** Steps that nobody wants to spell out in every test; what a test is about it leaves to people. */
export const quiet = ['answer-duties', 'select-dice', 'collect', 'pay', 'fill']

export class Scene {
  readonly state: TableState
  readonly events: readonly TableEvent[]

  constructor(state: TableState, events: readonly TableEvent[] = []) {
    this.state = state
    this.events = events
  }

  /** Goes on by commands that must not be refused. */
  and(...said: readonly Said[]): Scene {
    return said.reduce((scene, each) => scene.#goOn(each), this as Scene)
  }

  #goOn(said: Said): Scene {
    const { refusal, next } = this.#seenTo().when(said)
    if (refusal) throw new Error(`${said.type} was refused: ${refusal.reason} [${refusal.clause}]`)
    return next.#seenTo()
  }

  /** Where a test leaves duties to the house, people at once answer those for which somebody must look at real dice or cards. */
  #seenTo(): Scene {
    const { duties, setup } = this.state
    const open = setup.automation.includes('answer-duties')
      ? duties.find(({ byHouse, onRecord }) => byHouse && !onRecord)
      : undefined
    if (!open) return this
    const { id, by, answers } = open
    const said = by.map(([role]) =>
      person(role === 'dealer' ? 'dee' : role!, role!)('answer', { duty: id, answer: answers[0], after: 0 }),
    )
    const answered = said.reduce((scene, each) => scene.when(each).next, this as Scene)
    return answered === this ? this : answered.#seenTo()
  }

  when({ after = second, ...said }: Said): Outcome {
    const acted = act(this.state, { at: this.state.at + after, ...said } as Command)
    return isRefusal(acted)
      ? new Outcome(this, acted)
      : new Outcome(new Scene(acted.state, [...this.events, ...acted.events]), undefined, acted.events)
  }

  rack(player: string): number {
    return this.state.racks.get(player) ?? 0
  }

  /** What the latest event of a type said. */
  latest<Type extends EventType>(type: Type): TableEvent<Type> {
    const found = this.events.findLast((event) => event.type === type)
    if (!found) throw new Error(`no ${type} has happened`)
    return found as TableEvent<Type>
  }

  duty(matter: string): number {
    const found = this.state.duties.find((duty) => duty.matter === matter)
    if (!found)
      throw new Error(`no duty about ${matter} is open; there are ${this.state.duties.map((each) => each.matter).join()}`)
    return found.id
  }
}

type Expected = { readonly type: EventType } & Readonly<Record<string, unknown>>

export class Outcome {
  readonly next: Scene
  readonly refusal: Refusal | undefined
  readonly events: readonly TableEvent[]

  constructor(next: Scene, refusal: Refusal | undefined, events: readonly TableEvent[] = []) {
    this.next = next
    this.refusal = refusal
    this.events = events
  }

  /** Exactly these events follow, each with at least what is said of it. */
  follows(...expected: readonly Expected[]): Scene {
    expect(this.refusal).toBeUndefined()
    expect(this.events).toMatchObject(expected)
    expect(this.events.map(({ type }) => type)).toEqual(expected.map(({ type }) => type))
    return this.next
  }

  /** These are among the events that follow, in this order. */
  followsAmong(...expected: readonly Expected[]): Scene {
    expect(this.refusal).toBeUndefined()
    const types = new Set(expected.map(({ type }) => type))
    expect(this.events.filter(({ type }) => types.has(type))).toMatchObject(expected)
    return this.next
  }

  /** It is refused by this clause, and nothing changes. */
  isRefused(clause: string | null, code?: string): Scene {
    expect(this.refusal?.reason ?? 'it was not refused').toBe(this.refusal?.reason)
    expect({ clause: this.refusal?.clause, ...(code && { code: this.refusal?.code }) }).toEqual({ clause, ...(code && { code }) })
    return this.next
  }
}

export interface Opening {
  readonly house?: Readonly<Record<string, string>>
  readonly seats?: number
  readonly chips?: readonly number[]
  readonly automation?: readonly string[]
  readonly source?: 'real' | 'virtual'
  readonly players?: readonly string[]
  readonly rack?: number
  readonly dice?: number
  readonly tokensReturned?: boolean
  readonly float?: number
}

/** An open table: a dealer at the post, players with chips at seats 1, 2, 3 clockwise from the dealer's left. */
export const given = (
  game: Game,
  { players = ['ann', 'bob', 'cat'], rack = 100_000, automation = quiet, house: chosen = {}, ...body }: Opening = {},
): Scene =>
  new Scene(newTable(game)).and(
    gamingSupervisor('post-dealer', { person: 'dee', age: 30 }),
    casinoSupervisor('open', { seats: 8, float: 10_000_000, automation, house: { ...neededSign(game), ...chosen }, ...body }),
    ...players.flatMap((name, at) => [
      person(name, 'player')('take-seat', { seat: at + 1, age: 30 }),
      cashier('buy-in', { player: name, amount: rack, with: 'chips' }),
    ]),
  )
