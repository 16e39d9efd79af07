/** A house of two nodes, each a felt serve of its own, on one PostgreSQL: a player of one node plays at a table of the other. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HouseClient, HouseProblem, type Answer, type Me } from '../../../src/client/index.ts'
import { felt } from '../../kit/felt.ts'
import { firstWager } from '../../kit/first-wager.ts'
import { NodeProcesses } from '../../kit/node-processes.ts'
import { until } from '../../kit/until.ts'
import { password, problemOf } from '../api/kit.ts'

const game = 'dragon-tiger'

let nodes: NodeProcesses
let player: HouseClient
let me: Me
/** A table of the other node. */
let table: string

beforeAll(async () => {
  nodes = await NodeProcesses.on({ t1: game, t2: game, t3: game, t4: game })
  const [north] = [nodes.start('north'), nodes.start('south')]
  player = new HouseClient({ url: await north.url() })
  await until(async () => new Set((await nodes.owners()).values()).size === 2)
  table = Array.from(await nodes.owners()).find(([, name]) => name === 'south')![0]
  me = await player.playAsGuest()
  await player.playMoney()
  await player.give(table, 'player', { type: 'take-seat' })
  await player.buyIn(table, 'player', me.person, 50_000)
})
afterAll(() => nodes.close())

/** Wagers are not always open: it is placed as soon as they are. */
const placed = async (amount: number): Promise<Answer> => {
  for (;;) {
    try {
      return await player.give(table, 'player', { type: 'place', wager: firstWager(game), amount })
    } catch (error) {
      if (!(error instanceof HouseProblem) || error.problem.code !== 'late') throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

const urlOf = (name: string): Promise<string> => nodes.running.get(name)!.url()

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

describe('a house of two nodes', () => {
  it('has a command that is passed on in the logs of both, under the id that it was sent with', async () => {
    const { id } = await placed(400)
    const logged = (name: string, said: string): Promise<unknown> =>
      nodes.running.get(name)!.until(new RegExp(`^\\{.*"command":"${id}","table":"${table}",.*"msg":"${said}"\\}$`, 'm'))
    await logged('north', 'passed on')
    await logged('south', 'decided for another node')
  })

  it('is shown at the console of either node, where a table can be moved and a node drained', async () => {
    const folder = nodes.folders.get('north')!
    const count = await measuredAt('north')
    expect([count('links'), count('passed_on_total') > 0, count('takeovers_total') > 0]).toEqual([1, true, true])
    expect(count('committed_batches_total')).toBeGreaterThanOrEqual(count('commits_total'))
    expect([count('beat_age_seconds') < 3, count('lag_seconds') >= 0, count('owned') > 0]).toEqual([true, true, true])
    const shown = felt(['nodes', folder])
    expect(shown.stdout).toMatch(new RegExp(`^south +well .*\\b${table} \\(\\d+\\)`, 'm'))
    expect(felt(['nodes', 'move', folder, 'none', 'south'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(new RegExp(`^felt: there is no table none: there are .*\\b${table}\\b.*\\n$`)) as string,
    })
    const other = Array.from(await nodes.owners()).find(([, name]) => name === 'north')![0]
    expect(felt(['nodes', 'move', folder, other, 'south']).status).toBe(0)
    await nodes.untilOwned(other, 'south')
    expect(felt(['nodes', 'drain', folder, 'north']).stdout).toBe('north owns no table\n')
    expect(felt(['nodes', 'drain', folder, 'north', '--undo']).stdout).toBe('north takes tables again\n')
  })

  it('is shown by either node to an operator, who moves tables and drains a node there, and to nobody else', async () => {
    const { person, name, password: once } = nodes.operator!
    const [atNorth, atSouth] = [new HouseClient({ url: await urlOf('north') }), new HouseClient({ url: await urlOf('south') })]
    await atNorth.signIn({ person: name, password: once, next: password })
    await atSouth.signIn({ person: name, password })
    /** Once a node shows it: how each of the two stands, with the tables that were moved to it. */
    const untilShown = (client: HouseClient, ...shown: readonly string[]) =>
      until(async () => {
        const rows = await client.call('GET /house/nodes')
        const kept = rows.map(({ tables }) => tables.filter(({ isKept }) => isKept).map((each) => each.table))
        const told = rows.map(({ isHere, ...row }, at) => [
          row.name,
          isHere ? 'here' : 'there',
          row.standing,
          ...kept[at]!.toSorted(),
        ])
        return told.map((words) => words.join(' ')).join() === shown.join()
      })
    const others = ['t1', 't2', 't3', 't4'].filter((each) => each !== table)
    for (const each of others) await atNorth.call('POST /house/nodes/move', { table: each, node: 'north' })
    await atNorth.call('POST /house/nodes/move', { table, node: 'south' })
    for (const each of others) await nodes.untilOwned(each, 'north')
    await untilShown(atNorth, `north here well ${others.join(' ')}`, `south there well ${table}`)
    await untilShown(atSouth, `north there well ${others.join(' ')}`, `south here well ${table}`)

    await atSouth.call('POST /house/nodes/drain', { node: 'north', drained: true })
    for (const each of others) await nodes.untilOwned(each, 'south')
    await untilShown(atNorth, 'north here drained', `south there well ${table}`)
    const refused = async (to: object) => (await problemOf(atSouth.call('POST /house/nodes/move', { table, ...to }))).code
    expect(await Promise.all([{ node: 'north' }, { node: 'west' }, { table: 't9' }].map(refused))).toEqual([
      'node-drained',
      'no-such-node',
      'no-such-table',
    ])
    // Both would have their tables then.
    expect(await problemOf(atNorth.call('POST /house/nodes/drain', { node: 'south', drained: true }))).toMatchObject({
      status: 409,
      code: 'last-node',
    })
    expect(felt(['nodes', 'drain', nodes.folders.get('south')!, 'south'])).toMatchObject({
      status: 1,
      stderr:
        'felt: south is the only node that takes tables: let north take tables again first, or stop south, which hands its tables over\n',
    })
    await atNorth.call('POST /house/nodes/drain', { node: 'north', drained: false })
    // What was moved there comes back.
    for (const each of others) await nodes.untilOwned(each, 'north')
    await untilShown(atSouth, `north there well ${others.join(' ')}`, `south here well ${table}`)

    // A backup is in the folder of the node that was asked, and the answer says of which.
    const { backup, node } = await atNorth.call('POST /house/backups')
    expect(node).toBe('north')
    expect(existsSync(join(nodes.folders.get('north')!, 'backups', backup, 'journal.sqlite'))).toBe(true)

    const noted = async () => (await atNorth.call('GET /records/significant', { kind: 'node' })).events
    await until(async () => (await noted()).some(({ what, by }) => what === 'Node north was drained.' && by === person))
    expect(await problemOf(player.call('GET /house/nodes'))).toMatchObject({ status: 403 })
  })

  it('has in the records of one node within five seconds what the other has kept, while people play', async () => {
    for (const amount of [1_100, 1_200]) {
      await placed(500)
      // The other node decides and keeps it.
      await player.buyIn(table, 'player', me.person, amount)
      const began = performance.now()
      await until(async () => (await player.call('GET /me/statement')).lines.some((line) => line.amount === amount))
      expect(performance.now() - began).toBeLessThan(5_000)
      for (const name of ['north', 'south']) expect((await measuredAt(name))('lag_seconds')).toBeLessThan(5)
    }
  })

  it('has no third that writes what one of the two cannot read, and says to the operator what to do', async () => {
    const change = async (how: string): Promise<void> => {
      await nodes.database.query(`update felt.house set forms = ${how}(forms, 'table 1: opened')`)
      await nodes.database.query(`update felt.nodes set reads = ${how}(reads, 'table 1: opened') where name = 'south'`)
    }
    await change('array_remove')
    const west = nodes.start('west')
    expect(await west.ended).toBe(1)
    expect(west.said).toMatch(
      /^felt: this version of Felt writes events of the form “table 1: opened”, which node south \(Felt \d\S+\) cannot read: bring the release between the two to every node first, or stop all nodes of that version and start this one then$/m,
    )
    await change('array_append')
  })

  it('plays on where the node that owns a table is killed: the next wager is placed at the other, and nothing is lost', async () => {
    const before = await placed(500)
    await nodes.running.get('south')!.stop('SIGKILL')
    const after = await placed(600)
    expect((await nodes.owners()).get(table)).toBe('north')
    const rows = await written()
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_, at) => at + 1))
    const epochs = rows.map(({ epoch }) => epoch)
    expect(epochs).toEqual(epochs.toSorted((a, b) => a - b))
    for (const { version } of [before, after])
      expect(
        rows.slice(version - 12, version).some(({ text }) => text.includes('wager-changed') && text.includes(me.person)),
      ).toBe(true)
    expect(rows[after.version - 1]!.epoch).toBeGreaterThan(rows[before.version - 1]!.epoch)
    // The round comes to its end by the clock of the node that has the table now.
    await until(async () =>
      (await written()).some(({ version, text }) => version > after.version && text.includes('result-declared')),
    )
    // A clean stop leaves nothing that another node would have to wait for.
    expect(await nodes.running.get('north')!.stop()).toBe(0)
    expect(await nodes.database.query('select * from felt.leases where node is not null')).toEqual([])
    expect(await nodes.database.query("select * from felt.nodes where name = 'north'")).toEqual([])
  })
})
