/**
 * Seats that are given up for another player, and never before one wants them: that of a player without a wager for
 * a while, and that of a guest where a person with an account finds none. Wagers that lie there are decided first.
 */
import type { TableState } from '../../table/state.ts'
import { hasWagers } from '../../table/wagers/layout.ts'
import { hasHeld } from '../../table/corrections/held-in-rack.ts'
import { byHouse } from '../streams/by-house.ts'
import { whenItDecides } from '../deciding.ts'
import type { House } from '../house.ts'
import type { Room, Seating } from '../tables/floor.ts'
import { suspensionOf } from '../tables/suspension.ts'

/** What a house says of seats. */
export interface SeatTerms {
  /** Seats that guests of one address may hold at the same time. */
  readonly perAddress: number
  /** After so many minutes without a wager, while wagers were taken, a seat is another's who wants it. */
  readonly idleMinutes: number
}

/** A charity night behind one line sits at six full tables; a table that is played at has a wager of everybody long before. */
export const usualSeats: SeatTerms = { perAddress: 48, idleMinutes: 10 }

/** A seat that has come free waits so long for the person whom it was given up for, and a seat that does not come free is not waited for. */
const waitsFor = 30_000
const waitsAtMost = 10 * 60_000

/** Between two looks no more than this counts: a machine that slept has not been played at. */
const longestLook = 10_000

interface Owed {
  readonly person: string
  readonly since: number
  freeSince?: number
}

export class Seats implements Seating {
  readonly #house: House
  readonly #terms: SeatTerms
  /** How long each seated player has not wagered while they could have, in milliseconds. */
  #idle = new Map<string, number>()
  readonly #owed = new Map<string, Owed>()
  #looked: number

  constructor(house: House, terms: SeatTerms = usualSeats) {
    this.#house = house
    this.#terms = terms
    this.#looked = house.clock.now()
    // Wagers are counted by the node that decides alone: what this one counted before another did is over.
    whenItDecides(house.deciding, () => {
      this.#idle.clear()
      this.#owed.clear()
      this.#looked = house.clock.now()
    })
  }

  get perAddress(): number {
    return this.#terms.perAddress
  }

  /** A player who sits down or wagers has just played. */
  played(table: string, person: string): void {
    this.#idle.delete(keyOf(table, person))
  }

  /** To be called now and then. Players without a seat are forgotten. */
  look(): void {
    const now = this.#house.clock.now()
    const gone = Math.min(longestLook, now - this.#looked)
    this.#looked = now
    const idle = new Map<string, number>()
    for (const { id, state } of this.#house.tables.values()) {
      const counts = state.phase === 'betting' && !suspensionOf(this.#house.book.state, state.game)
      for (const player of state.players.keys()) {
        const key = keyOf(id, player)
        if (!isUndecided(state, player)) idle.set(key, (this.#idle.get(key) ?? 0) + (counts ? gone : 0))
      }
    }
    this.#idle = idle
  }

  /** Gives a seat up for a person who finds none, where one is to be given up. */
  async makeRoom(table: string, person: string, seat: number | undefined): Promise<Room> {
    const state = this.#house.tables.get(table)?.state
    if (!state || !this.#mayGiveUp(table, state)) return 'none'
    const hasAccount = this.#isGuest(person) === false
    const found = this.#givenUp(table, state, hasAccount, seat)
    if (!found) return 'none'
    if (hasAccount) this.#owed.set(table, { person, since: this.#house.clock.now() })
    if (found.player !== undefined)
      await this.#house.give(table, { type: 'free-seat', player: found.player, reason: found.reason }, byHouse)
    return this.#isFull(table) ? 'soon' : 'free'
  }

  #isFull(table: string): boolean {
    const state = this.#house.tables.get(table)?.state
    return state !== undefined && state.players.size >= state.setup.seats
  }

  /** Where equipment is real players need no screen: the dealer sees who plays, and frees seats. */
  #mayGiveUp(table: string, { setup, closing }: TableState): boolean {
    const isClosing = closing !== undefined && this.#house.clock.now() >= closing
    return setup.source === 'virtual' && !isClosing && this.#isFull(table) && this.#house.deciding.isHere
  }

  #isGuest(person: string): boolean | undefined {
    return this.#house.people.state.get(person)?.guest
  }

  /** Whose seat it is: one without play, a guest's before others; else, for a person with an account, any guest's. */
  #givenUp(table: string, state: TableState, hasAccount: boolean, seat: number | undefined) {
    const { away, players, seats } = state
    const asked = seat === undefined ? Array.from(players.keys()) : [seats.get(String(seat))].filter((each) => each !== undefined)
    const idleFor = (player: string): number => this.#idle.get(keyOf(table, player)) ?? 0
    const there = asked.filter((player) => !away.includes(player)).toSorted((a, b) => idleFor(b) - idleFor(a))
    const guests = there.filter((player) => this.#isGuest(player))
    const { idleMinutes } = this.#terms
    const isIdle = (player: string): boolean => !isUndecided(state, player) && idleFor(player) >= idleMinutes * 60_000
    const idle = guests.find(isIdle) ?? there.find(isIdle)
    if (idle !== undefined)
      return { player: idle, reason: `no wager for ${idleMinutes} minutes, and another player wants a seat` }
    if (!hasAccount) return undefined
    const reason = 'a player who has an account finds no seat'
    const settled = guests.find((player) => !isUndecided(state, player))
    if (settled !== undefined) return { player: settled, reason }
    // One that is to come free is enough.
    if (asked.some((player) => away.includes(player))) return { player: undefined, reason }
    const last = guests.at(-1)
    return last === undefined ? undefined : { player: last, reason }
  }

  isOwed(table: string): boolean {
    const owed = this.#owed.get(table)
    const state = this.#house.tables.get(table)?.state
    if (!owed || !state) return false
    const now = this.#house.clock.now()
    const free = state.setup.seats - state.players.size
    if (free > 0) owed.freeSince ??= now
    const isOver = now >= owed.since + waitsAtMost || now >= (owed.freeSince ?? Infinity) + waitsFor
    if (isOver || state.players.get(owed.person)) this.#owed.delete(table)
    return this.#owed.has(table) && free <= 1
  }
}

/** No chips of a player's are taken from the layout, nor what a correction holds back in the rack. */
const isUndecided = (state: TableState, player: string): boolean => hasWagers(state.inPlay, player) || hasHeld(state, player)

/** Names of tables have no spaces. */
const keyOf = (table: string, player: string): string => `${table} ${player}`
