import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseIdIn } from '../../src/store/files/house-id.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { JournalRefused } from '../../src/store/errors.ts'
import { openDeciding } from '../kit/deciding.ts'
import { journalFile } from '../../src/store/sqlite/sqlite.ts'
import type { Head } from '../../src/store/store.ts'
import { copyToDatabase, copyToFolder } from '../../src/house/moving/copy-house.ts'
import { testDatabase, type TestDatabase } from '../kit/postgres.ts'
import { copyOf } from './journal/forging.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'

/** A house on SQLite that was played in. */
let played: string
const [folders, databases]: [string[], TestDatabase[]] = [[], []]

const byHouse = { person: 'house', role: 'house' } as const
const cashOut = (house: PlayedHouse): Promise<void> => house.give('fire', { type: 'cash-out', player: 'ann' }, byHouse)
const buyIn = (house: PlayedHouse): Promise<void> =>
  house.give('fire', { type: 'buy-in', player: 'ann', amount: 100_000, with: 'chips' }, byHouse)

beforeAll(async () => {
  played = newFolder()
  const house = await PlayedHouse.open(played)
  await house.admit('ann', 900_000)
  await house.table('fire', 'dragon-fire', 'ann')
  await house.play('fire', 'dragon', 2)
  await cashOut(house)
  await buyIn(house)
  await house.close()
})
afterAll(async () => {
  for (const folder of [played, ...folders]) removeFolder(folder)
  await Promise.all(databases.map((database) => database.drop()))
})

const aHouse = (): string => {
  folders.push(copyOf(played))
  return folders.at(-1)!
}
const aDatabase = async (): Promise<TestDatabase> => {
  databases.push(await testDatabase())
  return databases.at(-1)!
}

