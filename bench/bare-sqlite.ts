/** The very rows that a house on SQLite wrote, and how long they take in tables of the same form when nothing else is done. */
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openToRead, openToWrite } from '../src/store/sqlite/database.ts'
import { journalFile } from '../src/store/sqlite/sqlite.ts'

export type Values = readonly (string | number)[]

/** One commit, as rows of each of the journal's tables. */
export interface Batch {
  readonly events: readonly Values[]
  readonly answers: readonly Values[]
  readonly heads: readonly Values[]
  readonly commit: Values
}

export interface Written {
  readonly batches: readonly Batch[]
  readonly wagers: number
  /** Bytes of a wager: its event and its answer. */
  readonly bytes: number
}

const lengthOf = (rows: readonly Values[]): number =>
  rows.flat().reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

/** The last of each stream. */
export const headsAfter = (events: readonly Values[]): readonly Values[] => [
  ...new Map(events.map(([, stream, version, , , , , , head]) => [stream!, [stream!, version!, head!]])).values(),
]

/** What the house wrote after a commit. */
export const written = (folder: string, after: number): Written => {
  const database = openToRead(journalFile(folder))
  const rows = (sql: string, ...from: readonly number[]): readonly Values[] =>
    database
      .prepare(sql)
      .all(...from)
      .map((row) => Object.values(row) as Values)
  const eventsOf =
    'select position, stream, version, at, audience, text, salt, digest, head from events where position > ? and position <= ?'
  const [first, ...commits] = rows('select number, position, head from commits where number >= ? order by number', after)
  const answered = Map.groupBy(rows('select number, command, answer from answers where number > ?', after), ([number]) => number!)
  let [before, events, answers] = [first![1] as number, 0, 0]
  const batches = commits.map((commit): Batch => {
    const [number, position] = commit as readonly [number, number]
    const batch = {
      events: rows(eventsOf, before, position),
      answers: answered.get(number) ?? [],
      commit,
    }
    before = position
    events += lengthOf(batch.events)
    answers += lengthOf(batch.answers)
    return { ...batch, heads: headsAfter(batch.events) }
  })
  database.close()
  const wagers = batches.reduce((sum, batch) => sum + batch.events.length, 0)
  return { batches, wagers, bytes: Math.round((events + answers) / wagers) }
}

export const lastCommit = (folder: string): number => {
  const database = openToRead(journalFile(folder))
  const { last } = database.prepare('select max(number) as last from commits').get() as { last: number }
  database.close()
  return last
}

/** Writes one commit after another into tables of the journal's form, where nothing is looked up. */
export const bareWriter = (database: DatabaseSync): ((batch: Batch) => void) => {
  const keepEvent = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const keepAnswer = database.prepare('insert into answers (number, command, answer) values (?, ?, ?)')
  const keepHead = database.prepare('insert or replace into heads values (?, ?, ?)')
  const keepCommit = database.prepare('insert into commits values (?, ?, ?)')
  return ({ events, answers, heads, commit }) => {
    database.exec('begin immediate')
    for (const event of events) keepEvent.run(...event)
    for (const answer of answers) keepAnswer.run(...answer)
    keepCommit.run(...commit)
    for (const head of heads) keepHead.run(...head)
    database.exec('commit')
  }
}

/** Milliseconds for the same rows in the same commits, where they were made before. */
export const bareRows = (folder: string, { batches }: Written): number => {
  const { database } = openToWrite(join(folder, 'bare.sqlite'))
  const write = bareWriter(database)
  const began = performance.now()
  for (const batch of batches) write(batch)
  const took = performance.now() - began
  database.close()
  return took
}
