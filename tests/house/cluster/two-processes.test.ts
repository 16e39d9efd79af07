/** A house of two nodes, each a felt serve of its own, on one PostgreSQL: killed, frozen, stopped and woken. */
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HouseClient, HouseProblem, type CommandAnswer, type Me } from '../../../src/client/index.ts'
import { platformFetch } from '../../../src/client/platform.ts'
import { felt } from '../../kit/felt.ts'
import { firstWager } from '../../kit/first-wager.ts'
import { NodeProcesses } from '../../kit/node-processes.ts'
import { until } from '../../kit/until.ts'
import { problemOf } from '../api/kit.ts'

const [game, table] = ['dragon-tiger', 't1']

let nodes: NodeProcesses
let player: HouseClient
let me: Me
/** The node that the player asks; the same cookies count at every one. */
let at: string

const urlOf = (name: string): Promise<string> => nodes.running.get(name)!.url()
const other = (name: string): string => (name === 'north' ? 'south' : 'north')

beforeAll(async () => {
  nodes = await NodeProcesses.on({ t1: game, t2: game })
  for (const name of ['north', 'south']) nodes.start(name)
  for (const name of ['north', 'south']) await urlOf(name)
  at = other((await nodes.decider())!)
  player = new HouseClient({
    url: 'http://any.node',
    fetch: async (url, asked) => platformFetch(url.replace('http://any.node', await urlOf(at)), asked),
  })
  me = await player.playAsGuest()
  await player.playMoney()
  await player.give(table, 'player', { type: 'take-seat' })
  await player.buyIn(table, 'player', me.person, 50_000)
})
afterAll(() => nodes.close())

/** Wagers are not always open: it is placed as soon as they are. */
const placed = async (amount: number, id: string = crypto.randomUUID()): Promise<CommandAnswer & { readonly id: string }> => {
  for (;;) {
    try {
      return { ...(await player.give(table, 'player', { type: 'place', wager: firstWager(game), amount }, id)), id }
    } catch (error) {
      if (error instanceof HouseProblem && error.problem.code !== 'late') throw error
      await after(20)
    }
  }
}

/** What a node says of itself. */
const measuredAt = async (name: string): Promise<(what: string) => number> => {
  const measured = await (await fetch(`${await urlOf(name)}/metrics`)).text()
  return (what) => Number(new RegExp(`^felt_node_${what} (\\S+)`, 'm').exec(measured)![1])
}

interface Row {
  readonly version: number
  readonly epoch: number
  readonly text: string
}

const written = (): Promise<Row[]> =>
  nodes.database.query<Row>('select version::int, epoch::int, text from felt.events where stream = $1 order by version', [
    `table ${table}`,
  ])

/** Versions without gaps, epochs that never fall, and each of these wagers once. */
const mustHold = async (wagers: readonly { readonly version: number }[]): Promise<void> => {
  const rows = await written()
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, nth) => nth + 1))
  const epochs = rows.map(({ epoch }) => epoch)
  expect(epochs).toEqual(epochs.toSorted((a, b) => a - b))
  for (const { version } of wagers)
    expect(rows.slice(version - 12, version).some(({ text }) => text.includes('wager-changed') && text.includes(me.person))).toBe(
      true,
    )
}

