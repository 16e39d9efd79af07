/** One player's sessions through the real procedure: what a strategy wants, what is refused, what the dice bring. */
import { isRefusal } from '../rules/game.ts'
import type { InForce } from '../rules/in-force.ts'
import { emptyLayout, heldBy, place, remove, settle, type Changed, type Decision, type InPlay } from '../rules/in-play.ts'
import type { Refusal } from '../rules/procedure.ts'
import { returnedTo } from '../rules/settlement.ts'
import { cards } from '../rules/result.ts'
import type { Strategy, View, Want } from '../rules/strategy.ts'
import type { QuickRandom } from './quick-random.ts'

export interface SessionTerms {
  readonly bankroll: number
  readonly unit: number
  /** Rolls or deals at most. */
  readonly rounds: number
  readonly stopLoss?: number
  readonly stopWin?: number
}

export interface SessionEnd {
  readonly bankroll: number
  /** Rolls or deals played. */
  readonly rounds: number
  /** Could not place what the strategy wanted any more. */
  readonly ruined: boolean
}

/** How many times the bankroll is looked at on the way, for a picture of many sessions. */
export const looks = 20

const player = 'player'
/** A session that is over still plays out what cannot be taken down; no wager takes nearly as long as this. */
const mostExtra = 100_000

export class Sessions {
  readonly #inForce: InForce
  readonly #strategy: Strategy
  readonly #terms: SessionTerms
  readonly #draw: () => number
  readonly #watched: boolean
  /** One object for all rolls: a strategy reads it before each and keeps nothing of it. */
  readonly #view: { -readonly [Key in keyof View]: View[Key] }
  #inPlay: InPlay = emptyLayout

  constructor(inForce: InForce, strategy: Strategy, terms: SessionTerms, random: QuickRandom) {
    this.#inForce = inForce
    this.#strategy = strategy
    this.#terms = terms
    this.#draw = drawer(inForce, random)
    this.#watched = terms.stopLoss !== undefined || terms.stopWin !== undefined
    this.#view = {
      cycle: inForce.cycles.states[0],
      rack: terms.bankroll,
      unit: terms.unit,
      held: (wager, state) => heldBy(this.#inPlay, player, wager, state),
      decided: 0,
      net: 0,
    }
  }

  /** Plays one session; `look` is told the worth of rack and layout at regular rounds. */
  play(look?: (at: number, worth: number) => void): SessionEnd {
    const { bankroll, rounds } = this.#terms
    this.#inPlay = emptyLayout
    Object.assign(this.#view, { cycle: this.#inForce.cycles.states[0], rack: bankroll, decided: 0, net: 0 })
    let memory = this.#strategy.start
    let ruined = false
    let round = 0
    while (round < rounds && !ruined) {
      const asked = this.#strategy.play(this.#view, memory)
      memory = asked.memory
      const placed = this.#carryOut(asked.wants)
      if (!placed && this.#inPlay.piles.length === 0 && asked.wants.length > 0) ruined = true
      else {
        this.#roll()
        round += 1
        if (look && (round * looks) % rounds < looks) look(Math.floor((round * looks) / rounds), this.#worth())
        if (this.#watched && this.#enough()) break
      }
    }
    this.#playOut()
    return { bankroll: this.#view.rack, rounds: round, ruined }
  }

  #enough(): boolean {
    const { bankroll, stopLoss = Infinity, stopWin = Infinity } = this.#terms
    const worth = this.#worth()
    return worth <= bankroll - stopLoss || worth >= bankroll + stopWin
  }

  /** Whether anything wanted could be done; what the rack cannot pay for or a rule refuses is left undone. */
  #carryOut(wants: readonly Want[]): boolean {
    let done = false
    for (const wanted of wants) {
      const changed = this.#change(wanted)
      if (isRefusal(changed) || changed.cost > this.#view.rack) continue
      this.#inPlay = changed.inPlay
      this.#view.rack -= changed.cost
      done = true
    }
    return done
  }

  #change({ act, wager, amount, state }: Want): Changed | Refusal {
    if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0)) {
      throw new Error(`the strategy wants ${amount} on ${wager}: an amount is a whole number of minor units above zero`)
    }
    if (act === 'remove') return remove(this.#inForce, this.#inPlay, { player, wager, state, amount })
    return place(this.#inForce, this.#inPlay, { player, wager, state, amount: amount ?? 0 })
  }

  #roll(): void {
    const { inPlay, decisions } = settle(this.#inForce, this.#inPlay, this.#draw())
    this.#inPlay = inPlay
    this.#view.cycle = this.#inForce.cycles.states[inPlay.cycle]
    this.#view.net = 0
    this.#view.decided = decisions.length
    for (const decision of decisions) this.#pay(decision)
  }

  #pay({ stacks, answer }: Decision): void {
    for (const stack of stacks) {
      const back = returnedTo(stack, answer, this.#inForce.rounding)
      this.#view.rack += back
      this.#view.net += back - stack.amount - stack.commission
    }
  }

  #worth(): number {
    let worth = this.#view.rack
    for (const { stacks } of this.#inPlay.piles) for (const { amount } of stacks) worth += amount
    return worth
  }

  /** Takes down what may be taken down, and rolls until the rest is decided. */
  #playOut(): void {
    for (const { table, state } of this.#inPlay.piles) {
      this.#carryOut([{ act: 'remove', wager: table.wager.id, state: table.states[state]! }])
    }
    for (let extra = 0; this.#inPlay.piles.length > 0 && extra < mostExtra; extra += 1) this.#roll()
  }
}

/** A result by its weight: two dice from one number, or two cards of a full shoe. */
const drawer = ({ results }: InForce, random: QuickRandom): (() => number) => {
  if (!results.shoe) return () => random.below(36)
  const places = results.shoe.flatMap((count, card) => Array.from({ length: count }, () => card))
  return () => {
    const first = random.below(places.length)
    const second = random.below(places.length - 1)
    return places[first]! * cards.length + places[second >= first ? second + 1 : second]!
  }
}
