import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideAlone } from '../../../src/store/cluster/alone.ts'
import { JournalRefused } from '../../../src/store/errors.ts'
import { inWords, isReadable, mustBeUrl, placeOf } from '../../../src/store/postgres/connection.ts'
import { openPostgres } from '../../../src/house/running/postgres.ts'
import type { PostgresStore } from '../../../src/store/postgres/postgres.ts'
import { form } from '../../../src/store/postgres/schema.ts'
import { Reader } from '../../../src/store/sqlite/reader.ts'
import { openToRead } from '../../../src/store/sqlite/database.ts'
import { journalFile } from '../../../src/store/sqlite/sqlite.ts'
import { backupHouse } from '../../../src/house/files/backup.ts'
import { headKey, headPublicKey } from '../../../src/store/signing/head.ts'
import { sealIdOf } from '../../../src/store/signing/seal.ts'
import { feltAlone } from '../../kit/felt.ts'
import { testDatabase, type TestDatabase } from '../../kit/postgres.ts'
import { after, mustKeep, texts } from './contract.ts'
import { newFolder, removeFolder } from './kit.ts'

let database: TestDatabase
let folder: string
const folders: string[] = []
const aFolder = (): string => {
  folders.push(newFolder())
  return folders.at(-1)!
}

beforeAll(async () => {
  database = await testDatabase()
  folder = aFolder()
})
afterAll(async () => {
  await database.drop()
  for (const each of folders) removeFolder(each)
})

const open = (url = database.url, where = folder): Promise<PostgresStore> => openPostgres({ folder: where, url })

const deciding = async (): Promise<PostgresStore> => {
  const store = await open()
  await decideAlone(store)
  return store
}

const refusalOf = async (url: string, where = folder): Promise<string> => {
  const opening = await open(url, where).then(
    (store) => store.close(),
    (error: unknown) => error,
  )
  expect(opening).toBeInstanceOf(JournalRefused)
  return (opening as Error).message
}

const secret = 'a-password-of-this-test'

