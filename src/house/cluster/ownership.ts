/**
 * What a node of the house owns: it beats, takes what is free, gives up what another node should have, and stops by itself
 * when the database does not answer. It decides nothing about money and writes no event: what it says is a hint, quick and
 * mostly right, and the epoch that each commit bears is what is held to.
 */
import type { Fence } from '../journal/store.ts'
import { Beating } from './beating.ts'
import { Fitness } from './fitness.ts'
import type { Beat, HouseNode, Lease, Leases } from './leases.ts'
import { Living } from './living.ts'
import { Offers } from './offers.ts'
import { Patience } from './patience.ts'
import { bestOwner, candidates } from './spreading.ts'
import { within, type Steady } from './steady.ts'
import type { Trust } from './trust.ts'

/** What the house does with what its node owns. */
export interface Owning {
  /** It is this node's from now on, with this epoch; done when the house serves it. */
  readonly begin: (resource: string, epoch: number) => Promise<void> | void
  /** It is not any more: given away, lost to another node, or the database is out of reach. */
  readonly end: (resource: string, epoch: number) => void
  /** Whether it may be given to another node now: a table is between two rounds. */
  readonly mayGo: (resource: string) => boolean
  /** All that was decided with it has been kept or refused. */
  readonly settled: (resource: string) => Promise<void>
}

/** The other nodes: what they are told saves time, and nothing more. */
export interface Peers {
  /** Something has become free. */
  readonly lookAgain: () => void
}

interface Parts {
  readonly node: string
  /** Milliseconds. */
  readonly lease: number
  readonly leases: Leases
  readonly steady: Steady
  readonly trust: Trust
  readonly fitness?: Fitness
  readonly owning: Owning
  readonly peers: Peers
  /** The database's time, which it told between these two. */
  readonly told?: (at: number, sent: number, heard: number) => void
  /** It does not read from the database. */
  readonly isBlind?: () => boolean
  /** All nodes, on each look. */
  readonly saw?: (nodes: readonly HouseNode[]) => void
  readonly failed: (error: unknown) => void
}

/** The part of a lease in which the best owner alone takes what is free: half a beat, since two looks may follow at once. */
const headStart = 16

interface Held {
  readonly epoch: number
  /** Nothing new is begun with it. */
  isGoing: boolean
  /** The house serves it. */
  isServed: boolean
}

