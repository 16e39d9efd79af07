/**
 * A house that is one of several nodes: what it keeps it tells the others, what they keep it follows, and a command for a
 * table of another node is passed on to it. Nobody who plays sees which node is which.
 */
import { setTimeout as after } from 'node:timers/promises'
import type { House } from '../house.ts'
import { Fenced } from '../journal/not-kept.ts'
import type { Fence, Head } from '../journal/store.ts'
import type { Outcome } from '../tables/house-table.ts'
import { tableStream } from '../tables/house-table.ts'
import type { OnceOnly, Owners, Passed } from '../tables/owners.ts'
import type { Elsewhere, HeardElsewhere, Presence, Said } from '../watching/elsewhere.ts'
import type { HouseNode } from './leases.ts'
import type { Ownership } from './ownership.ts'
import { Passing } from './passing.ts'
import { PresentElsewhere } from './present.ts'
import { Namesakes } from './namesakes.ts'
import { Reach, type ReachLog } from './reach.ts'
import { Telling } from './telling.ts'
import { failureOf } from './wire/failures.ts'
import type { Answer, Message, PassedOn } from './wire/messages.ts'
import { addressOf } from './wire/transport.ts'
import { Wire, type Hearing, type WireOptions } from './wire/wire.ts'

interface Parts extends WireOptions {
  readonly house: House
  readonly ownership: Pick<Ownership, 'epochOf' | 'ownerOf' | 'lost' | 'lookAgain'>
  /** What any node has changed since it was last asked. */
  readonly news: () => Promise<readonly Head[]>
  /** Milliseconds that this node's copy of the journal may be behind. */
  readonly lag?: () => number
  /** Each command that is passed on is logged on both nodes under its id, and so is a node that cannot be reached. */
  readonly log?: ReachLog
  /** Milliseconds after which a node that lives and is not connected is out of reach. */
  readonly grace?: number
  /** For so many milliseconds a command waits for a node that decides: longer than another takes to take its place. */
  readonly patience?: number
  /** Milliseconds between looks at what has changed in the store, for what the wire did not bring. */
  readonly every?: number
}

const usualEvery = 1_000
/** Milliseconds until a table is read again that could not be. */
const pause = 50

/** As long as a node that has died may count as living. */
const usualGrace = 3_000

