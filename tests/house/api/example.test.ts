/** The program of docs/reference/api.md and examples/house.ts, run as it stands against a house that is served. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSteps } from '../../../src/house/tables/first-tables.ts'
import { timesFor } from '../../../src/house/tables/pace.ts'
import { Pacer } from '../../../src/house/pace/pacer.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { Served } from './kit.ts'

let served: Served
let pacer: Pacer
const folder = mkdtempSync(join(tmpdir(), 'felt-example-'))

beforeAll(async () => {
  served = await Served.open()
  await served.table(dragonFire, 'dragon-fire', { source: 'virtual', automation: [...ownSteps], pace: 'practice' })
  const failed = (error: unknown): void => {
    throw error
  }
  pacer = new Pacer(served.house, served.house.tables.get('dragon-fire')!, (state) => timesFor('practice', state), failed)
})

afterAll(async () => {
  pacer.stop()
  await served.close()
  rmSync(folder, { recursive: true })
})

describe('examples/house.ts', () => {
  it('plays a round as a guest and works it out again', async () => {
    const client = pathToFileURL(resolve('src/client/index.ts')).href
    const program = readFileSync('examples/house.ts', 'utf8').replace("'felthouse/client'", `'${client}'`)
    const file = join(folder, 'house.mts')
    writeFileSync(file, program)
    const { stdout } = await promisify(execFile)(process.execPath, [file, served.url])
    expect(stdout).toMatch(
      /^Guest \d+ plays at dragon-fire\nround 1 \d, \d — \d+ wagered 1000 won \d+\nworked out again: right\n/,
    )
    expect(served.house.tables.get('dragon-fire')!.state.history).toHaveLength(1)
    expect([...served.house.tables.get('dragon-fire')!.state.racks].every(([, rack]) => rack === 0)).toBe(true)
  })
})
