/**
 * Which commands have been answered, and how. Answers are kept one after another, and found by a digest of the command; an
 * index that every answer were put into at once would cost a page of the disk each, so the newest are known by heart and
 * put into it when they are many: in its order, and some with each commit, so that nobody waits for all of them.
 */
import { hash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { AnswerFilter } from './answer-filter.ts'
import type { AnsweredCommand } from '../store.ts'

/** So many answers are known by heart before they go into the index. */
const many = 20_000

/** At least so many go into it with each commit; after a commit with more answers, twice as many as it had, up to `mostTimes` as many. */
const atOnce = 128
const mostTimes = 16

/** After a commit failed with which some of them went into it, so many commits have none: what is left of the disk is for commands. */
const restAfter = 1_000

/** There are so many keys. */
const keys = 2 ** 52

/** What a command is found by: 52 bits, which is a whole number to everybody; two commands may share one. */
export const keyOf = (command: string): number => Number.parseInt(hash('sha256', command).slice(0, 13), 16)

interface Known {
  readonly answer: string
  readonly key: number
}

/** What is known by heart of commands, in the order of their places. */
type ByHeart = Map<string, Known>

interface IndexRow {
  readonly key: number
  readonly place: number
}

/** Answers that are on their way into the index, by ranges of their keys: how many ranges are there, now and once the commit in hand is kept. */
interface Indexing {
  readonly answers: ByHeart
  readonly ranges: readonly (readonly IndexRow[])[]
  done: number
  doneOnceKept: number
}

/** Answers that are not known to be in the index, in their order. */
const newestAnswers = (database: DatabaseSync): ByHeart => {
  const rows = database
    .prepare('select command, answer from answers where place > (select place from indexed) order by place')
    .all() as { command: string; answer: string }[]
  return new Map(rows.map(({ command, answer }) => [command, { answer, key: keyOf(command) }]))
}

export class IndexedAnswers {
  readonly #find: StatementSync
  readonly #filter: AnswerFilter | undefined

  /** Most that are asked for are new: with a filter they are not looked up. */
  constructor(database: DatabaseSync, filter?: AnswerFilter) {
    this.#filter = filter
    this.#find = database.prepare(
      'select command, answer from answered join answers using (place) where answered.key = ? order by place',
    )
  }

  get(command: string): string | undefined {
    const key = keyOf(command)
    if (this.#filter && !this.#filter.mayHave(key)) return undefined
    return this.#find.all(key).find((row) => row['command'] === command)?.['answer'] as string | undefined
  }
}

/** For the one who writes. */
export class Answers {
  readonly #database: DatabaseSync
  readonly #filter: AnswerFilter
  readonly #indexed: IndexedAnswers
  readonly #toKeep: StatementSync
  #newest: ByHeart
  #indexing: Indexing | undefined
  /** Those of the commit in hand. */
  #staged: ByHeart = new Map()
  /** How many the last commit had. */
  #came = 0
  /** With so many commits more, none go into the index. */
  #rest = 0

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#filter = AnswerFilter.of(database)
    this.#indexed = new IndexedAnswers(database, this.#filter)
    this.#newest = newestAnswers(database)
    // Some may be there, from a house that ended before it came to the last.
    this.#toKeep = database.prepare('insert or ignore into answered values (?, ?)')
  }

  get(command: string): string | undefined {
    const known = this.#staged.get(command) ?? this.#newest.get(command) ?? this.#indexing?.answers.get(command)
    return known ? known.answer : this.#indexed.get(command)
  }

  stage({ id, answer }: AnsweredCommand): void {
    this.#staged.set(id, { answer, key: keyOf(id) })
  }

  /** The commit in hand is on disk, or is not, and with it what has gone into the index. */
  settle(isKept: boolean): void {
    if (isKept) for (const [command, known] of this.#staged) this.#newest.set(command, known)
    if (this.#rest > 0) this.#rest -= 1
    this.#came = this.#staged.size
    this.#staged = new Map()
    if (this.#indexing) this.#indexing = this.#settled(this.#indexing, isKept)
  }

  #settled(indexing: Indexing, isKept: boolean): Indexing | undefined {
    const { ranges, done, doneOnceKept } = indexing
    if (!isKept) {
      if (this.isIndexing) this.#rest = restAfter
      return { ...indexing, doneOnceKept: done }
    }
    for (const { key } of ranges.slice(done, doneOnceKept).flat()) this.#filter.add(key)
    return doneOnceKept === ranges.length ? undefined : { ...indexing, done: doneOnceKept }
  }

  /** Whether some go into the index with the commit in hand. */
  get isIndexing(): boolean {
    return this.#indexing !== undefined && this.#indexing.doneOnceKept > this.#indexing.done
  }

  /** Whether some should go into the index now. */
  get areMany(): boolean {
    return this.#rest === 0 && (this.#indexing !== undefined || this.#newest.size >= many)
  }

  /** Puts some more of them into the index, in the transaction that the next commit ends. */
  indexSome(): void {
    const indexing = (this.#indexing ??= this.#toIndex())
    const { answers, ranges, doneOnceKept } = indexing
    if (doneOnceKept === ranges.length) return
    const times = Math.min(mostTimes, Math.ceil((2 * this.#came) / atOnce))
    const some = ranges.slice(doneOnceKept, doneOnceKept + Math.max(1, times))
    // Before it is tried: one that fails is known to have been on its way.
    indexing.doneOnceKept += some.length
    // In the order of the index, so that each of its pages is written seldom.
    for (const range of some) for (const { key, place } of range.toSorted((a, b) => a.key - b.key)) this.#toKeep.run(key, place)
    if (indexing.doneOnceKept === ranges.length) this.#database.prepare('update indexed set place = place + ?').run(answers.size)
  }

  #toIndex(): Indexing {
    const { place: from } = this.#database.prepare('select place from indexed').get() as { place: number }
    const answers = this.#newest
    this.#newest = new Map()
    const ranges = Array.from({ length: Math.ceil(answers.size / atOnce) }, (): IndexRow[] => [])
    let place = from
    for (const { key } of answers.values()) ranges[Math.floor((key / keys) * ranges.length)]!.push({ key, place: (place += 1) })
    return { answers, ranges, done: 0, doneOnceKept: 0 }
  }
}
