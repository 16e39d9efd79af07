/** What a node asks the database about the nodes of its house: on a connection of its own, one call after another. */
import type { Client } from 'pg'
import type { Beat, ElectionCalls, Taken } from '../cluster/election.ts'
import type { NodeForms } from '../../house/forms.ts'
import { CommitFailed } from '../store.ts'
import { codeOf, connected, drop, inWords, refusedBy, type Place } from './connection.ts'
import { raised } from './functions.ts'

/** What a node says of itself. */
export interface NodeIdentity {
  readonly node: string
  readonly name: string
  /** Of Felt. */
  readonly version: string
  readonly forms: NodeForms
}

export class PostgresNodes implements ElectionCalls {
  /** Where other nodes reach this one; known once it listens. */
  address = ''
  readonly #place: Place
  readonly #own: NodeIdentity
  #client: Client | undefined

  constructor(place: Place, own: NodeIdentity) {
    this.#place = place
    this.#own = own
  }

  async enter(): Promise<void> {
    this.drop()
    const { node, name, version, forms } = this.#own
    try {
      // A call that comes too late leaves its connection to the next one.
      const client = await connected(this.#place)
      this.drop()
      this.#client = client
      await client.query('select felt.enter($1, $2, $3, $4, $5, $6)', [
        node,
        name,
        this.address,
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

  beat(): Promise<Beat> {
    return this.#ask('felt.beat($1, $2)', this.#own.node, this.#place.lease)
  }

  async takeOver(epoch: number, isRefused: boolean): Promise<Taken | undefined> {
    const taken = await this.#ask<Taken | null>(
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
