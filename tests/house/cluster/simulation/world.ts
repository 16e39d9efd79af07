/** All that is around the nodes: time, chance, the database, and lines that are slow, lose things or are cut. */
import { usualLease } from '../../../../src/store/postgres/functions.ts'
import { Chance } from './chance.ts'
import { allProtections, Database, type Protections } from './database.ts'
import type { Line } from './connection.ts'
import type { Machine } from './machine.ts'
import { Time } from './time.ts'

export const lease = usualLease

/** How much faster or slower a steady clock may go; real ones are a thousand times better. */
export const mostDrift = 0.05

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
  /** Machines that reach neither the database nor others, those that do not reach one of the two, and those that do so slowly. */
  readonly cutOff = new Set<Machine>()
  readonly withoutDatabase = new Set<Machine>()
  readonly withoutOthers = new Set<Machine>()
  readonly slow = new Set<Machine>()
  /** Machines that refuse connections, though their processes live. */
  readonly refusing = new Set<Machine>()
  /** Machines that the database alone is far from, and how far, in milliseconds. */
  readonly far = new Map<Machine, number>()
  /** Machines whose reads fail, while beats and commits go on. */
  readonly blind = new Set<Machine>()
  /** Commands that were refused or changed nothing when they were decided: given again, they are decided again. */
  readonly vain = new Set<string>()
  /** Nothing goes wrong any more. */
  isQuiet = false
  #number = 0

  constructor(seed: number, protections: Partial<Protections> = {}) {
    this.chance = new Chance(seed)
    this.#databaseRate = 1 + this.chance.between(-mostDrift, mostDrift)
    this.database = new Database(
      () => this.databaseTime,
      { ...allProtections, ...protections },
      () => this.time.now,
    )
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

  number(): number {
    this.#number += 1
    return this.#number
  }

  #delay(isSlow: boolean): number {
    const { chance } = this
    const draw = chance.part()
    if (isSlow) return draw * lease * 0.6
    if (this.isQuiet) return 0.2 + draw * 2
    if (draw < 0.004) return chance.between(0, 2 * lease)
    return draw < 0.03 ? chance.between(0, 120) : 0.2 + draw * 2
  }

  readonly #toDatabase = (machine: Machine): number | undefined =>
    this.cutOff.has(machine) || this.withoutDatabase.has(machine)
      ? undefined
      : this.#delay(this.slow.has(machine)) + (this.far.get(machine) ?? 0)

  get line(): Line {
    return { time: this.time, chance: this.chance, delay: this.#toDatabase }
  }

  /** How long it takes from one node to another now. */
  between(from: Machine, to: Machine): number {
    return this.#delay(this.slow.has(from) || this.slow.has(to))
  }

  isCut(one: Machine, other: Machine): boolean {
    return [one, other].some((each) => this.cutOff.has(each) || this.withoutOthers.has(each))
  }

  /** How far the database may come to be: from hardly late to beyond what any node can decide with. */
  get distance(): number {
    return this.chance.between(0.02, 0.6) * lease
  }

  heal(): void {
    this.isQuiet = true
    for (const each of [this.cutOff, this.withoutDatabase, this.withoutOthers, this.slow, this.refusing, this.far, this.blind])
      each.clear()
  }
}
