/** felt cluster as people try it: by night, since it starts a whole house three times. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
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
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  await database.drop()
  removeFolder(folder)
})

/** A felt cluster in a process of its own, and all that it has said. */
class Started {
  readonly process: ChildProcess
  said = ''

  constructor(data: string, env: NodeJS.ProcessEnv = process.env) {
    this.process = spawn(process.execPath, [bin, 'cluster', data, '--port', '0'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.process.stdout!, this.process.stderr!])
      stream.on('data', (part: Buffer) => (this.said += part.toString()))
  }

  open(): Promise<void> {
    return until(() => this.said.includes('Which node decides is said here') || this.process.exitCode !== null)
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('felt cluster', () => {
  it('opens a house of three nodes at one address, which answers and plays on when a node is killed', async () => {
    const cluster = new Started(join(folder, 'one'), { ...process.env, FELT_DATABASE: database.url })
    const ended = once(cluster.process, 'exit')
    try {
      await cluster.open()
      const { said } = cluster
      const [, url] = /open (http:\S+)\/ in a browser/.exec(said) ?? []
      expect([said.match(/password/g)?.length, said.match(/process \d+/g)?.length]).toEqual([1, 3])
      for (const name of ['north', 'south', 'west'])
        for (const part of ['.', 'keys'])
          expect(statSync(join(folder, 'one', name, part)).mode & 0o777, `${name} ${part}`).toBe(0o700)
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
      await until(
        () => /node north has ended/.test(cluster.said) && /(south|west) decides now; before it was north/.test(cluster.said),
      )
      await until(() => /node north is started again: process \d+\n/.test(cluster.said))
    } finally {
      cluster.process.kill('SIGINT')
      expect((await ended)[0]).toBe(0)
    }
    expect(cluster.said).toMatch(/closed\n$/)
    expect(await database.query('select * from felt.nodes where until > felt.now()')).toEqual([])
  })
  it('leaves nothing running where it is killed with -9: its nodes close cleanly, and then its PostgreSQL ends', async () => {
    const data = join(folder, 'two')
    const cluster = new Started(data)
    await cluster.open()
    const pids = Array.from(cluster.said.matchAll(/process (\d+)/g), ([, pid]) => Number(pid))
    expect(pids).toHaveLength(3)
    const postgres = Number(readFileSync(join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
    cluster.process.kill('SIGKILL')
    await until(() => ![...pids, postgres].some(isRunning))
    // A node that was not closed leaves the socket of its console.
    for (const name of ['north', 'south', 'west']) expect(readdirSync(join(data, name, 'console'))).toEqual([])
  })
})
