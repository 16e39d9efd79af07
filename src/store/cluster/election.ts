/**
 * Which node decides. One row of the database names it, with an epoch that rises with each change and that every commit bears:
 * that is the whole protection. What is here makes it quick, and stops a node that cannot know whether it still decides.
 *
 * Each node beats a few times in a lease. It trusts what it was told for three quarters of a lease from when it asked, so that a
 * frozen node has stopped by itself, as soon as it looks at a clock, before another takes its place.
 *
 * Sooner than that another takes its place only where its machine refuses connections: mostly its process is gone then. One
 * that lives all the same, cut off from the database too, may still believe that it decides. Its commits are refused by their
 * epoch. What no commit bears out (a refusal, or that there was nothing to do) it tells only when it was answered so short a
 * time ago that no other can have taken its place, or once it is named again. So a house goes on half a second after a process
 * was killed, and a database that is slow for a moment stops no node.
 */
import { NotDeciding } from '../errors.ts'
import { missedBeats } from '../postgres/functions.ts'
import { within, type MonotonicClock } from '../clock.ts'
import type { TakenOver, Heartbeat, ElectionCalls } from '../postgres/nodes.ts'

/** What a node does while it decides. */
export interface Duties {
  /** Reads all earlier commits; no command is decided before that. */
  readonly prepare: (taken: TakenOver) => Promise<void>
  readonly begin: (taken: TakenOver) => void
  readonly end: () => void
  /** Until all that was decided here is committed or refused. */
  readonly settled: () => Promise<void>
}

interface Parts {
  readonly node: string
  /** Milliseconds. */
  readonly lease: number
  readonly steady: MonotonicClock
  readonly calls: ElectionCalls
  readonly duties: Duties
  /** Each answer, with when it was asked and heard; before anything is done about it. */
  readonly saw: (beat: Heartbeat, sent: number, heard: number) => void
  /** Whether the process of a node is gone, as far as this one can tell: its machine refuses connections. */
  readonly isRefused: (node: string) => boolean
  readonly failed: (error: unknown) => void
}

/** Heartbeats in a lease, and looks where the deciding node is gone and another is about to take over. */
const beats = 8

const looks = 40

/** For this part of a lease a node trusts an answer. The rest is for clocks that drift, and for what it has begun to answer. */
const trusted = 3 / 4

/** For so many milliseconds from when it asked no other takes the place of a node, whatever its machine says. */
const surely = missedBeats * trusted

interface Unsure extends PromiseWithResolvers<void> {
  readonly since: number
}

export class Election {
  readonly #parts: Parts
  #isEntered = false
  /** Calls to enter that were not answered in time, one after another: each has twice the time of the one before. */
  #inVain = 0
  #beat: Heartbeat | undefined
  /** Until when this node trusts the last answer, by its steady clock. */
  #trustedUntil = Number.NEGATIVE_INFINITY
  #isDeciding = false
  #isTaking = false
  #hasLapsed = false
  /** Stops deciding: no new command is begun. */
  #isGoing = false
  /** It could not take over; others go first until then. */
  #restsUntil = Number.NEGATIVE_INFINITY
  /** When it looks again, where that is sooner than ever; since when it has seen no node that lives and decides. */
  #looksAt = Number.POSITIVE_INFINITY
  #vacantSince: number | undefined
  #looking: Promise<void> | undefined
  #looksAgain = false
  #isStopped = false
  /** Those who must know whether this node decides still, and when they asked. */
  #unsure: Unsure[] = []
  #callOffLook = (): void => undefined
  #callOffLapse = (): void => undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whether this node decides and may know it. */
  get isDeciding(): boolean {
    return this.#isDeciding && !this.#isGoing && this.#trusts
  }

  /** What the database said last. */
  get seen(): Heartbeat | undefined {
    return this.#beat
  }

  /** Milliseconds since the last answer was asked for. */
  get age(): number {
    return this.#parts.steady.now() - this.#asked
  }

  /** Until when no other can have taken the place of this node, if it decides, by its steady clock. */
  get sureUntil(): number {
    return this.#asked + Math.min(surely, trusted * this.#parts.lease)
  }

