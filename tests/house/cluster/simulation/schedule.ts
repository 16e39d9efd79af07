/** One schedule: a few nodes, a few people at tables, and faults, all of it from one seed. */
import { check } from './checker.ts'
import { Client, type Told } from './client.ts'
import type { Protections } from './database.ts'
import { faultsOf, type Cast } from './faults.ts'
import { Machine } from './machine.ts'
import { SimulatedNode, type Changed } from './node.ts'
import { lease, World } from './world.ts'

/** What a mutant is without. */
export interface Mutation extends Changed {
  readonly without?: Partial<Protections>
}

const names = ['north', 'south', 'west', 'east']
/** Faults happen for so long; then there is time for what is late. */
const chaos = 2.4 * lease
const late = 0.9 * lease
/** One in so many goes on until everything is well again: longer than people count as there whose node is gone. */
const healedEach = 8
const healing = 6.7 * lease
const looksAtEnd = 0.5 * lease

export class Schedule implements Cast {
  readonly seed: number
  readonly world: World
  readonly #mutation: Mutation
  readonly #everybody: SimulatedNode[] = []
  running: SimulatedNode[] = []
  readonly #clients: Client[] = []
  /** Whose place was taken because their machines refused connections. */
  readonly #refused = new Set<string>()
  readonly told: Told[] = []
  readonly #end: number
  /** Faults of the end: somebody was not served any more. */
  readonly #unserved: string[] = []
  steps = 0

  constructor(seed: number, mutation: Mutation = {}) {
    this.seed = seed
    this.#mutation = mutation
    this.world = new World(seed, mutation.without)
    const { chance, time, database } = this.world
    database.onTaken = (from, why) => this.#taken(from, why)
    const count = chance.is(0.5) ? 2 : 3
    for (const name of names.slice(0, count)) time.after(chance.between(0, 50), () => this.start(name))
    for (const fault of faultsOf(this, chaos)) time.after(fault.at, fault.happen)
    this.#people()
    const isHealed = seed % healedEach === 0
    this.#end = chaos + (isHealed ? healing : late)
    if (isHealed) this.#heal()
  }

  #people(): void {
    const { chance, time } = this.world
    for (let count = 2 + chance.below(3); count > 0; count -= 1) {
      const client = new Client(this.world, this, (told) => this.told.push(told))
      this.#clients.push(client)
      time.after(chance.between(60, 200), () => client.come())
      for (let bursts = 2 + chance.below(3); bursts > 0; bursts -= 1) {
        const at = chance.between(200, chaos)
        // Without waiting for answers.
        for (let each = 1 + chance.below(4); each > 0; each -= 1) time.after(at + chance.between(0, 20), () => client.give())
      }
      for (let looks = 3; looks > 0; looks -= 1) time.after(chance.between(200, chaos + late), () => client.look())
    }
  }

  start(name: string): void {
    const { world } = this
    const { rate, apart } = world.clocks()
    const machine = new Machine(world.time, rate, world.databaseTime + apart)
    const find = (id: string) => this.#everybody.find((each) => each.id === id)
    const node = new SimulatedNode(world, machine, name, find, this.#mutation)
    this.running.push(node)
    this.#everybody.push(node)
    void node.start()
  }

  kill(node: SimulatedNode): void {
    node.machine.isDead = true
    node.disconnectAll()
    node.star.kill()
    this.running = this.running.filter((each) => each !== node)
    for (const client of this.#clients) client.lost(node)
  }

  hurry(node?: SimulatedNode): void {
    for (const client of this.#clients) if (!node || client.node === node) client.give()
  }

  /**
   * Where somebody takes over, nobody else believes to decide, unless the database's clock was set: or one whose machine refuses
   * connections, which tells nobody what no commit bears out.
   */
  #taken(from: string | undefined, why: 'own' | 'free' | 'late' | 'refused'): void {
    const { world } = this
    if (why === 'refused') this.#refused.add(from!)
    if (world.hasLeapt || why === 'own') return
    for (const { id, isHere, machine } of this.running)
      if (isHere && !machine.isFrozen && !this.#refused.has(id))
        world.faults.push(`another took over from ${from}, which was ${why}, and ${id} still decides`)
  }

  #heal(): void {
    const { time, faults } = this.world
    time.after(chaos, () => {
      this.world.heal()
      for (const { machine } of this.running) machine.wake({ timersLast: this.world.chance.is(0.5) })
      if (this.running.length === 0) this.start('north')
    })
    time.after(this.#end - looksAtEnd, () => {
      for (const client of this.#clients) client.give()
    })
    time.after(this.#end - 1, () => {
      if (faults.length > 0) return
      this.#mustBeServed()
      this.#mustKnowWhoIsThere()
    })
  }

  /** Everybody was answered, one node decides, and all know everything. */
  #mustBeServed(): void {
    const say = (what: string): void => void this.#unserved.push(what)
    for (const { all, person } of this.#clients)
      for (const { command, isAnswered } of all) if (!isAnswered) say(`${command.id} of ${person} was never answered`)
    const deciding = this.running.filter(({ isHere }) => isHere)
    if (deciding.length !== 1) say(`${deciding.length} nodes decide in the end`)
    for (const node of this.running)
      for (const [stream, version, head] of node.isReady ? node.views : []) {
        const kept = this.world.database.heads.get(stream)
        // A tick of its clock may be on its way.
        if (version < (kept?.version ?? 0) - 1)
          say(`${node.id} has ${stream} up to ${version} in the end, and not ${kept!.version}`)
        else if (version === kept?.version && head !== kept.head) say(`${node.id} has ${stream} otherwise than it was kept`)
      }
  }

  #mustKnowWhoIsThere(): void {
    const decider = this.running.find(({ isHere }) => isHere)
    for (const { person, table, isThere } of this.#clients) {
      if (!decider || table === 'book') continue
      if (decider.watches({ person, table }) !== isThere)
        this.#unserved.push(`${person} is ${isThere ? '' : 'not '}at ${table}, and ${decider.id} does not know it`)
    }
  }

  step(): boolean {
    this.steps += 1
    return this.world.time.step(this.#end)
  }

  /** What was wrong, in sentences. */
  get faults(): readonly string[] {
    const denied = new Set(this.#everybody.flatMap(({ store }) => store.denied))
    const asked = this.#clients.flatMap(({ all }) => all)
    const followed = this.#everybody.flatMap((node) => (node.isReady ? this.#mustBePrefix(node) : []))
    return [...check(this.world, { told: this.told, asked, denied }), ...followed, ...this.#unserved]
  }

  /** Every node has exactly the beginning of what was kept. */
  #mustBePrefix(node: SimulatedNode): readonly string[] {
    return node.views.flatMap(([stream, version, head]) => {
      if (version === 0) return []
      const row = this.world.database.streams.get(stream)?.[version - 1]
      return row?.head === head ? [] : [`${node.id} has ${stream} ${version} otherwise than it was kept`]
    })
  }
}
