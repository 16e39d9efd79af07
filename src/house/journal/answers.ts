/**
 * Which commands have been answered, and how. Answers are kept one after another, and found by a digest of the command; an
 * index that every answer were put into at once would cost a page of the disk each, so the newest are known by heart and
 * put into it many at a time.
 */
import { hash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { AnswerFilter } from './answer-filter.ts'
import type { Answered } from './store.ts'

/** So many answers are known by heart at most. */
const most = 20_000

/** What a command is found by: 52 bits, which is a whole number to everybody; two commands may share one. */
export const keyOf = (command: string): number => Number.parseInt(hash('sha256', command).slice(0, 13), 16)

/** Answers that are not in the index yet, in their order. */
const newestAnswers = (database: DatabaseSync): Map<string, string> => {
  const rows = database
    .prepare('select command, answer from answers where place > (select place from indexed) order by place')
    .all()
  return new Map(rows.map(({ command, answer }) => [command as string, answer as string]))
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
  readonly #newest: Map<string, string>
  /** Those of the commit in hand. */
  #staged = new Map<string, string>()

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#filter = AnswerFilter.of(database)
    this.#indexed = new IndexedAnswers(database, this.#filter)
    this.#newest = newestAnswers(database)
  }

  get(command: string): string | undefined {
    return this.#staged.get(command) ?? this.#newest.get(command) ?? this.#indexed.get(command)
  }

  stage({ id, answer }: Answered): void {
    this.#staged.set(id, answer)
  }

  /** The commit in hand is on disk, or is not. */
  settle(isKept: boolean): void {
    if (isKept) for (const [command, answer] of this.#staged) this.#newest.set(command, answer)
    this.#staged = new Map()
  }

  get areMany(): boolean {
    return this.#newest.size >= most
  }

  /** Puts what is known by heart into the index, in a transaction that has begun. */
  index(): void {
    const { place: from } = this.#database.prepare('select place from indexed').get() as { place: number }
    const keep = this.#database.prepare('insert into answered values (?, ?)')
    const keys = Array.from(this.#newest.keys(), (command, at) => ({ key: keyOf(command), place: from + at + 1 }))
    // In the order of the index, so that each of its pages is written once.
    for (const { key, place } of keys.toSorted((a, b) => a.key - b.key)) keep.run(key, place)
    this.#database.prepare('update indexed set place = ?').run(from + keys.length)
    this.#database.exec('commit')
    for (const { key } of keys) this.#filter.add(key)
    this.#newest.clear()
  }
}
