/** The simulated database and the functions of the real one give the same answers to the same calls, in any order. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Heartbeat, PostgresNodes } from '../../../src/store/postgres/nodes.ts'
import { houseForms } from '../../../src/house/forms.ts'
import { Chaining, type ChainedBatch } from '../../../src/store/postgres/chaining.ts'
import { PostgresCalls } from '../../../src/store/postgres/commit-calls.ts'
import { connectedToCommit } from '../../../src/store/postgres/connection.ts'
import type { Changed } from '../../../src/store/postgres/reader.ts'
import type { PostgresStore } from '../../../src/store/postgres/postgres.ts'
import { type Batch } from '../../../src/store/store.ts'
import { EpochOver } from '../../../src/store/errors.ts'
import { runs } from '../../kit/runs.ts'
import { Nodes } from '../journal/postgres-nodes.ts'
import { Chance } from './simulation/chance.ts'
import { Database, Raised } from './simulation/database.ts'

const lease = 10_000
const streams = ['table 1', 'table 2', 'account 1']

/** A node as both databases know it. */
interface Both {
  readonly node: string
  readonly name: string
  readonly election: PostgresNodes
  readonly calls: PostgresCalls
}

let nodes: Nodes
let store: PostgresStore
beforeAll(async () => {
  nodes = await Nodes.on()
  store = await nodes.open()
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
      `truncate felt.nodes, felt.events, felt.heads, felt.answers;
      update felt.decider set node = null, epoch = 0, commit = 0, at = 0, wanted = null, freed = null;
      update felt.test_time set now = 1000000`,
    )
    const place = { url: nodes.database.url, lease }
    const forms = houseForms()
    for (const name of ['north', 'south', 'west']) {
      const node = randomUUID()
      const election = new PostgresNodes(place, { node, name, version: '1', forms })
      const calls = new PostgresCalls(place, node, await connectedToCommit(place), undefined)
      this.nodes.push({ node, name, election, calls })
      await this.#enter(this.nodes.at(-1)!)
    }
  }

  async stop(): Promise<void> {
    for (const { election, calls } of this.nodes) {
      election.drop()
      await calls.close()
    }
  }

  async #pass(milliseconds: number): Promise<void> {
    this.time += milliseconds
    await nodes.database.query('update felt.test_time set now = $1', [this.time])
  }

  /** All leases run out but that of one node. */
  async #lapse({ node, election }: Both): Promise<readonly [string, unknown, unknown]> {
    const beat = await this.#beat(node, election)
    if (typeof beat[1] === 'string') return beat
    await this.#pass(0.6 * lease)
    await this.#beat(node, election)
    await this.#pass(0.6 * lease)
    return this.#beat(node, election)
  }

  #beat(node: string, election: PostgresNodes): Promise<readonly [string, unknown, unknown]> {
    return this.#both(
      'beat',
      () => ordered(this.simulated.beat(node, lease)),
      async () => ordered(await election.beat()),
    )
  }

  async #enter({ node, name, election }: Both): Promise<readonly [string, unknown, unknown]> {
    return this.#both(
      'enter',
      () => this.simulated.enter(node, { name, address: '', version: '1' }, lease),
      () => election.enter(),
    )
  }

  /** Chained as the node would that decides, on ends that are right or a little wrong. */
  #batches(): readonly ChainedBatch[] {
    const { chance, simulated } = this
    const chaining = new Chaining()
    const heads = simulated.headsOf(streams)
    chaining.know(
      streams,
      heads.map((head) => (chance.is(0.95) ? head : { ...head, version: head.version - 1 })),
    )
    const calls = chaining.begin()
    return Array.from({ length: 1 + chance.below(2) }, () => {
      for (;;) {
        const chained = calls.chain(this.#batch())
        if (!('why' in chained)) return chained
      }
    })
  }

  #batch(): Batch {
    const { chance, time } = this
    this.#number += 1
    const appends = [...new Set([chance.of(streams), chance.of(streams)])].map((stream) => ({
      stream,
      expected: (this.simulated.heads.get(stream)?.version ?? 0) + chance.below(3) - 1,
      events: [
        { audience: 'public', text: `"${this.#number}"`, at: time + (chance.is(0.9) ? 0 : chance.of([-3_000, 3_000, 500])) },
      ],
    }))
    const command = { id: `c${chance.is(0.2) ? 1 : this.#number}`, answer: `"${this.#number}"` }
    return { appends: chance.is(0.95) ? appends : [], command: chance.is(0.7) || appends.length === 0 ? command : undefined }
  }

  async #both(
    what: string,
    simulate: () => unknown,
    real: () => Promise<unknown>,
  ): Promise<readonly [what: string, simulated: unknown, real: unknown]> {
    return [what, await said(async () => simulate()), await said(real)]
  }

  /** One call, of both. */
  step(): Promise<readonly [what: string, simulated: unknown, real: unknown]> {
    const { chance, simulated } = this
    const both = chance.of(this.nodes)
    const deciding = this.nodes.find(({ node }) => node === simulated.decider.node)
    const { node, election, calls } = deciding && chance.is(0.4) ? deciding : both
    const epoch = simulated.decider.epoch - (chance.is(0.85) ? 0 : 1)
    const other = chance.is(0.5) ? chance.of(this.nodes).node : undefined
    const draw = chance.part()
    if (draw < 0.12) return this.#pass(chance.of([1, 300, 600, 4_000, 6_000, 8_000])).then(() => ['time passes', 0, 0])
    if (draw < 0.2) return this.#enter(both)
    if (draw < 0.23) return this.#lapse(both)
    if (draw < 0.36) return this.#beat(node, election)
    if (draw < 0.52) {
      const isRefused = chance.is(0.5)
      return this.#both(
        'take over',
        () => simulated.takeOver(node, epoch, isRefused),
        () => election.takeOver(epoch, isRefused),
      )
    }
    if (draw < 0.56)
      return this.#both(
        'raise',
        () => simulated.raiseEpoch(node, epoch),
        async () => calls.raiseEpoch(epoch),
      )
    if (draw < 0.62)
      return this.#both(
        'hand over',
        () => simulated.handOver(node, epoch, other),
        () => election.handOver(epoch, other),
      )
    if (draw < 0.64)
      return this.#both(
        'leave',
        () => simulated.leave(node, other),
        () => election.leave(other),
      )
    if (draw < 0.7) {
      const since = simulated.decider.commit - chance.below(3)
      return this.#both(
        'changed',
        () => changes(simulated.changed(since)),
        async () => changes(await store.changed(since)),
      )
    }
    const at = { epoch, commit: simulated.decider.commit - (chance.is(0.95) ? 0 : 1) }
    const batches = this.#batches()
    return this.#both(
      'commit',
      () => answered(simulated.commit(node, at, batches)),
      async () => answered(await calls.commit(at, batches)),
    )
  }

  /** All that is kept, in both. */
  async kept(): Promise<readonly [simulated: unknown, real: unknown]> {
    const names = [...this.simulated.streams.keys()].toSorted()
    const simulated = names.flatMap((stream) => this.simulated.read(stream, 0, 999))
    const real = (await Promise.all(names.map((stream) => store.read(stream, 0, 999)))).flat()
    return [simulated, real]
  }
}

