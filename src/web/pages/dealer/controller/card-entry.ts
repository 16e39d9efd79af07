/** Cards by rank and suit, until the deal is done. */
import type { TableState } from '../../../../client/index.ts'
import type { Suit } from '../../../../rules/equipment/cards.ts'
import type { Equipment } from '../../../../rules/equipment/equipment.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import type { Desk } from './desk.ts'

export interface CardsEntered {
  readonly cards: readonly string[]
  /** A rank that waits for its suit. */
  readonly rank: string | undefined
}

const nothing: CardsEntered = { cards: [], rank: undefined }

export class CardEntry {
  readonly #desk: Desk
  #entered = nothing
  #of = ''

  constructor(desk: Desk) {
    this.#desk = desk
  }

  read(): CardsEntered {
    return this.#entered
  }

  /** What was entered belongs to one deal. */
  follow({ round, phase }: TableState): void {
    const of = `${round} ${phase}`
    if (of !== this.#of) this.#entered = nothing
    this.#of = of
  }

  /** Any cards show whether some could be entered; a shoe that has not these left says so when they are confirmed. */
  readonly refusal = (): Refusal | undefined => {
    const refusal = this.#desk.against('enter-result', { cards: this.#equipment()?.sample ?? [] })
    return refusal?.code === 'foreign-card' ? undefined : refusal
  }

  rank(rank: string): void {
    this.#unless(({ cards }) => this.#isOpen(cards) && this.#set({ cards, rank }))
  }

  suit(suit: Suit): void {
    this.#unless(({ cards, rank }) => {
      if (rank !== undefined && this.#isOpen(cards)) this.#set({ cards: [...cards, `${rank}${suit}`], rank: undefined })
    })
  }

  #equipment(): Equipment | undefined {
    return this.#desk.state()?.inForce.results.equipment
  }

  /** Whether another card comes. */
  #isOpen(cards: readonly string[]): boolean {
    return this.#equipment()?.next(cards) !== undefined
  }

  readonly clear = (): void => this.#set(nothing)

  #unless(press: (entered: CardsEntered) => unknown): void {
    const refusal = this.refusal()
    if (refusal) this.#desk.explain(refusal)
    else press(this.#entered)
  }

  #set(entered: CardsEntered): void {
    this.#entered = entered
    this.#desk.changed()
  }
}
