/** Sessions by the table of a strategy, which end as the procedure ends them, result for result. */
import { drawnAhead, type DrawnAhead } from '../../random/drawer.ts'
import type { QuickRandom } from '../../random/quick-random.ts'
import {
  drawing,
  isEnough,
  looks,
  mostExtra,
  SessionRunner,
  type Look,
  type SessionEnd,
  type SessionTerms,
  type SessionUnderWay,
} from '../session.ts'
import { lying } from '../steps.ts'
import type { ArrivedPosition } from './positions.ts'
import { nowhere, type StrategyTable } from './table.ts'

/** The next round at which the bankroll is looked at. */
const nextLook = (round: number, rounds: number): number =>
  Math.ceil(((Math.floor((round * looks) / rounds) + 1) * rounds) / looks)

/** How far a session has come. */
interface Point {
  readonly rack: number
  readonly round: number
}

export class CompiledSessions {
  readonly #table: StrategyTable
  readonly #terms: SessionTerms
  readonly #drawn: DrawnAhead
  readonly #procedure: SessionRunner
  readonly #watched: boolean

  constructor(table: StrategyTable, terms: SessionTerms, random: QuickRandom) {
    const { inForce, strategy, start } = table
    this.#table = table
    this.#terms = terms
    this.#drawn = drawnAhead(inForce.results.weights, random)
    const drawn = this.#drawn
    this.#procedure = new SessionRunner(
      inForce,
      strategy,
      terms,
      start === nowhere ? drawing(inForce, random) : () => drawn.next(),
    )
    this.#watched = terms.stopLoss !== undefined || terms.stopWin !== undefined
  }

  play(look?: Look): SessionEnd {
    if (this.#table.start === nowhere) return this.#procedure.play(look)
    const end = this.#play(look)
    this.#table.played(end.rounds)
    return end
  }

  #play(look: Look | undefined): SessionEnd {
    const [table, terms, drawn, watched] = [this.#table, this.#terms, this.#drawn, this.#watched]
    const { list } = drawn
    let had = drawn.at
    const { rounds } = terms
    const { results } = table
    // Kept at hand, and taken anew whenever the table has grown.
    let { next, gain, least, cost, row, lies } = table
    let at = table.start
    let rack = terms.bankroll
    let round = 0
    let lookAt = look ? nextLook(0, rounds) : Infinity
    while (round < rounds) {
      let lying = row[at]!
      if (rack >= least[at]!) rack -= cost[at]!
      else {
        const step = table.poorer(at, rack)
        drawn.at = had
        if (!step) return this.#procedure.goOn(underWay(table.asking(at), { rack, round }), look)
        if (step.ruined) return { bankroll: rack, rounds: round, ruined: true }
        ;({ next, gain, least, cost, row, lies } = table)
        rack -= step.cost
        lying = step.row
      }
      if (had === list.length) {
        drawn.refill()
        had = 0
      }
      const result = list[had++]!
      const cell = lying * results + result
      round += 1
      at = next[cell]!
      if (at === nowhere) {
        at = table.turn(lying, result)
        ;({ next, gain, least, cost, row, lies } = table)
        drawn.at = had
        if (at === nowhere) return this.#lost({ rack: rack + table.lost!.gain, round }, look)
      }
      rack += gain[cell]!
      if (round === lookAt) {
        look!(Math.floor((round * looks) / rounds), rack + lies[at]!)
        lookAt = nextLook(round, rounds)
      }
      if (watched && isEnough(terms, rack + lies[at]!)) break
    }
    drawn.at = had
    return this.#leave(at, { rack, round })
  }

  /** The procedure takes over from a position that the table does not have. */
  #lost(point: Point, look: Look | undefined): SessionEnd {
    const { rounds } = this.#terms
    const from = underWay(this.#table.lost!.arrived, point)
    const worth = point.rack + lying(from.inPlay)
    if (look && point.round === nextLook(point.round - 1, rounds)) look(Math.floor((point.round * looks) / rounds), worth)
    return this.#watched && isEnough(this.#terms, worth) ? this.#procedure.leave(from) : this.#procedure.goOn(from, look)
  }

  /** Takes down what may be taken down, and plays until the rest is decided. */
  #leave(from: number, { rack: before, round }: Point): SessionEnd {
    const table = this.#table
    const { gain, arrived, at: left } = table.left(from)
    let [rack, at] = [before + gain, left]
    if (at === nowhere) return this.#procedure.leave({ inPlay: arrived.inPlay, rack, round }, true)
    for (let extra = 0; table.lies[at]! > 0 && extra < mostExtra; extra += 1) {
      const [lying, result] = [table.row[at]!, this.#drawn.next()]
      at = table.next[lying * table.results + result]!
      if (at === nowhere) at = table.turn(lying, result)
      if (at === nowhere)
        return this.#procedure.leave({ inPlay: table.lost!.arrived.inPlay, rack: rack + table.lost!.gain, round }, true)
      rack += table.gain[lying * table.results + result]!
    }
    return { bankroll: rack, rounds: round, ruined: false }
  }
}

/** What a strategy remembers is its own from here on. */
const underWay = ({ inPlay, brought, memory }: ArrivedPosition, point: Point): SessionUnderWay => ({
  inPlay,
  brought,
  memory: structuredClone(memory),
  ...point,
})
