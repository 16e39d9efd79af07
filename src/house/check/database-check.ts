/**
 * What a database keeps beside the events of a house, at the same moment: epochs never fall, nobody holds an older one than
 * was written with, each guard is at the event that raised it last, and the marks are over what is there. It must have what
 * was seen in it before.
 */
import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { HeadRefused } from '../integrity/head.ts'
import { HeadsTree, markFault, markFile, markIn, noMark, seenFault, type HouseMark } from '../integrity/marks.ts'
import { openToRead } from '../journal/database.ts'
import { mustHaveAll } from '../journal/postgres/local-copy.ts'
import type { Changes } from '../journal/postgres/reading.ts'
import { journalFile } from '../journal/sqlite.ts'
import { guardsIn } from '../moving/guards.ts'
import { rowsOf } from '../journal/rows.ts'
import { mustBeNode, type Moment } from '../journal/postgres/moment.ts'
import { readBack } from '../journal/postgres/text.ts'
import type { Head, Kept } from '../journal/store.ts'
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
  readonly #seenHeads: readonly Head[]
  /** When the newest mark was made. */
  markedAt = 0

  /** Before the database is looked at, which may be ahead of what was seen in it. */
  constructor(known: Known) {
    const { folder, key, head } = known
    this.#known = known
    if (head !== undefined && !existsSync(head)) throw new HeadRefused(`there is no mark ${head}`)
    const files = [markFile(folder), ...(head === undefined ? [] : [head])]
    this.#seenMarks = files.flatMap((file) => markIn(file, key) ?? [])
    this.#seenHeads = existsSync(journalFile(folder)) ? headsIn(folder) : []
  }

  /** The copy has all events of that moment. */
  readonly run = async (moment: Moment, file: string): Promise<void> => {
    mustHaveAll(this.#seenHeads, await moment.heads())
    await checkEpochs(moment)
    const copy = new DatabaseSync(file, { readOnly: true })
    try {
      mustBeAsSeen(this.#seenHeads, copy)
      await checkGuards(moment, copy)
      await this.#marks(moment, copy)
    } finally {
      copy.close()
    }
  }

  async #marks(moment: Moment, copy: DatabaseSync): Promise<void> {
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

/** Also of a stream that has gone on since: what this folder has seen of it was not changed before that. */
const mustBeAsSeen = (seen: readonly Head[], copy: DatabaseSync): void => {
  const there = copy.prepare('select head from events where stream = ? and version = ?')
  for (const { stream, version, head } of seen) {
    const found = there.get(stream, version) as { readonly head: string } | undefined
    if (found?.head !== head)
      throw new Faulty({ where: stream, version, what: 'it is not what the copy of the journal in this folder has seen' })
  }
}

const headsIn = (folder: string): readonly Head[] => {
  const database = openToRead(journalFile(folder))
  try {
    return rowsOf<Head>(database.prepare('select stream, version, head from heads'))
  } finally {
    database.close()
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

const older = `
select stream, highest, leases.epoch from (
  select stream, max(epoch) as highest from felt.events where epoch is not null group by stream
) as written left join felt.leases on leases.resource = written.stream
where leases.epoch is null or leases.epoch < highest order by stream limit 1`

const checkEpochs = async (moment: Moment): Promise<void> => {
  const [fell] = await moment.rows<{ stream: string; version: number; epoch: number; highest: number }>(fallen)
  if (fell) {
    const what = `it was written in epoch ${fell.epoch}, after epoch ${fell.highest} had begun`
    throw new Faulty({ where: readBack(fell.stream), version: fell.version, what })
  }
  const [held] = await moment.rows<{ stream: string; highest: number; epoch: number | null }>(older)
  if (held) {
    const what = `it was written in epoch ${held.highest}, and its lease is ${held.epoch === null ? 'missing' : `in epoch ${held.epoch}`}`
    throw new Faulty({ where: readBack(held.stream), what })
  }
}

const checkGuards = async (moment: Moment, copy: DatabaseSync): Promise<void> => {
  const events = copy.prepare(
    'select stream, version, at, audience, text, salt, digest, head from events where stream = ? and version > ? order by version limit ?',
  )
  const raised = guardsIn({ read: (stream, after, most) => rowsOf<Kept>(events, stream, after, most) })
  const rows = await moment.rows<{ name: string; version: number }>('select name, version from felt.guards where version > 0')
  const kept = new Map(rows.map(({ name, version }) => [readBack(name), version]))
  for (const { name, version } of raised) {
    if (kept.get(name) !== version) throw new Faulty(otherGuard(name, version, kept.get(name)))
    kept.delete(name)
  }
  for (const [name, version] of kept) throw new Faulty(otherGuard(name, 0, version))
}

const otherGuard = (name: string, raised: number, kept = 0): ConstructorParameters<typeof Faulty>[0] => ({
  where: `guard “${name}”`,
  what: `it is at event ${kept}, and event ${raised} raised it last`,
})
