/**
 * Who is still there of those who have a seat. A seat is given up when its player is signed in nowhere any more, and where
 * the house draws the results, which cannot be followed without a screen, also after a while without a connection or a command.
 * Where equipment is real the dealer is asked. The table does the rest: wagers are decided first, chips go home.
 */
import type { TableState } from '../../table/state.ts'
import { byHouse } from '../streams/by-house.ts'
import { whenItDecides } from '../deciding.ts'
import type { House } from '../house.ts'
import { takesGuests } from '../tables/filled-in.ts'
import { peopleForms } from '../people/events.ts'
import type { Sessions } from '../people/sessions/sessions.ts'
import type { Presence } from '../watching/elsewhere.ts'

/**
 * How long a seat is kept for a player who has lost the connection. When another person comes who would wait for it, it is
 * kept for less, and where the page was closed, only for as long as it takes to load one again.
 */
const patience = 2 * 60_000
const patienceOfOthers = 10_000
const toLoadAgain = 3_000

/** After a dealer has said that a player is there: milliseconds until the next question. */
const askAgain = 30 * 60_000

type Sure = Pick<Sessions, 'has' | 'sweep'>

export class Attendance {
  readonly #house: House
  readonly #sessions: Sure
  readonly #failed: (error: unknown) => void
  readonly #stop: () => void
  /** Connections of each player to each table. */
  readonly #connections = new Map<string, number>()
  /** Who has closed their last page of a table, as their browser said, and sent no command since. */
  readonly #closed = new Set<string>()
  /** When each seated player was last there; for a player who is not known yet, now. */
  #seen = new Map<string, number>()
  /** When the dealer was last asked about each. */
  #asked = new Map<string, number>()

  constructor(house: House, sessions: Sure, failed: (error: unknown) => void) {
    this.#house = house
    this.#sessions = sessions
    this.#failed = failed
    const stops = [
      house.people.listen((kept) => {
        const people = new Set(kept.map(({ text }) => peopleForms.read(text).person))
        void this.#lookAt((player) => people.has(player))
      }),
      // A table may be closed to guests now.
      house.book.listen(() => void this.#lookAt((player) => this.#isGuest(player))),
      house.elsewhere.hear((said) => {
        if ('presence' in said) this.#hear(said.presence)
        if ('acted' in said) this.acted(said.acted.table, said.acted.person)
      }),
      whenItDecides(house.deciding, () => this.#beginAgain()),
    ]
    this.#stop = () => {
      for (const stop of stops) stop()
    }
  }

  /** What this node has seen before it decides is old, and those who were on the node that has gone are still to come back. */
  #beginAgain(): void {
    this.#seen.clear()
    this.#closed.clear()
    this.#asked.clear()
  }

  /** A person has arrived or left on another node. */
  #hear({ table, person, is }: Presence): void {
    this.acted(table, person)
    if (is === 'there') void this.#freeFor(table, person)
    const key = keyOf(table, person)
    if (is === 'closed' && !this.#isConnected(table, person) && this.#seen.has(key)) this.#closed.add(key)
  }