describe('a house of two nodes', () => {
  it('has a command that is passed on in the logs of both, under the id that it was sent with', async () => {
    const { id } = await placed(400)
    const logged = (name: string, said: string): Promise<unknown> =>
      nodes.running.get(name)!.until(new RegExp(`^\\{.*"command":"${id}","table":"${table}".*"msg":"${said}"\\}$`, 'm'))
    await logged(at, 'passed on')
    await logged(other(at), 'decided for another node')
    const [follower, decider] = [await measuredAt(at), await measuredAt(other(at))]
    expect([follower('decides'), decider('decides'), decider('followers')]).toEqual([0, 1, 1])
    expect([follower('passed_on_total') > 0, decider('takeovers_total')]).toEqual([true, 1])
    expect(decider('committed_batches_total')).toBeGreaterThanOrEqual(decider('commits_total'))
  })

  it('is shown at the console of either node, where another can be made to decide', async () => {
    const folder = nodes.folders.get(at)!
    const decider = other(at)
    const shown = () => felt(['nodes', folder]).stdout
    expect(shown()).toMatch(new RegExp(`^${decider} +decides +\\S+ +127\\.0\\.0\\.1:\\d+ +\\d+ +has all$`, 'm'))
    expect(shown()).toMatch(new RegExp(`^${at} +follows +\\S+ +127\\.0\\.0\\.1:\\d+ +\\S.*$`, 'm'))
    expect(felt(['nodes', 'hand-over', folder, 'nowhere'])).toMatchObject({
      status: 2,
      stderr: 'felt: no node nowhere runs: there are north, south\n',
    })
    expect(felt(['nodes', 'hand-over', folder, decider])).toMatchObject({
      status: 1,
      stderr: `felt: node ${decider} decides already\n`,
    })
    expect(felt(['nodes', 'hand-over', folder, at])).toMatchObject({ status: 0, stderr: '' })
    await nodes.untilDecides(at)
    at = decider
    await placed(400)
    expect(await problemOf(player.call('GET /house/nodes'))).toMatchObject({ status: 403 })
  })

  it('lets an operator in again at the console of a follower, whose new password counts on both', async () => {
    const { stdout, status } = felt(['operator', nodes.folders.get(at)!])
    const [, person, once] = /^(\S+) signs in once with this password[^]*?\n\n  (\S+)\n/.exec(stdout)!
    expect(status).toBe(0)
    const client = new HouseClient({ url: await urlOf(other(at)) })
    await client.signIn({ person: person!, password: once!, next: 'four dice in a bowl' })
    const there = new HouseClient({ url: await urlOf(at) })
    const again = await there.signIn({ person: person!, password: 'four dice in a bowl', terminal: 'staff' })
    expect(again.person).toBe((await client.me()).person)
  })

  it('has in the records of a follower within five seconds what the other has kept', async () => {
    for (const amount of [1_100, 1_200]) {
      await player.buyIn(table, 'player', me.person, amount)
      const began = performance.now()
      await until(async () => (await player.call('GET /me/statement')).lines.some((line) => line.amount === amount))
      expect(performance.now() - began).toBeLessThan(5_000)
    }
  })

  it('plays on where the deciding node is killed, and has every answered wager once', async () => {
    const decider = other(at)
    const epoch = await nodes.epoch()
    const before = await placed(500)
    await nodes.running.get(decider)!.stop('SIGKILL')
    // Sent again under its id, it is told what became of it and not done twice.
    expect(await placed(500, before.id)).toMatchObject({ version: before.version })
    const next = await placed(600)
    expect([await nodes.decider(), await nodes.epoch()]).toEqual([at, epoch + 1])
    await mustHold([before, next])
    // The round comes to its end by the clock of the node that decides now.
    await until(async () =>
      (await written()).some(({ version, text }) => version > next.version && text.includes('result-declared')),
    )
    await nodes.start(decider).url()
    // It follows under the place of the one that went.
    await until(() => felt(['nodes', nodes.folders.get(at)!]).stdout.split('\n').length === 4)
    at = decider
    await placed(400)
  })

  it('has a deciding node that is frozen and woken answer and commit nothing any more', async () => {
    const frozen = other(at)
    const epoch = await nodes.epoch()
    const before = await placed(500)
    nodes.running.get(frozen)!.process.kill('SIGSTOP')
    // Asked while it is frozen: it must not decide this when it wakes.
    const asked = fetch(`${await urlOf(frozen)}/healthz`).then(({ status }) => status)
    const next = await placed(600)
    expect([await nodes.decider(), await nodes.epoch()]).toEqual([at, epoch + 1])
    nodes.running.get(frozen)!.process.kill('SIGCONT')
    await asked
    const own = at
    at = frozen
    const through = await placed(700)
    expect([await nodes.decider(), await nodes.epoch()]).toEqual([own, epoch + 1])
    await mustHold([before, next, through])
    const rows = await written()
    expect(rows.slice(next.version - 1).every((row) => row.epoch > epoch)).toBe(true)
    expect((await measuredAt(frozen))('decides')).toBe(0)
  })

  it('hands over at once when the deciding node is stopped, and loses no answer', async () => {
    const decider = other(at)
    const epoch = await nodes.epoch()
    let isOver = false
    const wagers: CommandAnswer[] = []
    const playing = (async () => {
      while (!isOver) wagers.push(await placed(100))
    })()
    expect(await nodes.running.get(decider)!.stop('SIGTERM')).toBe(0)
    await until(async () => (await nodes.decider()) === at)
    // A hand-over ends one epoch, and taking over begins the next.
    expect(await nodes.epoch()).toBe(epoch + 2)
    const count = wagers.length
    await until(() => wagers.length > count)
    isOver = true
    await playing
    await mustHold(wagers)
    expect(await nodes.database.query('select name from felt.nodes where until > felt.now()')).toEqual([{ name: at }])
    expect(await nodes.running.get(at)!.stop()).toBe(0)
    expect(await nodes.database.query('select node from felt.decider')).toEqual([{ node: null }])
    expect(
      await nodes.database.query("select from felt.nodes where name = any ('{north,south}') and until > felt.now()"),
    ).toEqual([])
  })
})

describe('two nodes that start at once on an empty database', () => {
  it('make each first table once, and one operator whose password is shown once', async () => {
    const begun = await NodeProcesses.on()
    try {
      const started = ['north', 'south'].map((name) => begun.start(name))
      for (const each of started) await each.url()
      const said = started.map((each) => /name +(\S+)\n +password +(\S+)/.exec(each.said)).filter((each) => each !== null)
      expect(said).toHaveLength(1)
      const [, person, once] = said[0]!
      const client = new HouseClient({ url: await started[0]!.url() })
      await client.signIn({ person: person!, password: once!, next: 'four dice in a bowl' })
      const { tables } = await client.tables()
      expect(new Set(tables.map((each) => each.table)).size).toBe(tables.length)
      const made = await begun.database.query<{ count: number }>(
        `select count(*)::int as count from felt.events where stream = 'book' and text like '%"table-made"%'`,
      )
      expect(made).toEqual([{ count: tables.length }])
    } finally {
      await begun.close()
    }
  })
})
