/** Nodes of a house in simulated time: what they own and nothing else. */
import { Ownership } from '../../../src/house/cluster/ownership.ts'
import { Sight } from '../../../src/house/cluster/sight.ts'
import { Trust } from '../../../src/house/cluster/trust.ts'
import { Chance } from './simulation/chance.ts'
import { Database } from './simulation/database.ts'
import { SimulatedLeases } from './simulation/leases.ts'
import { pass } from './simulation/lockstep.ts'
import { Machine } from './simulation/machine.ts'
import { Time } from './simulation/time.ts'

export const lease = 2_000

export class Cluster {
  readonly time = new Time()
  readonly database = new Database(() => this.time.now)
  readonly nodes: TestNode[] = []
  readonly tables: readonly string[]
  /** A call takes a millisecond there and one back, unless said; machines that are cut off get no answer. */
  readonly line = {
    time: this.time,
    chance: new Chance(1),
    delay: (machine: Machine) => (this.cutOff.has(machine) ? undefined : (this.delays.get(machine) ?? 1)),
  }
  readonly cutOff = new Set<Machine>()
  readonly delays = new Map<Machine, number>()

  constructor(tables: readonly string[]) {
    this.tables = tables
  }

  start(name: string, machine = new Machine(this.time)): TestNode {
    const node = new TestNode(this, name, machine)
    this.nodes.push(node)
    node.ownership.own(this.tables)
    return node
  }

  pass(milliseconds: number): Promise<void> {
    const until = this.time.now + milliseconds
    return pass({ step: () => this.time.step(until) })
  }

  /** How long it takes until something is so; a sentence where it never is. */
  async until(what: () => boolean, most = 60_000): Promise<number> {
    const began = this.time.now
    while (!what()) {
      if (this.time.now - began > most) throw new Error('it never came to that')
      await this.pass(1)
    }
    return this.time.now - began
  }

  /** Who believes to own what, as `table: node`. */
  get owners(): Record<string, string> {
    return Object.fromEntries(
      this.tables.map((table) => [
        table,
        this.nodes
          .filter(({ ownership, machine }) => !machine.isDead && ownership.epochOf(table) !== undefined)
          .map(({ name }) => name)
          .join(' and '),
      ]),
    )
  }
}

export class TestNode {
  readonly id: string
  readonly leases: SimulatedLeases
  readonly ownership: Ownership
  readonly said: string[] = []
  readonly failures: unknown[] = []
  /** Tables in the middle of a round. */
  readonly busy = new Set<string>()
  /** What it takes is not served before this. */
  served: Promise<void> = Promise.resolve()
  /** Whatever it reads from the database. */
  read: () => Promise<void> = () => Promise.resolve()
  /** What was decided is not kept before this. */
  settled: Promise<void> = Promise.resolve()

  readonly name: string
  readonly machine: Machine

  constructor(cluster: Cluster, name: string, machine: Machine) {
    this.name = name
    this.machine = machine
    this.id = `${name} ${cluster.nodes.length}`
    this.leases = new SimulatedLeases({
      database: cluster.database,
      line: cluster.line,
      machine,
      node: this.id,
      card: { name, address: `${name}.example`, version: '1' },
      lease,
    })
    const { steady } = machine
    const lost = (): void => void this.said.push('does not read')
    const sight = new Sight({ steady, lease, read: () => this.read(), lost, found: () => void this.said.push('reads again') })
    void sight.look()
    this.ownership = new Ownership({
      node: this.id,
      lease,
      leases: this.leases,
      steady,
      trust: new Trust(steady, lease),
      isBlind: () => sight.isLost,
      owning: {
        begin: (resource, epoch) => {
          this.said.push(`begins ${resource} with ${epoch}`)
          return this.served
        },
        end: (resource, epoch) => void this.said.push(`ends ${resource} with ${epoch}`),
        mayGo: (resource) => !this.busy.has(resource),
        settled: () => this.settled,
      },
      peers: {
        lookAgain: () => {
          for (const { ownership, machine: other } of cluster.nodes)
            if (ownership !== this.ownership) cluster.time.after(1, () => other.run(() => ownership.lookAgain()))
        },
      },
      failed: (error) => this.failures.push(error),
    })
  }

  /** SIGKILL: the machine closes its connections. */
  kill(): void {
    this.machine.isDead = true
    this.leases.connection?.break({ losesAll: true })
  }
}
