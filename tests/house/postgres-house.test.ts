import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseLog } from '../../src/house/api/log.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { JournalRefused } from '../../src/store/errors.ts'
import { openPostgres } from '../../src/house/running/postgres.ts'
import type { PostgresStore } from '../../src/store/postgres/postgres.ts'
import { openJournal } from '../../src/store/sqlite/sqlite.ts'
import { serve } from '../../src/house/running/serve.ts'
import { games } from '../../src/rules/games/registry.ts'
import { firstWager } from '../kit/first-wager.ts'
import { openDeciding } from '../kit/deciding.ts'
import { testDatabase, type TestDatabase } from '../kit/postgres.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'

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

const open = (): Promise<PostgresStore> => openDeciding({ folder, url: database.url })

describe('a whole house on PostgreSQL', () => {
  it('plays every game, goes on where it was when it is opened again, and verifies', async () => {
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
})

describe('a folder of a node', () => {
  it('never takes the journal of a house on SQLite for its own', async () => {
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
