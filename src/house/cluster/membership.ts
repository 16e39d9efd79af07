/**
 * A node of a house: it owns a share of the tables by the database's leases, talks with the others, and goes by the
 * database's clock. It is among them from the moment it joins until it has handed over what it owns.
 */
import { setTimeout as after } from 'node:timers/promises'
import type { House } from '../house.ts'
import { usualLease, type PostgresStore } from '../journal/postgres/postgres.ts'
import { noHorizon } from '../journal/postgres/reading.ts'
import type { Head } from '../journal/store.ts'
import { tableStream } from '../tables/house-table.ts'
import { onceOnly } from '../tables/owners.ts'
import { AmongNodes } from './among-nodes.ts'
import { DatabaseClock } from './database-clock.ts'
import { NodesDesk } from './nodes-desk.ts'
import { Ownership } from './ownership.ts'
import { PostgresLeases } from './postgres-leases.ts'
import type { ReachLog } from './reach.ts'
import { Sight } from './sight.ts'
import { processSteady } from './steady.ts'
import { Trust } from './trust.ts'
import { addressText, type Address } from './wire/transport.ts'

/** What people call a node, and where the others reach it; port 0 is one that is free. */
export interface NodePlace extends Address {
  readonly name: string
  /** Of Felt. */
  readonly version: string
}

interface Joining {
  readonly store: PostgresStore
  readonly url: string
  readonly place: Address
  /** The key of the house, which every node has. */
  readonly key: Buffer
  readonly clock: DatabaseClock
  readonly failed: (error: unknown) => void
  readonly log?: ReachLog
}

/** The clock of all nodes, which is not behind what is known to have happened. */
export const databaseClock = async (store: PostgresStore, since: number | undefined): Promise<DatabaseClock> => {
  const sent = processSteady.now()
  const at = await store.now()
  return new DatabaseClock({ at, sent, heard: processSteady.now() }, { steady: processSteady, since: since ?? 0 })
}

interface Parts {
  readonly among: AmongNodes
  readonly ownership: Ownership
  readonly leases: PostgresLeases
  readonly sight: Sight
  readonly failed: (error: unknown) => void
}

/** Milliseconds until something is tried again that the database did not take. */
const again = 200

export class Membership {
  readonly #house: House
  readonly #parts: Parts
  readonly nodes: NodesDesk
  #deaf: () => void = () => undefined
  #left: Promise<void> | undefined

  private constructor(house: House, parts: Parts, nodes: NodesDesk) {
    this.#house = house
    this.#parts = parts
    this.nodes = nodes
  }

  /** Can be reached by the others, and owns nothing yet. */
  static async join(house: House, { store, url, place, key, clock, failed, log }: Joining): Promise<Membership> {
    const { node } = store
    // The two need each other: nothing is asked of either before both are there.
    const parts = { among: undefined as unknown as AmongNodes, ownership: undefined as unknown as Ownership }
    parts.among = new AmongNodes({
      node,
      key,
      house,
      failed,
      ...(log && { log }),
      news: newsOf(store),
      lag: () => store.lag,
      ownership: {
        epochOf: (resource) => parts.ownership.epochOf(resource),
        ownerOf: (resource) => parts.ownership.ownerOf(resource),
        lost: (fence) => parts.ownership.lost(fence),
        lookAgain: () => parts.ownership.lookAgain(),
      },
    })
    const { among } = parts
    const port = await among.wire.listen(place).catch(async (error: unknown) => {
      // It looks for news already, and a process that looks does not end.
      await among.close()
      throw error
    })
    const address = addressText({ host: place.host, port })
    const own = { ...store.badge, address }
    const trust = new Trust(processSteady, usualLease)
    const sight = new Sight({
      steady: processSteady,
      lease: usualLease,
      read: (patience) => store.canRead(patience),
      lost: (err) => log?.error({ err }, 'this node cannot read from the database, and leaves its tables to others'),
      found: () => log?.info({}, 'this node reads from the database again'),
    })
    let taken = 0
    const leases = new PostgresLeases({ url, lease: usualLease }, node, own, true)
    parts.ownership = new Ownership({
      node,
      lease: usualLease,
      leases,
      steady: processSteady,
      trust,
      owning: {
        begin: (resource, epoch) => {
          taken += 1
          return among.begin(resource, epoch)
        },
        end: (resource) => among.end(resource),
        mayGo: (resource) => mayGo(house, resource),
        settled: (resource) => house.journal.still(resource),
      },
      peers: { lookAgain: () => among.wire.say({ type: 'look-again' }) },
      told: (at, sent, heard) => clock.told({ at, sent, heard }),
      isBlind: () => sight.isLost,
      saw: (nodes) => among.know(nodes),
      failed,
    })
    const lookAgain = (): void => {
      parts.ownership.lookAgain()
      among.wire.say({ type: 'look-again' })
    }
    const desk = new NodesDesk({
      house,
      node,
      steering: leases,
      seen: () => parts.ownership.seen,
      lagOf: (each) => among.lagOf(each),
      isOut: (each) => among.reach.isOut(each),
      lookAgain,
      lease: usualLease,
      counts: () => ({
        beat: (usualLease / 2 - trust.left) / 1_000,
        taken,
        owned: parts.ownership.owned.length,
        linked: among.wire.linked.length,
        unreached: among.reach.out,
        passedOn: among.passed.on,
        passedHere: among.passed.here,
        lag: store.lag / 1_000,
        ...store.commits,
      }),
    })
    return new Membership(house, { ...parts, leases, sight, failed }, desk)
  }

  /** From now on it owns tables where there is no other node, also those that are made later. */
  own(): void {
    void this.#parts.sight.look()
    this.#own()
    this.#deaf = this.#house.book.listen(() => void this.#house.following.then(() => this.#own()))
  }

  #own(): void {
    this.#parts.ownership.own([...onceOnly, ...Array.from(this.#house.tables.keys(), tableStream)])
  }

  /** It serves people: from now on it takes its share of the tables from other nodes too. */
  async started(): Promise<void> {
    const { leases, ownership, failed } = this.#parts
    while (!this.#left) {
      try {
        return await leases.started()
      } catch (error) {
        failed(error)
        ownership.lookAgain()
        await after(again)
      }
    }
  }

  /** Gives up everything: other nodes go on within milliseconds, and what is still asked here is passed on to them. */
  handOver(): Promise<void> {
    return (this.#left ??= this.#leave())
  }

  async #leave(): Promise<void> {
    this.#deaf()
    this.#parts.sight.stop()
    await this.#parts.ownership.stop()
    // One that did not answer would keep the process alive.
    this.#parts.leases.hangUp()
  }

  async close(): Promise<void> {
    await this.handOver()
    await this.#parts.among.close()
  }
}

/** Whatever has changed since it was last asked. */
const newsOf = (store: PostgresStore): (() => Promise<readonly Head[]>) => {
  let since = noHorizon
  return async () => {
    const { heads, horizon } = await store.changed(since)
    since = horizon
    return heads
  }
}

/** A table is not moved from the moment that wagers are closed until all of them are paid. */
const mayGo = ({ tables }: House, resource: string): boolean => {
  for (const { id, state } of tables.values())
    if (tableStream(id) === resource) return ['closed', 'between rounds', 'betting'].includes(state.phase)
  return true
}
