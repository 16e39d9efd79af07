/**
 * Keeps the projections up with the journal while tables are played: a little at a time, so that none of them waits, and
 * soon after each commit.
 */
import { setTimeout as after } from 'node:timers/promises'
import type { Journal } from '../../store/streams/journal.ts'
import type { Progress, Projections } from '../projections/projections.ts'

/** Events that are read before tables may go on: a few milliseconds. */
const slice = 100

/** What happens meanwhile is read together. */
const pause = 100

/** After a file that could not be written, so long until the next try. */
const again = 5_000

/** A question may wait for so many events to be read. */
const patience = 1_000

interface Hearing {
  /** How far the first reading is, which may take a while. */
  readonly progress: (progress: Progress) => void
  /** When everything has been read, each time. */
  readonly read: () => void
  readonly failed: (error: unknown) => void
}

export class Following {
  readonly #projections: Projections
  readonly #hearing: Hearing
  readonly #deaf: () => void
  readonly #stop = new AbortController()
  #heard = Promise.withResolvers<void>()
  readonly #ended: Promise<void>
  #isBehind = true

  constructor(projections: Projections, journal: Journal, hearing: Hearing) {
    this.#projections = projections
    this.#hearing = hearing
    projections.follow(patience)
    this.#deaf = journal.listen((streams) => this.hear(streams))
    this.#ended = this.#run()
  }

  /** There was a commit, by this node or by another. */
  hear(streams: ReadonlySet<string>): void {
    this.#projections.hear(streams)
    this.#heard.resolve()
  }

  /** Whether there is much that has not been read since the start. */
  get isBehind(): boolean {
    return this.#isBehind
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      this.#heard = Promise.withResolvers<void>()
      const pausing = await this.#read(signal)
      await after(pausing, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted && pausing === pause) await this.#heard.promise
    }
  }

  /** Reads what there is; how long to wait then. */
  async #read(signal: AbortSignal): Promise<number> {
    const progress = this.#isBehind ? this.#hearing.progress : undefined
    try {
      await this.#projections.catchUpSlowly({ progress, slice, signal })
      if (signal.aborted) return pause
      this.#isBehind = false
      this.#hearing.read()
      return pause
    } catch (error) {
      this.#hearing.failed(error)
      return again
    }
  }

  /** Resolves when the last reader is done. */
  async stop(): Promise<void> {
    this.#deaf()
    this.#stop.abort()
    this.#heard.resolve()
    await this.#ended
  }
}
