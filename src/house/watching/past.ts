/** What a viewer has missed, in pieces that are made once for all who come at the same time. */
import { makeRoom } from '../../rules/lists.ts'
import type { Giver } from '../../table/schemas.ts'
import { asSeenBy, isStaff, sentTo } from './as-seen.ts'
import { EventBatch } from './batch.ts'
import type { HouseTable } from '../tables/house-table.ts'
import type { Store } from '../../store/store.ts'

/** A reader who has missed more events than these gets the state of the table instead. */
export const mostMissed = 500
/** How many events are read from the disk at a time, and how many versions old a shared state of the table may be. */
const page = 100
/** So many pages are remembered. */
const mostPages = 8

/** A piece to be sent, and the version that a viewer then has. */
export interface Piece {
  readonly version: number
  readonly frame: Buffer
}

/** All of the staff see the same of a table, and so do all passers-by. */
const sharedBy = (who: Giver | undefined): 'staff' | 'public' | undefined =>
  who === undefined ? 'public' : isStaff(who.role) ? 'staff' : undefined

export class Past {
  readonly #store: Store
  readonly #table: HouseTable
  readonly #standings = new Map<'staff' | 'public', Piece>()
  readonly #pages = new Map<string, EventBatch>()

  constructor(store: Store, table: HouseTable) {
    this.#store = store
    this.#table = table
  }

  /** The events after a version that other viewers already have; undefined where a viewer has them all. */
  next(who: Giver | undefined, after: number, told: number): Piece | Promise<Piece> | undefined {
    if (after >= told) return undefined
    const standing = told - after > mostMissed ? this.#standing(who, told) : undefined
    return standing ?? this.#page(who, after, Math.min(told, after - (after % page) + page))
  }

  /** None where the table's own state is newer than what other viewers have. */
  #standing(who: Giver | undefined, told: number): Piece | undefined {
    const shared = sharedBy(who)
    const known = shared && this.#standings.get(shared)
    if (known && told - known.version <= page) return known
    const { version, head, state } = this.#table.live.settled
    if (version > told || told - version > mostMissed) return undefined
    const sent = { state: { version, head, state: sentTo(asSeenBy(state, who), who) } }
    const made = { version, frame: Buffer.from(JSON.stringify(sent), 'utf8') }
    if (shared) this.#standings.set(shared, made)
    return made
  }

  async #page(who: Giver | undefined, after: number, to: number): Promise<Piece> {
    const name = `${after} ${to}`
    const batch = this.#pages.get(name) ?? new EventBatch(await this.#store.read(this.#table.live.stream, after, to - after))
    this.#pages.delete(name)
    makeRoom(this.#pages, mostPages)
    this.#pages.set(name, batch)
    return { version: to, frame: batch.frameFor(who, sharedBy(who) !== undefined) }
  }
}
