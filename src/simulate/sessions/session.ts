/** One player's sessions through the real procedure: what a strategy wants, what is refused, what results bring. */
import type { InForce } from '../../rules/game/in-force.ts'
import { emptyLayout, type InPlay } from '../../rules/in-play/in-play.ts'
import type { Paying } from '../../rules/money/payment.ts'
import { exactly } from '../../rules/in-play/settlement.ts'
import type { Strategy, View } from '../../rules/strategy/strategy.ts'
import type { Came } from '../../rules/wager/result.ts'
import { drawnAhead, shownDrawer, type DrawnAhead } from '../random/drawer.ts'
import type { QuickRandom } from '../random/quick-random.ts'
import { afterResult, allDown, ask, carryOut, lying, SeatView, type Brought } from './steps.ts'

export interface SessionTerms {
  readonly bankroll: number
  readonly unit: number
  /** Results at most. */
  readonly rounds: number
  readonly stopLoss?: number
  readonly stopWin?: number
}

export interface SessionEnd {
  readonly bankroll: number
  /** Results played. */
  readonly rounds: number
  /** The rack could not pay for any wanted wager, and the layout was empty. */
  readonly ruined: boolean
}

/** How many times the bankroll is looked at on the way, for a picture of many sessions. */
export const looks = 20

/** Is told the worth of rack and layout at regular rounds. */
export type Look = (at: number, worth: number) => void

/** A session that is over still plays out what cannot be taken down; no wager takes nearly as long as this. */
export const mostExtra = 100_000

/** Whether a session ends with so much in rack and layout. */
export const isEnough = ({ bankroll, stopLoss = Infinity, stopWin = Infinity }: SessionTerms, worth: number): boolean =>
  worth <= bankroll - stopLoss || worth >= bankroll + stopWin

/** The number of a result, or what is shown where wagers read it by themselves. */
export const drawing = (inForce: InForce, random: QuickRandom): (() => Came) =>
  inForce.readsApart ? shownDrawer(inForce.results.equipment, random) : oneByOne(drawnAhead(inForce.results.weights, random))

const oneByOne = (drawn: DrawnAhead) => (): number => drawn.next()

/** A session under way, before the strategy is asked. */
export interface SessionUnderWay {
  readonly inPlay: InPlay
  readonly rack: number
  readonly brought: readonly Brought[]
  readonly memory: unknown
  readonly round: number
}

export class SessionRunner {
  readonly #inForce: InForce
  readonly #paying: Paying
  readonly #strategy: Strategy
  readonly #terms: SessionTerms
  readonly #draw: () => Came
  readonly #watched: boolean
  readonly #view: View
  readonly #seat: { inPlay: InPlay; rack: number; brought: readonly Brought[] }

  constructor(inForce: InForce, strategy: Strategy, terms: SessionTerms, draw: () => Came) {
    this.#inForce = inForce
    this.#paying = exactly(inForce)
    this.#strategy = strategy
    this.#terms = terms
    this.#draw = draw
    this.#watched = terms.stopLoss !== undefined || terms.stopWin !== undefined
    this.#seat = { inPlay: emptyLayout, rack: 0, brought: [] }
    this.#view = new SeatView(inForce, this.#seat, terms.unit)
  }

  play(look?: Look): SessionEnd {
    const memory = structuredClone(this.#strategy.start)
    return this.goOn({ inPlay: emptyLayout, rack: this.#terms.bankroll, brought: [], memory, round: 0 }, look)
  }

  /** Plays a session to its end from wherever it is. */
  goOn(from: SessionUnderWay, look?: Look): SessionEnd {
    const { rounds } = this.#terms
    const seat = this.#seat
    Object.assign(seat, { inPlay: from.inPlay, rack: from.rack, brought: from.brought })
    let { memory, round } = from
    let ruined = false
    while (round < rounds) {
      const asked = ask(this.#strategy, this.#view, memory)
      memory = asked.memory
      const done = carryOut(this.#inForce, seat.inPlay, seat.rack, asked.wants)
      ruined = done.ruined
      if (ruined) break
      seat.inPlay = done.inPlay
      seat.rack -= done.cost
      this.#next()
      round += 1
      if (look && (round * looks) % rounds < looks) look(Math.floor((round * looks) / rounds), this.#worth())
      if (this.#watched && isEnough(this.#terms, this.#worth())) break
    }
    return { ...this.#playOut(round), ruined }
  }

  /** Ends a session wherever it is: the strategy is not asked again. */
  leave({ inPlay, rack, round }: Pick<SessionUnderWay, 'inPlay' | 'rack' | 'round'>, isDown = false): SessionEnd {
    Object.assign(this.#seat, { inPlay, rack, brought: [] })
    return { ...this.#playOut(round, isDown), ruined: false }
  }

  #next(): void {
    const { inPlay, gain, brought } = afterResult(this.#inForce, this.#paying, this.#seat.inPlay, this.#draw())
    this.#seat.inPlay = inPlay
    this.#seat.rack += gain
    this.#seat.brought = brought
  }

  #worth(): number {
    return this.#seat.rack + lying(this.#seat.inPlay)
  }

  /** Takes down what may be taken down, and plays until the rest is decided. */
  #playOut(rounds: number, isDown = false): Omit<SessionEnd, 'ruined'> {
    const wants = isDown ? [] : allDown(this.#seat.inPlay)
    const { inPlay, cost } = carryOut(this.#inForce, this.#seat.inPlay, this.#seat.rack, wants)
    this.#seat.inPlay = inPlay
    this.#seat.rack -= cost
    for (let extra = 0; this.#seat.inPlay.piles.length > 0 && extra < mostExtra; extra += 1) this.#next()
    return { bankroll: this.#seat.rack, rounds }
  }
}
