/** The simulated database and the functions of the real one give the same answers to the same calls, in any order. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PostgresLeases } from '../../../src/house/cluster/postgres-leases.ts'
import { houseForms } from '../../../src/house/forms.ts'
import { PostgresCalls } from '../../../src/house/journal/postgres/commit-calls.ts'
import { connected } from '../../../src/house/journal/postgres/connection.ts'
import { FateUnknown, type Outcome } from '../../../src/house/journal/postgres/group-commit.ts'
import type { Batch } from '../../../src/house/journal/store.ts'
import { runs } from '../../kit/runs.ts'
import { until } from '../../kit/until.ts'
import { Nodes } from '../journal/postgres-nodes.ts'
import { Chance } from './simulation/chance.ts'
import { Database } from './simulation/database.ts'

const lease = 10_000
const resources = ['table 1', 'table 2', 'upkeep']
const streams = ['table 1', 'table 2', 'account 1']
const guards = ['suspension', 'person 1']

/** A node as both databases know it. */
interface Both {
  readonly node: string
  readonly leases: PostgresLeases
  readonly calls: PostgresCalls
  /** Ends its connection in the simulation. */
  end: (() => void) | undefined
  session: number
}

let nodes: Nodes
beforeAll(async () => {
  nodes = await Nodes.on()
  await nodes.open()
  // Time passes when the test says so, for both.
  await nodes.database.query(`create table felt.test_time (now double precision)`)
  await nodes.database.query(`insert into felt.test_time values (0)`)
  await nodes.database.query(
    `create or replace function felt.now() returns timestamptz language sql as $$ select to_timestamp(now / 1000) from felt.test_time $$`,
  )
})
afterAll(() => nodes.close())

class Pair {
  readonly chance: Chance
  time = 1_000_000
  readonly simulated = new Database(() => this.time)
  readonly nodes: Both[] = []
  #number = 0

  constructor(seed: number) {
    this.chance = new Chance(seed)
  }

  async start(): Promise<void> {
    await nodes.database.query(
      'truncate felt.nodes, felt.leases, felt.events, felt.heads, felt.answers, felt.guards; update felt.test_time set now = 1000000',
    )
    const place = { url: nodes.database.url, lease }
    for (const name of ['north', 'south', 'west']) {
      const node = randomUUID()
      const badge = { name, version: '1', forms: houseForms() }
      const leases = new PostgresLeases(place, node, { ...badge, address: name })
      const calls = new PostgresCalls(place, node, await connected(place), undefined, badge)
      this.nodes.push({ node, leases, calls, end: undefined, session: 1 })
    }
  }

  async stop(): Promise<void> {
    for (const each of this.nodes) {
      await this.disconnect(each)
      await each.calls.close()
    }
  }

  async pass(milliseconds: number): Promise<void> {
    this.time += milliseconds
    await nodes.database.query('update felt.test_time set now = $1', [this.time])
  }

