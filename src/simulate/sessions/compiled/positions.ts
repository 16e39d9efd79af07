/**
 * The positions of a session, numbered as they are found. What a strategy wants depends on the layout and on what it remembers,
 * seldom on more; whatever else it or the procedure asks for is noticed, and positions are then told apart by that too.
 */
import { cellOf } from '../../../rules/in-play/answering.ts'
import type { InForce } from '../../../rules/game/in-force.ts'
import { emptyLayout, type InPlay } from '../../../rules/in-play/in-play.ts'
import type { Paying } from '../../../rules/money/payment.ts'
import { exactly } from '../../../rules/in-play/settlement.ts'
import type { Strategy, View, Want } from '../../../rules/strategy/strategy.ts'
import { afterResult, allDown, ask, carryOut, lying, SeatView, type Brought, type CarriedOut, type SeatState } from '../steps.ts'
import { broughtKey, layoutKey, valueKey } from './keys.ts'

/** After a result, before the strategy is asked. */
export interface ArrivedPosition {
  readonly inPlay: InPlay
  readonly brought: readonly Brought[]
  readonly memory: unknown
}

/** An arrival that was asked: what it wants, whatever the rack, and what it has where the rack can pay for all of it. */
export interface Asking extends ArrivedPosition {
  readonly wants: readonly Want[]
  readonly next: unknown
  readonly top: PositionStep
  readonly lies: number
  /** Whether it is told apart by what came last. */
  readonly byCame: boolean
}

/** From before the strategy is asked to before the next result, for every rack from `least` up, and below `below`. */
export interface PositionStep extends Pick<CarriedOut, 'cost' | 'least' | 'below' | 'ruined'> {
  readonly row: number
}

/** A layout before a result. */
interface Row {
  readonly inPlay: InPlay
  readonly memory: unknown
}

/** What comes back to the rack, and where that leads. */
export interface Turned {
  readonly gain: number
  readonly arrived: ArrivedPosition
}

/** A strategy whose positions cannot be told apart by what is seen of them: it is played by the procedure. */
class NotFinite extends Error {}

/** The memory of a session that is over: it wants no more wagers. */
const left = Object.freeze({ left: true })

/** Tells what a strategy looks at. */
class Noticed implements SeatState {
  readonly inPlay: InPlay
  readonly #brought: readonly Brought[]
  looksAtRack = false
  looksBack = false

  constructor({ inPlay, brought }: ArrivedPosition) {
    this.inPlay = inPlay
    this.#brought = brought
  }

  get rack(): number {
    this.looksAtRack = true
    return 0
  }

  get brought(): readonly Brought[] {
    this.looksBack = true
    return this.#brought
  }
}

/** Arrivals with one layout and one memory; apart by what was brought or came where that is asked for. */
interface Alike {
  looksBack: boolean
  asksWhatCame: boolean
  readonly found: Map<string, number>
}

export class Positions {
  readonly asking: Asking[] = []
  readonly rows: Row[] = []
  readonly #inForce: InForce
  readonly #paying: Paying
  readonly #strategy: Strategy
  readonly #unit: number
  readonly #alike = new Map<string, Alike>()
  readonly #rowOf = new Map<string, number>()
  #asksWhatCame = false

  constructor(inForce: InForce, strategy: Strategy, unit: number) {
    const { procedure } = inForce
    const notice = (): void => void (this.#asksWhatCame = true)
    this.#inForce = {
      ...inForce,
      procedure: {
        ...procedure,
        check: (change, situation) =>
          procedure.check(change, {
            ...situation,
            get came() {
              notice()
              return situation.came
            },
          }),
      },
    }
    this.#paying = exactly(inForce)
    this.#strategy = strategy
    this.#unit = unit
  }

