/** A sample of `npm run chaos:cluster`, which knows more faults and meets as many as it is told. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gameNamed } from '../../../src/rules/games/registry.ts'
import { everyDay } from '../../kit/chaos-cluster/faults.ts'
import { surviveCluster, type Measured } from '../../kit/chaos-cluster/survive.ts'
import { testDatabase, type TestDatabase } from '../../kit/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

// Far longer than it takes: it starts three processes, and the machine may have much else to do.
it('a house of three nodes of which one is killed and one frozen has what it acknowledged, once, and plays on at every table', async () => {
  let told: Measured | undefined
  const { acknowledged, rounds, paid } = await surviveCluster({
    measured: (measured) => (told = measured),
    database: {
      url: (port) => (port === undefined ? database.url : database.urlWith({ port })),
      port: () => Number(new URL(database.url).port),
    },
    seed: 17,
    // By day some are enough: one for each node, a person deals at one of them, the house at the others.
    games: ['tai-sai', 'double-dice', 'baccarat'].map((id) => gameNamed(id)!),
    players: 1,
    faults: everyDay,
  })
  const { faults, gaps } = told!
  expect(faults).toHaveLength(2)
  expect(acknowledged).toBeGreaterThan(0)
  expect(rounds).toBeGreaterThan(0)
  expect(paid).toBeGreaterThan(0)
  // At every table that was measured another node has acknowledged a wager.
  expect(gaps.length).toBeGreaterThanOrEqual(2)
  for (const { isTakeover, milliseconds } of gaps) expect([isTakeover, Number.isFinite(milliseconds)]).toEqual([true, true])
}, 300_000)
