/** All that is around the nodes: time, chance, the database, and lines that are slow, lose things or are cut. */
import { Chance } from './chance.ts'
import { allProtections, Database, type Protections } from './database.ts'
import type { Line } from './connection.ts'
import type { Machine } from './machine.ts'
import { Time } from './time.ts'

/** Milliseconds. */
export const lease = 2_000

/** How much faster or slower a steady clock may go; real ones are a thousand times better. */
const mostDrift = 0.05

export class World {
  readonly time = new Time()
  readonly chance: Chance
  readonly database: Database
  /** What was found wrong, in order. */
  readonly faults: string[] = []
  /** Somebody set the database's clock: then a lease may end early, and only the epoch holds. */
  hasLeapt = false
  /** Added to the database's clock. */
  #leap = 0
  readonly #databaseRate: number
  /** Machines that reach neither the database nor others, and those that do so slowly. */
  readonly cutOff = new Set<Machine>()
  readonly slow = new Set<Machine>()
  /** Machines that the database alone is far from, and how far, in milliseconds. */
  readonly far = new Map<Machine, number>()
  /** Machines that do not get to serve what they take. */
  readonly stuck = new Set<Machine>()
  /** Machines whose reads fail, while beats and commits go on. */
  readonly blind = new Set<Machine>()
  /** Nothing goes wrong any more. */
  isQuiet = false
  #number = 0

  constructor(seed: number, protections: Partial<Protections> = {}) {
    this.chance = new Chance(seed)
    this.#databaseRate = 1 + this.chance.between(-mostDrift, mostDrift)
    this.database = new Database(() => this.databaseTime, { ...allProtections, ...protections })
  }

  get databaseTime(): number {
    return 1_000_000 + this.time.now * this.#databaseRate + this.#leap
  }

  /** Somebody sets the database's clock. */
  leap(milliseconds: number): void {
    this.hasLeapt = true
    this.#leap += milliseconds
  }

  /** How a machine's clocks go: nothing is said of its wall clock. */
  clocks(): { readonly rate: number; readonly apart: number } {
    const { chance } = this
    return { rate: 1 + chance.between(-mostDrift, mostDrift), apart: chance.is(0.5) ? 0 : chance.between(-3_600_000, 3_600_000) }
  }

  /** The longest that a node may believe an old owner, by true time. */
  get mostBelief(): number {
    return lease / 2 / (1 - mostDrift) + 1
  }

  number(): number {
    this.#number += 1
    return this.#number
  }

  readonly #delay = (machine: Machine): number | undefined => {
    const { chance } = this
    if (this.cutOff.has(machine)) return undefined
    const draw = chance.part()
    if (this.slow.has(machine)) return draw * lease * 0.6
    if (this.isQuiet) return 0.2 + draw * 2
    if (draw < 0.004) return chance.between(0, 2 * lease)
    return draw < 0.03 ? chance.between(0, 120) : 0.2 + draw * 2
  }

  get line(): Line {
    const delay = (machine: Machine): number | undefined => {
      const [far, near] = [this.far.get(machine) ?? 0, this.#delay(machine)]
      return near === undefined ? undefined : near + far
    }
    return { time: this.time, chance: this.chance, delay }
  }

  /** How far the database may come to be: from hardly late to beyond what any node can own a table with. */
  get distance(): number {
    return this.chance.between(0.02, 0.6) * lease
  }

  /** A message between two nodes: it may be lost, late, or there twice. */
  send(from: Machine, to: Machine, arrive: () => void): void {
    const { chance } = this
    for (let copies = chance.is(0.06) ? 2 : 1; copies > 0; copies -= 1) {
      const wait = this.cutOff.has(from) || this.cutOff.has(to) || chance.is(0.05) ? undefined : this.#delay(from)
      if (wait !== undefined) this.time.after(wait, () => to.run(arrive))
    }
  }
}
