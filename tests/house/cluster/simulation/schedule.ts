/** One schedule: a few nodes, a few tables, commands, and faults, all of it from one seed. */
import type { Protections } from './database.ts'
import { check } from './checker.ts'
import { Client, type Acknowledged } from './client.ts'
import { faultsOf, type Cast } from './faults.ts'
import { Machine } from './machine.ts'
import { book, SimulatedNode, type Changed } from './node.ts'
import { lease, World } from './world.ts'

/** What a mutant is without. */
export interface Mutation extends Changed {
  readonly without?: Partial<Protections>
}

const names = ['north', 'south', 'west', 'east']
const tables = ['table 1', 'table 2']
/** Faults happen for so long; then there is time for what is late. */
const chaos = 1.6 * lease
const late = 0.8 * lease
/** Looks at who owns what in the last lease, as many as a node has beats. */
const looksInLease = 8
/** One in so many goes on until everything is well again. */
const healedEach = 8

export class Schedule implements Cast {
  readonly seed: number
  readonly world: World
  readonly #mutation: Mutation
  readonly #everybody: SimulatedNode[] = []
  running: SimulatedNode[] = []
  readonly #client: Client
  readonly acknowledged: Acknowledged[] = []
  readonly #isHealed: boolean
  readonly #end: number
  /** Faults of the end: somebody was not served any more. */
  readonly #unserved: string[] = []
  steps = 0

