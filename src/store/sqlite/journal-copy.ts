/**
 * A journal on SQLite that is written from what another store has kept: the same streams with the same salts, digests and
 * heads. It can be made again from its source, so it does not wait for the disk.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { JournalMark } from '../signing/head.ts'
import { openedRow, type Seal } from '../signing/seal.ts'
import { brokenLink, origin, wholeAfter } from '../chain.ts'
import { openToWrite } from './database.ts'
import { EventRefused } from '../errors.ts'
import { StreamEnds } from './stream-ends.ts'
import type { StreamEnd, AnsweredCommand, Head, CommittedEvent, SignedSnapshot } from '../store.ts'
import { prepared, rowOf, rowsOf } from './rows.ts'
import { lastMark } from './writer.ts'
import { writtenRows } from './written-rows.ts'

const statements = {
  ...writtenRows,
  heads: 'select stream, version, head from heads order by stream',
} as const

export class JournalCopy {
  readonly #database: DatabaseSync
  readonly #seal: Seal | undefined
  readonly #run: ReturnType<typeof prepared<keyof typeof statements>>
  readonly #ends = new StreamEnds()
  #mark: JournalMark

  constructor(file: string, seal: Seal | undefined) {
    this.#database = openToWrite(file).database
    this.#database.exec('pragma synchronous = normal; pragma fullfsync = off')
    this.#seal = seal
    this.#run = prepared(this.#database, statements)
    this.#mark = lastMark(this.#database)
  }

  get mark(): JournalMark {
    return this.#mark
  }

  heads(): readonly Head[] {
    return rowsOf<Head>(this.#run.heads)
  }

  head(stream: string): StreamEnd {
    const known = this.#ends.get(stream) ?? rowOf<StreamEnd>(this.#run.head, stream) ?? { version: 0, head: origin(stream) }
    this.#ends.know(stream, known)
    return known
  }

  /** Events as they are written where they come from, sealed where they are sealed: each must follow from what is here. */
  follow(events: readonly CommittedEvent[]): void {
    this.#mustFollow(events, new Map())
    this.keep(events)
  }

  #mustFollow(events: readonly CommittedEvent[], ends: Map<string, StreamEnd>): void {
    for (const event of events) {
      const { version, head } = ends.get(event.stream) ?? this.head(event.stream)
      const broken = brokenLink(openedRow(this.#seal, event), version + 1, head)
      if (broken !== undefined) throw new EventRefused(event.stream, event.version, broken)
      ends.set(event.stream, { version: event.version, head: event.head })
    }
  }

  /** Events that were there at one moment, as one commit: whatever belongs together is in it. */
  async followAll(pages: AsyncIterable<readonly CommittedEvent[]>): Promise<void> {
    const ends = new Map<string, StreamEnd>()
    await this.#takeAll(pages, ends, (events) => this.#mustFollow(events, ends))
  }

  /** The same of events that may not follow from each other, with what was said of the ends of their streams. */
  async keepAll(pages: AsyncIterable<readonly CommittedEvent[]>, heads: readonly Head[]): Promise<void> {
    await this.#takeAll(pages, new Map(heads.map(({ stream, ...end }) => [stream, end])), () => undefined)
  }

  async #takeAll(
    pages: AsyncIterable<readonly CommittedEvent[]>,
    ends: ReadonlyMap<string, StreamEnd>,
    check: (events: readonly CommittedEvent[]) => void,
  ): Promise<void> {
    const heads: string[] = []
    this.#database.exec('begin immediate')
    try {
      for await (const events of pages) {
        check(events)
        this.#insert(events, heads.length)
        for (const { head } of events) heads.push(head)
      }
      this.#commit(heads, ends, [])
    } catch (error) {
      this.#undo()
      throw error
    }
  }

  /** The same of events whose links are known to be whole. */
  keep(events: readonly CommittedEvent[], answers: readonly AnsweredCommand[] = []): void {
    this.#database.exec('begin immediate')
    try {
      this.#insert(events, 0)
      const ends = new Map(events.map(({ stream, version, head }) => [stream, { version, head }]))
      this.#commit(
        events.map(({ head }) => head),
        ends,
        answers,
      )
    } catch (error) {
      this.#undo()
      throw error
    }
  }

  #undo(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  /** After so many of the commit in hand. */
  #insert(events: readonly CommittedEvent[], before: number): void {
    for (const [nth, { stream, version, at, audience, text, salt, digest, head }] of events.entries()) {
      const position = this.#mark.position + before + nth + 1
      this.#run.keepEvent.run(position, stream, version, at, audience, text, salt, digest, head)
    }
  }

  #commit(heads: readonly string[], ends: ReadonlyMap<string, StreamEnd>, answers: readonly AnsweredCommand[]): void {
    if (heads.length + answers.length === 0) return this.#undo()
    const { commit: last, position, head } = this.#mark
    const commit = last + 1
    const mark = { commit, position: position + heads.length, head: wholeAfter(head, commit, heads, answers) }
    for (const [stream, end] of ends) this.#run.keepHead.run(stream, end.version, end.head)
    for (const { id, answer } of answers) this.#run.keepAnswer.run(commit, id, answer)
    this.#run.keepCommit.run(mark.commit, mark.position, mark.head)
    this.#database.exec('commit')
    this.#mark = mark
    for (const [stream, end] of ends) this.#ends.know(stream, end)
  }

  /** As it was sealed and signed. */
  keepSnapshot(stream: string, { version, head, text, seal }: SignedSnapshot): void {
    this.#run.keepSnapshot.run(stream, version, head, text, seal)
  }

  /** One file that says it all. */
  close(): void {
    this.#database.exec('pragma wal_checkpoint(truncate)')
    this.#database.close()
  }
}