describe('a house on PostgreSQL', () => {
  it('is made once, by nodes that start at the same moment too', async () => {
    // Its keys are there first, as they are on every machine.
    await (await open()).close()
    await database.query('drop schema felt cascade')
    const [second, third] = [aFolder(), aFolder()]
    for (const each of [second, third]) cpSync(join(folder, 'keys'), join(each, 'keys'), { recursive: true })
    const stores = await Promise.all([open(), open(database.url, second), open(database.url, third)])
    await decideAlone(stores[0])
    mustKeep(await stores[0].append({ appends: [after('book', 0, 'a')] }))
    expect(texts(await stores[2].read('book', 0, 9))).toEqual(['a'])
    await Promise.all(stores.map((store) => store.close()))
    expect(await database.query('select form from felt.house')).toEqual([{ form }])
    // Those that have gone are not known any more.
    expect(await database.query('select from felt.nodes')).toEqual([])
  })

  it('is backed up into a journal on SQLite with the same streams, heads and answers', async () => {
    const store = await deciding()
    mustKeep(await store.append({ appends: [after('people', 0, 'a', 'b')], command: { id: 'once', answer: 'done' } }))
    const backup = join(aFolder(), 'backup')
    await backupHouse(folder, backup, { database: database.url })
    const copy = openToRead(journalFile(backup))
    const reader = new Reader(copy, headPublicKey(folder))
    expect(reader.heads()).toEqual(await store.heads())
    expect(reader.read('people', 0, 9)).toEqual(await store.read('people', 0, 9))
    expect(reader.answer('once')).toBe('done')
    copy.close()
    await store.close()
  })

  it('says in a sentence what is wrong with an address, an account or a server, never with a password', async () => {
    const { hostname, port } = new URL(database.url)
    const name = new URL(database.url).pathname.slice(1)
    await database.query(`create role "${name}" login password '${secret}' connection limit 0`)
    await database.query(`create role "${name} poor" login password '${secret}'`)
    const as = (user: string, password: string): string => database.urlWith({ user, password })
    const at = `the database ${name} at ${hostname}:${port}`
    const said = {
      'mysql://felt@localhost/felt':
        'the address of a database begins with postgres://, such as postgres://felt@localhost/felt: this one does not',
      [`postgres://felt:${secret}@127.0.0.1:1/felt`]:
        'the database felt at 127.0.0.1:1 cannot be reached: no server answers there',
      [`postgres://felt:${secret}@nowhere.invalid/felt`]:
        'the database felt at nowhere.invalid cannot be reached: its host is not known',
      [as('nobody-here', secret)]: `${at} does not let the account nobody-here in: check its name and its password`,
      [as(name, secret)]: `${at} has no connection left: raise max_connections there, or end what uses them`,
      [as(`${name} poor`, secret)]:
        `${at} does not allow the account ${name} poor what a house needs: make it the owner of the database`,
      [database.urlWith({
        database: 'not_there',
      })]: `the database not_there at ${hostname}:${port} is not there: create it first`,
    }
    const found = await Promise.all(
      Object.keys(said).map(async (url) => [url, await refusalOf(url, url.includes('poor') ? folder : aFolder())]),
    )
    await database.query(`drop role "${name}"; drop role "${name} poor"`)
    expect(Object.fromEntries(found)).toEqual(said)
    expect(JSON.stringify(found.map(([, sentence]) => sentence))).not.toContain(secret)
  })

  it('is refused without a trace in a folder that was made for it, and nothing goes that was there before', async () => {
    const [there, keys] = [aFolder(), join(aFolder(), 'keys')]
    const nowhere = 'postgres://felt@127.0.0.1:1/felt'
    mkdirSync(keys)
    writeFileSync(join(keys, 'head.key'), 'of somebody')
    for (const command of ['serve', 'cluster']) {
      const { status, stderr } = feltAlone([command, join(there, 'all', 'new'), '--port', '0', '--database', nowhere])
      expect([status, stderr]).toEqual([1, expect.stringMatching(/cannot be reached: no server answers there\n$/)])
      expect(readdirSync(there), command).toEqual([])
    }
    // A house is in the database already: it answers, and refuses a new folder all the same.
    await refusalOf(database.url, join(there, 'new'))
    expect(readdirSync(there)).toEqual([])
    await refusalOf(nowhere, there)
    expect(existsSync(there)).toBe(true)
    await refusalOf(nowhere, dirname(keys))
    expect(readFileSync(join(keys, 'head.key'), 'utf8')).toBe('of somebody')
  })

  it('never says the password of an address, however it is written there and in what went wrong', () => {
    const addresses = {
      'postgres://felt:p%40ss%2Fword@db.example/felt': ['p@ss/word', 'p%40ss%2Fword'],
      'postgres://felt@db.example/felt?password=p%40ss&sslmode=require': ['p@ss', 'p%40ss'],
      'postgres://felt:100%@db.example/felt': ['100%'],
    }
    for (const [url, secrets] of Object.entries(addresses))
      for (const each of secrets)
        expect(inWords(url, new Error(`no entry for felt with ${each}`))).toBe(
          'the database felt at db.example cannot be used: no entry for felt with …',
        )
    // Somebody has forgotten how an address begins.
    expect(placeOf(`felt:${secret}@db.example/felt`)).toBe('the database')
    // A slash in it that is not written as %2F ends what would be the host.
    expect(placeOf(`postgres://felt:12/${secret}@db.example/felt`)).toBe('the database')
  })

  it('is refused where its address or PGSSLMODE has a setting of encryption that there is not: it would be sent in the clear', () => {
    const faultOf = (asked: string): string => {
      try {
        return mustBeUrl(`postgres://felt@db.example/felt?${asked}`)
      } catch (error) {
        return (error as Error).message
      }
    }
    for (const misspelt of ['sslmod', 'SSLMODE'])
      expect(faultOf(`${misspelt}=require`)).toBe(
        `the address of the database has the unknown setting ${misspelt}: there are ssl, sslmode, sslcert, sslkey, sslrootcert, sslnegotiation`,
      )
    expect(faultOf('sslmode=verify-ful')).toMatch(
      /^the address of the database asks for sslmode verify-ful: it may be disable, prefer,/,
    )
    expect(faultOf('application_name=x')).toBe(
      'the address of the database sets application_name, which a house sets itself: leave it out',
    )
    expect(() => mustBeUrl('postgres://felt@db1.example,db2.example/felt')).toThrow(
      /^the address of the database names several hosts: /,
    )
    writeFileSync(join(folder, 'no certificate'), 'PGPASSWORD=…')
    expect(faultOf(`sslmode=verify-full&sslrootcert=${join(folder, 'no certificate')}`)).toMatch(
      /no certificate, .* is not a certificate \(PEM\)$/,
    )
    const before = process.env['PGSSLMODE']
    process.env['PGSSLMODE'] = 'verify-ful'
    expect(faultOf('')).toMatch(/^PGSSLMODE is verify-ful: it may be disable, prefer,/)
    if (before === undefined) delete process.env['PGSSLMODE']
    else process.env['PGSSLMODE'] = before
    for (const right of ['sslmode=verify-full&sslrootcert=/etc/ca.pem', 'sslmode=disable', 'connect_timeout=3', ''])
      expect(faultOf(right)).toBe(`postgres://felt@db.example/felt?${right}`)
    const untrusted = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(inWords('postgres://db.example/felt', untrusted)).toMatch(
      /^the database felt at db\.example shows a certificate of an authority that this machine does not trust/,
    )
  })

  it('is known to be readable on the way where its address, off this machine, asks for no encryption', () => {
    const readable = {
      'postgres://felt@db.example/felt': true,
      'postgres://felt@db.example/felt?sslmode=disable': true,
      'postgres://felt@db.example/felt?sslmode=verify-full': false,
      'postgres://felt@db.example/felt?ssl=true': false,
      'postgres://felt@127.0.0.1/felt': false,
      'postgres://felt@[::1]:5432/felt': false,
      'postgres://felt@localhost/felt': false,
      'postgres:///felt?host=/var/run/postgresql': false,
      'postgres:///felt': false,
      'postgres://felt@/felt?host=db.example': true,
      'postgres://localhost/felt?host=10.1.2.3': true,
    }
    expect(Object.fromEntries(Object.keys(readable).map((url) => [url, isReadable(url, {})]))).toEqual(readable)
    expect(isReadable('postgres://felt@db.example/felt', { PGSSLMODE: 'require' })).toBe(false)
    expect(isReadable('postgres:///felt', { PGHOST: 'db.example' })).toBe(true)
  })

  it('is changed by no account that may only read it: what the database does for nodes it does with the rights of the asker', async () => {
    const role = `${new URL(database.url).pathname.slice(1)}_reader`
    await database.query(`create role "${role}" login password '${secret}'`)
    const reader = new pg.Client(database.urlWith({ user: role, password: secret }))
    await reader.connect()
    const fault = (sql: string): Promise<string> =>
      reader.query(sql).then(
        () => 'done',
        (error: Error) => error.message,
      )
    expect(await fault('select * from felt.house')).toBe('permission denied for schema felt')
    await database.query(`grant usage on schema felt to "${role}"; grant select on all tables in schema felt to "${role}"`)
    expect(await fault('select * from felt.house')).toBe('done')
    const functions = await database.query<{ name: string; definer: boolean; call: string }>(
      `select proname as name, prosecdef as definer,
         format('select felt.%I(%s)', proname, (select coalesce(string_agg('null', ', '), '') from generate_series(1, pronargs))) as call
       from pg_proc where pronamespace = 'felt'::regnamespace`,
    )
    expect(functions.length).toBeGreaterThan(4)
    expect(functions.filter(({ definer }) => definer)).toEqual([])
    for (const name of ['take_over', 'raise_epoch', 'hand_over', 'leave', 'beat']) {
      const { call } = functions.find((each) => each.name === name)!
      expect(`${name}: ${await fault(call)}`).toMatch(/: permission denied for table /)
    }
    await reader.end()
    await database.query(`drop owned by "${role}"; drop role "${role}"`)
  })

  it('does not open a database of another house, of another program or of a newer version, and changes nothing in it', async () => {
    const tables = (): Promise<object[]> => database.query('select * from felt.house')
    const before = await tables()
    expect(await refusalOf(database.url, aFolder())).toMatch(
      /holds a house already: to start another node of it, copy the folder keys of one of its nodes into the folder of this one first$/,
    )
    const stranger = await testDatabase()
    const [strangers, theirs] = [aFolder(), await testDatabase()]
    await (await open(stranger.url, strangers)).close()
    expect(await refusalOf(database.url, strangers)).toMatch(
      /is of another house than this folder: give the database of its own$/,
    )
    const cut = aFolder()
    await (await open(theirs.url, cut)).close()
    writeFileSync(join(cut, 'keys', 'sessions.key'), 'cut', { mode: 0o600 })
    await expect(open(theirs.url, cut)).rejects.toThrow(/^\S+sessions\.key is not a key of 32 bytes: /)
    await theirs.query('drop schema felt cascade')
    await theirs.query('create schema felt; create table felt.cloths (colour text)')
    expect(await refusalOf(theirs.url, strangers)).toMatch(/has a schema named felt that is not a house’s$/)
    await theirs.query('drop schema felt cascade')
    await database.query('update felt.house set form = form + 1')
    const newer = await refusalOf(database.url)
    await database.query('update felt.house set form = form - 1')
    expect(newer).toMatch(new RegExp(`was written by a newer version of Felt \\(form ${form + 1}; this one knows ${form}\\)$`))
    expect(await tables()).toEqual(before)
    await Promise.all([stranger.drop(), theirs.drop()])
  })

  it('is not opened by a node that lacks a key of the house, or has another one', async () => {
    const at = aFolder()
    const keys = join(at, 'keys')
    for (const name of ['house.key', 'sessions.key', 'seal.id', 'head.key']) {
      cpSync(join(folder, 'keys'), keys, { recursive: true })
      rmSync(join(keys, name))
      expect(await refusalOf(database.url, at)).toBe(
        `${join(keys, name)} is missing: copy it from the folder of another node of this house`,
      )
    }
    for (const name of ['house.key', 'sessions.key']) {
      cpSync(join(folder, 'keys'), keys, { recursive: true })
      writeFileSync(join(keys, name), randomBytes(32))
      expect(await refusalOf(database.url, at)).toBe(
        `${join(keys, name)} is not the one of this house: copy it from another node of it`,
      )
    }
    // What it signed would be forged for all others.
    rmSync(join(keys, 'head.key'))
    headKey(at)
    cpSync(join(folder, 'keys', 'sessions.key'), join(keys, 'sessions.key'))
    expect(await refusalOf(database.url, at)).toBe(
      `${join(keys, 'head.key')} is not the one of this house: copy it from another node of it`,
    )
    cpSync(join(folder, 'keys'), keys, { recursive: true })
    const other = join(aFolder(), 'seal.key')
    writeFileSync(other, randomBytes(32).toString('hex'), { mode: 0o600 })
    rmSync(join(keys, 'seal.id'))
    writeFileSync(join(keys, 'seal.id'), sealIdOf(Buffer.from(readFileSync(other, 'utf8'), 'hex')))
    await expect(openPostgres({ folder: at, url: database.url, sealKey: { file: other } })).rejects.toThrow(
      new JournalRefused(
        'the key that seals seeds is not the one of this house: copy the key, and keys/seal.id, from a node that runs',
      ),
    )
  })

  it('does not open what can only be read, and makes nothing half', async () => {
    const readOnly = await testDatabase()
    const name = new URL(readOnly.url).pathname.slice(1)
    await readOnly.query(`alter database "${name}" set default_transaction_read_only = on`)
    expect(await refusalOf(readOnly.url, aFolder())).toMatch(
      /can only be read: a house writes, so give it the address of the primary server$/,
    )
    expect(await readOnly.query("select to_regnamespace('felt') as schema")).toEqual([{ schema: null }])
    await readOnly.drop()
  })

  it('says that the disk is full, keeps nothing of it, and goes on when there is room', async () => {
    const store = await deciding()
    await database.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on felt.events execute function full_disk()`)
    await expect(store.append({ appends: [after('cage', 0, 'a')] })).rejects.toThrow(/has no space left on its disk$/)
    await database.query('drop trigger full_disk on felt.events')
    expect(await store.head('cage')).toBeUndefined()
    mustKeep(await store.append({ appends: [after('cage', 0, 'a')] }))
    await store.close()
  })
})
