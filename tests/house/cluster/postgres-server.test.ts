/** A PostgreSQL of our own, where it cannot be. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PostgresServer } from '../../../src/cli/cluster/postgres-server.ts'
import { newFolder, removeFolder } from '../journal/kit.ts'

let folder: string
beforeEach(() => (folder = newFolder()))
afterEach(() => removeFolder(folder))

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
