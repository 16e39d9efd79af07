import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { openDeciding } from '../kit/deciding.ts'
import { openDesk } from '../../src/house/people/desk.ts'
import { firstOperator } from '../../src/house/people/sign-in/first-operator.ts'
import { projectionsFile } from '../../src/house/projections/file.ts'
import { felt as ran } from '../kit/felt.ts'
import { testDatabase, type TestDatabase } from '../kit/postgres.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'

let database: TestDatabase
let folder: string
/** For what the tools make. */
let out: string

beforeAll(async () => {
  database = await testDatabase()
  ;[folder, out] = [newFolder(), newFolder()]
  const played = await PlayedHouse.on(await openDeciding({ folder, url: database.url }), folder)
  await firstOperator(openDesk(played.house, folder))
  await played.admit('ann', 900_000)
  await played.table('fire', 'dragon-fire', 'ann')
  await played.play('fire', 'dragon', 2)
  await played.close()
})
afterAll(async () => {
  await database.drop()
  for (const each of [folder, out]) removeFolder(each)
})

const felt = (...args: readonly string[]) => ran(args)

/** The commands that take a house, each with what it needs besides. */
const commands = (house: string): Readonly<Record<string, readonly string[]>> => ({
  verify: ['verify', house],
  backup: ['backup', house, join(out, 'never')],
  export: ['export', house, '--out', join(out, 'never')],
  rebuild: ['rebuild', house],
  operator: ['operator', house],
  battery: ['battery', house, 'fire'],
  replay: ['replay', '--from', house, 'fire', '1'],
})

