/** Writes batches into an open journal: many in one commit, each of them atomic. */
import type { DatabaseSync } from 'node:sqlite'
import { headFault, type JournalMark, type SignedMark } from '../signing/head.ts'
import { sealedRow, type Seal } from '../signing/seal.ts'
import { Answers } from './answers.ts'
import { chained, origin, wholeAfter, wholeOrigin } from '../chain.ts'
import { reasonOf } from '../errors.ts'
import { StreamEnds } from './stream-ends.ts'
import {
  type StreamEnd,
  mustBeSealed,
  decideAgain,
  type AnsweredCommand,
  type Batch,
  type CommittedEvent,
  type RejectedBatch,
} from '../store.ts'
import { prepared, rowOf } from './rows.ts'
import type { WriterRequest } from './worker.ts'
import { writtenRows } from './written-rows.ts'

export type WriterTask =
  | (WriterRequest & { ask: 'append' | 'answer' })
  | (WriterRequest & { readonly ask: 'snapshot'; readonly seal: string })

/** Salt, digest and head of an event in one text, which is faster to send to another thread. */
export type ChainedParts = string

const saltLength = 32
const digestLength = 64

export const chainedParts = (given: ChainedParts): Pick<CommittedEvent, 'salt' | 'digest' | 'head'> => ({
  salt: given.slice(0, saltLength),
  digest: given.slice(saltLength, saltLength + digestLength),
  head: given.slice(saltLength + digestLength),
})

export interface WriterReply {
  readonly id: number
  /** The answer to a command, for a lookup. */
  readonly answer?: string | undefined
  readonly outcome?: { readonly kept: true; readonly given: readonly ChainedParts[] } | RejectedBatch
  /** Why it was not written. */
  readonly failed?: string
}

/** What a commit has so far, and the ends of its streams. */
interface Gathered {
  readonly heads: string[]
  readonly answers: AnsweredCommand[]
  readonly ends: Map<string, StreamEnd>
  /** A command was a duplicate: later batches of any stream may rest on its effects. */
  isRepeated: boolean
}

const statements = {
  ...writtenRows,
  lastCommit: 'select max(number) as last from commits',
} as const

export class Writer {
  readonly #database: DatabaseSync
  readonly #run: ReturnType<typeof prepared<keyof typeof statements>>
  readonly #answers: Answers
  readonly #ends = new StreamEnds()
  #mark: JournalMark
  #isHeld = false
  readonly #seal: Seal | undefined

  constructor(database: DatabaseSync, seal?: Seal) {
    this.#database = database
    this.#seal = seal
    this.#run = prepared(database, statements)
    this.#answers = new Answers(database)
    this.#mark = lastMark(database)
  }

  get mark(): JournalMark {
    return this.#mark
  }

  /**
   * From now on a transaction is open from one commit to the next, so that no other process can begin to write: a lock on the
   * journal itself, which only ends with the process.
   */
  hold(): void {
    this.#isHeld = true
    this.#begin()
  }

