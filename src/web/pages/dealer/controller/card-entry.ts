/** Cards by rank and suit, until the deal is done. */
import type { TableState } from '../../../../client/index.ts'
import type { Suit } from '../../../../rules/equipment/cards.ts'
import type { Equipment } from '../../../../rules/equipment/equipment.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import { noCards, pressRank, pressSuit, type CardsEntered } from '../../../felt/pad/pressed.ts'
import type { Desk } from './desk.ts'

export class CardEntry {
  readonly #desk: Desk
  #entered = noCards
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
    if (of !== this.#of) this.#entered = noCards
    this.#of = of
  }

  /** Any cards show whether some could be entered; a shoe that has not these left says so when they are confirmed. */
  readonly refusal = (): Refusal | undefined => {
    const refusal = this.#desk.against('enter-result', { cards: this.#equipment()?.sample ?? [] })
    return refusal?.code === 'foreign-card' ? undefined : refusal
  }

  rank(rank: string): void {
    this.#press((equipment) => pressRank(equipment, this.#entered, rank))
  }

  suit(suit: Suit): void {
    this.#press((equipment) => pressSuit(equipment, this.#entered, suit))
  }

  #equipment(): Equipment | undefined {
    return this.#desk.state()?.inForce.results.equipment
  }

  readonly clear = (): void => this.#set(noCards)

  #press(after: (equipment: Equipment) => CardsEntered): void {
    const refusal = this.refusal()
    const equipment = this.#equipment()
    if (refusal) this.#desk.explain(refusal)
    else if (equipment) this.#set(after(equipment))
  }

  #set(entered: CardsEntered): void {
    this.#entered = entered
    this.#desk.changed()
  }
}