const answered = (answers: ReadonlyMap<string, string> | undefined): unknown => answers && Object.fromEntries(answers)

const changes = ({ commit, heads }: Changed): unknown => ({
  commit,
  heads: heads.toSorted((a, b) => (a.stream < b.stream ? -1 : 1)),
})

const ordered = ({ at, decider, nodes: known }: Heartbeat): unknown => ({
  at: Math.round(at),
  decider: { ...decider, left: decider.left === null ? null : Math.round(decider.left!) },
  nodes: known.toSorted((a, b) => (a.node < b.node ? -1 : 1)),
})

/** What the functions raise; a connection tells it in a sentence of its own. */
const refusals = [
  'another node decides',
  'it ends with commit',
  'the time of an event is not right',
  'a stream does not end as it did',
  'the database does not know this node',
] as const

/** What a call comes to: an answer, or a refusal. */
const said = async (call: () => Promise<unknown>): Promise<unknown> => {
  try {
    return (await call()) ?? null
  } catch (error) {
    const refusal = refusals.find((each) => (error as Error).message.includes(each))
    if (refusal === undefined || !(error instanceof Error)) throw error
    const isOver = error instanceof EpochOver || (error instanceof Raised && error.message === refusals[0])
    return isOver ? 'the epoch is over' : refusal
  }
}

describe('the simulated database', () => {
  it('answers as PostgreSQL does, call by call', async () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= runs(4); seed += 1) {
      const pair = new Pair(seed)
      pair.simulated.onTaken = (_, why) => seen.add(`taken: ${why}`)
      await pair.start()
      for (let step = 0; step < 200; step += 1) {
        const [what, simulated, real] = await pair.step()
        expect({ seed, step, what, real }).toEqual({ seed, step, what, real: simulated })
        seen.add(JSON.stringify([what, simulated]).replaceAll(/\d+|[0-9a-f-]{36}/g, ''))
      }
      const [simulated, real] = await pair.kept()
      expect(real).toEqual(simulated)
      await pair.stop()
    }
    // Every refusal has come up, and every reason to take over.
    for (const what of [
      'taken: own',
      'taken: free',
      'taken: late',
      'taken: refused',
      '"take over",null',
      '"raise",null',
      'the epoch is over',
      ...refusals.slice(1),
    ])
      expect(
        [...seen].some((each) => each.includes(what)),
        what,
      ).toBe(true)
    // Far longer than it takes: each of its many calls waits for the one before, and the machine may have much else to do.
  }, 600_000)
})
