/** felt cluster as people try it: by night, since it starts a whole house three times. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HouseClient } from '../../../src/client/index.ts'
import { bin } from '../../kit/felt.ts'
import { firstWager } from '../../kit/first-wager.ts'
import { testDatabase, type TestDatabase } from '../../kit/postgres.ts'
import { until } from '../../kit/until.ts'
import { newFolder, removeFolder } from '../journal/kit.ts'

const game = 'dragon-tiger'

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

describe.skipIf(process.env['NIGHTLY'] === undefined)('felt cluster', () => {
  it('opens a house of three nodes at one address, which answers and plays on when a node is killed', async () => {
    const env = { ...process.env, FELT_DATABASE: database.url }
    const cluster = spawn(process.execPath, [bin, 'cluster', folder, '--port', '0'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [cluster.stdout, cluster.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
    const ended = once(cluster, 'exit')
    try {
      await until(() => said.includes('Who owns a table now') || cluster.exitCode !== null)
      const [, url] = /open (http:\S+)\/ in a browser/.exec(said) ?? []
      expect([said.match(/password/g)?.length, said.match(/process \d+/g)?.length]).toEqual([1, 3])
      const player = new HouseClient({ url: url! })
      const { person } = await player.playAsGuest()
      await player.playMoney()
      await player.give(game, 'player', { type: 'take-seat' })
      await player.buyIn(game, 'player', person, 50_000)
      // The node that everybody is on.
      process.kill(Number(/north +process (\d+)/.exec(said)![1]), 'SIGKILL')
      const placed = async (): Promise<boolean> => {
        try {
          await player.give(game, 'player', { type: 'place', wager: firstWager(game), amount: 500 })
          return true
        } catch {
          return false
        }
      }
      await until(placed)
      expect((await player.me()).person).toBe(person)
      await until(() => /node north has ended/.test(said) && /: north → (south|west)/.test(said))
    } finally {
      cluster.kill('SIGINT')
      expect((await ended)[0]).toBe(0)
    }
    expect(said).toMatch(/closed\n$/)
    expect(await database.query('select * from felt.nodes where until > now()')).toEqual([])
  })
})
