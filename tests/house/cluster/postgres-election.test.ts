/** Which node decides, by a real database. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import pg from 'pg'
import { Election } from '../../../src/store/cluster/election.ts'
import { monotonicClock } from '../../../src/store/clock.ts'
import { houseForms } from '../../../src/house/forms.ts'
import type { NodeForms } from '../../../src/store/form-lists.ts'
import { PostgresCalls } from '../../../src/store/postgres/commit-calls.ts'
import { connectedToCommit } from '../../../src/store/postgres/connection.ts'
import { GroupCommit } from '../../../src/store/postgres/group-commit.ts'
import { PostgresNodes } from '../../../src/store/postgres/nodes.ts'
import { EpochOver } from '../../../src/store/errors.ts'
import { until } from '../../kit/until.ts'
import { after } from '../journal/contract.ts'
import { Nodes } from '../journal/postgres-nodes.ts'

const lease = 1_000
const forms = houseForms()

let nodes: Nodes
beforeAll(async () => {
  nodes = await Nodes.on()
  await nodes.open()
})
afterAll(() => nodes.close())

const opened: (() => Promise<void> | void)[] = []
beforeEach(async () => {
  await nodes.database.query(
    'truncate felt.nodes; update felt.decider set node = null, epoch = epoch + 1, wanted = null, freed = null',
  )
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

const decider = async (): Promise<{ readonly node: string | null; readonly epoch: number; readonly commit: number }> => {
  const [row] = await nodes.database.query<{ node: string | null; epoch: string; commit: string }>(
    'select node, epoch, commit from felt.decider',
  )
  return { node: row!.node, epoch: Number(row!.epoch), commit: Number(row!.commit) }
}

/** One that is known to the database. */
const entered = async (name: string, ofForms: NodeForms = forms): Promise<{ node: string; calls: PostgresNodes }> => {
  const node = randomUUID()
  const calls = new PostgresNodes({ url: nodes.database.url, lease }, { node, name, version: '1', forms: ofForms })
  opened.push(() => calls.drop())
  await calls.enter()
  return { node, calls }
}

interface Running {
  readonly node: string
  readonly election: Election
  readonly said: string[]
}

const running = async (name: string): Promise<Running> => {
  const node = randomUUID()
  const said: string[] = []
  const election = new Election({
    node,
    lease,
    steady: monotonicClock,
    calls: new PostgresNodes({ url: nodes.database.url, lease }, { node, name, version: '1', forms }),
    duties: {
      prepare: async () => undefined,
      begin: ({ epoch }) => void said.push(`begins with ${epoch}`),
      end: () => void said.push('ends'),
      settled: async () => undefined,
    },
    saw: () => undefined,
    isRefused: () => false,
    failed: () => undefined,
  })
  opened.push(() => election.stop())
  await election.start()
  return { node, election, said }
}

