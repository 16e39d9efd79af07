/**
 * The table of a strategy: every position that sessions have met is a row of numbers, and what a result does is looked up
 * there. What is met for the first time is worked out by the procedure and kept.
 */
import type { InForce } from '../../../rules/game/in-force.ts'
import type { Strategy } from '../../../rules/strategy/strategy.ts'
import { Positions, type ArrivedPosition, type Asking, type PositionStep, type Turned } from './positions.ts'

/** So many cells at most: some tens of megabytes. */
const mostCells = 4_000_000
/** Positions that keep coming new are not worth keeping: once there are so many, no more than a share of the results played. */
const tryAtLeast = 200_000
const newAtMost = 1 / 4

/** The number of an arrival that has none. */
export const nowhere = -1

const roomAtFirst = 64

type Numbers = Float64Array<ArrayBuffer>
type Indices = Int32Array<ArrayBuffer>

const longer = (numbers: Numbers, size: number): Numbers => {
  const grown = new Float64Array(size)
  grown.set(numbers)
  return grown
}

const longerIndices = (indices: Indices, size: number): Indices => {
  const grown = new Int32Array(size).fill(nowhere)
  grown.set(indices)
  return grown
}

/** Of one strategy at one unit, whatever the bankroll. */
export class StrategyTable {
  readonly inForce: InForce
  readonly strategy: Strategy
  /** How many results there are: the length of a row. */
  readonly results: number
  /** The arrival with which a session begins; nowhere, if the procedure has to play it. */
  readonly start: number
  /** For each row and result, the arrival that follows, and what comes back to the rack. */
  next: Indices
  gain: Numbers
  /** For each arrival, the rack that can pay for all that it wants, what that costs, the row that it is in then, what lies there before. */
  least: Numbers = new Float64Array(roomAtFirst)
  cost: Numbers = new Float64Array(roomAtFirst)
  row: Indices = new Int32Array(roomAtFirst)
  lies: Numbers = new Float64Array(roomAtFirst)
  /** Where the last result led that led nowhere. */
  lost: Turned | undefined
  readonly #positions: Positions
  readonly #poorer: (PositionStep[] | undefined)[] = []
  readonly #left: (Turned | undefined)[] = []
  #isOpen: boolean
  #written = 0
  #found = 0
  #played = 0

  constructor(inForce: InForce, strategy: Strategy, unit: number) {
    this.inForce = inForce
    this.strategy = strategy
    this.results = inForce.results.all.length
    this.next = new Int32Array(roomAtFirst * this.results).fill(nowhere)
    this.gain = new Float64Array(roomAtFirst * this.results)
    this.#positions = new Positions(inForce, strategy, unit)
    this.#isOpen = !inForce.readsApart && roomAtFirst * this.results <= mostCells
    this.start = this.#kept(() => this.#positions.start()) ?? nowhere
  }

  /** How many results were played: by the share of them that was new, it is worth looking for more or not. */
  played(results: number): void {
    this.#played += results
    if (this.#found > tryAtLeast && this.#found > this.#played * newAtMost) this.#isOpen = false
  }

  asking(at: number): Asking {
    return this.#positions.asking[at]!
  }

  /** Works out what a result makes of a row. */
  turn(row: number, result: number): number {
    const turned = this.#positions.turn(row, result)
    const at = this.#arrive(turned.arrived)
    this.lost = turned
    if (at === nowhere) return nowhere
    // Where it matters what came, results that do the same to the layout still lead to different arrivals.
    const same = this.asking(at).byCame ? [result] : this.#positions.alike(row, result)
    for (const each of same) {
      this.next[row * this.results + each] = at
      this.gain[row * this.results + each] = turned.gain
    }
    return at
  }

  /** What an arrival comes to with a rack that cannot pay for all it wants; undefined if the procedure has to decide. */
  poorer(at: number, rack: number): PositionStep | undefined {
    const steps = (this.#poorer[at] ??= [])
    const known = steps.find(({ least, below }) => least <= rack && rack < below)
    if (known) return known
    const step = this.#kept(() => this.#positions.poorer(at, rack))
    if (step) steps.push(step)
    return step
  }

  /** A session that is over at an arrival: what comes back of what may be taken down, and where that leads. */
  left(at: number): Turned & { readonly at: number } {
    const turned = (this.#left[at] ??= this.#positions.leave(at))
    return { ...turned, at: this.#arrive(turned.arrived) }
  }

  #arrive(arrived: ArrivedPosition): number {
    return this.#kept(() => this.#positions.arrive(arrived)) ?? nowhere
  }

  /** Room for what is found and numbers for it; undefined where there is no end of it. */
  #kept<Found>(find: () => Found): Found | undefined {
    if (!this.#isOpen) return undefined
    try {
      const found = find()
      this.#found += 1
      this.#write()
      return found
    } catch {
      // A strategy that fails does so in the procedure too, if a session comes to ask it there.
      this.#isOpen = false
      return undefined
    }
  }

  #write(): void {
    const { rows, asking } = this.#positions
    const cells = rows.length * this.results
    if (cells > mostCells) this.#isOpen = false
    if (cells > this.next.length) {
      const size = Math.max(cells, this.next.length * 2)
      this.next = longerIndices(this.next, size)
      this.gain = longer(this.gain, size)
    }
    if (asking.length > this.row.length) {
      const size = Math.max(asking.length, this.row.length * 2)
      this.row = longerIndices(this.row, size)
      this.least = longer(this.least, size)
      this.cost = longer(this.cost, size)
      this.lies = longer(this.lies, size)
    }
    for (; this.#written < asking.length; this.#written += 1) {
      const { top, lies } = asking[this.#written]!
      this.least[this.#written] = top.least
      this.cost[this.#written] = top.cost
      this.row[this.#written] = top.row
      this.lies[this.#written] = lies
    }
  }
}
