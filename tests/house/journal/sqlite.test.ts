import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headFile } from '../../../src/store/signing/head.ts'
import { IndexedAnswers, keyOf } from '../../../src/store/sqlite/answers.ts'
import { chained, origin } from '../../../src/store/chain.ts'
import { openToRead, openToWrite } from '../../../src/store/sqlite/database.ts'
import { JournalRefused, CommitFailed } from '../../../src/store/errors.ts'
import { applicationId, migrations } from '../../../src/store/sqlite/schema.ts'
import { journalFile, openJournal } from '../../../src/store/sqlite/sqlite.ts'
import { type Append, type LocalStore } from '../../../src/store/store.ts'
import { Writer, type WriterReply, type WriterTask } from '../../../src/store/sqlite/writer.ts'
import { projectionsFile } from '../../../src/house/projections/file.ts'
import { Projections } from '../../../src/house/projections/projections.ts'
import { verifyHouse } from '../../../src/house/check/verify.ts'
import { until } from '../../kit/until.ts'
import { after, brokenAt, mustKeep, storeContract, texts } from './contract.ts'
import { withDatabase } from './forging.ts'
import { newFolder, removeFolder } from './kit.ts'

storeContract('SQLite', () => {
  const folder = newFolder()
  return { open: () => openJournal(folder), remove: () => removeFolder(folder) }
})

let folder: string
let store: LocalStore | undefined

beforeEach(() => {
  folder = newFolder()
  store = undefined
})
afterEach(async () => {
  await store?.close()
  removeFolder(folder)
})

const open = async (): Promise<LocalStore> => (store = await openJournal(folder))

const file = (): string => journalFile(folder)

const withReader = <Value>(use: (database: DatabaseSync) => Value): Value => {
  const database = new DatabaseSync(file(), { readOnly: true })
  try {
    return use(database)
  } finally {
    database.close()
  }
}

const commits = (): number =>
  withReader((database) => (database.prepare('select count(*) as count from commits').get() as { count: number }).count)

describe('the journal on SQLite', () => {
  it('commits many at once: appends of 300 streams share a few commits, and one after another each has its own', async () => {
    const journal = await open()
    await Promise.all(Array.from({ length: 300 }, (_, at) => journal.append({ appends: [after(`table ${at}`, 0, 'a')] })))
    const shared = commits()
    expect(shared).toBeLessThan(30)
    for (let at = 0; at < 10; at += 1) await journal.append({ appends: [after('alone', at, 'a')] })
    expect(commits()).toBe(shared + 10)
  })

  it('keeps nothing that was asked before it was known that a command was answered before', async () => {
    const store = await openJournal(folder)
    const command = { id: 'command', answer: 'done' }
    await store.append({ appends: [after('one', 0, 'a')], command })
    const again = store.append({ appends: [after('one', 1, 'again')], command })
    // By now that is on its way to the writer, and what comes waits for it.
    await Promise.resolve()
    const others = [store.append({ appends: [after('two', 0, 'behind')] }), store.answer('command')]
    expect(await Promise.all([again, ...others])).toMatchObject([{ why: 'command' }, { kept: false, why: 'version' }, 'done'])
    expect(await store.append({ appends: [after('two', 0, 'decided again')] })).toMatchObject({ kept: true })
    expect((await store.read('two', 0, 10)).map(({ text }) => text)).toEqual(['decided again'])
    await store.close()
  })

  it('is for one house alone, for nobody else to read, and one file when it is closed', async () => {
    const inside = join(folder, 'house')
    const journal = (store = await openJournal(inside))
    await expect(openJournal(inside)).rejects.toThrow(new JournalRefused(`a house is running on ${inside} already`))
    expect(statSync(inside).mode & 0o777).toBe(0o700)
    expect(statSync(join(inside, 'keys', 'head.key')).mode & 0o777).toBe(0o600)
    await journal.append({ appends: [after('table', 0, 'a')] })
    await Promise.all([journal.close(), journal.close()])
    await expect(journal.append({ appends: [after('table', 1, 'b')] })).rejects.toThrow(CommitFailed)
    const beside = `${journalFile(inside)}-wal`
    expect(existsSync(beside) ? statSync(beside).size : 0).toBe(0)
    store = await openJournal(inside)
  })

  it.each([
    ['the lock', ['lock.sqlite']],
    ['what SQLite shares', ['journal.sqlite-shm']],
    ['both', ['lock.sqlite', 'lock.sqlite-journal', 'journal.sqlite-shm']],
  ])('is for one house alone also when somebody removes the file of %s', async (_, names) => {
    const journal = await open()
    await journal.append({ appends: [after('table', 0, 'a')] })
    // The head is signed a moment after what it is of.
    await until(() => readFileSync(headFile(folder), 'utf8').includes('"commit": 1'))
    for (const name of names) rmSync(join(folder, name), { force: true })
    const signed = readFileSync(headFile(folder))
    await expect(openJournal(folder)).rejects.toThrow(new JournalRefused(`a house is running on ${folder} already`))
    expect(readFileSync(headFile(folder))).toEqual(signed)
    await journal.append({ appends: [after('table', 1, 'b')] })
    await journal.close()
    store = await openJournal(folder)
    expect(texts(store.local.read('table', 0, 9))).toEqual(['a', 'b'])
  })

  it('is written no more by a house that another has written after', () => {
    const [first, second] = [openToWrite(file()).database, openToWrite(file()).database]
    const append = (expected: number) => ({ id: 1, ask: 'append', batch: { appends: [after('table', expected, 'a')] } }) as const
    const [one, two] = [new Writer(first), new Writer(second)]
    expect(one.commit([append(0)])).toMatchObject([{ outcome: { kept: true } }])
    expect(two.commit([append(1)])).toMatchObject([{ failed: 'another house has written this journal' }])
    for (const database of [first, second]) database.close()
  })

  it('is for nobody else to read in a folder that others can look into, nor is what is written ahead of it', async () => {
    chmodSync(folder, 0o755)
    const journal = await open()
    await journal.append({ appends: [after('table', 0, 'a')] })
    for (const part of ['', '-wal', '-shm']) expect([part, statSync(`${file()}${part}`).mode & 0o077]).toEqual([part, 0])
    new Projections(journal.local, projectionsFile(folder)).close()
    expect(statSync(projectionsFile(folder)).mode & 0o077).toBe(0)
  })

  it('says from its own thread why it is refused, and lets the next one in', async () => {
    writeFileSync(file(), 'Dear diary, '.repeat(100))
    await expect(open()).rejects.toThrow(JournalRefused)
    await expect(open()).rejects.toThrow(/journal\.sqlite cannot be opened: file is not a database$/)
    writeFileSync(file(), '')
    await open()
  })
})

