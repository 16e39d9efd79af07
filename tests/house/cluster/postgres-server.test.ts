/** A PostgreSQL of our own, where it cannot be. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../src/cli/failure.ts'
import { PostgresServer } from '../../../src/cli/cluster/postgres-server.ts'
import { newFolder, removeFolder } from '../journal/kit.ts'

let folder: string
beforeEach(() => (folder = newFolder()))
afterEach(() => removeFolder(folder))

describe('a PostgreSQL of our own', () => {
  it('is started once on a folder: a second one is refused in a sentence, and the first runs on', async () => {
    chmodSync(folder, 0o755)
    const place = { folder: join(folder, 'postgres') }
    const first = await PostgresServer.start(place)
    try {
      await expect(PostgresServer.start(place)).rejects.toThrow(
        new Failure(
          `a PostgreSQL runs on ${place.folder} already: stop the felt cluster that started it, or choose another folder`,
          1,
        ),
      )
      const client = new pg.Client(first.url())
      await client.connect()
      await client.end()
    } finally {
      await first.stop()
    }
  })
})

describe.skipIf(process.getuid?.() !== 0)('a PostgreSQL that root starts', () => {
  it('says which folder its account may not enter, and makes nothing there', async () => {
    const [shut, below] = [join(folder, 'shut'), join(folder, 'shut', 'below')]
    mkdirSync(below, { recursive: true })
    chmodSync(folder, 0o755)
    chmodSync(shut, 0o700)
    await expect(PostgresServer.start({ folder: join(below, 'postgres') })).rejects.toThrow(
      `the account nobody, which may not enter ${shut}: choose a folder that every account may enter`,
    )
    expect(existsSync(join(below, 'postgres'))).toBe(false)
  })
})