  start(): number {
    return this.arrive({ inPlay: emptyLayout, brought: [], memory: this.#strategy.start })
  }

  /** The number of an arrival. */
  arrive(arrived: ArrivedPosition): number {
    const key = `${layoutKey(arrived.inPlay)}|${memoryKey(arrived.memory)}`
    const alike = this.#alike.get(key) ?? { looksBack: false, asksWhatCame: false, found: new Map<string, number>() }
    this.#alike.set(key, alike)
    const known = alike.found.get(apartKey(alike, arrived))
    return known ?? this.#asked(arrived, alike)
  }

  #asked(arrived: ArrivedPosition, alike: Alike): number {
    const noticed = new Noticed(arrived)
    const { wants, memory } =
      arrived.memory === left ? { wants: [], memory: left } : this.#ask(new SeatView(this.#inForce, noticed, this.#unit), arrived)
    if (noticed.looksAtRack) throw new NotFinite()
    this.#asksWhatCame = false
    const top = this.#step(arrived.inPlay, Infinity, wants, memory)
    // What was not asked for before may be now: those found until then are right, but no longer found by what they lacked.
    if (noticed.looksBack > alike.looksBack || this.#asksWhatCame > alike.asksWhatCame) alike.found.clear()
    alike.looksBack ||= noticed.looksBack
    alike.asksWhatCame ||= this.#asksWhatCame
    alike.found.set(apartKey(alike, arrived), this.asking.length)
    this.asking.push({ ...arrived, wants, next: memory, top, lies: lying(arrived.inPlay), byCame: alike.asksWhatCame })
    return this.asking.length - 1
  }

  /** Ask twice: a strategy that answers differently depends on hidden state and cannot be compiled. */
  #ask(view: View, { memory }: ArrivedPosition) {
    const [first, second] = [1, 2].map(() => ask(this.#strategy, view, structuredClone(memory)))
    const key = valueKey(first)
    if (key === undefined || key !== valueKey(second)) throw new NotFinite()
    return first!
  }

  /** What comes of its wants with a rack that cannot pay for all of them. */
  poorer(at: number, rack: number): PositionStep {
    const { inPlay, wants, next, byCame } = this.asking[at]!
    this.#asksWhatCame = false
    const step = this.#step(inPlay, rack, wants, next)
    if (this.#asksWhatCame && !byCame) throw new NotFinite()
    return step
  }

  #step(inPlay: InPlay, rack: number, wants: readonly Want[], memory: unknown): PositionStep {
    const done = carryOut(this.#inForce, inPlay, rack, wants)
    const { cost, least, below, ruined } = done
    return { cost, least, below, ruined, row: this.#row(done.inPlay, memory) }
  }

  #row(inPlay: InPlay, memory: unknown): number {
    const key = `${layoutKey(inPlay)}|${memoryKey(memory)}`
    const known = this.#rowOf.get(key)
    if (known !== undefined) return known
    this.#rowOf.set(key, this.rows.length)
    this.rows.push({ inPlay, memory })
    return this.rows.length - 1
  }

  /** What a result makes of a layout. */
  turn(row: number, result: number): Turned {
    const { inPlay, memory } = this.rows[row]!
    const { gain, ...after } = afterResult(this.#inForce, this.#paying, inPlay, result)
    return { gain, arrived: { ...after, memory } }
  }

  /** The results that do the same to everything in a row, this one among them. */
  alike(row: number, result: number): readonly number[] {
    const { inPlay } = this.rows[row]!
    const { cycles, results } = this.#inForce
    const cellsOf = (came: number): readonly (number | undefined)[] => [
      cycles.next[inPlay.cycle * results.all.length + came],
      ...inPlay.piles.map((pile) => cellOf(this.#inForce, inPlay.cycle, pile, came)),
    ]
    const cells = cellsOf(result)
    return [...results.all.keys()].filter((came) => cellsOf(came).every((cell, at) => cell === cells[at]))
  }

  /** Removes all removable wagers, and wants no more. */
  leave(at: number): Turned {
    const { inPlay } = this.asking[at]!
    const down = carryOut(this.#inForce, inPlay, Infinity, allDown(inPlay))
    return { gain: -down.cost, arrived: { inPlay: down.inPlay, brought: [], memory: left } }
  }
}

const memoryKey = (memory: unknown): string => {
  const key = memory === left ? 'left' : valueKey(memory)
  if (key === undefined) throw new NotFinite()
  return key
}

const apartKey = ({ looksBack, asksWhatCame }: Alike, { inPlay, brought }: ArrivedPosition): string =>
  `${looksBack ? broughtKey(brought) : ''}|${asksWhatCame ? inPlay.came : ''}`
