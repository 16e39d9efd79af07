/** One player's sessions through the real procedure: what a strategy wants, what is refused, what results bring. */
import { isRefusal } from '../../rules/game.ts'
import type { InForce } from '../../rules/in-force.ts'
import {
  type Changed,
  type Decision,
  emptyLayout,
  heldBy,
  type InPlay,
  place,
  remove,
  settle,
  stateOf,
} from '../../rules/in-play/in-play.ts'
import type { Paying } from '../../rules/money/payment.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { exactly, returnedTo } from '../../rules/money/settlement.ts'
import type { Came } from '../../rules/wager/result.ts'
import type { Strategy, View, Want } from '../../rules/strategy.ts'
import { drawer, shownDrawer } from '../random/drawer.ts'
import type { QuickRandom } from '../random/quick-random.ts'

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
  /** The rack could pay for nothing that the strategy wanted, and nothing lay on the layout. */
  readonly ruined: boolean
}

/** How many times the bankroll is looked at on the way, for a picture of many sessions. */
export const looks = 20

const player = 'player'
/** A session that is over still plays out what cannot be taken down; no wager takes nearly as long as this. */
const mostExtra = 100_000

/** Where the player sits: what is so now. A strategy is shown it and cannot change it. */
class Seat {
  readonly inForce: InForce
  readonly view: View
  inPlay: InPlay = emptyLayout
  rack = 0
  net = 0
  decided = 0

  constructor(inForce: InForce, { unit }: SessionTerms) {
    this.inForce = inForce
    this.view = Object.freeze(new SeatView(this, unit))
  }

  begin(bankroll: number): void {
    this.inPlay = emptyLayout
    this.rack = bankroll
    this.net = 0
    this.decided = 0
  }
}

/** One object for all results: it tells what is so when it is asked. */
class SeatView implements View {
  readonly #seat: Seat
  readonly unit: number
  readonly held: View['held']

  constructor(seat: Seat, unit: number) {
    this.#seat = seat
    this.unit = unit
    this.held = (wager, state) => heldBy(seat.inPlay, player, wager, state)
  }

  get cycle(): unknown {
    return this.#seat.inForce.cycles.states[this.#seat.inPlay.cycle]
  }

  get rack(): number {
    return this.#seat.rack
  }

  get net(): number {
    return this.#seat.net
  }

  get decided(): number {
    return this.#seat.decided
  }
}

/** A strategy that cannot be played; the sentence says what it did. */
class StrategyFault extends Error {}

export class Sessions {
  readonly #inForce: InForce
  readonly #paying: Paying
  readonly #strategy: Strategy
  readonly #terms: SessionTerms
  readonly #draw: () => Came
  readonly #watched: boolean
  readonly #seat: Seat

  constructor(inForce: InForce, strategy: Strategy, terms: SessionTerms, random: QuickRandom) {
    this.#inForce = inForce
    this.#paying = exactly(inForce)
    this.#strategy = strategy
    this.#terms = terms
    this.#draw = inForce.readsApart ? shownDrawer(inForce.results.equipment, random) : drawer(inForce.results.weights, random)
    this.#watched = terms.stopLoss !== undefined || terms.stopWin !== undefined
    this.#seat = new Seat(inForce, terms)
  }

  /** Plays one session; `look` is told the worth of rack and layout at regular rounds. */
  play(look?: (at: number, worth: number) => void): SessionEnd {
    const { bankroll, rounds } = this.#terms
    this.#seat.begin(bankroll)
    let memory = structuredClone(this.#strategy.start)
    let ruined = false
    let round = 0
    while (round < rounds && !ruined) {
      const asked = this.#ask(memory)
      memory = asked.memory
      ruined = asked.wants.length > 0 && this.#carryOut(asked.wants) === 'unpayable' && this.#seat.inPlay.piles.length === 0
      if (ruined) break
      this.#play()
      round += 1
      if (look && (round * looks) % rounds < looks) look(Math.floor((round * looks) / rounds), this.#worth())
      if (this.#watched && this.#enough()) break
    }
    this.#playOut()
    return { bankroll: this.#seat.rack, rounds: round, ruined }
  }

  #ask(memory: unknown): ReturnType<Strategy['play']> {
    let asked: ReturnType<Strategy['play']> | undefined
    try {
      asked = this.#strategy.play(this.#seat.view, memory)
    } catch (error) {
      throw new StrategyFault(`the strategy fails: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (!Array.isArray(asked?.wants)) throw new StrategyFault('the strategy must answer { wants: [...], memory }')
    return asked
  }

  #enough(): boolean {
    const { bankroll, stopLoss = Infinity, stopWin = Infinity } = this.#terms
    const worth = this.#worth()
    return worth <= bankroll - stopLoss || worth >= bankroll + stopWin
  }

  /**
   * Does what is wanted as far as rules and rack allow. What a rule refuses now may be taken later; what the rack cannot
   * pay for, with nothing done and nothing left to win, never will.
   */
  #carryOut(wants: readonly Want[]): 'done' | 'refused' | 'unpayable' {
    let done = false
    let unpayable = false
    for (const wanted of wants) {
      const changed = this.#change(wanted)
      if (isRefusal(changed)) continue
      if (changed.cost > this.#seat.rack) {
        unpayable = true
        continue
      }
      this.#seat.inPlay = changed.inPlay
      this.#seat.rack -= changed.cost
      done = true
    }
    if (done) return 'done'
    return unpayable ? 'unpayable' : 'refused'
  }

  #change(wanted: Want): Changed | Refusal {
    const { act, wager, amount, state } = wanted
    const fault = this.#faultOf(wanted)
    if (fault !== undefined) throw new StrategyFault(`the strategy wants ${fault}`)
    if (act === 'remove') return remove(this.#inForce, this.#seat.inPlay, { player, wager, state, amount })
    return place(this.#inForce, this.#seat.inPlay, { player, wager, state, amount: amount! })
  }

  #faultOf({ act, wager, amount }: Want): string | undefined {
    if (act !== 'place' && act !== 'remove') return `to ${String(act)}: it may place or remove`
    if (!this.#inForce.table(wager)) return `"${wager}", which is no wager of ${this.#inForce.game.id}`
    if (act === 'remove' && amount === undefined) return undefined
    return Number.isSafeInteger(amount) && amount! > 0
      ? undefined
      : `${amount} on ${wager}: an amount is a whole number of minor units above zero`
  }

  #play(): void {
    const { inPlay, decisions } = settle(this.#inForce, this.#seat.inPlay, this.#draw())
    this.#seat.inPlay = inPlay
    this.#seat.net = 0
    this.#seat.decided = decisions.length
    for (const decision of decisions) this.#pay(decision)
  }

  #pay({ stacks, answer }: Decision): void {
    for (const stack of stacks) {
      const back = returnedTo(stack, answer, this.#paying)
      this.#seat.rack += back
      this.#seat.net += back - stack.amount - stack.commission
    }
  }

  #worth(): number {
    let worth = this.#seat.rack
    for (const { stacks } of this.#seat.inPlay.piles) for (const { amount } of stacks) worth += amount
    return worth
  }

  /** Takes down what may be taken down, and plays until the rest is decided. */
  #playOut(): void {
    for (const pile of this.#seat.inPlay.piles) {
      this.#carryOut([{ act: 'remove', wager: pile.table.wager.id, state: stateOf(pile) }])
    }
    for (let extra = 0; this.#seat.inPlay.piles.length > 0 && extra < mostExtra; extra += 1) this.#play()
  }
}