  /** Its connection breaks, and the database has seen it. */
  async disconnect(both: Both): Promise<void> {
    both.end?.()
    both.end = undefined
    await until(async () => {
      const held = await nodes.database.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1
         and ((classid::bigint << 32) | objid::bigint) = felt.lock_of($1)`,
        [both.node],
      )
      return held.length === 0
    })
  }

  batch(): Batch {
    const { chance } = this
    this.#number += 1
    const resource = chance.of(resources)
    const epoch = (this.simulated.leases.get(resource)?.epoch ?? 0) - (chance.is(0.2) ? 1 : 0)
    const appends = [...new Set([chance.of(streams), chance.of(streams)])].map((stream) => {
      const version = this.simulated.streams.get(stream)?.at(-1)?.version ?? 0
      const raises = chance.is(0.3) ? [chance.of(guards)] : []
      const expected = Math.max(0, version + chance.of([0, 0, 0, 0, 0, 1, -1]))
      return { stream, expected, events: [{ audience: 'public', text: `"${this.#number}"`, at: this.time, raises }] }
    })
    const name = chance.of(guards)
    const seen = (this.simulated.guards.get(name) ?? 0) + (chance.is(0.2) ? 1 : 0)
    return {
      appends,
      ...(chance.is(0.7) && { command: { id: `c${chance.is(0.5) ? 1 : this.#number}`, answer: `"${this.#number}"` } }),
      ...(chance.is(0.7) && { fences: [{ resource, epoch }] }),
      ...(chance.is(0.5) && { guards: [{ name, version: seen }] }),
    }
  }

  async committed({ calls }: Both, session: number, batches: readonly Batch[]): Promise<readonly Outcome[]> {
    // A node that looks for what it sent forgets where streams ended, and chains to where they end now.
    await calls.found(await calls.ready(batches))
    const outcomes: (Outcome | undefined)[] = [...(await calls.commit(session, await calls.ready(batches)))]
    for (const [at, batch] of batches.entries())
      while (!outcomes[at]) outcomes[at] = (await calls.commit(session, await calls.ready([batch])))[0]
    return outcomes.map((outcome) => (outcome!.kept ? { kept: true, events: [] } : outcome!))
  }

  /** One call, of both. */
  async step(): Promise<readonly [what: string, simulated: unknown, real: unknown]> {
    const { chance, simulated } = this
    const both = chance.of(this.nodes)
    const { node, leases, calls } = both
    const some = resources.filter(() => chance.is(0.6))
    const call = async (
      what: string,
      simulate: () => unknown,
      real: () => Promise<unknown>,
    ): Promise<readonly [string, unknown, unknown]> => [what, await said(async () => simulate()), await said(real)]
    const draw = chance.part()
    if (draw < 0.08) {
      await this.pass(chance.is(0.4) ? lease : 1 + chance.below(lease * 0.7))
      return ['time passes', 0, 0]
    }
    if (draw < 0.2) {
      both.end?.()
      both.end = simulated.connect(node)
      return call(
        'join',
        () => simulated.join(node, { name: name(both, this), address: name(both, this), version: '1' }, lease),
        () => leases.join(() => undefined),
      )
    }
    if (draw < 0.24) {
      await this.disconnect(both)
      return ['disconnect', 0, 0]
    }
    if (draw < 0.28)
      return call(
        'raise',
        () => simulated.raise(node, (both.session += 1)),
        () => calls.begin(both.session),
      )
    if (!both.end) return ['nothing', 0, 0]
    if (draw < 0.4)
      return call(
        'beat',
        () => ordered(simulated.beat(node, lease)),
        async () => ordered(await leases.beat()),
      )
    if (draw < 0.6)
      return call(
        'take',
        () => sorted(simulated.take(node, some)),
        async () => sorted(await leases.take(some)),
      )
    if (draw < 0.68) {
      const fences = some.map((resource) => ({ resource, epoch: (simulated.leases.get(resource)?.epoch ?? 0) - chance.below(2) }))
      return call(
        'release',
        () => simulated.release(node, fences),
        () => leases.release(fences),
      )
    }
    if (draw < 0.72) {
      const wanted = chance.is(0.5) ? chance.of(this.nodes).node : undefined
      return call(
        'want',
        () => simulated.want('table 1', wanted),
        () => leases.want('table 1', wanted),
      )
    }
    if (draw < 0.74) {
      const left = await call(
        'leave',
        () => simulated.leave(node),
        () => leases.leave(),
      )
      await this.disconnect(both)
      return left
    }
    if (draw < 0.79) {
      const isSlow = chance.is(0.5)
      return call(
        'drain',
        () => [simulated.drain(node, true), simulated.saySlow(node, isSlow)],
        () => Promise.all([leases.drain(node, true), leases.saySlow(isSlow)]),
      )
    }
    const batches = Array.from({ length: 1 + chance.below(2) }, () => this.batch())
    const session = chance.is(0.9) ? both.session : both.session - 1
    return call(
      'commit',
      () => simulated.commit(node, session, batches),
      () => this.committed(both, session, batches),
    )
  }

  /** All that is kept, in both. */
  async kept(): Promise<readonly [simulated: unknown, real: unknown]> {
    const rows = await nodes.database.query<{ stream: string; version: string; text: string; epoch: string | null }>(
      'select stream, version, text, epoch from felt.events order by stream, version',
    )
    const real = rows.map(({ stream, version, text, epoch }) => `${stream} ${version} ${text} ${epoch ?? 'none'}`)
    const simulated = [...this.simulated.streams]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([stream, all]) => all.map(({ version, text, epoch }) => `${stream} ${version} ${text} ${epoch ?? 'none'}`))
    return [simulated, real]
  }
}

const name = (both: Both, pair: Pair): string => ['north', 'south', 'west'][pair.nodes.indexOf(both)]!

const sorted = <T extends { readonly resource: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => (a.resource < b.resource ? -1 : 1))

const ordered = ({ at, nodes: known, leases }: ReturnType<Database['beat']>): unknown => ({
  at: Math.round(at),
  nodes: known.map((each) => ({ ...each, age: Math.round(each.age) })).toSorted((a, b) => (a.node < b.node ? -1 : 1)),
  leases: sorted(leases),
})

/** What a call comes to: an answer, or a refusal. */
const said = async (call: () => Promise<unknown>): Promise<unknown> => {
  try {
    return (await call()) ?? null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error instanceof FateUnknown ? 'the session is over' : error.message
  }
}

describe('the simulated database', () => {
  it('answers as PostgreSQL does, call by call', async () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= runs(4); seed += 1) {
      const pair = new Pair(seed)
      pair.simulated.onTaken = (_, from, state) =>
        seen.add(`taken from ${from === undefined ? 'nobody' : `one that is ${state}`}`)
      await pair.start()
      for (let step = 0; step < 120; step += 1) {
        const [what, simulated, real] = await pair.step()
        expect({ seed, step, what, real }).toEqual({ seed, step, what, real: simulated })
        seen.add(JSON.stringify([what, simulated]).replaceAll(/\d+|[0-9a-f-]{36}/g, ''))
      }
      const [simulated, real] = await pair.kept()
      expect(real).toEqual(simulated)
      await pair.stop()
    }
    // Every refusal has come up, and every reason why something is free.
    for (const what of [
      'taken from nobody',
      'taken from one that is gone',
      'taken from one that is late',
      'fence',
      'command',
      'guard',
      'version',
      'the session is over',
      '"take",[]',
    ])
      expect(
        [...seen].some((each) => each.includes(what)),
        what,
      ).toBe(true)
    // Far longer than it takes: each of its many calls waits for the one before, and the machine may have much else to do.
  }, 600_000)
})