export class AmongNodes implements Owners, Elsewhere {
  readonly wire: Wire
  readonly reach: Reach
  readonly #parts: Parts
  readonly #stops: (() => void)[]
  readonly #changed = new Set<() => void>()
  readonly #hearing = new Set<(said: HeardElsewhere) => void>()
  /** Tables of this node that have been read as far as their last owner had come, by the epoch with which they were. */
  readonly #begun = new Map<string, number>()
  readonly #present = new PresentElsewhere()
  /** How far the others are behind. */
  readonly #lags = new Map<string, number>()
  #looking = false
  readonly #telling = new Telling((events) => this.wire.say({ type: 'kept', events }))
  readonly #passing: Passing
  readonly #namesakes: Namesakes
  /** How many commands others passed on to this node. */
  #decided = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.wire = new Wire(parts, this.#ears())
    this.reach = new Reach(parts.grace ?? usualGrace, parts.log)
    this.#namesakes = new Namesakes(parts.log)
    const { node, house, ownership, log, patience, every = usualEvery } = parts
    this.#passing = new Passing({ node, house, ownership, log, patience, owners: this, wire: this.wire, reach: this.reach })
    house.owners = this
    house.elsewhere = this
    const polling = setInterval(() => void this.look(), every)
    this.#stops = [() => clearInterval(polling), house.journal.listenToOwn((events) => this.#telling.add(events))]
  }

  /** The nodes that there are now. */
  know(nodes: readonly HouseNode[]): void {
    const others = nodes.filter(({ node, isLive }) => isLive && node !== this.#parts.node)
    const addresses = others.flatMap(({ node, address }) => {
      const at = addressOf(address)
      return at ? [[node, at] as const] : []
    })
    this.wire.know(new Map(addresses))
    this.reach.saw(
      others.filter(({ isConnected }) => isConnected),
      this.wire.linked,
      (node) => this.wire.whyMissed(node),
    )
    this.#namesakes.saw(
      nodes.find(({ node }) => node === this.#parts.node),
      others,
    )
    this.looked()
  }

  readonly here = (table: string): readonly Fence[] | undefined => {
    const resource = tableStream(table)
    const epoch = this.#parts.ownership.epochOf(resource)
    return epoch === undefined || this.#begun.get(resource) !== epoch ? undefined : [{ resource, epoch }]
  }

  readonly holds = (what: OnceOnly): boolean => this.#parts.ownership.epochOf(what) !== undefined

  readonly lost = (fence: Fence): void => {
    if (fence.epoch > 0) this.#parts.ownership.lost(fence)
  }

  /**
   * Something has come to this node. A table is read as far as its last owner has come, and only then is anything decided
   * at it here, so that nobody is refused for what was so before; then its clock runs here.
   */
  async begin(resource: string, epoch: number): Promise<void> {
    const { house, ownership, failed } = this.#parts
    while (ownership.epochOf(resource) === epoch) {
      try {
        await house.journal.catchUp(resource)
        this.#begun.set(resource, epoch)
        return this.#tellChanged()
      } catch (error) {
        failed(error)
        await after(pause)
      }
    }
  }

  /** Something has left this node. */
  end(resource: string): void {
    this.#begun.delete(resource)
    this.#tellChanged()
  }

  #tellChanged(): void {
    for (const changed of this.#changed) changed()
  }

  readonly listen = (changed: () => void): (() => void) => {
    this.#changed.add(changed)
    return () => this.#changed.delete(changed)
  }

  readonly passOn = (passed: Passed): Promise<Outcome> => this.#passing.on(passed)

  /** Commands that were passed on to others, and those that others passed on to this node. */
  get passed(): { readonly on: number; readonly here: number } {
    return { on: this.#passing.count, here: this.#decided }
  }

  /** The node has looked who owns what. */
  looked(): void {
    this.#passing.looked()
  }

  #ears(): Hearing {
    return {
      linked: (node) => {
        this.#tell({ joined: node })
        // What was kept while there was no connection.
        void this.look()
      },
      unlinked: (node) => {
        this.#lags.delete(node)
        for (const presence of this.#present.lose(node)) this.#tell({ presence })
      },
      heard: (node, message) => this.#hear(node, message),
      asked: (from, passed) => this.#answer(from, passed),
    }
  }

  async #answer(from: string, passed: PassedOn): Promise<Answer> {
    this.#decided += 1
    this.#parts.log?.info({ command: passed.id, table: passed.table, from }, 'decided for another node')
    this.#tell({ acted: { table: passed.table, person: passed.by.person } })
    try {
      // What comes from the wire has been checked by its schema, and is checked as every command is. The node that was asked
      // has seen that the person had the role; where this one sees that they have not, it is refused.
      const outcome = await this.#parts.house.decideHere({ ...passed, hadRole: true })
      // First what came of it, so that a person who is answered by that node can read it there.
      this.#telling.now()
      return { outcome: outcome as never }
    } catch (error) {
      if (error instanceof Fenced) {
        this.lost(error.fence)
        return { notMine: true }
      }
      this.#parts.failed(error)
      return { failed: failureOf(error) }
    }
  }

  #hear(node: string, message: Exclude<Message, { type: 'pass' | 'answer' }>): void {
    const { house, ownership, failed } = this.#parts
    switch (message.type) {
      case 'kept':
        return void house.journal.follow(message.events).catch(failed)
      case 'look-again':
        return ownership.lookAgain()
      case 'standing':
        return void this.#lags.set(node, message.lag)
      case 'seen':
        return this.#tell({ seen: message.session })
      case 'emote':
        return this.#tell({ table: message.table, emote: { player: message.player, says: message.says } })
      case 'present':
        for (const each of message.all) this.#see(node, each)
    }
  }

  #see(node: string, presence: Presence): void {
    this.#present.see(node, presence)
    this.#tell({ presence })
  }

  #tell(said: HeardElsewhere): void {
    for (const hearing of this.#hearing) hearing(said)
  }

  readonly watches = (table: string, person: string): boolean => this.#present.has(table, person)

  readonly watchedBy = (person: string): readonly string[] => this.#present.tablesOf(person)

  readonly say = (said: Said): void => {
    if ('presence' in said) this.wire.say({ type: 'present', all: [said.presence] })
    else if ('seen' in said) this.wire.say({ type: 'seen', session: said.seen })
    else this.wire.say({ type: 'emote', table: said.table, ...said.emote })
  }

  readonly hear = (hearing: (said: HeardElsewhere) => void): (() => void) => {
    this.#hearing.add(hearing)
    return () => this.#hearing.delete(hearing)
  }

  /** Reads on whatever has changed in the store and did not come over the wire. */
  async look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      const { house, news, lag } = this.#parts
      for (const { stream, version } of await news()) await house.journal.readOn(stream, version)
      if (lag) this.wire.say({ type: 'standing', lag: lag() })
    } catch (error) {
      this.#parts.failed(error)
    } finally {
      this.#looking = false
    }
  }

  /** Milliseconds that a node's copy of the journal may be behind, where that is known. */
  lagOf(node: string): number | undefined {
    return node === this.#parts.node ? this.#parts.lag?.() : this.#lags.get(node)
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.wire.close()
  }
}
