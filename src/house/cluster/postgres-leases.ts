/** Leases in PostgreSQL, on a connection of their own: the database sees it end when the process does. */
import type { Client } from 'pg'
import { connected, drop, limits, type Place } from '../journal/postgres/connection.ts'
import { enter, entering, type NodeBadge } from '../journal/postgres/entering.ts'
import type { Fence } from '../journal/store.ts'
import type { Beat, Lease, Leases, Steering } from './leases.ts'

/** As JSON has them: what is not there is null. */
interface Told extends Omit<Beat, 'leases'> {
  readonly leases: readonly (Omit<Lease, 'node' | 'wanted'> & { readonly node: string | null; readonly wanted: string | null })[]
}

export class PostgresLeases implements Leases, Steering {
  readonly #place: Place
  readonly #node: string
  /** What other nodes see of this one. */
  readonly #own: NodeBadge & { readonly address: string }
  #client: Client | undefined
  #joins = 0
  /** What is to be said of whether it takes tables, once it is connected. */
  #isDrained: boolean | undefined

  constructor(place: Place, node: string, own: NodeBadge & { readonly address: string }, isStarting = false) {
    this.#place = place
    this.#node = node
    this.#own = own
    if (isStarting) this.#isDrained = true
  }

  async join(ended: () => void): Promise<void> {
    this.#giveUp()
    this.#joins += 1
    const joining = this.#joins
    // A beat does not wait for the answer to what was asked before it.
    const client = await connected(this.#place, { ...limits(this.#place.lease), pipeline: true })
    // It took so long that nobody waits for it any more.
    if (joining !== this.#joins) {
      drop(client)
      throw new Error('the node has tried again meanwhile, or has left')
    }
    this.#client = client
    client.once('end', () => {
      if (this.#client === client) ended()
    })
    const said = [...entering(this.#node, this.#own), this.#own.address, this.#place.lease]
    await this.#ask(`select ${enter}, felt.join($1, $2, $6, $3, $7)`, said)
    await this.#sayIfDrained()
  }

  /** Until then it takes something only where there is no other node: it would not get to it yet. */
  async started(): Promise<void> {
    this.#isDrained = false
    if (this.#client) await this.#sayIfDrained()
  }

  async #sayIfDrained(): Promise<void> {
    const isDrained = this.#isDrained
    if (isDrained === undefined) return
    await this.drain(this.#node, isDrained)
    // From then on people say it.
    if (!isDrained) this.#isDrained = undefined
  }

  async beat(): Promise<Beat> {
    const [row] = await this.#ask<{ beat: Told }>('select felt.beat($1, $2)', [this.#node, this.#place.lease])
    const { at, nodes, leases } = row!.beat
    const known = leases.map(({ resource, node, epoch, wanted }) => ({
      resource,
      node: node ?? undefined,
      epoch,
      wanted: wanted ?? undefined,
    }))
    return { at, nodes, leases: known }
  }

  async take(resources: readonly string[]): Promise<readonly Fence[]> {
    return this.#ask<Fence>('select taken as resource, raised as epoch from felt.take($1, $2)', [this.#node, resources])
  }

  async release(fences: readonly Fence[]): Promise<void> {
    const [resources, epochs] = [fences.map(({ resource }) => resource), fences.map(({ epoch }) => epoch)]
    await this.#ask('select felt.release($1, $2, $3)', [this.#node, resources, epochs])
  }

  async saySlow(isSlow: boolean): Promise<void> {
    await this.#ask('update felt.nodes set slow = $2 where node = $1', [this.#node, isSlow])
  }

  /** A node that has no connection leaves by itself, when its lease has run out. */
  async leave(): Promise<void> {
    // A connection that comes too late would make the node known again.
    this.#joins += 1
    if (!this.#client) return
    await this.#ask('select felt.leave($1)', [this.#node])
    this.#giveUp()
  }

  /** Nobody waits for an answer any more. */
  hangUp(): void {
    this.#joins += 1
    this.#giveUp()
  }

  async want(resource: string, node: string | undefined): Promise<void> {
    await this.#ask(
      'insert into felt.leases (resource, epoch, wanted) values ($1, 0, $2) on conflict (resource) do update set wanted = $2',
      [resource, node ?? null],
    )
  }

  async drain(node: string, isDraining: boolean): Promise<void> {
    await this.#ask('update felt.nodes set draining = $2 where node = $1', [node, isDraining])
  }

  #giveUp(): void {
    const client = this.#client
    this.#client = undefined
    if (client) drop(client)
  }

  /** Answered one after another, as a connection does it. */
  async #ask<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const client = this.#client
    if (!client) throw new Error('there is no connection to the database')
    return (await client.query<Row & Record<string, unknown>>(text, [...values])).rows
  }
}
