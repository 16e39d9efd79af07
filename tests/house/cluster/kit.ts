/** Nodes of a house in simulated time: which of them decides, and nothing else. */
import { Election } from '../../../src/store/cluster/election.ts'
import { type TakenOver } from '../../../src/store/postgres/nodes.ts'
import { usualLease } from '../../../src/store/postgres/functions.ts'
import { Chance } from './simulation/chance.ts'
import { Database } from './simulation/database.ts'
import { SimulatedElection } from './simulation/election-calls.ts'
import { pass } from './simulation/lockstep.ts'
import { Machine } from './simulation/machine.ts'
import { Time } from './simulation/time.ts'

export const lease = usualLease

/** Lets everything go on that waits for what has happened. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export class Cluster {
  readonly time = new Time()
  readonly database = new Database(() => this.time.now)
  readonly nodes: TestNode[] = []
  /** A call takes a millisecond there and one back, unless said; machines that are cut off get no answer. */
  readonly line = {
    time: this.time,
    chance: new Chance(1),
    delay: (machine: Machine) => (this.cutOff.has(machine) ? undefined : (this.delays.get(machine) ?? 1)),
  }
  readonly cutOff = new Set<Machine>()
  readonly delays = new Map<Machine, number>()

  async start(name: string, machine = new Machine(this.time)): Promise<TestNode> {
    const node = new TestNode(this, name, machine)
    this.nodes.push(node)
    const starting = node.election.start()
    await this.pass(10)
    await starting
    return node
  }

  pass(milliseconds: number): Promise<void> {
    const until = this.time.now + milliseconds
    return pass({ step: () => this.time.step(until) })
  }

  /** How long it takes until something is so; fails where it never is. */
  async until(what: () => boolean, most = 60_000): Promise<number> {
    const began = this.time.now
    while (!what()) {
      if (this.time.now - began > most) throw new Error('it never came to that')
      await this.pass(1)
    }
    return this.time.now - began
  }

  /** Who believes to decide. */
  get deciding(): string {
    return this.nodes
      .filter(({ election, machine }) => !machine.isDead && election.isDeciding)
      .map(({ name }) => name)
      .join(' and ')
  }
}

export class TestNode {
  readonly id: string
  readonly calls: SimulatedElection
  readonly election: Election
  readonly said: string[] = []
  readonly failures: unknown[] = []
  /** Reads what was committed. */
  prepare: (taken: TakenOver) => Promise<void> = () => Promise.resolve()
  /** What was decided is not committed before this. */
  settled: Promise<void> = Promise.resolve()
  /** Nodes whose machines refuse connections. */
  readonly refused = new Set<string>()
  readonly name: string
  readonly machine: Machine

  constructor(cluster: Cluster, name: string, machine: Machine) {
    this.name = name
    this.machine = machine
    this.id = `${name} ${cluster.nodes.length}`
    const { database, line } = cluster
    this.calls = new SimulatedElection({ database, line, machine, node: this.id, name, lease })
    this.election = new Election({
      node: this.id,
      lease,
      steady: machine.steady,
      calls: this.calls,
      duties: {
        prepare: (taken) => this.prepare(taken),
        begin: ({ epoch }) => void this.said.push(`begins with ${epoch}`),
        end: () => void this.said.push('ends'),
        settled: () => this.settled,
      },
      saw: () => undefined,
      isRefused: (node) => this.refused.has(node),
      failed: (error) => this.failures.push(error),
    })
  }

  /** SIGKILL: the machine closes its connections, and refuses new ones. */
  kill(cluster: Cluster): void {
    this.machine.isDead = true
    this.calls.connection?.break({ losesAll: true })
    for (const other of cluster.nodes) other.refused.add(this.id)
  }
}
