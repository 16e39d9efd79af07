/**
 * The beat of a node: it tells the database again and again that it lives, hears who is there and who owns what, and notices
 * when it has not been answered for too long. Beats do not wait for each other, nor for anything that is done about their
 * answers: a database that answers late would otherwise be asked too seldom.
 */
import type { Beat, Leases } from './leases.ts'
import type { Patience } from './patience.ts'
import type { Steady } from './steady.ts'
import type { Trust } from './trust.ts'

interface Parts {
  /** Milliseconds. */
  readonly lease: number
  readonly leases: Leases
  readonly steady: Steady
  readonly trust: Trust
  readonly patience: Patience
  /** With every answer. */
  readonly see: (beat: Beat) => void
  /** What is done about an answer, one after another; told for how long the node has been connected. */
  readonly look: (beat: Beat, connected: number) => Promise<void>
  /** Whether the next look should come sooner. */
  readonly isHurried: () => boolean
  /** The node has not been answered for half a lease. */
  readonly lapsed: () => void
  /** The database's time, which it told between these two. */
  readonly told: (at: number, sent: number, heard: number) => void
  readonly failed: (error: unknown) => void
}

/** Beats in the length of a lease. */
const beats = 8
/** How much sooner a node looks again that has seen another one missing. */
const sooner = 6

export class Beating {
  readonly #parts: Parts
  /** Since when the node is connected. */
  #joined: number | undefined
  /** When the last beat was sent. */
  #sent = Number.NEGATIVE_INFINITY
  #turning: Promise<void> | undefined
  #isAskedAgain = false
  #isStopped = false
  /** It has been answered, and has not noticed since that it is not any more. */
  #isTrusting = false
  #callOffBeat = (): void => undefined
  #callOffFence = (): void => undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Looks now, and from then on regularly. */
  lookAgain(): void {
    if (this.#isStopped) return
    this.#isAskedAgain = true
    this.#turning ??= this.#turn()
  }

  /** Done when nothing is under way any more; the node still notices that it is not answered. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#callOffBeat()
    await this.#turning
  }

  /** It need not notice any more. */
  end(): void {
    this.#callOffFence()
  }

  async #turn(): Promise<void> {
    while (this.#isAskedAgain && !this.#isStopped) {
      this.#isAskedAgain = false
      await this.#look()
    }
    this.#turning = undefined
    const { lease, steady, isHurried } = this.#parts
    if (isHurried()) this.#due(lease / beats / sooner)
    else if (this.#joined === undefined) this.#due(lease / beats)
    else this.#due(this.#sent + lease / beats - steady.now())
  }

  #due(wait: number): void {
    this.#callOffBeat()
    if (!this.#isStopped) this.#callOffBeat = this.#parts.steady.after(Math.max(0, wait), () => this.#beatAgain())
  }

  #beatAgain(): void {
    if (!this.#turning) this.lookAgain()
    // What has failed is seen by the look that is under way.
    else if (this.#joined !== undefined) void this.#beat(this.#joined).catch(() => undefined)
  }

  async #look(): Promise<void> {
    let joined = this.#joined
    try {
      joined = this.#joined ??= await this.#join()
      const beat = await this.#beat(joined)
      await this.#parts.look(beat, this.#sent - joined)
    } catch (error) {
      this.#broke(joined)
      this.#parts.failed(error)
    }
  }

  async #join(): Promise<number> {
    const { leases, patience, steady } = this.#parts
    const ended = (): void => {
      this.#joined = undefined
      this.lookAgain()
    }
    await patience.for(leases.join(ended))
    return steady.now()
  }

  async #beat(joined: number): Promise<Beat> {
    const { lease, leases, patience, see, steady, told, trust } = this.#parts
    const sent = steady.now()
    this.#sent = sent
    this.#due(lease / beats)
    try {
      const beat = await patience.for(leases.beat())
      // A process that was frozen may hear the answer before its timer goes off.
      if (!trust.holds) this.#lapse()
      trust.heard(sent)
      this.#watchTrust()
      told(beat.at, sent, steady.now())
      see(beat)
      return beat
    } catch (error) {
      this.#broke(joined)
      throw error
    }
  }

  /** After a failure the node joins again, unless it has done so meanwhile. */
  #broke(joined: number | undefined): void {
    if (this.#joined === joined) this.#joined = undefined
  }

  #watchTrust(): void {
    const { steady, trust } = this.#parts
    this.#callOffFence()
    this.#isTrusting = true
    this.#callOffFence = steady.after(Math.max(1, Math.ceil(trust.left)), () => {
      if (trust.holds) this.#watchTrust()
      else this.#lapse()
    })
  }

  /** Once each time: before it believes again, it has ended what it owned. */
  #lapse(): void {
    if (this.#isTrusting) this.#parts.lapsed()
    this.#isTrusting = false
  }
}