describe('an election by PostgreSQL', () => {
  it('has one node decide, and hands over to the one that is named', async () => {
    const north = await running('north')
    await until(() => north.election.isDeciding)
    const [south, west] = [await running('south'), await running('west')]
    expect(await north.election.handOver(west.node)).toBe(true)
    await until(() => west.election.isDeciding)
    expect([north.election.isDeciding, south.election.isDeciding, south.said]).toEqual([false, false, []])
    expect((await decider()).node).toBe(west.node)
  })

  it('goes to another node at once where a node stops', async () => {
    const north = await running('north')
    await until(() => north.election.isDeciding)
    const south = await running('south')
    const began = performance.now()
    await north.election.stop(south.node)
    await until(() => south.election.isDeciding)
    expect(performance.now() - began).toBeLessThan(lease)
    expect(await nodes.database.query('select node from felt.nodes where node = $1', [north.node])).toEqual([])
  })

  it('takes nothing from a node whose lease runs, unless it is refused and misses heartbeats', async () => {
    const [north, south] = [await entered('north'), await entered('south')]
    const { epoch } = (await north.calls.takeOver((await decider()).epoch, false))!
    expect(await south.calls.takeOver(epoch, true)).toBeUndefined()
    await until(async () => {
      await south.calls.beat()
      return (await south.calls.takeOver(epoch, true)) !== undefined
    })
    expect((await decider()).node).toBe(south.node)
  })

  it('takes over when a lease has run out, with the epoch that was seen and no other', async () => {
    const [north, south] = [await entered('north'), await entered('south')]
    const { epoch } = (await north.calls.takeOver((await decider()).epoch, false))!
    await nodes.database.query(`update felt.nodes set until = felt.now() where node = $1`, [north.node])
    expect(await south.calls.takeOver(epoch - 1, false)).toBeUndefined()
    expect(await south.calls.takeOver(epoch, false)).toMatchObject({ epoch: epoch + 1 })
  })

  it('says in a heartbeat how long the lease of the deciding node is', async () => {
    const [north, south] = [await entered('north'), await entered('south')]
    expect((await south.calls.beat()).decider.left).toBeNull()
    await north.calls.takeOver((await decider()).epoch, false)
    const { left } = (await south.calls.beat()).decider
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(lease)
  })

  it('raises an epoch once, however often it is asked to, and only for the deciding node', async () => {
    const [north, south] = [await entered('north'), await entered('south')]
    const { epoch } = (await north.calls.takeOver((await decider()).epoch, false))!
    const raise = async (node: string, from: number): Promise<unknown> => {
      const call = 'select felt.raise_epoch($1, $2) as decided'
      const [row] = await nodes.database.query<{ decided: { epoch: number } | null }>(call, [node, from])
      return row!.decided?.epoch
    }
    expect([await raise(north.node, epoch), await raise(north.node, epoch)]).toEqual([epoch + 1, epoch + 1])
    expect([await raise(south.node, epoch), await raise(north.node, epoch + 2)]).toEqual([undefined, undefined])
    expect(await decider()).toMatchObject({ node: north.node, epoch: epoch + 1 })
  })

  it('lets no node decide while another enters that could not read its events', async () => {
    const newer = await entered('newer', {
      ...forms,
      writes: [...forms.writes, 'felt.new=2'],
      reads: [...forms.reads, 'felt.new=2'],
    })
    const { epoch } = await decider()
    const entering = new pg.Client(nodes.database.url)
    await entering.connect()
    await entering.query('begin')
    await entering.query('select felt.enter($1, $2, $3, $4, $5, $6)', [randomUUID(), 'older', 'here', '1', forms.reads, lease])
    await expect(newer.calls.takeOver(epoch, false)).rejects.toThrow('lock timeout')
    await entering.query('commit')
    await expect(newer.calls.takeOver(epoch, false)).rejects.toThrow('cannot read')
    await entering.end()
  })

  it('shares barriers: many answers that are told again wait for two of them at most', async () => {
    const place = { url: nodes.database.url, lease }
    const client = await connectedToCommit(place)
    let barriers = 0
    const query = client.query.bind(client) as (...given: readonly unknown[]) => Promise<unknown>
    Object.assign(client, {
      query: (text: string, ...values: readonly unknown[]) => {
        if (text.includes('pg_logical_emit_message')) barriers += 1
        return query(text, ...values)
      },
    })
    const calls = new PostgresCalls(place, randomUUID(), client, undefined)
    opened.push(() => calls.close())
    await Promise.all(Array.from({ length: 100 }, () => calls.mirrored()))
    expect(barriers).toBe(1)
    const first = calls.mirrored()
    await Promise.resolve()
    await Promise.all([first, ...Array.from({ length: 100 }, () => calls.mirrored())])
    expect(barriers).toBeLessThanOrEqual(3)
  })

  it('frees nothing by a hand-over of an epoch that is over', async () => {
    const north = await entered('north')
    const { epoch } = (await north.calls.takeOver((await decider()).epoch, false))!
    await north.calls.takeOver(epoch, false)
    await north.calls.handOver(epoch, undefined)
    expect(await decider()).toMatchObject({ node: north.node, epoch: epoch + 1 })
    await north.calls.handOver(epoch + 1, undefined)
    expect(await decider()).toMatchObject({ node: null, epoch: epoch + 2 })
  })

  it('lets no node decide whose events another cannot read', async () => {
    const [newer, older] = [
      await entered('newer', { ...forms, writes: [...forms.writes, 'felt.new=1'], reads: [...forms.reads, 'felt.new=1'] }),
      await entered('older'),
    ]
    const { epoch } = await decider()
    await expect(newer.calls.takeOver(epoch, false)).rejects.toThrow('which node older (Felt 1) cannot read')
    await older.calls.leave(undefined)
    expect(await newer.calls.takeOver(epoch, false)).toBeDefined()
    await expect(entered('older')).rejects.toThrow('which this version of Felt cannot read')
    await nodes.database.query(`update felt.house set forms = array_remove(forms, 'felt.new=1')`)
  })
})

describe('a commit in PostgreSQL', () => {
  const committing = async (): Promise<{ node: string; calls: PostgresNodes; commits: GroupCommit; lost: string[] }> => {
    const { node, calls } = await entered('north')
    const place = { url: nodes.database.url, lease }
    const commitCalls = new PostgresCalls(place, node, await connectedToCommit(place), undefined)
    opened.push(() => commitCalls.close())
    const lost: string[] = []
    const commits = new GroupCommit(commitCalls, { lost: () => void lost.push('lost') })
    commits.begin((await calls.takeOver((await decider()).epoch, false))!)
    return { node, calls, commits, lost }
  }

  it('is refused after a hand-over, also before another node decides', async () => {
    const { calls, commits, lost } = await committing()
    await calls.handOver((await decider()).epoch, undefined)
    await expect(commits.append({ appends: [after(randomUUID(), 0, 'a')] })).rejects.toThrow(EpochOver)
    expect(lost).toEqual(['lost'])
  })

  it('is refused once another node has taken over', async () => {
    const { node, commits, lost } = await committing()
    const south = await entered('south')
    await nodes.database.query(`update felt.nodes set until = felt.now() where node = $1`, [node])
    await south.calls.takeOver((await decider()).epoch, false)
    await expect(commits.append({ appends: [after(randomUUID(), 0, 'a')] })).rejects.toThrow(EpochOver)
    expect(lost).toEqual(['lost'])
  })

  it('goes on with a later epoch after its connection was lost', async () => {
    const { commits, lost } = await committing()
    const { epoch } = await decider()
    const stream = randomUUID()
    expect(await commits.append({ appends: [after(stream, 0, 'a')] })).toMatchObject({ kept: true })
    await nodes.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%commit_at_once%' and pid <> pg_backend_pid()`,
    )
    expect(await commits.append({ appends: [after(stream, 1, 'b')] })).toMatchObject({ kept: true })
    expect([(await decider()).epoch, lost]).toEqual([epoch + 1, []])
  })
})