  /** When the last answer was asked for. */
  get #asked(): number {
    return this.#trustedUntil - trusted * this.#parts.lease
  }

  /** Undefined where no other can have taken its place; or until the database names it again, where that is not sure. */
  confirmed(): Promise<void> | undefined {
    if (!this.#isDeciding || !this.#trusts) return Promise.reject(new NotDeciding(elsewhere))
    if (this.#parts.steady.now() < this.sureUntil) return undefined
    const unsure = { ...Promise.withResolvers<void>(), since: this.#parts.steady.now() }
    this.#unsure.push(unsure)
    void this.look()
    return unsure.promise
  }

  #confirm(sent: number): void {
    if (!this.#isDeciding || this.#unsure.length === 0) return
    const later: Unsure[] = []
    for (const unsure of this.#unsure)
      if (unsure.since <= sent) unsure.resolve()
      else later.push(unsure)
    this.#unsure = later
  }

  get #trusts(): boolean {
    return this.#parts.steady.now() < this.#trustedUntil
  }

  /** Enters, which fails where the node is not let in, and beats from then on. */
  async start(): Promise<void> {
    await this.#enter()
    await this.look()
  }

  async #enter(): Promise<void> {
    const { calls, lease, steady } = this.#parts
    const patience = Math.min(8, 2 ** this.#inVain) * lease
    const began = steady.now()
    try {
      await within(steady, patience, calls.enter())
    } catch (error) {
      // A connection that is refused at once does not tell how slow the database is.
      if (steady.now() - began >= patience) this.#inVain += 1
      throw error
    }
    this.#inVain = 0
    this.#isEntered = true
  }

  /** Sends a heartbeat now, since the state may have changed. */
  look(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    if (this.#looking) this.#looksAgain = true
    return (this.#looking ??= this.#lookOnce())
  }

  async #lookOnce(): Promise<void> {
    this.#callOffLook()
    const { calls, lease, steady, failed } = this.#parts
    const began = steady.now()
    try {
      if (!this.#isEntered) await this.#enter()
      const sent = steady.now()
      const beat = await within(steady, lease, calls.beat())
      this.#hear(beat, sent)
    } catch (error) {
      this.#isEntered = false
      calls.drop()
      failed(error)
    }
    this.#looking = undefined
    if (this.#isStopped) return
    const wait = this.#looksAgain ? 0 : Math.max(0, Math.min(began + lease / beats, this.#looksAt) - steady.now())
    this.#looksAgain = false
    this.#callOffLook = steady.after(wait, () => void this.look())
  }

  #hear(beat: Heartbeat, sent: number): void {
    const { node, lease, saw, steady } = this.#parts
    this.#beat = beat
    // First, since what it was sure of is what it knew until now: the other may have decided for a while.
    if (this.#isDeciding && beat.decider.node !== node) this.#end()
    // A process that was frozen may hear the answer before its timers go off.
    if (!this.#trusts) this.#lapse()
    this.#trustedUntil = sent + trusted * lease
    this.#watchTrust()
    this.#looksAt = this.#nextLook(beat)
    this.#confirm(sent)
    saw(beat, sent, steady.now())
    if (this.#mustYield(beat)) void this.#letGo(beat.decider.epoch, lease / 2)
    else if (this.#mayTake(beat)) void this.#take(beat.decider)
  }

  /** The database still names this node, which could not keep up with its lease: another that lives is to decide. */
  #mustYield({ decider }: Heartbeat): boolean {
    const lapsed = this.#hasLapsed
    this.#hasLapsed = false
    return lapsed && decider.node === this.#parts.node && !this.#isDeciding && !this.#isTaking && this.#othersLive
  }

  get #othersLive(): boolean {
    return this.#beat!.nodes.some(({ node, isLive }) => isLive && node !== this.#parts.node)
  }

  /** As soon as the lease of the deciding node has run out; and again soon, for a lease at most, until another decides. */
  #nextLook({ decider: { node, left } }: Heartbeat): number {
    const { lease, steady } = this.#parts
    const now = steady.now()
    if (node === this.#parts.node || (left ?? 0) > 0) {
      this.#vacantSince = undefined
      return node === this.#parts.node ? Number.POSITIVE_INFINITY : now + Math.max(1, left!)
    }
    this.#vacantSince ??= now
    return now - this.#vacantSince < lease ? now + lease / looks : Number.POSITIVE_INFINITY
  }

  #watchTrust(): void {
    const { steady } = this.#parts
    this.#callOffLapse()
    this.#callOffLapse = steady.after(Math.max(1, Math.ceil(this.#trustedUntil - steady.now())), () => {
      if (this.#trusts) this.#watchTrust()
      else this.#lapse()
    })
  }

  /** It was not answered for too long: another may decide by now. It decides again only where no other node lives. */
  #lapse(): void {
    if (!this.#isDeciding) return
    this.#hasLapsed = true
    this.#end()
  }

  /** Another node decides, or will. */
  lost(): void {
    if (this.#isDeciding) this.#end()
    void this.look()
  }

  #end(): void {
    this.#isDeciding = false
    for (const { reject } of this.#unsure.splice(0)) reject(new NotDeciding(elsewhere))
    this.#parts.duties.end()
  }

  /** The database judges whether it is free in truth. */
  #mayTake({ decider, nodes }: Heartbeat): boolean {
    const { node, steady, isRefused } = this.#parts
    if (this.#isDeciding || this.#isTaking || this.#isGoing || this.#isStopped || steady.now() < this.#restsUntil) return false
    if (decider.node === null || decider.node === node) return true
    return !nodes.some((each) => each.node === decider.node && each.isLive) || isRefused(decider.node)
  }

  async #take({ node: before, epoch }: Heartbeat['decider']): Promise<void> {
    const { calls, duties, failed, isRefused, lease, steady } = this.#parts
    this.#isTaking = true
    let taken: TakenOver | undefined
    try {
      taken = await within(steady, lease, calls.takeOver(epoch, before !== null && isRefused(before)))
      if (!taken || this.#isStopped) return
      if (this.#trusts) await within(steady, 2 * lease, duties.prepare(taken))
      if (this.#isStopped || this.#isSuperseded(taken)) return
      // A node that the database answers too slowly would take over again and again, and no other could.
      if (!this.#trusts) return void (this.#othersLive && (await this.#letGo(taken.epoch, lease / 2)))
      this.#isDeciding = true
      duties.begin(taken)
    } catch (error) {
      failed(error)
      if (taken) await this.#letGo(taken.epoch)
    } finally {
      this.#isTaking = false
    }
  }

  /** An answer that is older than the taking over names another with an older epoch. */
  #isSuperseded({ epoch }: TakenOver): boolean {
    const { decider } = this.#beat!
    return decider.epoch > epoch || (decider.epoch === epoch && decider.node !== this.#parts.node)
  }

  /** It cannot read what was committed, or is too slow to decide: others go first. */
  async #letGo(epoch: number, rest = 2 * this.#parts.lease): Promise<void> {
    const { calls, failed, lease, steady } = this.#parts
    this.#restsUntil = steady.now() + rest
    await within(steady, lease, calls.handOver(epoch, undefined)).catch(failed)
  }

  /** Another node is to decide; false where this one does not. */
  async handOver(to?: string): Promise<boolean> {
    if (!this.#isDeciding || this.#isGoing) return false
    const { calls, lease, node, steady } = this.#parts
    this.#isGoing = true
    try {
      await this.#settle()
      // The epoch may have risen since it was last seen.
      const { decider } = await within(steady, lease, calls.beat())
      await within(steady, lease, calls.handOver(decider.epoch, to))
      // A node that hands over goes last.
      this.#restsUntil = steady.now() + lease
      return decider.node === node
    } finally {
      this.#isGoing = false
    }
  }

  async #settle(): Promise<void> {
    const { duties, failed, lease, steady } = this.#parts
    await within(steady, lease / 2, duties.settled()).catch(failed)
    if (this.#isDeciding) this.#end()
  }

  /** The node ends: another goes on within milliseconds, and what is asked here meanwhile is passed on to it. */
  async stop(to?: string): Promise<void> {
    const { calls, failed, lease, steady } = this.#parts
    const isOurs = this.#isDeciding
    this.#isGoing = true
    if (isOurs) await this.#settle()
    this.#isStopped = true
    this.#callOffLook()
    this.#callOffLapse()
    await this.#looking
    await within(steady, lease, calls.leave(isOurs ? to : undefined)).catch(failed)
    calls.drop()
  }
}

const elsewhere = 'another node of the house decides'