  constructor(seed: number, mutation: Mutation = {}) {
    this.seed = seed
    this.#mutation = mutation
    this.world = new World(seed, mutation.without)
    const { chance, time, database } = this.world
    this.#client = new Client(this.world, this, (acknowledged) => this.acknowledged.push(acknowledged))
    database.onTaken = (resource, from, owner) => this.#taken(resource, from, owner)
    const count = chance.is(0.6) ? 2 : 3
    for (const name of names.slice(0, count)) time.after(chance.between(0, 50), () => this.start(name))
    for (const fault of faultsOf(this, chaos)) time.after(fault.at, fault.happen)
    this.#giveCommands()
    this.#isHealed = seed % healedEach === 0
    this.#end = chaos + (this.#isHealed ? 0 : late)
    if (this.#isHealed) this.#end = this.#heal()
  }

  #giveCommands(): void {
    const { chance, time } = this.world
    for (let count = 6 + chance.below(12); count > 0; count -= 1) {
      const stream = chance.is(0.12) ? book : chance.of(tables)
      const account = stream !== book && chance.is(0.3) ? 'account 1' : undefined
      const id = `c${this.world.number()}`
      // Some come all at once.
      const at = chance.is(0.3) ? chaos / 2 : chance.between(0, chaos)
      time.after(at, () => this.#client.give({ id, stream, account }))
    }
  }

  start(name: string): void {
    const { world } = this
    const { rate, apart } = world.clocks()
    const machine = new Machine(world.time, rate, world.databaseTime + apart)
    const tellOthers = (): void => {
      for (const other of this.running) if (other !== node) world.send(machine, other.machine, () => other.ownership.lookAgain())
    }
    const node = new SimulatedNode(world, machine, name, tellOthers, this.#mutation)
    this.running.push(node)
    this.#everybody.push(node)
    node.ownership.own(tables)
  }

  kill(node: SimulatedNode): void {
    node.machine.isDead = true
    node.disconnectAll()
    this.running = this.running.filter((each) => each !== node)
  }

  /**
   * What is free is nobody's, and where a lease has run out by the database's clock its owner has stopped by itself. Only one
   * whose connection has ended may not know it yet.
   */
  #taken(resource: string, from: string | undefined, owner: 'gone' | 'late' | 'living'): void {
    const { world } = this
    if (owner === 'living') world.faults.push(`${resource} was taken from ${from}, which lives`)
    if ((from !== undefined && owner === 'gone') || world.hasLeapt) return
    const { epoch } = world.database.leases.get(resource)!
    for (const { id, ownership, machine, served } of this.running) {
      if (ownership.epochOf(resource) === epoch) world.faults.push(`${resource} was taken while ${id} still believes to own it`)
      if (owner === 'late' && served.get(resource) === epoch && !machine.isFrozen)
        world.faults.push(`${resource} was taken while ${id} still serves it`)
    }
  }

  /**
   * Everything is well again, or all but one node, which is far from the database, cannot read from it or does not get to serve
   * what it takes: each table has one owner and takes commands.
   */
  #heal(): number {
    const { time, far, stuck, blind, chance, distance } = this.world
    const staysFar = chance.is(0.3)
    const staysStuck = !staysFar && chance.is(0.2)
    const staysBlind = !staysFar && !staysStuck && chance.is(0.2)
    const served: string[] = []
    time.after(chaos, () => {
      this.world.isQuiet = true
      this.world.cutOff.clear()
      this.world.slow.clear()
      far.clear()
      stuck.clear()
      blind.clear()
      for (const { machine } of this.running) machine.wake()
      if (this.running.length === 0) this.start('north')
      if (this.running.length === 1) return
      if (staysFar) far.set(this.running[0]!.machine, distance)
      if (staysStuck) stuck.add(this.running[0]!.machine)
      if (staysBlind) blind.add(this.running[0]!.machine)
    })
    const isWell = !staysFar && !staysStuck && !staysBlind
    const asked = chaos + (isWell ? 3 : 10) * lease
    if (isWell) time.after(asked, () => this.#mustHaveEpochs())
    for (const [index, stream] of tables.entries()) {
      const id = `last${index}`
      served.push(id)
      const give = (): void => this.#client.give({ id, stream, account: undefined })
      // People ask again: it may just go over to another node, or be on its way to one that will not get to serve it.
      for (const later of [0, 1, 2]) time.after(asked + later * lease, give)
    }
    const end = asked + 3 * lease
    this.#mustBeOwned(end, ({ machine }) => far.has(machine) || blind.has(machine))
    time.after(end - 1, () => {
      for (const { id, machine, ownership } of this.running)
        for (const table of tables)
          if (blind.has(machine) && ownership.epochOf(table) !== undefined)
            this.#unserved.push(`${id} owns ${table} in the end, and cannot read it`)
      for (const id of served)
        if (!this.acknowledged.some((each) => each.id === id)) this.#unserved.push(`${id} was never answered`)
    })
    return end
  }

  /**
   * Each table has one owner in the end. One that a node owns which is not well may be between two tries of that node at this
   * very moment: then most looks in the last lease find an owner.
   */
  #mustBeOwned(end: number, isUnwell: (node: SimulatedNode) => boolean): void {
    const { time, database, stuck } = this.world
    const owned = new Map(tables.map((table) => [table, 0]))
    const ownersOf = (table: string) => this.running.filter(({ ownership }) => ownership.epochOf(table) !== undefined)
    for (let before = looksInLease - 1; before >= 0; before -= 1)
      time.after(end - 1 - (before * lease) / looksInLease, () => {
        for (const table of tables) if (ownersOf(table).length > 0) owned.set(table, owned.get(table)! + 1)
      })
    time.after(end - 0.5, () => {
      for (const [table, looks] of owned) {
        const { length } = ownersOf(table)
        const { node } = database.leases.get(table) ?? {}
        const isTried = looks > looksInLease / 2 && this.running.some((each) => each.id === node && isUnwell(each))
        // One that is stuck may have given it up at this very moment.
        if (length > 1 || (length === 0 && stuck.size === 0 && !isTried))
          this.#unserved.push(`${table} has ${length} owners in the end`)
      }
    })
  }

  /** Long after the last fault every owner has the epoch that the database has, before a commit tells it. */
  #mustHaveEpochs(): void {
    for (const { id, ownership } of this.running)
      for (const table of tables) {
        const [epoch, now] = [ownership.epochOf(table), this.world.database.leases.get(table)?.epoch]
        if (epoch !== undefined && epoch !== now) this.#unserved.push(`${id} goes on with epoch ${epoch} of ${table}, not ${now}`)
      }
  }

  step(): boolean {
    this.steps += 1
    return this.world.time.step(this.#end)
  }

  /** What was wrong, in sentences. */
  get faults(): readonly string[] {
    const denied = new Set(this.#everybody.flatMap((node) => node.denied))
    return [...check(this.world, this.acknowledged, denied), ...this.#unserved]
  }
}
