import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseLog } from '../../src/house/api/log.ts'
import { verifyHouse } from '../../src/house/integrity/verify.ts'
import { JournalRefused } from '../../src/house/journal/database.ts'
import { openPostgres, type PostgresStore } from '../../src/house/journal/postgres/postgres.ts'
import { journalFile, openJournal } from '../../src/house/journal/sqlite.ts'
import { projectionsFile } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { serve } from '../../src/house/running/serve.ts'
import { games } from '../../src/rules/games/registry.ts'
import { firstWager } from '../kit/first-wager.ts'
import { testDatabase, type TestDatabase } from '../kit/postgres.ts'
import { until } from '../kit/until.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'
import { Nodes } from './journal/postgres-nodes.ts'
import { after, mustKeep } from './journal/contract.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = newFolder()
})
afterAll(async () => {
  await database.drop()
  removeFolder(folder)
})

const open = (): Promise<PostgresStore> => openPostgres({ folder, url: database.url })

describe('a whole house on PostgreSQL', () => {
  it('plays every game, goes on where it was when it is opened again, and is whole on its own machine too', async () => {
    const played = await PlayedHouse.on(await open(), folder)
    await played.admit('ann', 100_000_000)
    for (const { id } of games) {
      await played.table(id, id, 'ann')
      await played.play(id, firstWager(id), 1)
    }
    const rounds = (house: PlayedHouse): readonly (readonly [string, number])[] =>
      games.map(({ id }) => [id, house.house.tables.get(id)!.state.round] as const)
    const before = rounds(played)
    expect(before.every(([, round]) => round >= 1)).toBe(true)
    await played.close()

    const again = await open()
    expect(again.local.heads()).toEqual(await again.heads())
    const projections = new Projections(again.local, projectionsFile(folder))
    projections.catchUp()
    expect(projections.unread).toEqual(new Map())
    projections.close()
    const house = await PlayedHouse.on(again, folder)
    expect(rounds(house)).toEqual(before)
    await house.play(games[0]!.id, firstWager(games[0]!), 1)
    await house.close()
    expect(await verifyHouse(folder, { database: database.url })).toMatchObject({ ok: true })
  })

  it('is served as any other, and not without its database', async () => {
    const served = await serve({
      folder,
      database: database.url,
      host: '127.0.0.1',
      port: 0,
      log: houseLog('silent'),
      progress: () => undefined,
    })
    const rounds = await fetch(`${served.address}/api/v1/tables/${games[0]!.id}/rounds`)
    expect([rounds.status, ((await rounds.json()) as readonly object[]).length > 0]).toEqual([200, true])
    await served.close()
    await expect(openJournal(folder)).rejects.toThrow(
      new JournalRefused(`${folder} is of a house on PostgreSQL: say on which database (--database or FELT_DATABASE)`),
    )
  })

  it('is not opened on a database that was put back to an earlier day than a node has seen', async () => {
    await database.query("delete from felt.heads where stream = 'book'")
    await expect(open()).rejects.toThrow(/has 0 events of book and this node has seen \d+: it was put back to an earlier day/)
  })
})

describe('the copy of the journal on a node’s own machine', () => {
  it('has what other nodes write, and is made anew where it was removed', async () => {
    const nodes = await Nodes.on()
    const [one, other] = [await nodes.open(), await nodes.open()]
    const heard = new Set<string>()
    other.listen((streams) => {
      for (const stream of streams) heard.add(stream)
    })
    mustKeep(await one.append({ appends: [after('people', 0, 'a', 'b'), after('book', 0, 'c')] }))
    expect(one.local.read('people', 0, 9)).toEqual(await one.read('people', 0, 9))
    // On top of what it has not copied yet.
    mustKeep(await other.append({ appends: [after('people', 2, 'd')] }))
    expect(other.local.read('people', 0, 9)).toEqual(await one.read('people', 0, 9))
    await until(() => heard.has('book'))
    expect(other.local.heads()).toEqual(await one.heads())
    const late = nodes.folder()
    expect(existsSync(journalFile(late))).toBe(false)
    const third = await nodes.open({ folder: late })
    expect(third.local.heads()).toEqual(await one.heads())
    await nodes.close()
  })

  it('falls behind where its disk does not take it, says so, and makes up for it', async () => {
    const nodes = await Nodes.on()
    const folder = nodes.folder()
    const told: string[] = []
    const one = await nodes.open({ folder, told: (error) => told.push((error as Error).message) })
    mustKeep(await one.append({ appends: [after('people', 0, 'a')] }))
    const disk = new DatabaseSync(journalFile(folder))
    disk.exec('begin immediate')
    mustKeep(await one.append({ appends: [after('people', 1, 'b')] }))
    expect(told).toEqual(['database is locked'])
    expect(one.local.head('people')?.version).toBe(1)
    disk.exec('rollback')
    disk.close()
    mustKeep(await one.append({ appends: [after('people', 2, 'c')] }))
    expect(one.local.read('people', 0, 9)).toEqual(await one.read('people', 0, 9))
    await nodes.close()
  })

  it('never takes the journal of a house on SQLite for a copy', async () => {
    const sqlite = newFolder()
    await (await openJournal(sqlite)).close()
    await expect(openPostgres({ folder: sqlite, url: database.url })).rejects.toThrow(
      new JournalRefused(
        `${sqlite} holds a house on SQLite: give another folder, leave out the database, or bring the house there first (felt copy)`,
      ),
    )
    removeFolder(sqlite)
  })
})