const rowsIn = (folder: string, sql: string): readonly object[] => {
  const database = new DatabaseSync(journalFile(folder), { readOnly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}
const headsIn = (folder: string): readonly Head[] =>
  rowsIn(folder, 'select stream, version, head from heads order by stream') as readonly Head[]
const headsOf = (database: TestDatabase): Promise<readonly Head[]> =>
  database.query('select stream, version::int, head from felt.heads order by stream')
const answersIn = (folder: string): readonly object[] => rowsIn(folder, 'select command, answer from answers order by command')

describe('a house that is copied', () => {
  it('goes to PostgreSQL with the same heads and answers, is played there, and comes back with what was played', async () => {
    const [folder, database] = [aHouse(), await aDatabase()]
    const heard: number[] = []
    await copyToDatabase(folder, database.url, { copied: (share) => heard.push(share) })
    expect(heard.at(-1)).toBe(1)
    expect(await headsOf(database)).toEqual(headsIn(played))
    expect(await database.query('select command, answer from felt.answers order by command')).toEqual(answersIn(played))
    // It has moved: nobody starts it in two places.
    await expect(PlayedHouse.open(folder)).rejects.toThrow(/is of a house on PostgreSQL: say on which database/)

    const there = await PlayedHouse.on(await openDeciding({ folder, url: database.url }), folder)
    there.now += 3_600_000
    await there.play('fire', 'dragon', 2)
    await cashOut(there)
    await expect(copyToFolder(database.url, folder)).rejects.toThrow(`a house is running on ${folder} already`)
    const other = newFolder()
    folders.push(other)
    cpSync(join(folder, 'keys'), join(other, 'keys'), { recursive: true })
    await expect(copyToFolder(database.url, other)).rejects.toThrow(/^nodes are running on the database .*: stop them first$/)
    // The database may have a connection of a node for a moment longer than the node runs.
    const lingering = new Client({ connectionString: database.url, application_name: 'felt' })
    await lingering.connect()
    await there.close()
    const [verified] = await Promise.all([copyToFolder(database.url, folder), after(250).then(() => lingering.end())])
    expect(headsIn(folder)).toEqual(await headsOf(database))
    expect(verified.events).toBeGreaterThan(headsIn(played).reduce((sum, { version }) => sum + version, 0))
    expect(answersIn(folder).length).toBeGreaterThan(answersIn(played).length)
    expect(await verifyHouse(folder)).toMatchObject({ ok: true })
    const back = await PlayedHouse.open(folder)
    back.now += 7_200_000
    await buyIn(back)
    await back.play('fire', 'dragon', 1)
    await back.close()
    expect(await verifyHouse(folder)).toMatchObject({ ok: true })
  })

  it('goes to no database that holds a house already, and from no folder that is not as it was kept', async () => {
    const [first, second, database] = [aHouse(), aHouse(), await aDatabase()]
    await copyToDatabase(first, database.url)
    const before = await headsOf(database)
    await expect(copyToDatabase(second, database.url)).rejects.toThrow(/holds a house already: give a database that is empty$/)
    await expect(copyToDatabase(first, database.url)).rejects.toThrow(`${first} is of a house on PostgreSQL already`)
    expect(await headsOf(database)).toEqual(before)
    const wrong = new DatabaseSync(journalFile(second))
    wrong.exec(`update events set text = replace(text, '500', '900') where stream = 'table fire' and text like '%500%'`)
    wrong.close()
    const empty = await aDatabase()
    await expect(copyToDatabase(second, empty.url)).rejects.toThrow(
      /is not copied, since it is not as it was kept: table fire, event/,
    )
    expect(await empty.query("select to_regnamespace('felt') as schema")).toEqual([{ schema: null }])
    expect(houseIdIn(second)).toBeUndefined()
  })

  it('comes back into no folder of another house, of a house on SQLite or without keys', async () => {
    const [folder, sqlite, database, elsewhere] = [aHouse(), aHouse(), await aDatabase(), await aDatabase()]
    await copyToDatabase(folder, database.url)
    const stranger = aHouse()
    await copyToDatabase(stranger, elsewhere.url)
    const bare = newFolder()
    folders.push(bare)
    const said = async (to: string): Promise<string> => {
      const before = readdirSync(to).toSorted()
      const refusal = await copyToFolder(database.url, to).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(refusal).toBeInstanceOf(JournalRefused)
      expect(
        readdirSync(to)
          .filter((name) => name !== 'lock.sqlite')
          .toSorted(),
      ).toEqual(before.filter((name) => name !== 'lock.sqlite'))
      return (refusal as Error).message
    }
    expect(await said(sqlite)).toBe(`${sqlite} holds a house on SQLite: give the folder of a node`)
    expect(await said(stranger)).toMatch(/is of another house than this folder: give the database of its own$/)
    expect(await said(bare)).toBe(
      `${bare} has no keys of a house on PostgreSQL: copy the folder keys of one of its nodes into it first`,
    )
  })

  it('is begun again where it was broken off, before and after the database had all of it', async () => {
    const [folder, database] = [aHouse(), await aDatabase()]
    await database.query(`create function full_disk() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create event trigger full_disk on ddl_command_end when tag in ('CREATE FUNCTION') execute function full_disk()`)
    await expect(copyToDatabase(folder, database.url)).rejects.toThrow(/has no space left on its disk$/)
    await database.query('drop event trigger full_disk')
    expect(await database.query("select to_regnamespace('felt') as schema")).toEqual([{ schema: null }])
    const untouched = copyOf(folder)
    folders.push(untouched)
    await copyToDatabase(folder, database.url)
    // The folder of the moment after the database had it, and before the folder said so.
    await copyToDatabase(untouched, database.url)
    expect(houseIdIn(untouched)).toBe(houseIdIn(folder))
    // A draft that was left is made anew, and a copy that was half put in its place too.
    rmSync(journalFile(untouched))
    cpSync(join(played, 'lock.sqlite'), join(untouched, 'journal.coming'))
    await copyToFolder(database.url, untouched)
    expect(existsSync(join(untouched, 'journal.coming'))).toBe(false)
    expect(headsIn(untouched)).toEqual(headsIn(played))
  })
})
