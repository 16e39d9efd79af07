/** All sockets of a house, in the gallery of their table; those whose session ends are closed. */
import { closing } from '../../../wire/closing.ts'
import type { SocketFrame } from '../../../wire/tables/commands.ts'
import type { Emote, SaidEmote } from '../../../wire/tables/emotes.ts'
import { bookFold } from '../../streams/book.ts'
import { CatchingUp } from '../../watching/catching-up.ts'
import type { House } from '../../house.ts'
import { suspendedFor } from '../../tables/suspended.ts'
import type { PeopleEvent } from '../../people/events.ts'
import { Gallery } from '../../watching/subscription.ts'
import type { Caller } from '../safety/access.ts'
import { TableConnection, type Around, type Joined } from './connection.ts'

/** So often sessions are looked at, and connections, in milliseconds. */
const checkEvery = 1_000
const beatEvery = 20_000

/** So long a socket has to take its leave. */
const leave = 500

/** What a browser says of a socket whose page is closed or loaded again (RFC 6455); one whose line breaks says nothing. */
const pageClosed = 1001

export class Sockets {
  readonly #house: House
  readonly #around: Around
  readonly #galleries = new Map<string, Gallery>()
  readonly #connections = new Set<TableConnection>()
  readonly #catchingUp = new CatchingUp()
  readonly #stops: readonly (() => void)[]
  #closed = false

  constructor(house: House, around: Omit<Around, 'clock'>) {
    this.#house = house
    this.#around = { ...around, clock: house.clock }
    const checks = setInterval(() => {
      this.#each((connection) => connection.check())
      this.#makeRoom()
    }, checkEvery)
    const beats = setInterval(() => this.#each((connection) => connection.beat()), beatEvery)
    const signs = setInterval(() => this.#sign(), around.signEvery)
    this.#stops = [
      () => clearInterval(checks),
      () => clearInterval(signs),
      () => clearInterval(beats),
      house.book.listen((kept) => {
        for (const { text } of kept) {
          const event = bookFold.forms.read(text)
          if (event.type === 'table-removed') this.#remove(event.table)
          if (event.type === 'play-suspended' || event.type === 'play-resumed') this.#each((one) => this.#saySuspended(one))
        }
      }),
      house.elsewhere.hear((said) => {
        if ('emote' in said) this.#show(said.table, said.emote)
      }),
      house.deciding.listen(() => this.#leaveIfStale()),
      house.people.listen((kept) => this.#checkAll(kept.map(({ text }) => (JSON.parse(text) as PeopleEvent).person))),
    ]
  }

  get size(): number {
    return this.#connections.size
  }

  /** The tables that each person has open. */
  get watching(): ReadonlyMap<string, ReadonlySet<string>> {
    const at = new Map<string, Set<string>>()
    this.#each(({ person, table }) => {
      if (person !== undefined) at.set(person, (at.get(person) ?? new Set()).add(table))
    })
    return at
  }

  /** Those who read least are cut off where too much waits for all of them together; they may come back from where they were. */
  #makeRoom(): void {
    const { waitingForAll } = this.#around.limits
    let all = 0
    this.#each(({ waiting }) => (all += waiting))
    if (all <= waitingForAll) return
    for (const connection of [...this.#connections].toSorted((a, b) => b.waiting - a.waiting)) {
      if (all <= waitingForAll / 2) return
      all -= connection.waiting
      connection.end()
    }
  }

  /** A follower that does not hear from the deciding node shows nothing any more: people connect again, and reach another. */
  #leaveIfStale(): void {
    const why = this.#house.deciding.stale()
    if (why === undefined) return
    const all = [...this.#connections]
    for (const connection of all) connection.close(closing.leaving, 'this node does not hear from the one that decides')
    setTimeout(() => {
      for (const connection of all) connection.end()
    }, leave).unref()
  }

  #sign(): void {
    const frame = Buffer.from(JSON.stringify({ now: this.#house.clock.now() } satisfies SocketFrame), 'utf8')
    this.#each((connection) => connection.sign(frame))
  }

  #each(doing: (connection: TableConnection) => void): void {
    for (const connection of this.#connections) doing(connection)
  }

  /** A person to whom something happened may no longer be signed in. */
  #checkAll(people: readonly (string | null)[]): void {
    const named = new Set(people)
    this.#each((connection) => {
      if (connection.person !== undefined && named.has(connection.person)) connection.check()
    })
  }

  /** Only those who sit there speak, and nobody where the house has switched it off. */
  #emote(table: string, emote: SaidEmote): void {
    const state = this.#house.tables.get(table)?.state
    if (!state?.players.get(emote.player) || this.#house.book.state.tables[table]?.quiet) return
    this.#house.elsewhere.say({ table, emote })
    this.#show(table, emote)
  }

  #show(table: string, emote: SaidEmote): void {
    this.#each((connection) => {
      if (connection.table === table) connection.emote(emote)
    })
  }

  #saySuspended(connection: TableConnection): void {
    connection.suspended(suspendedFor(this.#house, connection.who))
  }

  /** A viewer from a version on; the table is there, and the version is one that it has. */
  async join(joined: Omit<Joined, 'onEmote'>, table: string, caller: Caller | undefined, after: number): Promise<void> {
    const onEmote = (person: string, says: Emote): void => this.#emote(table, { player: person, says })
    const connection = new TableConnection({ ...joined, onEmote }, table, caller, this.#around)
    const { asker } = connection
    const { limiter } = this.#around
    // The table may have been taken away since it was asked for.
    if (this.#closed || !this.#house.tables.has(table)) return connection.end()
    this.#connections.add(connection)
    limiter.opened('sockets', asker)
    const gone = caller && this.#around.attendance?.arrived(table, caller.person)
    const gallery = this.#galleryOf(table)
    const left = (code?: number) => {
      if (this.#connections.delete(connection)) {
        limiter.closed('sockets', asker)
        gone?.(code === pageClosed)
      }
      gallery.leave(connection)
      if (gallery.size === 0 && !this.#isWatched(table)) this.#shut(table)
    }
    joined.socket.on('close', left)
    if (this.#house.book.state.suspended.length > 0) this.#saySuspended(connection)
    // The session may have ended since it was asked for.
    connection.check()
    await gallery.join(connection, after)
    // It may have gone while it was catching up.
    if (!connection.isOpen) left()
  }

  #isWatched(table: string): boolean {
    for (const connection of this.#connections) if (connection.table === table) return true
    return false
  }

  #galleryOf(table: string): Gallery {
    const known = this.#galleries.get(table)
    if (known) return known
    const made = new Gallery(this.#house.journal.store, this.#house.tables.get(table)!, this.#catchingUp)
    this.#galleries.set(table, made)
    return made
  }

  #shut(table: string): void {
    this.#galleries.get(table)?.close()
    this.#galleries.delete(table)
  }

  /** A table that is no more has no viewers. */
  #remove(table: string): void {
    this.#each((connection) => {
      if (connection.table === table) connection.close(closing.gone, 'this table is no more')
    })
    this.#shut(table)
  }

  /** Everybody gets what has happened and closes; a client that does not is cut off. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    for (const gallery of this.#galleries.values()) gallery.flush()
    this.#each((connection) => connection.close(closing.leaving, 'the house is closing'))
    const late = performance.now() + leave
    while (this.#connections.size > 0 && performance.now() < late) await new Promise((resolve) => setTimeout(resolve, 10))
    this.#closed = true
    this.#each((connection) => connection.end())
    for (const gallery of this.#galleries.values()) gallery.close()
  }
}
