/** Reads a journal on SQLite: for the house that writes it, and for programs that only read. */
import type { KeyObject } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isSealed } from '../signing/head.ts'
import { openedRow, openedSnapshot, type Seal } from '../signing/seal.ts'
import { IndexedAnswers } from './answers.ts'
import { prepared, rowOf, rowsOf } from './rows.ts'
import type { Head, CommittedEvent, StoredSnapshot, LocalReader } from '../store.ts'

const statements = {
  read: 'select stream, version, at, audience, text, salt, digest, head from events where stream = ? and version > ? order by version limit ?',
  heads: 'select stream, version, head from heads order by stream',
  head: 'select stream, version, head from heads where stream = ?',
  newestAnswer: 'select answer from answers where place > (select place from indexed) and command = ?',
  snapshot: 'select version, head, text, seal from snapshots where stream = ?',
} as const

export class Reader implements LocalReader {
  readonly #key: KeyObject
  readonly #seal: Seal | undefined
  readonly #answers: IndexedAnswers
  readonly #find: ReturnType<typeof prepared<keyof typeof statements>>

  /** Without the key, secret events are read encrypted. */
  constructor(database: DatabaseSync, key: KeyObject, seal?: Seal) {
    this.#key = key
    this.#seal = seal
    this.#answers = new IndexedAnswers(database)
    this.#find = prepared(database, statements)
  }

  read(stream: string, after: number, most: number): readonly CommittedEvent[] {
    return rowsOf<CommittedEvent>(this.#find.read, stream, after, most).map((row) => openedRow(this.#seal, row))
  }

  heads(): readonly Head[] {
    return rowsOf<Head>(this.#find.heads)
  }

  head(stream: string): Head | undefined {
    return rowOf<Head>(this.#find.head, stream)
  }

  answer(command: string): string | undefined {
    return this.#answers.get(command) ?? (this.#find.newestAnswer.get(command)?.['answer'] as string | undefined)
  }

  /** Ignores a snapshot with an invalid signature or without its key: the events have the same state. */
  snapshot(stream: string): StoredSnapshot | undefined {
    const found = rowOf<StoredSnapshot & { readonly seal: string }>(this.#find.snapshot, stream)
    if (!found) return undefined
    const { seal, ...snapshot } = found
    return isSealed(this.#key, stream, snapshot, seal) ? openedSnapshot(this.#seal, stream, snapshot) : undefined
  }
}