describe('a file that is opened to write', () => {
  const opened = (): number => {
    const { database, formBefore } = openToWrite(file())
    database.close()
    return formBefore
  }

  const make = (sql: string): void => {
    const database = new DatabaseSync(file())
    database.exec(sql)
    database.close()
  }

  it('is made a journal where there is none, and where it is empty', () => {
    expect(opened()).toBe(0)
    expect(opened()).toBe(migrations.length)
    writeFileSync(file(), '')
    expect(opened()).toBe(0)
  })

  it('writes ahead, and syncs with every commit', () => {
    const { database } = openToWrite(file())
    const setting = (name: string) => Object.values(database.prepare(`pragma ${name}`).get()!)[0]
    expect([setting('journal_mode'), setting('synchronous'), setting('fullfsync')]).toEqual(['wal', 2, 1])
    database.close()
  })

  it.each([
    ['another program', `create table notes (text); pragma application_id = 1234`],
    ['another program that does not say so', `create table notes (text); insert into notes values ('mine')`],
    ['another program that has a form of its own', `pragma user_version = 1`],
  ])('is refused and left as it is where it is of %s', (_, sql) => {
    make(sql)
    const before = readFileSync(file())
    expect(opened).toThrow(new JournalRefused(`${file()} is a database of another program`))
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect(existsSync(`${file()}-wal`)).toBe(false)
  })

  it('is refused and left as it is where it is no database', () => {
    writeFileSync(file(), 'Dear diary, '.repeat(100))
    expect(opened).toThrow(new JournalRefused(`${file()} cannot be opened: file is not a database`))
    expect(readFileSync(file(), 'utf8')).toBe('Dear diary, '.repeat(100))
  })

  it('is refused where it is of a newer version', () => {
    make(`create table later (x); pragma application_id = ${applicationId}; pragma user_version = 99`)
    const why = `${file()} was written by a newer version of Felt (form 99; this one knows ${migrations.length})`
    expect(opened).toThrow(new JournalRefused(why))
  })

  it('is refused where somebody else is writing it', () => {
    opened()
    const other = new DatabaseSync(file())
    other.exec('begin immediate')
    const { database } = openToWrite(file())
    database.exec('pragma busy_timeout = 10')
    const told = new Writer(database).commit([{ id: 1, ask: 'append', batch: { appends: [after('table', 0, 'a')] } }])
    expect(told).toEqual([{ id: 1, failed: 'database is locked' }])
    other.close()
    database.close()
  })
})