describe('the tools of a house on PostgreSQL', () => {
  it('do what they do for any house: verify, export, rebuild, let an operator in, read a table', async () => {
    const on = ['--database', database.url]
    expect(felt('verify', folder, ...on)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /: \d+ events of \d+ streams, 1 table balanced, .*nothing missing that was signed on/,
      ) as string,
    })
    expect(felt('export', folder, '--out', join(out, 'export'), ...on)).toMatchObject({ status: 0, stderr: '' })
    expect(
      readFileSync(join(out, 'export', 'rounds.csv'), 'utf8')
        .trim()
        .split('\n').length,
    ).toBe(3)
    expect(felt('rebuild', folder, ...on).stdout).toMatch(/: the records were made anew from [\d,]+ events\n$/)
    expect(existsSync(projectionsFile(folder))).toBe(true)
    expect(felt('operator', folder, ...on).stdout).toMatch(/signs in once with this password/)
    expect(felt('battery', folder, 'fire', ...on)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/fire has \d+ results? of real equipment/) as string,
    })
    expect(felt('replay', '--from', folder, 'fire', '1', ...on)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('"dragon"') as string,
    })
    // With the records that were made anew, and with what the operator was given.
    expect(await verifyHouse(folder, { database: database.url })).toMatchObject({ ok: true })
  })

  it('back it up into a folder that is restored as a house in its folder, or on an empty database', async () => {
    const [backup, other] = [join(out, 'backup'), await testDatabase()]
    expect(felt('backup', folder, backup, '--database', database.url)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/: \d+ events, \d+ KiB\n$/) as string,
      stderr: '',
    })
    expect(felt('verify', backup)).toMatchObject({ status: 0 })
    // Nobody who finds it is a node of the house, nor signed in there.
    expect(existsSync(join(folder, 'keys', 'house.key'))).toBe(true)
    expect(readdirSync(join(backup, 'keys')).toSorted()).toEqual(['head.key', 'head.pub', 'seal.id'])
    expect(felt('restore', backup, join(out, 'restored'))).toMatchObject({ status: 0 })
    const played = await PlayedHouse.open(join(out, 'restored'))
    expect(played.house.tables.get('fire')!.state.round).toBe(2)
    await played.close()
    expect(felt('restore', backup, join(out, 'refused'), '--database', database.url)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/holds a house already: give a database that is empty\n$/) as string,
    })
    expect(existsSync(join(out, 'refused'))).toBe(false)
    const there = join(out, 'there')
    expect(felt('restore', backup, there, '--database', other.url)).toMatchObject({ status: 0 })
    const again = await PlayedHouse.on(await openDeciding({ folder: there, url: other.url }), there)
    again.now += 3_600_000
    await again.play('fire', 'dragon', 1)
    await again.close()
    expect(felt('verify', there, '--database', other.url)).toMatchObject({ status: 0 })
    await other.drop()
  })

  it('say in one sentence what they lack, and make nothing half', async () => {
    const before = readdirSync(out).toSorted()
    const said = (args: readonly string[], as: 1 | 2 = 1): string => {
      const { status, stdout, stderr } = ran(args)
      expect([status, stdout, stderr.split('\n').length]).toEqual([as, '', 2])
      return stderr.slice('felt: '.length, -1)
    }
    for (const args of Object.values(commands(folder)))
      expect(said(args)).toBe(`${folder} is of a house on PostgreSQL: say on which database (--database or FELT_DATABASE)`)
    for (const on of [[], ['--database', database.url]])
      expect(said(['restore', folder, join(out, 'never'), ...on])).toBe(
        `${folder} is the folder of a node, not a backup: make one with felt backup`,
      )
    const sqlite = newFolder()
    await (await PlayedHouse.open(sqlite)).close()
    for (const args of Object.values(commands(sqlite)))
      expect(said([...args, '--database', database.url])).toBe(
        `${sqlite} holds no house on PostgreSQL: leave out the database (--database, or FELT_DATABASE)`,
      )
    removeFolder(sqlite)
    const nowhere = join(out, 'nowhere')
    for (const args of Object.values(commands(nowhere)))
      expect(said([...args, '--database', database.url]), args[0]).toBe(`there is no house in ${nowhere}`)
    const { hostname, port, pathname } = new URL(database.url)
    const at = `the database ${pathname.slice(1)} at ${hostname}:${port}`
    const sentences: Readonly<Record<string, string>> = {
      'mysql://felt@localhost/felt':
        'the address of a database begins with postgres://, such as postgres://felt@localhost/felt: this one does not',
      'postgres://felt:secret@127.0.0.1:1/felt': 'the database felt at 127.0.0.1:1 cannot be reached: no server answers there',
      [database.urlWith({
        user: 'nobody-here',
        password: 'secret',
      })]: `${at} does not let the account nobody-here in: check its name and its password`,
      [database.urlWith({
        database: 'not_there',
      })]: `the database not_there at ${hostname}:${port} is not there: create it first`,
      [database.urlWith({ database: 'postgres' })]: `the database postgres at ${hostname}:${port} holds no house`,
    }
    for (const [url, sentence] of Object.entries(sentences)) {
      const as = url.startsWith('mysql') ? 2 : 1
      expect(said(['verify', folder, '--database', url], as)).toBe(sentence)
      expect(said(['backup', folder, join(out, 'never'), '--database', url], as)).toBe(sentence)
      if (!url.endsWith('/postgres')) expect(said(['operator', folder, '--database', url], as)).toBe(sentence)
    }
    const changed = async (change: string, back: string, sentence: string): Promise<void> => {
      await database.query(change)
      try {
        expect(said(['export', folder, '--out', join(out, 'never'), '--database', database.url])).toContain(`${at} ${sentence}`)
      } finally {
        await database.query(back)
      }
    }
    const moved = (by: string): string => `update felt.house set form = form ${by}`
    await changed(moved('+ 1'), moved('- 1'), 'was written by a newer version of Felt')
    await changed(moved('- 1'), moved('+ 1'), 'was written by an older version of Felt')
    const named = (id: string): string => `update felt.house set id = ${id}`
    await changed(named(`'x' || id`), named('substr(id, 2)'), 'is of another house than this folder')
    expect(readdirSync(out).toSorted()).toEqual(before)
  })

  it('R15: export of a broken stream the events before the break, all of the others, and say so', async () => {
    const broken = await testDatabase(database)
    await broken.query(`update felt.events set text = '{}' where stream = 'table fire' and version = 5`)
    const made = join(out, 'broken')
    const { status, stderr } = felt('export', folder, '--out', made, '--database', broken.url)
    expect([status, stderr]).toEqual([
      1,
      'felt: table fire, event 5: its text is not what was kept: of a stream that is broken the export has the events before the break\n',
    ])
    const linesOf = (file: string): number => readFileSync(join(made, file), 'utf8').trimEnd().split('\n').length
    const listed = readFileSync(join(made, 'streams.csv'), 'utf8').trimEnd().split('\r\n').slice(1)
    const heads = await broken.query<{ stream: string; version: number }>('select stream, version::int from felt.heads')
    for (const { stream, version } of heads) {
      const [, file, events] = listed.find((line) => line.startsWith(`${stream},`))!.split(',')
      const whole = stream === 'table fire' ? 4 : version
      expect([Number(events), linesOf(file!)]).toEqual([whole, whole])
    }
    expect(linesOf('rounds.csv')).toBe(1)
    await broken.drop()
  })

  it('read what can only be read, and write nothing there', async () => {
    const readOnly = await testDatabase(database)
    await readOnly.query(`alter database "${new URL(readOnly.url).pathname.slice(1)}" set default_transaction_read_only = on`)
    const on = ['--database', readOnly.url]
    expect(felt('verify', folder, ...on)).toMatchObject({ status: 0 })
    expect(felt('export', folder, '--out', join(out, 'read'), ...on)).toMatchObject({ status: 0 })
    const refusal = /can only be read: a house writes, so give it the address of the primary server\n$/
    for (const command of ['operator', 'rebuild']) expect(felt(command, folder, ...on).stderr).toMatch(refusal)
    await readOnly.drop()
  })
})
