/** A new version comes one node after another: each is stopped and started again under its name, while people play on. */
import { execFile } from 'node:child_process'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { HouseClient, HouseProblem } from '../../../src/client/index.ts'
import { platformFetch } from '../../../src/client/platform.ts'
import { bin } from '../../kit/felt.ts'
import { firstWager } from '../../kit/first-wager.ts'
import { NodeProcesses } from '../../kit/node-processes.ts'
import { until } from '../../kit/until.ts'

/** Without a pause for those who play. */
const felt = (...args: readonly string[]) => promisify(execFile)(process.execPath, [bin, ...args])

const [game, anywhere] = ['dragon-tiger', 'http://any.node']

it('a house whose nodes are replaced one after another has every wager that it answered, once, and answers all the while', async () => {
  const nodes = await NodeProcesses.on({ t1: game, t2: game, t3: game, t4: game })
  const urls = new Map<string, string>()
  const start = async (name: string): Promise<void> => void urls.set(name, await nodes.start(name).url())
  try {
    for (const name of ['north', 'south']) await start(name)
    // By turns through the nodes that run, as a proxy does.
    let turn = 0
    const through = (url: string): string => url.replace(anywhere, [...urls.values()][(turn += 1) % urls.size]!)
    const answered = { t1: 0, t2: 0 }
    let isOver = false
    const plays = async (table: keyof typeof answered): Promise<void> => {
      const player = new HouseClient({ url: anywhere, fetch: (url, init) => platformFetch(through(url), init) })
      const { person } = await player.playAsGuest()
      const comeByChips = async (): Promise<void> => {
        await player.playMoney()
        await player.buyIn(table, 'player', person, 50_000)
      }
      await player.give(table, 'player', { type: 'take-seat' })
      await comeByChips()
      for (; !isOver; await after(200)) {
        try {
          await player.give(table, 'player', { type: 'place', wager: firstWager(game), amount: 500 })
          answered[table] += 1
        } catch (error) {
          const code = error instanceof HouseProblem ? error.problem.code : undefined
          // Nobody knows how long nodes take to come back: a player may have lost everything by then.
          if (code === 'short-rack') await comeByChips()
          // Wagers are closed for a while in each round.
          else if (code !== 'late' && code !== 'above-maximum') throw error
        }
      }
    }
    const playing = Promise.all([plays('t1'), plays('t2')])
    for (const name of ['north', 'south']) {
      const before = { ...answered }
      // By turns the node that decides and one that follows; told to hand over, a follower passes that on.
      if ((await nodes.decider()) === name) await felt('nodes', 'hand-over', nodes.folders.get(name)!)
      urls.delete(name)
      expect(await nodes.running.get(name)!.stop()).toBe(0)
      await until(() => answered.t1 > before.t1 && answered.t2 > before.t2)
      await start(name)
    }
    isOver = true
    await playing
    for (const [table, count] of Object.entries(answered)) {
      const rows = await nodes.database.query<{ epoch: number; text: string }>(
        'select epoch::int, text from felt.events where stream = $1 order by version',
        [`table ${table}`],
      )
      expect(rows.filter(({ text }) => text.includes('"wager-changed"'))).toHaveLength(count)
      const epochs = rows.map(({ epoch }) => epoch)
      expect(epochs).toEqual(epochs.toSorted((a, b) => a - b))
    }
  } finally {
    await nodes.close()
  }
})