describe('a folder that is refused', () => {
  it.each([
    ['is inside a file', 'a file/house', /^the folder .*house cannot be made: EEXIST/],
    ['is a file', 'a file', /^the folder .*a file cannot be made: EEXIST/],
    ['is where the system takes no folders', '/proc/a/house', /^the folder \/proc\/a\/house cannot be made: E/],
  ])('%s', async (_, name, why) => {
    writeFileSync(join(folder, 'a file'), '')
    await expect(openJournal(resolve(folder, name))).rejects.toThrow(why)
  })
})

describe('an older form', () => {
  /** A journal as the first version wrote it. */
  const formOne = (events: number): void => {
    const database = new DatabaseSync(file())
    database.exec(`
      pragma journal_mode = wal;
      create table events (
        position integer primary key, stream text not null, version integer not null, at integer not null,
        audience text not null, text text not null, salt text not null, digest text not null, head text not null,
        unique (stream, version)
      ) strict;
      create table heads (stream text primary key, version integer not null, head text not null) strict, without rowid;
      create table answers (command text primary key, answer text not null) strict, without rowid;
      create table snapshots (stream text primary key, version integer not null, head text not null, text text not null) strict, without rowid;
      pragma application_id = ${applicationId};
      pragma user_version = 1;
      begin;
    `)
    const keep = database.prepare(
      'insert into events (stream, version, at, audience, text, salt, digest, head) values (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    let head = origin('notes')
    for (let version = 1; version <= events; version += 1) {
      const event = chained('notes', version, head, { text: `{"at":${version}}`, audience: 'staff', at: version })
      keep.run('notes', version, version, 'staff', event.text, event.salt, event.digest, event.head)
      database.prepare('insert into answers values (?, ?)').run(`command ${version}`, `answer ${version}`)
      head = event.head
    }
    database.prepare('insert into heads values (?, ?, ?)').run('notes', events, head)
    database.prepare('insert into snapshots values (?, ?, ?, ?)').run('notes', events, head, 'state')
    database.exec('commit')
    database.close()
  }

  it('is brought up to this one with everything that was in it, and goes on', async () => {
    formOne(2500)
    const journal = await open()
    const events = journal.local.read('notes', 0, 1e6)
    expect(texts(events)).toEqual(Array.from({ length: 2500 }, (_, at) => `{"at":${at + 1}}`))
    expect(brokenAt('notes', events)).toBeUndefined()
    expect(journal.local.head('notes')!.version).toBe(2500)
    const again = await journal.append({ appends: [], command: { id: 'command 7', answer: 'again' } })
    expect(again).toMatchObject({ kept: false, why: 'command', answer: 'answer 7' })
    mustKeep(await journal.append({ appends: [after('notes', 2500, '{"at":1}')] }))
    await journal.close()
    expect(await verifyHouse(folder)).toMatchObject({ ok: true, events: 2501, answers: 2500, commits: 4 })
  })

  it('does not start without its signed head where the house has a key', async () => {
    await (await openJournal(folder)).close()
    const left = ['journal.sqlite', 'head.json', 'head.newest'].map((name) => join(folder, name))
    for (const each of left) rmSync(each)
    formOne(3)
    await expect(open()).rejects.toThrow(/head\.json is missing: put it back.*felt verify --sign/)
    // The second try sees a journal that has been brought up.
    await expect(open()).rejects.toThrow(/head\.json is missing/)
  })

  it('that cannot be brought up is left as it was', () => {
    formOne(3)
    withDatabase(folder, (database) => database.exec('create table commits (x)'))
    const content = (): unknown =>
      withReader((database) => ['events', 'sqlite_schema'].map((table) => database.prepare(`select * from ${table}`).all()))
    const before = content()
    expect(() => openToWrite(file())).toThrow(
      /journal\.sqlite cannot be brought to form 2: there is already a table|already exists/,
    )
    expect(content()).toEqual(before)
  })

  it('is not read as if it were this one', () => {
    formOne(3)
    expect(() => openToRead(file())).toThrow(/was written by an older version of Felt \(form 1\): start the house on it once/)
  })
})

describe('R18: a full disk', () => {
  let database: DatabaseSync
  let writer: Writer
  const append = (...appends: readonly Append[]): WriterReply =>
    writer.commit([{ id: 1, ask: 'append', batch: { appends, command: { id: appends.at(-1)!.stream, answer: 'done' } } }])[0]!

  beforeEach(() => {
    ;({ database } = openToWrite(file()))
    database.exec('pragma max_page_count = 60')
    writer = new Writer(database)
    return () => database.close()
  })

  const rows = (table: string, stream: string): number =>
    (database.prepare(`select count(*) as count from ${table} where stream = ?`).get(stream) as { count: number }).count

  it('takes nothing by halves, says so, takes what still fits, and goes on when there is room', () => {
    const large = 'x'.repeat(20_000)
    let kept = 0
    let told = append(after('book', 0, 'small'), after('table 0', 0, large))
    for (; told.failed === undefined; told = append(after('book', kept, 'small'), after(`table ${kept}`, 0, large))) kept += 1
    expect(told).toEqual({ id: 1, failed: 'database or disk is full' })
    expect(kept).toBeGreaterThan(3)
    const lost = `table ${kept}`
    expect([rows('events', lost), rows('heads', lost), rows('events', 'book')]).toEqual([0, 0, kept])
    expect(database.prepare('select 1 from answers where command = ?').get(lost)).toBeUndefined()
    expect(append(after('book', kept, 'small')).outcome).toMatchObject({ kept: true })
    database.exec('pragma max_page_count = 1000')
    expect(append(after('book', kept + 1, 'small'), after(lost, 0, large)).outcome).toMatchObject({ kept: true })
    expect([rows('events', lost), rows('events', 'book')]).toEqual([1, kept + 2])
  })

  it('fails what does not fit, and nothing that was asked with it', () => {
    const batches = [
      [after('one', 0, 'small')],
      [after('two', 0, 'x'.repeat(1_000_000))],
      [after('three', 0, 'small')],
      [after('two', 1, 'follows what was not kept')],
    ]
    const told = writer.commit(batches.map((appends, id) => ({ id, ask: 'append', batch: { appends } })))
    expect(told).toMatchObject([
      { id: 0, outcome: { kept: true } },
      { id: 1, failed: 'database or disk is full' },
      { id: 2, outcome: { kept: true } },
      { id: 3, outcome: { kept: false, why: 'version', stream: 'two', version: 0 } },
    ])
    expect(writer.mark).toMatchObject({ commit: 2, position: 2 })
  })
})

describe('answers, when there are more than are known by heart', () => {
  const many = 20_500
  const asked = ['command 0', 'command 7777', 'command 20499', 'commit 1', 'command 20500']
  const answers = ['answer 0', 'answer 7777', 'answer 20499', 'done', undefined]
  const found = (journal: LocalStore) => Promise.all(asked.map((command) => journal.answer(command)))

  const indexed = () =>
    withReader((database) => database.prepare('select place, (select count(*) from answered) as count from indexed').get())

  /** A journal with as many answers, none of which is in the index or all of which are on their way there. */
  const openWithMany = async (): Promise<LocalStore> => {
    const journal = await open()
    const appending = Array.from({ length: many }, (_, at) =>
      journal.append({ appends: [], command: { id: `command ${at}`, answer: `answer ${at}` } }),
    )
    await Promise.all(appending)
    return journal
  }

  /** Some of them go into the index with each commit; how many commits there were. */
  const commitWhile = async (journal: LocalStore, goesOn: (commits: number) => boolean, before = 0): Promise<number> => {
    let commits = before
    while (goesOn(commits)) {
      commits += 1
      mustKeep(await journal.append({ appends: [], command: { id: `commit ${commits}`, answer: 'done' } }))
    }
    return commits
  }
  const isNotIndexed = (commits: number) => indexed()!['place'] === 0 && commits < 200

  it('are found by their commands, before they go into their index and after, and by the next house', async () => {
    const journal = await openWithMany()
    await commitWhile(journal, (commits) => commits < 5)
    expect(await found(journal)).toEqual(answers)
    expect(indexed()!['place']).toBe(0)
    const commits = await commitWhile(journal, isNotIndexed, 5)
    expect(indexed()!['count']).toBe(indexed()!['place'])
    expect(indexed()!['count']).toBeGreaterThanOrEqual(20_000)
    expect(await found(journal)).toEqual(answers)
    await journal.close()
    const again = await open()
    expect(await found(again)).toEqual(answers)
    expect(await again.append({ appends: [], command: { id: 'command 7', answer: 'new' } })).toMatchObject({ answer: 'answer 7' })
    expect(await verifyHouse(folder)).toMatchObject({ ok: true, answers: many + commits })
  })

  it('go into their index whole where a house ended when some of them were there', async () => {
    const journal = await openWithMany()
    await commitWhile(journal, (commits) => commits < 5)
    await journal.close()
    expect(indexed()!['place']).toBe(0)
    const { count } = indexed()!
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(many)
    const again = await open()
    expect(await found(again)).toEqual(answers)
    const commits = await commitWhile(again, isNotIndexed, 5)
    expect(indexed()).toEqual({ place: many + 5, count: many + 5 })
    expect(await found(again)).toEqual(answers)
    expect(await verifyHouse(folder)).toMatchObject({ ok: true, answers: many + commits })
  })

  it('go into their index again where the commit with which they went there failed', () => {
    const { database } = openToWrite(file())
    const writer = new Writer(database)
    const count = (of: string): number => (database.prepare(`select (select ${of}) as count`).get() as { count: number }).count
    const commit =
      (...appends: readonly Append[]) =>
      (id: string) =>
        writer.commit([{ id: 1, ask: 'append', batch: { appends, command: { id, answer: `answer ${id}` } } }])[0]!
    for (let at = 0; at < many; at += 100)
      writer.commit(
        Array.from({ length: 100 }, (_, nth) => ({
          id: nth,
          ask: 'append',
          batch: { appends: [], command: { id: `command ${at + nth}`, answer: `answer ${at + nth}` } },
        })),
      )
    writer.tidy()
    expect(count('count(*) from answered')).toBeGreaterThan(0)
    database.exec(`pragma max_page_count = ${count('page_count from pragma_page_count') + 1}`)
    expect(commit(after('one', 0, 'x'.repeat(1_000_000)))('large')).toMatchObject({ failed: 'database or disk is full' })
    expect(count('count(*) from answered')).toBe(0)
    database.exec('pragma max_page_count = 1000000')
    // First there is a rest, for others who need the disk.
    for (let at = 0; at < 1_300 && count('place from indexed') === 0; at += 1) {
      writer.tidy()
      commit()(`after ${at}`)
    }
    expect(count('count(*) from answered')).toBe(count('place from indexed'))
    const index = new IndexedAnswers(database)
    expect([0, 77, many - 1].map((at) => index.get(`command ${at}`))).toEqual(['answer 0', 'answer 77', `answer ${many - 1}`])
    expect(index.get('large')).toBeUndefined()
    expect(commit()('command 77').outcome).toMatchObject({ kept: false, why: 'command', answer: 'answer 77' })
    database.close()
  })

  it('leave the last room on the disk to commands: one that fails for them alone is kept without them', () => {
    const { database } = openToWrite(file())
    const writer = new Writer(database)
    const entries = (): number => (database.prepare('select count(*) as count from answered').get() as { count: number }).count
    const command = (id: string): WriterTask => ({
      id: 1,
      ask: 'append',
      batch: { appends: [], command: { id, answer: 'done' } },
    })
    for (let at = 0; at < many; at += 100) writer.commit(Array.from({ length: 100 }, (_, nth) => command(`command ${at + nth}`)))
    // What is written ahead finds the disk full only when it is committed.
    const exec = database.exec.bind(database)
    database.exec = (sql) => {
      if (sql === 'commit' && entries() > 0) throw new Error('database or disk is full')
      exec(sql)
    }
    for (const id of ['one', 'two']) {
      writer.tidy()
      expect(writer.commit([command(id)])).toMatchObject([{ outcome: { kept: true } }])
    }
    expect(entries()).toBe(0)
    database.exec = exec
    database.close()
  })

  it('are kept apart where two commands share a key', () => {
    const { database } = openToWrite(file())
    const [one, other] = ['one', 'other']
    database.exec(
      `insert into answers values (1, 1, '${other}', 'wrong'), (2, 1, '${one}', 'right'); update indexed set place = 2`,
    )
    for (const place of [1, 2]) database.prepare('insert into answered values (?, ?)').run(keyOf(one), place)
    expect(new IndexedAnswers(database).get(one)).toBe('right')
    expect(new IndexedAnswers(database).get('neither')).toBeUndefined()
    database.close()
  })
})

describe('a writer that has died', () => {
  it('fails what it had in hand and whatever is asked after, and the journal can still be read and closed', async () => {
    const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
    const journal = await open()
    const worker = await started
    await journal.append({ appends: [after('table', 0, 'a')] })
    const inHand = journal.append({ appends: [after('table', 1, 'x'.repeat(10_000_000))] })
    // Sent once the first is done, which it never is.
    await Promise.resolve()
    const behind = journal.append({ appends: [after('table', 2, 'c')] })
    const failed = [inHand, behind].map((each) => expect(each).rejects.toThrow(CommitFailed))
    await Promise.all([...failed, worker.terminate()])
    await expect(journal.append({ appends: [after('table', 1, 'b')] })).rejects.toThrow('the journal’s writer has stopped')
    expect(journal.local.read('table', 0, 1)[0]!.text).toBe('a')
    await journal.close()
    const again = await open()
    expect(again.local.read('table', 0, 1)[0]!.text).toBe('a')
  })
})
