/**
 * What a node of the house owns: it beats, takes what is free, gives up what another node should have, and stops by itself
 * when the database does not answer. It decides nothing about money and writes no event: what it says is a hint, quick and
 * mostly right, and the epoch that each commit bears is what is held to.
 */
import type { Fence } from '../journal/store.ts'
import type { Beat, HouseNode, Lease, Leases } from './leases.ts'
import { Living } from './living.ts'
import { Offers } from './offers.ts'
import { bestOwner, candidates } from './spreading.ts'
import { within, type Steady } from './steady.ts'
import type { Trust } from './trust.ts'

/** What the house does with what its node owns. */
export interface Owning {
  /** It is this node's from now on, with this epoch. */
  readonly begin: (resource: string, epoch: number) => void
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
  readonly owning: Owning
  readonly peers: Peers
  /** The database's time, which it told between these two. */
  readonly told?: (at: number, sent: number, heard: number) => void
  /** All nodes, on each look. */
  readonly saw?: (nodes: readonly HouseNode[]) => void
  readonly failed: (error: unknown) => void
}

interface Held {
  readonly epoch: number
  /** Nothing new is begun with it. */
  isGoing: boolean
}

/** Beats in the length of a lease. */
const beats = 8
/** How much sooner a node looks again that has seen another one missing. */
const sooner = 6

export class Ownership {
  readonly #parts: Parts
  readonly #living = new Living()
  readonly #held = new Map<string, Held>()
  /** All that there is to own. */
  #resources: readonly string[] = []
  /** What was free on the last look. */
  #free = new Set<string>()
  readonly #offers: Offers
  #nodes: ReadonlyMap<string, HouseNode> = new Map()
  #leases: ReadonlyMap<string, Lease> = new Map()
  #joined: number | undefined
  #turning: Promise<void> | undefined
  #isAskedAgain = false
  #isStopped = false
  #callOffTurn = (): void => undefined
  #callOffFence = (): void => undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#offers = new Offers(parts.lease, parts.steady)
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

  /** Whether an answer may be given for what was begun with this epoch. */
  isOwnedWith({ resource, epoch }: Fence): boolean {
    return this.#held.get(resource)?.epoch === epoch && this.#parts.trust.holds
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
    if (this.#isStopped) return
    this.#isAskedAgain = true
    this.#turning ??= this.#turn()
  }

  /** Gives up everything: another node goes on within milliseconds. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#callOffTurn()
    for (const held of this.#held.values()) held.isGoing = true
    await this.#turning
    const { leases, owning, peers, failed } = this.#parts
    await this.#inTime(Promise.all(Array.from(this.#held.keys(), owning.settled))).catch(failed)
    // What cannot be given up now is free when the lease has run out.
    await this.#inTime(leases.leave()).catch(failed)
    this.#endAll()
    this.#callOffFence()
    peers.lookAgain()
  }

  async #turn(): Promise<void> {
    this.#callOffTurn()
    while (this.#isAskedAgain && !this.#isStopped) {
      this.#isAskedAgain = false
      await this.#look()
    }
    this.#turning = undefined
    const wait = this.#parts.lease / (this.#living.isSuspecting ? beats * sooner : beats)
    if (!this.#isStopped) this.#callOffTurn = this.#parts.steady.after(wait, () => this.lookAgain())
  }

  async #look(): Promise<void> {
    const { leases, steady, trust } = this.#parts
    try {
      this.#joined ??= await this.#join()
      const sent = steady.now()
      const beat = await this.#inTime(leases.beat())
      trust.heard(sent)
      this.#watchTrust()
      this.#parts.told?.(beat.at, sent, steady.now())
      const living = this.#living.look(beat, sent - this.#joined >= this.#parts.lease / 2)
      this.#see(beat)
      await this.#spread(candidates(living), new Set(living.map(({ node }) => node)))
    } catch (error) {
      this.#joined = undefined
      this.#parts.failed(error)
    }
  }

  async #join(): Promise<number> {
    const ended = (): void => {
      this.#joined = undefined
      this.lookAgain()
    }
    await this.#inTime(this.#parts.leases.join(ended))
    return this.#parts.steady.now()
  }

  /** A call that takes longer than the node is believed to be alive is given up. */
  #inTime<T>(answering: Promise<T>): Promise<T> {
    return within(this.#parts.steady, this.#parts.lease / 2, answering)
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
    const { node, leases, owning } = this.#parts
    const before = this.#free
    this.#free = new Set()
    const taking: string[] = []
    for (const resource of this.#resources) {
      const lease = this.#leases.get(resource)
      const best = bestOwner(resource, among, lease?.wanted)
      const held = this.#held.get(resource)
      if (held) {
        if (best && best.node !== node && this.#wouldTake(best, resource) && owning.mayGo(resource)) {
          this.#offers.make(best.node, resource)
          void this.#giveUp(resource, held)
        }
      } else if (this.#isFree(lease, living)) {
        this.#free.add(resource)
        // The best owner has the first go; what is still free on the next look is taken by any other.
        const isNext =
          before.has(resource) && among.some((each) => each.node === node) && !this.#offers.isOpen(best?.node, resource)
        if (best?.node === node || isNext) taking.push(resource)
      }
    }
    if (taking.length > 0) this.#begin(await this.#inTime(leases.take(taking)))
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
      this.#held.set(resource, { epoch, isGoing: this.#isStopped })
      this.#free.delete(resource)
      this.#parts.owning.begin(resource, epoch)
    }
  }

  async #giveUp(resource: string, held: Held): Promise<void> {
    if (held.isGoing) return
    held.isGoing = true
    const { leases, owning, peers } = this.#parts
    try {
      await this.#inTime(owning.settled(resource))
      if (this.#held.get(resource) !== held) return
      await this.#inTime(leases.release([{ resource, epoch: held.epoch }]))
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

  #endAll(): void {
    for (const [resource, held] of this.#held) this.#end(resource, held)
  }

  /** The node fences itself where it has not been answered for too long. */
  #watchTrust(): void {
    const { steady, trust } = this.#parts
    this.#callOffFence()
    this.#callOffFence = steady.after(Math.max(1, Math.ceil(trust.left)), () => {
      if (trust.holds) this.#watchTrust()
      else this.#endAll()
    })
  }
}
