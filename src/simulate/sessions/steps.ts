/** The steps of one player's session, one by one: what a strategy wants, what rules and rack allow of it, what a result brings. */
import { isRefusal } from '../../rules/game/game.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { heldBy, place, remove, settle, stateOf, type LayoutChange, type InPlay } from '../../rules/in-play/in-play.ts'
import type { Paying } from '../../rules/money/payment.ts'
import { returnedTo } from '../../rules/in-play/settlement.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { StrategyDecision, Strategy, View, Want } from '../../rules/strategy/strategy.ts'
import type { Came } from '../../rules/wager/result.ts'

const player = 'player'

/** One wager that a result decided. */
export interface Brought {
  readonly wager: string
  readonly state: string
  readonly amount: number
  /** What it came to, less what it was, a commission that was taken with it included. */
  readonly net: number
}

/** Where the player is: what is so before the next result. */
export interface SeatState {
  readonly inPlay: InPlay
  readonly rack: number
  /** What the last result decided. */
  readonly brought: readonly Brought[]
}

/** A strategy is shown where the player is, and cannot change it. One object does for all results: it tells what is so when it is asked. */
export class SeatView implements View {
  readonly #inForce: InForce
  readonly #seat: SeatState
  readonly unit: number

  constructor(inForce: InForce, seat: SeatState, unit: number) {
    this.#inForce = inForce
    this.#seat = seat
    this.unit = unit
    Object.freeze(this)
  }

  readonly held: View['held'] = (wager, state) => heldBy(this.#seat.inPlay, player, wager, state)

  readonly brought: View['brought'] = (wager, state) => {
    let sum: number | undefined
    for (const each of this.#seat.brought) {
      if (each.wager === wager && (state === undefined || each.state === state)) sum = (sum ?? 0) + each.net
    }
    return sum
  }

  get cycle(): unknown {
    return this.#inForce.cycles.states[this.#seat.inPlay.cycle]
  }

  get rack(): number {
    return this.#seat.rack
  }

  get net(): number {
    return netOf(this.#seat.brought)
  }

  get decided(): number {
    return this.#seat.brought.length
  }
}

const netOf = (brought: readonly Brought[]): number => {
  let sum = 0
  for (const { net } of brought) sum += net
  return sum
}

/** A strategy that cannot be played; the sentence says what it did. */
class StrategyFault extends Error {}

export const ask = (strategy: Strategy, view: View, memory: unknown): StrategyDecision => {
  let asked: StrategyDecision | undefined
  try {
    asked = strategy.play(view, memory)
  } catch (error) {
    throw new StrategyFault(`the strategy fails: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!Array.isArray(asked?.wants)) throw new StrategyFault('the strategy must answer { wants: [...], memory }')
  return asked
}

/** What has become of all that was wanted. */
export interface CarriedOut {
  readonly inPlay: InPlay
  readonly cost: number
  /** The rack cannot pay for any wager, and the layout is empty: a wager that a rule refuses may be taken later, but not these. */
  readonly ruined: boolean
  /** Every rack from so much up, and below so much, comes to the same. */
  readonly least: number
  readonly below: number
}

/** Does what is wanted as far as rules and rack allow. */
export const carryOut = (inForce: InForce, inPlay: InPlay, rack: number, wants: readonly Want[]): CarriedOut => {
  let now = inPlay
  let [cost, least, below, done] = [0, 0, Infinity, 0]
  for (const wanted of wants) {
    const changed = change(inForce, now, wanted)
    if (isRefusal(changed)) continue
    const needed = cost + changed.cost
    if (needed > rack) {
      below = Math.min(below, needed)
      continue
    }
    least = Math.max(least, needed)
    now = changed.inPlay
    cost = needed
    done += 1
  }
  return { inPlay: now, cost, ruined: done === 0 && below < Infinity && now.piles.length === 0, least, below }
}

const change = (inForce: InForce, inPlay: InPlay, wanted: Want): LayoutChange | Refusal => {
  const { act, wager, amount, state } = wanted
  const fault = faultOf(inForce, wanted)
  if (fault !== undefined) throw new StrategyFault(`the strategy wants ${fault}`)
  if (act === 'remove') return remove(inForce, inPlay, { player, wager, state, amount })
  return place(inForce, inPlay, { player, wager, state, amount: amount! })
}

const faultOf = (inForce: InForce, { act, wager, amount }: Want): string | undefined => {
  if (act !== 'place' && act !== 'remove') return `to ${String(act)}: it may place or remove`
  if (!inForce.table(wager)) return `"${wager}", which is no wager of ${inForce.game.id}`
  if (act === 'remove' && amount === undefined) return undefined
  return Number.isSafeInteger(amount) && amount! > 0
    ? undefined
    : `${amount} on ${wager}: an amount is a whole number of minor units above zero`
}

/** Wants everything down, in an order of its own; what may not be taken down is refused and stays. */
export const allDown = ({ piles }: InPlay): readonly Want[] =>
  piles
    .map((pile) => ({ act: 'remove' as const, wager: pile.table.wager.id, state: stateOf(pile) }))
    .toSorted((a, b) => (a.wager === b.wager ? 0 : a.wager < b.wager ? -1 : 1))

export interface AfterResult {
  readonly inPlay: InPlay
  /** What goes back to the rack. */
  readonly gain: number
  readonly brought: readonly Brought[]
}

const nothing: readonly Brought[] = []

/** What a result makes of the layout, and what it brings. */
export const afterResult = (inForce: InForce, paying: Paying, inPlay: InPlay, came: Came): AfterResult => {
  const settled = settle(inForce, inPlay, came)
  if (settled.decisions.length === 0) return { inPlay: settled.inPlay, gain: 0, brought: nothing }
  let gain = 0
  const brought: Brought[] = []
  for (const decision of settled.decisions) {
    for (const stack of decision.stacks) {
      const back = returnedTo(stack, decision.answer, paying)
      const { amount, commission } = stack
      gain += back
      brought.push({ wager: decision.table.wager.id, state: stateOf(decision), amount, net: back - amount - commission })
    }
  }
  return { inPlay: settled.inPlay, gain, brought }
}

/** What lies on the layout. */
export const lying = ({ piles }: InPlay): number => {
  let sum = 0
  for (const { stacks } of piles) for (const { amount } of stacks) sum += amount
  return sum
}
