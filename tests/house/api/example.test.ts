/** The programs of docs/reference/api.md and docs/guides/write-a-bot.md, run as they stand against a served house. */
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
import { roulette } from '../../../src/rules/games/roulette/game.ts'
import { Served } from './kit.ts'

let served: Served
const pacers: Pacer[] = []
const folder = mkdtempSync(join(tmpdir(), 'felt-example-'))

beforeAll(async () => {
  served = await Served.open()
  const failed = (error: unknown): void => {
    throw error
  }
  for (const game of [dragonFire, roulette]) {
    await served.table(game, game.id, { source: 'virtual', automation: [...ownSteps], pace: 'practice' })
    pacers.push(new Pacer(served.house, served.house.tables.get(game.id)!, (state) => timesFor('practice', state), failed))
  }
})

afterAll(async () => {
  for (const pacer of pacers) pacer.stop()
  await served.close()
  rmSync(folder, { recursive: true })
})

const run = async (example: string, ...given: readonly string[]): Promise<string> => {
  const client = pathToFileURL(resolve('src/client/index.ts')).href
  const program = readFileSync(`examples/${example}.ts`, 'utf8').replace("'felthouse/client'", `'${client}'`)
  const file = join(folder, `${example}.mts`)
  writeFileSync(file, program)
  const { stdout } = await promisify(execFile)(process.execPath, [file, served.url, ...given])
  return stdout
}

describe('the examples', () => {
  it('house.ts plays a round as a guest and verifies it', async () => {
    expect(await run('house')).toMatch(
      /^Guest \d+ plays at dragon-fire\nround 1 \d, \d — \d+ wagered 1000 won \d+\nworked out again: right\n/,
    )
    expect(served.house.tables.get('dragon-fire')!.state.history).toHaveLength(1)
    expect([...served.house.tables.get('dragon-fire')!.state.racks].every(([, rack]) => rack === 0)).toBe(true)
  })

  it('bot.ts doubles after each loss and leaves with what it has', async () => {
    const lines = (await run('bot', '5')).trim().split('\n')
    let stake = 1_000
    for (const [index, line] of lines.entries()) {
      const [, round, kind, amount] = /^round (\d+): .+, (won|lost) (\d+)$/.exec(line)!
      expect([Number(round), Number(amount)]).toEqual([index + 1, stake])
      stake = kind === 'won' ? 1_000 : stake * 2
    }
    expect(lines).toHaveLength(5)
    expect([...served.house.tables.get('roulette')!.state.racks].every(([, rack]) => rack === 0)).toBe(true)
  })
})
