/** The tables of a journal on SQLite, and the steps from one form of them to the next. */
import type { DatabaseSync } from 'node:sqlite'
import { wholeAfter, wholeOrigin } from '../chain.ts'
import { rowsOf } from './rows.ts'
import type { AnsweredCommand } from '../store.ts'

/** Written into the file itself, so that another program's database is never taken for a journal. */
export const applicationId = 0x46656c74

type Migration = (database: DatabaseSync) => void

const streams: Migration = (database) =>
  database.exec(`
  create table events (
    position integer primary key,
    stream text not null,
    version integer not null,
    at integer not null,
    audience text not null,
    text text not null,
    salt text not null,
    digest text not null,
    head text not null,
    unique (stream, version)
  ) strict;
  create table heads (stream text primary key, version integer not null, head text not null) strict, without rowid;
  create table answers (command text primary key, answer text not null) strict, without rowid;
  create table snapshots (
    stream text primary key,
    version integer not null,
    head text not null,
    text text not null
  ) strict, without rowid;
  `)

/** What was kept before there were commits is divided into commits of so many events and answers. */
const atOnce = 1000

/** One chain over all streams and answers, in the order of the commits; snapshots that carry a seal. */
const commits: Migration = (database) => {
  database.exec(`
  create table commits (number integer primary key, position integer not null, head text not null) strict;
  alter table answers rename to answers_before;
  create table answers (
    place integer primary key,
    number integer not null,
    command text not null,
    answer text not null
  ) strict;
  create table answered (key integer not null, place integer not null, primary key (key, place)) strict, without rowid;
  create table indexed (place integer not null) strict;
  insert into indexed values (0);
  insert into answers (number, command, answer)
    select 1 + (row_number() over (order by command) - 1) / ${atOnce}, command, answer from answers_before order by command;
  drop table answers_before;
  drop table snapshots;
  create table snapshots (
    stream text primary key,
    version integer not null,
    head text not null,
    text text not null,
    seal text not null
  ) strict, without rowid;
  `)
  pastCommits(database)
}

const pastCommits = (database: DatabaseSync): void => {
  const events = database.prepare('select position, head from events where position > ? order by position limit ?')
  const answers = database.prepare('select place, command as id, answer from answers where place > ? order by place limit ?')
  const keep = database.prepare('insert into commits values (?, ?, ?)')
  let [number, position, place, head] = [0, 0, 0, wholeOrigin]
  for (;;) {
    const kept = rowsOf<{ readonly position: number; readonly head: string }>(events, position, atOnce)
    const answered = rowsOf<AnsweredCommand & { readonly place: number }>(answers, place, atOnce)
    if (kept.length + answered.length === 0) return
    number += 1
    position = kept.at(-1)?.position ?? position
    place = answered.at(-1)?.place ?? place
    head = wholeAfter(
      head,
      number,
      kept.map((event) => event.head),
      answered,
    )
    keep.run(number, position, head)
  }
}

export const migrations: readonly Migration[] = [streams, commits]
