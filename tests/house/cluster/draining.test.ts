/** What felt nodes drain says where the last other node goes while it waits. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listenAtConsole } from '../../../src/house/running/console.ts'
import type { NodeRow } from '../../../src/wire/nodes.ts'
import { bin } from '../../kit/felt.ts'

let folder: string
let shut: () => Promise<void>
/** How the other node stands on each look; on the last for ever. */
let standings: NodeRow['standing'][]
let looks: number

const row = (name: string, standing: NodeRow['standing'], tables: readonly string[]): NodeRow => ({
  name,
  standing,
  isDrained: standing === 'drained',
  address: `${name}:7`,
  version: '1',
  isHere: name === 'north',
  tables: tables.map((table) => ({ table, epoch: 1, isKept: false })),
  once: [],
  lag: null,
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'felt-draining-'))
  looks = 0
  shut = await listenAtConsole(folder, async () => {
    const standing = standings[Math.min(looks, standings.length - 1)]!
    looks += 1
    // It has its table for longer than a connection takes that ended by itself.
    const tables = standing === 'well' && looks > 8 ? [] : ['t1']
    return { nodes: [row('north', 'drained', tables), row('west', standing, [])], silence: 0 }
  })
})
afterEach(async () => {
  await shut()
  rmSync(folder, { recursive: true })
})

const drain = () => promisify(execFile)(process.execPath, [bin, 'nodes', 'drain', folder, 'north'])

it('felt nodes drain does not wait for ever where no other node takes tables any more', async () => {
  standings = ['well', 'well', 'gone']
  await expect(drain()).rejects.toMatchObject({
    code: 1,
    stderr:
      'north still owns t1\nfelt: north still owns t1, and no other node takes tables: let another take tables first, then drain north again\n',
  })
})

it('felt nodes drain goes on waiting where the only other node is gone for a moment', async () => {
  standings = ['well', 'gone', 'gone', 'gone', 'well']
  expect((await drain()).stdout).toBe('north owns no table\n')
})
