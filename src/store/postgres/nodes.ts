/** The nodes of a journal on PostgreSQL: heartbeats, who decides, taking over and handing over. */
import type { Client } from 'pg'
import { CommitFailed } from '../errors.ts'
import type { NodeForms } from '../form-lists.ts'
import { codeOf, connected, drop, inWords, type DatabaseAddress, refusedBy } from './connection.ts'
import { raised } from './functions.ts'

/** Where a node begins to decide. */
export interface TakenOver {
  readonly epoch: number
  /** The number of the last commit, and the time of its newest event. */
  readonly commit: number
  readonly at: number
}

export interface HouseNode {
  readonly node: string
  readonly name: string
  /** Where other nodes reach it. */
  readonly address: string
  /** Of Felt. */
  readonly version: string
  /** By the database's clock. */
  readonly isLive: boolean
}

/** What the database answers a heartbeat: its time, who decides, and all nodes. */
export interface Heartbeat {
  readonly at: number
  readonly decider: {
    readonly node: string | null
    readonly epoch: number
    readonly commit: number
    /** Milliseconds of its lease; undefined where no node decides. */
    readonly left?: number | null
  }
  readonly nodes: readonly HouseNode[]
}

/** The database, one call after another on one connection. */
export interface ElectionCalls {
  /** On a new connection: the database knows the node from now on. */
  enter(): Promise<void>
  beat(): Promise<Heartbeat>
  /** Undefined where another node decides and lives; `isRefused` where its process is gone as far as this node can tell. */
  takeOver(epoch: number, isRefused: boolean): Promise<TakenOver | undefined>
  /** Ends the term of this node if it decides with this epoch; the named node goes first. */
  handOver(epoch: number, to: string | undefined): Promise<void>
  /** The same, and this node is forgotten. */
  leave(to: string | undefined): Promise<void>
  /** A connection that does not answer is not used again. */
  drop(): void
}

/** What a node says of itself. */
interface NodeIdentity {
  readonly node: string
  readonly name: string
  /** Of Felt. */
  readonly version: string
  readonly forms: NodeForms
  /** Where other nodes reach it, once it listens. */
  readonly address?: () => string
}

export class PostgresNodes implements ElectionCalls {
  readonly #place: DatabaseAddress
  readonly #own: NodeIdentity
  #client: Client | undefined

  constructor(place: DatabaseAddress, own: NodeIdentity) {
    this.#place = place
    this.#own = own
  }

  async enter(): Promise<void> {
    this.drop()
    const { node, name, version, forms, address } = this.#own
    try {
      // A call that comes too late leaves its connection to the next one.
      const client = await connected(this.#place)
      this.drop()
      this.#client = client
      await client.query('select felt.enter($1, $2, $3, $4, $5, $6)', [
        node,
        name,
        address?.() ?? '',
        version,
        forms.reads,
        this.#place.lease,
      ])
    } catch (error) {
      if (codeOf(error) === raised.notLetIn) throw refusedBy(this.#place.url, error)
      throw new CommitFailed(inWords(this.#place.url, error))
    }
  }

  async #ask<Answer>(call: string, ...values: readonly unknown[]): Promise<Answer> {
    if (!this.#client) throw new CommitFailed('there is no connection to the database')
    try {
      const { rows } = await this.#client.query<{ answer: Answer }>(`select ${call} as answer`, [...values])
      return rows[0]!.answer
    } catch (error) {
      throw new CommitFailed(inWords(this.#place.url, error))
    }
  }

  beat(): Promise<Heartbeat> {
    return this.#ask('felt.beat($1, $2)', this.#own.node, this.#place.lease)
  }

  async takeOver(epoch: number, isRefused: boolean): Promise<TakenOver | undefined> {
    const taken = await this.#ask<TakenOver | null>(
      'felt.take_over($1, $2, $3, $4)',
      this.#own.node,
      epoch,
      isRefused,
      this.#own.forms.writes,
    )
    return taken ?? undefined
  }

  async handOver(epoch: number, to: string | undefined): Promise<void> {
    await this.#ask('felt.hand_over($1, $2, $3)', this.#own.node, epoch, to ?? null)
  }

  async leave(to: string | undefined): Promise<void> {
    if (this.#client) await this.#ask('felt.leave($1, $2)', this.#own.node, to ?? null)
  }

  drop(): void {
    if (this.#client) drop(this.#client)
    this.#client = undefined
  }
}
