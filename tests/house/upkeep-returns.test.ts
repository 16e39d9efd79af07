/** R21: a table whose wagers return what chance hardly explains is noted once, logged and measured; a fair one is not. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseLog } from '../../src/house/api/log.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { ownSteps, setUpTable } from '../../src/house/tables/first-tables.ts'
import { record } from '../../src/house/people/record.ts'
import { inMemory } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { significantOf } from '../../src/house/projections/asking/queries.ts'
import { serve, type Served } from '../../src/house/running/serve.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { until } from '../kit/until.ts'
import { realSetup } from './api/kit.ts'
import { inspected } from './inspected.ts'
import { journalOf } from '../kit/local.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-returns-'))
const logged: string[] = []
let served: Served

beforeAll(async () => {
  const log = houseLog('error', { write: (line: string) => void logged.push(line) })
  served = await serve({ folder, host: '127.0.0.1', port: 0, log, progress: () => undefined })
  await admit('ann', 'player')
  await admit('dee', 'dealer')
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
})

const admit = (person: string, role: Role): Promise<unknown> =>
  record(served.house, byHouse, [
    { type: 'person-added', person, called: person, roles: [role], born: '1990-05-17', guest: false },
  ])

const give = async (table: string, body: { type: string; [name: string]: unknown }, by = byHouse): Promise<void> => {
  const outcome = await served.house.give(table, body, by)
  if (outcome.kind === 'refused') throw new Error(`${body.type}: ${outcome.refusal.reason}`)
}

const ann = { person: 'ann', role: 'player' } as const
const dee = { person: 'dee', role: 'dealer' } as const

/** A table with real dice, whose dealer enters what they show, or something else. */
const play = async (table: string, results: Iterable<readonly [number, number]>): Promise<void> => {
  const automation = [...ownSteps, 'start-round', 'accept-dice']
  await setUpTable(served.house, table, realSetup(gameNamed('dragon-fire')!, { automation }))
  await give(table, { type: 'open', automation, source: 'real', float: 10_000_000 })
  await give(table, { type: 'post-dealer', person: 'dee' })
  await inspected(served.house, table)
  await give(table, { type: 'take-seat' }, ann)
  await give(table, { type: 'buy-in', player: 'ann', amount: 500_000, with: 'cash' })
  for (const keys of results) {
    await give(table, { type: 'place', wager: 'total-7', amount: 500 }, ann)
    await give(table, { type: 'close-bets' }, dee)
    const { person } = served.house.tables.get(table)!.state.shooter!
    await give(table, { type: 'throw' }, person === 'ann' ? ann : dee)
    await give(table, { type: 'enter-result', keys }, dee)
  }
}

function* fairDice(count: number): Generator<readonly [number, number]> {
  const random = new QuickRandom([1n, 2n, 3n, 4n])
  const die = random.below(6)
  for (let roll = 0; roll < count; roll += 1) yield [die() + 1, die() + 1]
}

function* sevens(count: number): Generator<readonly [number, number]> {
  for (let roll = 0; roll < count; roll += 1) yield [1 + (roll % 6), 6 - (roll % 6)]
}

const measured = async (): Promise<readonly string[]> => {
  const text = await (await fetch(`${served.address}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith('felt_returns_outside'))
}

describe('R21: live statistics', () => {
  it('leave a fair table alone, and flag once each wager of a rigged one', async () => {
    await play('fair', fairDice(80))
    expect(await measured()).toEqual([])
    await play('rigged', sevens(40))
    await until(() => logged.length > 0)
    const noted = (): readonly (string | null)[] => {
      const projections = new Projections(journalOf(served.house), inMemory)
      const found = significantOf(projections, { kind: 'return' })
      projections.close()
      return found.map(({ table, what }) => `${table}: ${what}`).toSorted()
    }
    const flagged = [
      'rigged: All wagers together returned 500.00% where 83.33% is exact, which chance hardly explains.',
      'rigged: Total 7 returned 500.00% where 83.33% is exact, which chance hardly explains.',
    ]
    expect(noted()).toEqual(flagged)
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([{ table: 'rigged' }, { table: 'rigged' }])
    expect(await measured()).toEqual(['felt_returns_outside{table="rigged"} 2'])
  })
})
