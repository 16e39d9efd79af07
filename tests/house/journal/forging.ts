/** What somebody could do to a journal who has its file: with or without care, with or without its key. */
import { closeSync, cpSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { chained, origin, wholeAfter, wholeOrigin } from '../../../src/store/chain.ts'
import { journalFile } from '../../../src/store/sqlite/sqlite.ts'
import { mustBeSealed, type AnsweredCommand, type CommittedEvent } from '../../../src/store/store.ts'
import { openedRow, sealedRow } from '../../../src/store/signing/seal.ts'
import { sealToRead } from '../../../src/store/signing/seal-key.ts'
import { databaseOf } from '../../kit/test-journal.ts'
import { newFolder } from './kit.ts'

export const copyOf = (folder: string): string => {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

export const withDatabase = <Value>(folder: string, use: (database: DatabaseSync) => Value): Value => {
  const database = new DatabaseSync(journalFile(folder))
  try {
    database.exec('pragma synchronous = off')
    return use(database)
  } finally {
    // Into the file itself, and away with what lies beside it.
    database.exec('pragma journal_mode = delete')
    database.close()
  }
}

export const change = (folder: string, sql: string): void => withDatabase(folder, (database) => database.exec(sql))

/**
 * Changes a word of an event in the file of a journal for one of the same length, as a bad disk does: while its house runs,
 * which lets nobody else write.
 */
const spoil = (folder: string, stream: string, version: number, from: string, to: string): void => {
  const file = journalFile(folder)
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(passive)')
  const { text } = database.prepare('select text from events where stream = ? and version = ?').get(stream, version) as {
    text: string
  }
  const at = readFileSync(file).indexOf(text)
  const opened = openSync(file, 'r+')
  writeSync(opened, text.replace(from, to), at)
  closeSync(opened)
  database.close()
}

/** The same by night, on PostgreSQL. */
export const spoilKept = async (folder: string, stream: string, version: number, from: string, to: string): Promise<void> => {
  const database = databaseOf(folder)
  if (!database) return spoil(folder, stream, version, from, to)
  const sql = 'update felt.events set text = replace(text, $3, $4) where stream = $1 and version = $2'
  await database.query(sql, [stream, version, from, to])
}

export const bytesOf = (folder: string): Buffer => readFileSync(journalFile(folder))

type Row = CommittedEvent & { readonly position: number }

/** Writes events anew and every link after them, as if they had always been so. */
export const rewrite = (
  folder: string,
  to: (event: CommittedEvent) => Partial<Pick<CommittedEvent, 'text' | 'audience' | 'at'>>,
): void =>
  withDatabase(folder, (database) => {
    database.exec('begin')
    const heads = new Map<string, string>()
    const rows = database.prepare('select * from events order by position').all() as unknown as readonly Row[]
    const keep = database.prepare(
      'update events set at = ?, audience = ?, text = ?, salt = ?, digest = ?, head = ? where position = ?',
    )
    const seal = sealToRead(folder)
    for (const written of rows) {
      const row = openedRow(seal, written)
      const { text, audience, at } = { ...row, ...to(row) }
      const before = heads.get(row.stream) ?? origin(row.stream)
      const event = chained(row.stream, row.version, before, { text, audience, at }, row.salt)
      heads.set(row.stream, event.head)
      const as = seal && mustBeSealed(row.stream, audience) ? sealedRow(seal, event) : event
      keep.run(at, audience, as.text, as.salt, event.digest, event.head, row.position)
    }
    for (const [stream, head] of heads) database.prepare('update heads set head = ? where stream = ?').run(head, stream)
    database.exec('delete from snapshots')
    rechain(database)
    database.exec('commit')
  })

/** Makes the journal's own chain of what is there. */
const rechain = (database: DatabaseSync): void => {
  const commits = database.prepare('select number, position from commits order by number').all() as unknown as readonly {
    readonly number: number
    readonly position: number
  }[]
  let [head, position] = [wholeOrigin, 0]
  for (const commit of commits) {
    const heads = database.prepare('select head from events where position > ? and position <= ? order by position')
    const answers = database.prepare('select command as id, answer from answers where number = ? order by place')
    head = wholeAfter(
      head,
      commit.number,
      heads.all(position, commit.position).map((row) => row['head'] as string),
      answers.all(commit.number) as unknown as readonly AnsweredCommand[],
    )
    position = commit.position
    database.prepare('update commits set head = ? where number = ?').run(head, commit.number)
  }
}

/** Takes so many commits off the end, and every trace of them. */
export const cutOff = (folder: string, commits: number): void =>
  withDatabase(folder, (database) => {
    const { last } = database.prepare('select max(number) as last from commits').get() as { last: number }
    const kept = last - commits
    database.exec(`
      delete from commits where number > ${kept};
      delete from answers where number > ${kept};
      delete from events where position > (select position from commits where number = ${kept});
      delete from heads;
      insert into heads select stream, version, head from events group by stream having version = max(version);
      delete from snapshots;
    `)
  })
