/**
 * Looks answers up in their index for many commands at a time: those that come in together share one look at the disk,
 * since to begin one costs more than all that is found in it.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { IndexedAnswers } from './answers.ts'

export class SoonAnswers {
  readonly #database: DatabaseSync
  readonly #answers: IndexedAnswers
  readonly #begin: StatementSync
  readonly #end: StatementSync
  #timer: NodeJS.Immediate | undefined

  /** The connection is this one's own, and closed with it. */
  constructor(database: DatabaseSync) {
    this.#database = database
    this.#answers = new IndexedAnswers(database)
    this.#begin = database.prepare('begin')
    this.#end = database.prepare('commit')
  }

  get(command: string): string | undefined {
    if (!this.#timer) {
      this.#begin.run()
      this.#timer = setImmediate(() => this.refresh())
    }
    return this.#answers.get(command)
  }

  /** What is asked after this is looked up in the index as it then is. */
  refresh(): void {
    if (!this.#timer) return
    clearImmediate(this.#timer)
    this.#timer = undefined
    this.#end.run()
  }

  close(): void {
    this.refresh()
    this.#database.close()
  }
}
