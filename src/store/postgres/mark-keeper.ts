/**
 * Makes marks over all streams, at the node that decides, and keeps the newest that this node has seen beside its data. A mark
 * follows the one before by its number, so that of two nodes that make one at the same time one is refused.
 */
import type { KeyObject } from 'node:crypto'
import {
  HeadsTree,
  keepMark,
  markFault,
  markFile,
  markIn,
  noMark,
  seenFault,
  signedMark,
  type HouseMark,
} from '../signing/marks.ts'
import { JournalRefused } from '../errors.ts'
import { placeOf } from './connection.ts'
import type { PostgresReader } from './reader.ts'

export interface MarkOptions {
  readonly folder: string
  readonly url: string
  /** Which house it is. */
  readonly house: string
  readonly key: KeyObject
  readonly publicKey: KeyObject
  /** Hears what goes wrong; it is tried again. */
  readonly told: (error: unknown) => void
  /** Milliseconds from one mark to the next, if there were commits. */
  readonly every?: number | undefined
}

/** What the next mark follows. */
type Last = Pick<HouseMark, 'number' | 'head'> & Partial<HouseMark>

const usually = 5_000

export class MarkKeeper {
  readonly #reading: PostgresReader
  readonly #options: MarkOptions
  #seen: HouseMark | undefined
  #tree = new HeadsTree()
  /** The commit that the tree has come to. */
  #commit = -1
  /** The mark that the tree has come to. */
  #number = 0
  #hasLooked = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #isClosed = false
  /** Whether this node makes marks; it is the deciding one, or a tool alone. */
  #decides: () => boolean = () => true
  /** Why writing to this database has stopped: it was set back. */
  refused: JournalRefused | undefined

  private constructor(reading: PostgresReader, options: MarkOptions) {
    this.#reading = reading
    this.#options = options
  }

  /** Refuses a database that does not have what this node has seen in it. */
  static async open(reading: PostgresReader, options: MarkOptions): Promise<MarkKeeper> {
    const keeper = new MarkKeeper(reading, options)
    keeper.#seen = markIn(markFile(options.folder), options.publicKey)
    await keeper.#see()
    return keeper
  }

  /** The newest mark of the database, which must be the one that was seen last or come after it. */
  async #see(): Promise<Last> {
    const { folder, url, house, publicKey } = this.#options
    const { newest, seen } = await this.#reading.marks(this.#seen?.number ?? 0)
    const fault = this.#seen && seenFault(this.#seen, seen, newest?.number ?? 0)
    if (fault !== undefined) {
      throw new JournalRefused(
        `${placeOf(url)} is not what it was: ${fault}; restore what is newer, or remove mark.json and projections.sqlite from ${folder} if the database is to hold`,
      )
    }
    if (!newest) return noMark(house)
    if (newest.number === this.#seen?.number) return newest
    const forged = markFault(publicKey, newest)
    if (forged !== undefined) throw new JournalRefused(`mark ${newest.number} of ${placeOf(url)}: ${forged}`)
    keepMark(folder, newest)
    this.#seen = newest
    return newest
  }

  /** Reads the marks of others, and makes a mark if there were commits since. */
  async look(): Promise<void> {
    const last = await this.#see()
    // One that ends has handed over already: what it wrote since its last mark is its own to mark, unless another has. One
    // that ends before it has looked at all does not know whose that was.
    const isOwn = !this.#hasLooked || (this.#number > 0 && this.#number === last.number)
    const isEnding = this.#isClosed && isOwn
    this.#hasLooked = true
    if (!this.#decides() && !isEnding) return this.#forget()
    // Another node has made marks since: the next one covers all heads.
    if (last.number !== this.#number) this.#forget()
    const { heads, commit } = await this.#reading.changed(this.#commit)
    const changed = heads.filter(({ stream, version }) => version !== this.#tree.version(stream))
    this.#number = last.number
    this.#commit = commit
    if (changed.length === 0) return
    for (const head of changed) this.#tree.set(head)
    const { now } = this.#tree
    // All heads were read, and there were no commits since.
    if (now.root === last.root) return
    const mark = signedMark(this.#options.key, last, { at: Math.floor(await this.#reading.now()), ...now })
    const isKept = await this.#reading.keepMark(
      mark,
      changed.map(({ stream, version }) => [stream, version]),
    )
    if (!isKept) return this.#forget()
    keepMark(this.#options.folder, mark)
    this.#seen = mark
    this.#number = mark.number
  }

  #forget(): void {
    this.#tree = new HeadsTree()
    this.#commit = -1
    this.#number = 0
  }

  /** Looks from time to time; `decides` says whether this node makes marks. */
  start(decides: () => boolean): void {
    this.#decides = decides
    this.#lookLater()
  }

  #lookLater(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#tryLook().then(() => this.#lookLater())
    }, this.#options.every ?? usually)
    this.#timer.unref()
  }

  async #tryLook(): Promise<void> {
    try {
      await this.look()
      this.refused = undefined
    } catch (error) {
      if (error instanceof JournalRefused) this.refused = error
      this.#forget()
      if (!this.#isClosed) this.#options.told(error)
    }
  }

  /** After the last commit: the last mark covers all of them. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    await this.#tryLook()
  }
}
