/**
 * What a database keeps beside the events of a house, at the same moment: epochs never fall, and the marks are over what is
 * there. It must have what this folder has seen in it before.
 */
import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { HeadRefused } from '../../store/errors.ts'
import { HeadsTree, markFault, markFile, markIn, noMark, seenFault, type HouseMark } from '../../store/signing/marks.ts'
import type { Changes } from '../../store/postgres/reader.ts'
import { mustBeNode, type DatabaseMoment } from '../../store/postgres/moment.ts'
import { readBack } from '../../store/postgres/text.ts'
import { Faulty } from './fault.ts'

/** What a folder knows of the database that its house is on. */
interface Known {
  readonly folder: string
  readonly key: KeyObject
  /** A mark that was kept elsewhere, to be held to as well. */
  readonly head?: string | undefined
}

export class DatabaseCheck {
  readonly #known: Known
  readonly #seenMarks: readonly HouseMark[]
  /** When the newest mark was made. */
  markedAt = 0

  /** Before the database is looked at, which may be ahead of what was seen in it. */
  constructor(known: Known) {
    const { folder, key, head } = known
    this.#known = known
    if (head !== undefined && !existsSync(head)) throw new HeadRefused(`there is no mark ${head}`)
    const files = [markFile(folder), ...(head === undefined ? [] : [head])]
    this.#seenMarks = files.flatMap((file) => markIn(file, key) ?? [])
  }

  /** The copy has all events of that moment. */
  readonly run = async (moment: DatabaseMoment, file: string): Promise<void> => {
    await checkEpochs(moment)
    const copy = new DatabaseSync(file, { readOnly: true })
    try {
      await this.#marks(moment, copy)
    } finally {
      copy.close()
    }
  }

  async #marks(moment: DatabaseMoment, copy: DatabaseSync): Promise<void> {
    const check = new MarksCheck(copy, this.#known.key, noMark(mustBeNode(this.#known.folder)))
    const seen = new Map(this.#seenMarks.map(({ number }) => [number, undefined as HouseMark | undefined]))
    for await (const marks of moment.marks()) {
      for (const mark of marks) {
        check.follow(mark)
        if (seen.has(mark.number)) seen.set(mark.number, mark)
        this.markedAt = mark.at
      }
    }
    for (const mark of this.#seenMarks) {
      const fault = seenFault(mark, seen.get(mark.number), check.last)
      if (fault !== undefined) throw new Faulty({ where: 'database', what: fault })
    }
  }
}

const areChanges = (read: unknown): read is Changes =>
  Array.isArray(read) &&
  read.every((each: unknown) => Array.isArray(each) && typeof each[0] === 'string' && Number.isSafeInteger(each[1]))

/** Marks one after another, each over what the copy has of the streams that it names. */
class MarksCheck {
  readonly #head: StatementSync
  readonly #key: KeyObject
  readonly #tree = new HeadsTree()
  #last: Pick<HouseMark, 'number' | 'head'>

  constructor(copy: DatabaseSync, key: KeyObject, before: Pick<HouseMark, 'number' | 'head'>) {
    this.#head = copy.prepare('select head from events where stream = ? and version = ?')
    this.#key = key
    this.#last = before
  }

  get last(): number {
    return this.#last.number
  }

  follow(mark: HouseMark & { readonly changes: unknown }): void {
    const where = `mark ${mark.number}`
    if (mark.number !== this.last + 1) throw new Faulty({ where: `mark ${this.last + 1}`, what: 'it is missing' })
    if (mark.before !== this.#last.head) throw new Faulty({ where, what: 'it does not follow from the one before' })
    const fault = markFault(this.#key, mark)
    if (fault !== undefined) throw new Faulty({ where, what: fault })
    if (!areChanges(mark.changes)) throw new Faulty({ where, what: 'it does not say which streams have moved on' })
    for (const [stream, version] of mark.changes) this.#move(stream, version, mark)
    const { streams, events, root } = this.#tree.now
    if (root !== mark.root || streams !== mark.streams || events !== mark.events)
      throw new Faulty({ where, what: 'the heads of its streams are not those that it was made over' })
    this.#last = mark
  }

  #move(stream: string, version: number, { number, at }: HouseMark): void {
    const before = this.#tree.version(stream)
    if (version < before)
      throw new Faulty({
        where: `mark ${number}`,
        what: `it has ${version} events of ${stream}, and ${before} were there before`,
      })
    const found = this.#head.get(stream, version) as { readonly head: string } | undefined
    if (!found) {
      const what = `it is not there, and mark ${number} of ${new Date(at).toISOString()} says that it was`
      throw new Faulty({ where: stream, version, what })
    }
    this.#tree.set({ stream, version, head: found.head })
  }
}

const fallen = `
select stream, version, epoch, highest from (
  select stream, version, epoch, max(epoch) over (partition by stream order by version) as highest
  from felt.events where epoch is not null
) as written where epoch < highest order by stream, version limit 1`

const ahead = `
select stream, version, events.epoch, decider.epoch as newest from felt.events, felt.decider
where events.epoch > decider.epoch order by stream, version limit 1`

const checkEpochs = async (moment: DatabaseMoment): Promise<void> => {
  const [fell] = await moment.rows<{ stream: string; version: number; epoch: number; highest: number }>(fallen)
  if (fell) {
    const what = `it was written in epoch ${fell.epoch}, after epoch ${fell.highest} had begun`
    throw new Faulty({ where: readBack(fell.stream), version: fell.version, what })
  }
  const [later] = await moment.rows<{ stream: string; version: number; epoch: number; newest: number }>(ahead)
  if (later) {
    const what = `it was written in epoch ${later.epoch}, and the newest is epoch ${later.newest}`
    throw new Faulty({ where: readBack(later.stream), version: later.version, what })
  }
}