  /** A new connection to a table; returns its disposer. */
  arrived(table: string, person: string): (pageClosed?: boolean) => void {
    const key = keyOf(table, person)
    const before = this.#connections.get(key) ?? 0
    this.#connections.set(key, before + 1)
    this.#closed.delete(key)
    if (before === 0) this.#house.elsewhere.say({ presence: { table, person, is: 'there' } })
    void this.#freeFor(table, person)
    return (pageClosed = false) => {
      const left = this.#connections.get(key)! - 1
      if (left > 0) this.#connections.set(key, left)
      else this.#connections.delete(key)
      this.acted(table, person)
      if (left > 0) return
      if (pageClosed && this.#seen.has(key)) this.#closed.add(key)
      this.#house.elsewhere.say({ presence: { table, person, is: pageClosed ? 'closed' : 'gone' } })
    }
  }

  /** A player who gives a command is there, with a socket or without. */
  acted(table: string, person: string): void {
    const key = keyOf(table, person)
    if (this.#house.tables.get(table)?.state.players.get(person)) this.#seen.set(key, this.#house.clock.now())
    this.#closed.delete(key)
  }

  /** Seated players who are not waited for: they have closed their page, or have none and sent no command for a while. */
  readonly missing = (table: string): readonly string[] => {
    const state = this.#house.tables.get(table)?.state
    if (!state) return []
    return Array.from(state.players.keys()).filter((player) => {
      const key = keyOf(table, player)
      if (this.#isConnected(table, player) || state.away.includes(player)) return false
      return this.#closed.has(key) || this.#house.clock.now() >= (this.#seen.get(key) ?? Infinity) + patienceOfOthers
    })
  }

  /** Here or on another node. */
  #isConnected(table: string, player: string): boolean {
    return this.#connections.has(keyOf(table, player)) || this.#house.elsewhere.watches(table, player)
  }

  /** To be called now and then. */
  async look(): Promise<void> {
    this.#sessions.sweep()
    await this.#lookAt(() => true)
    this.#forgetOthers()
  }

  async #lookAt(concerns: (player: string) => boolean): Promise<void> {
    if (!this.#house.deciding.isHere) return
    for (const { id, state } of this.#house.tables.values()) {
      const seated = Array.from(state.players.keys()).filter((player) => concerns(player) && !state.away.includes(player))
      for (const player of seated) await this.#lookFor(id, state, player)
    }
  }

  /** A person who comes to a table anew does not wait for those who have closed their page. */
  async #freeFor(table: string, person: string): Promise<void> {
    const state = this.#house.tables.get(table)?.state
    if (!state || state.setup.source === 'real' || state.players.get(person) || !this.#house.deciding.isHere) return
    await this.#freeOthers(table)
    if (this.missing(table).length === 0) return
    // Those who closed their page a moment ago are looked for again when the patience for them is over.
    const again = (): void => void (this.#isConnected(table, person) && this.#freeOthers(table))
    for (const wait of [toLoadAgain, patienceOfOthers]) setTimeout(again, wait).unref()
  }

  #patienceFor(key: string): number {
    return this.#closed.has(key) ? toLoadAgain : patienceOfOthers
  }

  async #freeOthers(table: string): Promise<void> {
    const state = this.#house.tables.get(table)?.state
    const others = state ? Array.from(state.players.keys()).filter((player) => !state.away.includes(player)) : []
    for (const player of others) await this.#lookFor(table, state!, player, this.#patienceFor(keyOf(table, player)))
  }

  async #lookFor(table: string, { setup }: TableState, player: string, waits = patience): Promise<void> {
    const key = keyOf(table, player)
    const now = this.#house.clock.now()
    const isIn = this.#sessions.has(player)
    if (this.#isConnected(table, player)) this.#seen.set(key, now)
    const seen = this.#seen.get(key) ?? now
    this.#seen.set(key, seen)
    if (this.#isGuest(player) && !takesGuests(this.#house.book.state, table)) {
      await this.#give(table, { type: 'free-seat', player, reason: 'the seats here are for players who have an account' })
      return
    }
    if (setup.source === 'real') {
      if (isIn || now < (this.#asked.get(key) ?? -Infinity) + askAgain) return
      this.#asked.set(key, now)
      await this.#give(table, { type: 'miss-player', player })
    } else if (!isIn || now >= seen + waits) {
      const reason = isIn ? `no connection for ${waits / 1_000} seconds` : 'not signed in any more'
      await this.#give(table, { type: 'free-seat', player, reason })
    }
  }

  #isGuest(player: string): boolean {
    return this.#house.people.state.get(player)?.guest === true
  }

  /** What is refused has been seen to meanwhile. */
  async #give(table: string, body: { readonly type: string; readonly [name: string]: unknown }): Promise<void> {
    try {
      await this.#house.give(table, body, byHouse)
    } catch (error) {
      this.#failed(error)
    }
  }

  /** Forgets players without a seat. */
  #forgetOthers(): void {
    const seated = new Set<string>()
    for (const { id, state } of this.#house.tables.values()) {
      for (const player of state.players.keys()) seated.add(keyOf(id, player))
    }
    const ofSeated = ([key]: readonly [string, number]): boolean => seated.has(key)
    this.#seen = new Map([...this.#seen].filter(ofSeated))
    this.#asked = new Map([...this.#asked].filter(ofSeated))
    for (const key of this.#closed) if (!seated.has(key)) this.#closed.delete(key)
  }

  stop(): void {
    this.#stop()
  }
}

/** Names of tables have no spaces. */
const keyOf = (table: string, player: string): string => `${table} ${player}`