  letGo(): void {
    this.#isHeld = false
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  /** Decisions rest on the last commit; if another process has committed since, no more is written. */
  #begin(): void {
    if (this.#database.isTransaction) return
    this.#database.exec('begin immediate')
    if ((this.#run.lastCommit.get() as { last: number | null }).last === (this.#mark.commit || null)) return
    this.#database.exec('rollback')
    throw new Error('another house has written this journal')
  }

  #beginAgain(): void {
    if (!this.#isHeld) return
    try {
      this.#begin()
    } catch {
      // The next commit tries again, and says why it cannot.
    }
  }

  /**
   * All of it in one commit. If that fails, each by itself: one that is too much for what the disk has left, or that no
   * journal could keep, does not fail the others.
   */
  commit(work: readonly WriterTask[]): readonly WriterReply[] {
    // The index of answers may have failed, and is left out of the next attempt.
    const { isIndexing } = this.#answers
    const told = this.#together(work)
    return typeof told !== 'string'
      ? told
      : work.length === 1 && !isIndexing
        ? [{ id: work[0]!.id, failed: told }]
        : this.#oneByOne(work)
  }

  #oneByOne(work: readonly WriterTask[]): readonly WriterReply[] {
    let isRepeated = false
    return work.flatMap((each) => {
      if (isRepeated && each.ask === 'append')
        return [{ id: each.id, outcome: this.#answered(each.batch) ?? decideAgain(each.batch) }]
      const told = this.commit([each])
      isRepeated ||= told.some(repeats)
      return told
    })
  }

  /** The replies, or why there was no commit. */
  #together(work: readonly WriterTask[]): readonly WriterReply[] | string {
    try {
      this.#begin()
      const gathered: Gathered = { heads: [], answers: [], ends: new Map(), isRepeated: false }
      const told = work.map((each) => this.#keep(each, gathered))
      const mark = this.#chain(gathered)
      for (const [stream, { version, head }] of gathered.ends) this.#run.keepHead.run(stream, version, head)
      this.#database.exec('commit')
      this.#mark = mark
      for (const [stream, end] of gathered.ends) this.#ends.know(stream, end)
      this.#answers.settle(true)
      return told
    } catch (error) {
      this.#answers.settle(false)
      if (this.#database.isTransaction) this.#database.exec('rollback')
      return reasonOf(error)
    } finally {
      this.#beginAgain()
    }
  }

  #keep(work: WriterTask, gathered: Gathered): WriterReply {
    if (work.ask === 'answer') return { id: work.id, answer: this.#answers.get(work.command) }
    if (work.ask === 'append') return { id: work.id, outcome: this.#append(work.batch, gathered) }
    const { version, head, text } = work.snapshot
    this.#run.keepSnapshot.run(work.stream, version, head, text, work.seal)
    return { id: work.id }
  }

  #answered({ command }: Batch): RejectedBatch | undefined {
    const answer = command && this.#answers.get(command.id)
    return answer === undefined ? undefined : { kept: false, why: 'command', answer }
  }

  #append(batch: Batch, gathered: Gathered): NonNullable<WriterReply['outcome']> {
    const { appends, command } = batch
    const answered = this.#answered(batch)
    gathered.isRepeated ||= answered !== undefined
    if (gathered.isRepeated) return answered ?? decideAgain(batch)
    const expected = new Map<string, number>()
    for (const { stream, expected: after, events } of appends) {
      const version = expected.get(stream) ?? this.#headOf(stream, gathered).version
      if (version !== after) return { kept: false, why: 'version', stream, version }
      expected.set(stream, after + events.length)
    }
    const given = appends.flatMap((each) => this.#appendOne(each, gathered))
    if (command) {
      this.#run.keepAnswer.run(this.#mark.commit + 1, command.id, command.answer)
      this.#answers.stage(command)
      gathered.answers.push(command)
    }
    return { kept: true, given }
  }

  #headOf(stream: string, { ends }: Gathered): StreamEnd {
    const known = ends.get(stream) ?? this.#ends.get(stream)
    return known ?? rowOf<StreamEnd>(this.#run.head, stream) ?? { version: 0, head: origin(stream) }
  }

  #appendOne({ stream, events }: Batch['appends'][number], gathered: Gathered): readonly ChainedParts[] {
    let { version, head } = this.#headOf(stream, gathered)
    const kept = events.map((writing) => {
      const event = chained(stream, version + 1, head, writing)
      gathered.heads.push(event.head)
      const position = this.#mark.position + gathered.heads.length
      const { at, audience, digest } = event
      const { text, salt } = mustBeSealed(stream, audience) ? this.#sealed(event) : event
      this.#run.keepEvent.run(position, stream, event.version, at, audience, text, salt, digest, event.head)
      ;({ version, head } = event)
      return `${event.salt}${digest}${head}`
    })
    if (kept.length > 0) gathered.ends.set(stream, { version, head })
    return kept
  }

  /** Without the key, secret events are not written. */
  #sealed(event: CommittedEvent): Pick<CommittedEvent, 'salt' | 'text'> {
    if (!this.#seal) throw new Error('there is no key to seal it with')
    return sealedRow(this.#seal, event)
  }

  /** Advances the head of the journal, unless only snapshots were written. */
  #chain({ heads, answers }: Gathered): JournalMark {
    if (heads.length + answers.length === 0) return this.#mark
    const { commit, position, head } = this.#mark
    const mark = { commit: commit + 1, position: position + heads.length, head: wholeAfter(head, commit + 1, heads, answers) }
    this.#run.keepCommit.run(mark.commit, mark.position, mark.head)
    return mark
  }

  /** After the replies are sent: moves some answers into their index with the next commit. */
  tidy(): void {
    if (!this.#answers.areMany) return
    try {
      this.#begin()
      this.#answers.indexSome()
    } catch {
      // On a full disk they stay in memory.
      this.#answers.settle(false)
      if (this.#database.isTransaction) this.#database.exec('rollback')
      this.#beginAgain()
    }
  }
}

export const repeats = ({ outcome }: WriterReply): boolean => outcome?.kept === false && outcome.why === 'command'

const markAt = (database: DatabaseSync, commit: number): JournalMark | undefined =>
  rowOf(database.prepare('select number as "commit", position, head from commits where number = ?'), commit)

export const lastMark = (database: DatabaseSync): JournalMark =>
  rowOf<JournalMark>(database.prepare('select number as "commit", position, head from commits order by number desc limit 1')) ?? {
    commit: 0,
    position: 0,
    head: wholeOrigin,
  }

/** The fault of a journal that should have these signed marks. */
export const signedFault = (database: DatabaseSync, signed: readonly SignedMark[]): string | undefined => {
  const last = lastMark(database)
  for (const mark of signed.toSorted((a, b) => b.commit - a.commit)) {
    const fault = headFault(mark, markAt(database, mark.commit), last)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** The fault of the end of a journal whose last commit is this one. */
export const endFault = (database: DatabaseSync, { commit, position }: JournalMark): string | undefined => {
  const { last } = database.prepare('select max(position) as last from events').get() as { last: number | null }
  return (last ?? 0) === position
    ? undefined
    : `commit ${commit} ends with event ${position}, and the last that is there is ${last ?? 0}`
}
