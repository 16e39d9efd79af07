/** Where a house has the password for its database from, and what it says where there is none. */
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NoPassword, passwordFor, passwordIn } from '../../../src/store/postgres/password.ts'
import { openPostgres } from '../../../src/house/running/postgres.ts'
import { feltAlone } from '../../kit/felt.ts'
import { testDatabase, type TestDatabase } from '../../kit/postgres.ts'
import { newFolder, removeFolder } from './kit.ts'

const account = { host: 'db.example', port: 5432, database: 'felt', user: 'felt' }

let folder: string
let file: string

beforeAll(() => {
  folder = newFolder()
  file = join(folder, 'pgpass')
})
afterAll(() => removeFolder(folder))

const written = (text: string, mode = 0o600): string => {
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}

const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    return `given: ${passwordFor(account, env)}`
  } catch (error) {
    expect(error).toBeInstanceOf(NoPassword)
    return (error as Error).message
  }
}

describe('a password file', () => {
  it('gives the password of the first line that is for the account, in which * is for all', () => {
    const text = [
      '# db.example:5432:felt:felt:a comment',
      '#:*:*:*:another',
      'not a line',
      'other.example:5432:felt:felt:of another host',
      'db.example:5433:felt:felt:of another port',
      'db.example:5432:other:felt:of another database',
      'db.example:5432:felt:other:of another account',
      'db.example:5432:felt:felt:',
      'db.example:*:felt:*:the right one',
      '*:*:*:*:any',
    ]
    expect(passwordIn(text.join('\n'), account)).toBe('the right one')
    expect(passwordIn(text.join('\r\n'), account)).toBe('the right one')
    expect(passwordIn(text.join('\n'), { ...account, host: 'elsewhere' })).toBe('any')
    expect(passwordIn(text.slice(0, 8).join('\n'), account)).toBeUndefined()
  })

  it('is read as psql reads it: a backslash goes before a colon, a backslash and anything else, and a colon ends the password', () => {
    const text = String.raw`fe80\:\:1:5432:a\\b:f\:t:p\:a\\s\s:s`
    expect(passwordIn(text, { host: 'fe80::1', port: 5432, database: String.raw`a\b`, user: 'f:t' })).toBe(String.raw`p:a\ss`)
  })

  it('is for a socket on this machine where it says localhost', () => {
    const here = { ...account, host: '/var/run/postgresql' }
    expect(passwordIn('localhost:5432:felt:felt:here', here)).toBe('here')
    expect(passwordIn('/var/run/postgresql:5432:felt:felt:there', here)).toBe('there')
  })

  it('is read only if nobody else may read it; why it is not is said', () => {
    const PGPASSFILE = written('*:*:*:*:from the file\n')
    expect(refusalOf({ PGPASSFILE })).toBe('given: from the file')
    const none = (why: string): string =>
      `asks for a password and none was given (${why}): give it in PGPASSWORD or in a password file (PGPASSFILE), which only its owner may read`
    written('other:*:*:*:secret\n')
    expect(refusalOf({ PGPASSFILE })).toBe(none(`no line of ${file} is for felt in felt at db.example:5432`))
    for (const mode of [0o640, 0o604]) {
      written('*:*:*:*:secret\n', mode)
      expect(refusalOf({ PGPASSFILE })).toBe(
        none(`${file} is not read, since others may read it too: take their rights away, chmod 600`),
      )
    }
    expect(refusalOf({ PGPASSFILE: folder })).toBe(none(`${folder} is not a plain file`))
    expect(refusalOf({ PGPASSFILE: join(folder, 'none') })).toBe(none(`there is no file ${join(folder, 'none')}`))
  })
})

describe('a house whose database asks for a password', () => {
  const before = { ...process.env }
  let database: TestDatabase
  /** Without the password. */
  let url: string
  let house: string

  beforeAll(async () => {
    database = await testDatabase()
    url = database.urlWith({ password: '' })
    house = newFolder()
  })
  afterEach(() => {
    for (const name of ['PGPASSWORD', 'PGPASSFILE', 'HOME']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  })
  afterAll(async () => {
    await database.drop()
    removeFolder(house)
  })

  it('says where to give it where there is none', async () => {
    delete process.env['PGPASSWORD']
    delete process.env['PGPASSFILE']
    // Without a file in the usual place.
    process.env['HOME'] = folder
    await expect(openPostgres({ folder: house, url })).rejects.toThrow(
      / asks for a password and none was given: give it in PGPASSWORD or in a password file \(PGPASSFILE\), which only its owner may read$/,
    )
  })

  it('has it from a password file, and a command says nothing about that', async () => {
    delete process.env['PGPASSWORD']
    process.env['PGPASSFILE'] = written(`*:*:*:*:${decodeURIComponent(new URL(database.url).password)}\n`)
    const store = await openPostgres({ folder: house, url })
    expect(await store.heads()).toEqual([])
    await store.close()
    // PGPASSWORD goes before it.
    process.env['PGPASSWORD'] = 'another'
    await expect(openPostgres({ folder: house, url })).rejects.toThrow(/check its name and its password$/)
    delete process.env['PGPASSWORD']
    expect(feltAlone(['verify', house, '--database', url])).toMatchObject({ status: 0, stderr: '' })
  })
})
