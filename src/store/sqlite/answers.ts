/**
 * Which commands have been answered, and how. Answers are kept one after another, and found by a digest of the command; an
 * index that every answer were put into at once would cost a page of the disk each, so the newest are known by heart and
 * put into it when they are many: in its order, and some with each commit, so that no command waits for all of them.
 */
import { hash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { AnswerFilter } from './answer-filter.ts'
import type { AnsweredCommand } from '../store.ts'

/** Answers in memory before they are moved into the index. */
const many = 20_000

/** Answers moved with each commit: at least `atOnce`, at most `mostTimes` as many, otherwise twice those of the last commit. */
const atOnce = 128
const mostTimes = 16

/** Commits without moving after one with it has failed: the rest of the disk is for commands. */
const restAfter = 1_000

const keys = 2 ** 52

/** The key of a command: 52 bits of a digest, a safe integer. Two commands may share one. */
export const keyOf = (command: string): number => Number.parseInt(hash('sha256', command).slice(0, 13), 16)

interface Known {
  readonly answer: string
  readonly key: number
}

/** Answers in memory, in the order of their places. */
type ByHeart = Map<string, Known>

interface IndexRow {
  readonly key: number
  readonly place: number
}

/** Answers that are being moved into the index, by ranges of their keys: ranges done, and done after the commit in flight. */
interface Indexing {
  readonly answers: ByHeart
  readonly ranges: readonly (readonly IndexRow[])[]
  done: number
  doneOnceKept: number
}

/** Answers that may not be in the index, in order. */
const newestAnswers = (database: DatabaseSync): ByHeart => {
  const rows = database
    .prepare('select command, answer from answers where place > (select place from indexed) order by place')
    .all() as { command: string; answer: string }[]
  return new Map(rows.map(({ command, answer }) => [command, { answer, key: keyOf(command) }]))
}

export class IndexedAnswers {
  readonly #find: StatementSync
  readonly #filter: AnswerFilter | undefined

  /** Most commands are new: the filter saves their lookup. */
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

/** For the writer. */
export class Answers {
  readonly #database: DatabaseSync
  readonly #filter: AnswerFilter
  readonly #indexed: IndexedAnswers
  readonly #toKeep: StatementSync
  #newest: ByHeart
  #indexing: Indexing | undefined
  /** Answers of the commit in flight. */
  #staged: ByHeart = new Map()
  /** Answers of the last commit. */
  #came = 0
  /** Commits left without moving any. */
  #rest = 0

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#filter = AnswerFilter.of(database)
    this.#indexed = new IndexedAnswers(database, this.#filter)
    this.#newest = newestAnswers(database)
    // Some may be there, if the house ended while they were moved.
    this.#toKeep = database.prepare('insert or ignore into answered values (?, ?)')
  }

  get(command: string): string | undefined {
    const known = this.#staged.get(command) ?? this.#newest.get(command) ?? this.#indexing?.answers.get(command)
    return known ? known.answer : this.#indexed.get(command)
  }

  stage({ id, answer }: AnsweredCommand): void {
    this.#staged.set(id, { answer, key: keyOf(id) })
  }

  /** The outcome of the commit in flight, and of what was moved with it. */
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

  /** Whether the commit in flight moves some. */
  get isIndexing(): boolean {
    return this.#indexing !== undefined && this.#indexing.doneOnceKept > this.#indexing.done
  }

  /** Whether some should be moved now. */
  get areMany(): boolean {
    return this.#rest === 0 && (this.#indexing !== undefined || this.#newest.size >= many)
  }

  /** Moves some into the index, in the transaction of the next commit. */
  indexSome(): void {
    const indexing = (this.#indexing ??= this.#toIndex())
    const { answers, ranges, doneOnceKept } = indexing
    if (doneOnceKept === ranges.length) return
    const times = Math.min(mostTimes, Math.ceil((2 * this.#came) / atOnce))
    const some = ranges.slice(doneOnceKept, doneOnceKept + Math.max(1, times))
    // Before the attempt, so that a failed one is known to have moved some.
    indexing.doneOnceKept += some.length
    // In index order, which writes fewer pages.
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