export class Ownership {
  readonly #parts: Parts
  readonly #living = new Living()
  readonly #fitness: Fitness
  readonly #patience: Patience
  readonly #held = new Map<string, Held>()
  /** All that there is to own. */
  #resources: readonly string[] = []
  /** What was free on the last look, and since when. */
  #free = new Map<string, number>()
  readonly #offers: Offers
  #nodes: ReadonlyMap<string, HouseNode> = new Map()
  #leases: ReadonlyMap<string, Lease> = new Map()
  readonly #beating: Beating
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#offers = new Offers(parts.lease, parts.steady)
    this.#fitness = parts.fitness ?? new Fitness(parts.steady, parts.lease)
    this.#patience = new Patience(parts.steady, parts.lease)
    this.#beating = new Beating({
      ...parts,
      patience: this.#patience,
      see: (beat) => this.#see(beat),
      look: (beat, connected) => this.#look(beat, connected),
      isHurried: () => this.#living.isSuspecting,
      lapsed: () => this.#fenceOff(),
      told: (at, sent, heard) => {
        this.#fitness.answered(heard - sent)
        parts.told?.(at, sent, heard)
      },
    })
  }

  /** What there is to own from now on. */
  own(resources: readonly string[]): void {
    this.#resources = resources
    const all = new Set(resources)
    for (const [resource, held] of this.#held) if (!all.has(resource)) void this.#giveUp(resource, held)
    this.lookAgain()
  }

  /** The epoch to write with, where this node may begin something with the resource. */
  epochOf(resource: string): number | undefined {
    const held = this.#held.get(resource)
    return held && !held.isGoing && this.#parts.trust.holds ? held.epoch : undefined
  }

  /** The node that owned it on the last look. */
  ownerOf(resource: string): HouseNode | undefined {
    const { node } = this.#leases.get(resource) ?? {}
    return node === undefined ? undefined : this.#nodes.get(node)
  }

  /** All nodes and leases, as they were on the last look. */
  get seen(): { readonly nodes: readonly HouseNode[]; readonly leases: readonly Lease[] } {
    return { nodes: [...this.#nodes.values()], leases: [...this.#leases.values()] }
  }

  get owned(): readonly Fence[] {
    return Array.from(this.#held, ([resource, { epoch }]) => ({ resource, epoch }))
  }

  /** A commit was refused: somebody else has taken it. */
  lost({ resource, epoch }: Fence): void {
    const held = this.#held.get(resource)
    if (held && held.epoch <= epoch) this.#end(resource, held)
    this.lookAgain()
  }

  /** Looks now, and from then on regularly. */
  lookAgain(): void {
    this.#beating.lookAgain()
  }

  /** Gives up everything: another node goes on within milliseconds. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const held of this.#held.values()) held.isGoing = true
    await this.#beating.stop()
    const { lease, leases, owning, peers, steady, failed } = this.#parts
    await within(steady, lease / 2, Promise.all(Array.from(this.#held.keys(), owning.settled))).catch(failed)
    // What cannot be given up now is free when the lease has run out.
    await this.#patience.for(leases.leave()).catch(failed)
    this.#endAll()
    this.#beating.end()
    peers.lookAgain()
  }

  async #look(beat: Beat, connected: number): Promise<void> {
    const nodes = await this.#withOwnFitness(beat)
    const living = this.#living.look({ ...beat, nodes }, connected >= this.#parts.lease / 2)
    await this.#spread(candidates(living), new Set(living.map(({ node }) => node)))
  }

  /** All nodes learn from the database whether this one should own anything. */
  async #withOwnFitness({ nodes }: Beat): Promise<readonly HouseNode[]> {
    const { node, leases } = this.#parts
    if (this.#isBlind) this.#fitness.isBlind()
    const { isSlow } = this.#fitness
    if (nodes.some((each) => each.node === node && each.isSlow !== isSlow)) await this.#patience.for(leases.saySlow(isSlow))
    return nodes.map((each) => (each.node === node ? { ...each, isSlow } : each))
  }

  #see({ nodes, leases }: Beat): void {
    this.#nodes = new Map(nodes.map((each) => [each.node, each]))
    this.#leases = new Map(leases.map((each) => [each.resource, each]))
    this.#parts.saw?.(nodes)
    this.#offers.see(this.#leases)
    for (const [resource, held] of this.#held) {
      const lease = this.#leases.get(resource)
      if (lease?.node !== this.#parts.node || lease.epoch !== held.epoch) this.#end(resource, held)
    }
  }

  /** Gives away what another should have, and takes what is free. */
  async #spread(among: readonly HouseNode[], living: ReadonlySet<string>): Promise<void> {
    const { node, leases, lease: length, steady } = this.#parts
    const mayOwn = among.some((each) => each.node === node)
    const [before, now] = [this.#free, steady.now()]
    this.#free = new Map()
    const taking: string[] = []
    for (const resource of this.#resources) {
      const lease = this.#leases.get(resource)
      const best = bestOwner(resource, among, lease?.wanted)
      const held = this.#held.get(resource)
      if (held) this.#offer(resource, held, best)
      else if (this.#isFree(lease, living)) {
        const since = before.get(resource) ?? now
        this.#free.set(resource, since)
        // The best owner has the first go; what is still free when all have looked again is taken by any other.
        const isNext = now - since >= length / headStart && mayOwn && !this.#offers.isOpen(best?.node, resource)
        if (best?.node === node || isNext) taking.push(resource)
      }
    }
    if (taking.length > 0) this.#begin(await this.#patience.for(leases.take(taking)))
    if (!mayOwn) await this.#letGo()
  }

  get #isBlind(): boolean {
    return this.#parts.isBlind?.() === true
  }

  /** What the node does not serve yet, or cannot read on, may go at any time. */
  #offer(resource: string, held: Held, best: HouseNode | undefined): void {
    if (!best || best.node === this.#parts.node || !this.#wouldTake(best, resource)) return
    if (held.isServed && !this.#isBlind && !this.#parts.owning.mayGo(resource)) return
    this.#offers.make(best.node, resource)
    void this.#giveUp(resource, held)
  }

  /** Nobody takes from a node that lives what it owns and does not hold. */
  async #letGo(): Promise<void> {
    const { node, leases, peers } = this.#parts
    const own = [...this.#leases.values()].filter((lease) => lease.node === node && !this.#held.has(lease.resource))
    if (own.length === 0) return
    await this.#patience.for(leases.release(own))
    peers.lookAgain()
  }

  #isFree(lease: Lease | undefined, living: ReadonlySet<string>): boolean {
    return lease?.node === undefined || lease.node === this.#parts.node || !living.has(lease.node)
  }

  /** A node that has just come may just as well go again. */
  #wouldTake({ node, age }: HouseNode, resource: string): boolean {
    return age >= this.#parts.lease && this.#offers.mayMake(node, resource)
  }

  #begin(taken: readonly Fence[]): void {
    // What comes too late is the node's all the same: it sees that on the next look, and takes it again.
    if (!this.#parts.trust.holds) return
    for (const { resource, epoch } of taken) {
      const held: Held = { epoch, isGoing: this.#isStopped, isServed: false }
      this.#held.set(resource, held)
      this.#free.delete(resource)
      void this.#serve(resource, held)
    }
  }

  async #serve(resource: string, held: Held): Promise<void> {
    this.#mindServing(resource, held)
    await this.#parts.owning.begin(resource, held.epoch)
    // It has been given up or lost meanwhile.
    if (this.epochOf(resource) !== held.epoch) return
    held.isServed = true
    this.#fitness.served()
  }

  /** A node that cannot serve what it took lets others have it, also one that comes later. */
  #mindServing(resource: string, held: Held): void {
    const { steady, lease } = this.#parts
    steady.after(lease, () => {
      if (held.isServed || this.#held.get(resource) !== held) return
      this.#fitness.failed()
      this.lookAgain()
      this.#mindServing(resource, held)
    })
  }

  async #giveUp(resource: string, held: Held): Promise<void> {
    if (held.isGoing) return
    held.isGoing = true
    const { lease, leases, owning, peers, steady } = this.#parts
    try {
      await within(steady, lease / 2, owning.settled(resource))
      if (this.#held.get(resource) !== held) return
      await this.#patience.for(leases.release([{ resource, epoch: held.epoch }]))
      this.#end(resource, held)
      peers.lookAgain()
      // Until the next look this node would send commands for it to itself.
      this.lookAgain()
    } catch (error) {
      // Whether it was given up is seen on the next look: what is still this node's is taken again, with a new epoch.
      this.#end(resource, held)
      this.#parts.failed(error)
    }
  }

  #end(resource: string, held: Held): void {
    if (this.#held.get(resource) !== held) return
    this.#held.delete(resource)
    this.#parts.owning.end(resource, held.epoch)
  }

  /** The node fences itself: it has not been answered for too long. */
  #fenceOff(): void {
    this.#fitness.lapsed()
    this.#endAll()
  }

  #endAll(): void {
    for (const [resource, held] of this.#held) this.#end(resource, held)
  }
}
