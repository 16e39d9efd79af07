/** The keys of the equipment: as many presses as it has parts, then confirm. Where the throw closes wagers, so does the first. */
import type { TableState } from '../../../../client/index.ts'
import type { PadRow } from '../../../../rules/equipment/equipment.ts'
import { enteredAs } from '../../../../table/equipment/shown.ts'
import { press, rowFor, type Pressed } from '../../../felt/pad/pressed.ts'
import { text } from '../../../text/staff/dealer.ts'
import type { Desk } from './desk.ts'

export class PadEntry {
  readonly #desk: Desk
  #pressed: Pressed = []
  /** The result that was pressed. */
  #of = ''

  constructor(desk: Desk) {
    this.#desk = desk
  }

  read(): Pressed {
    return this.#pressed
  }

  /** What was pressed belongs to one result. */
  follow({ round, phase }: TableState): void {
    const of = `${round} ${phase === 'declared'}`
    if (of !== this.#of) this.#pressed = []
    this.#of = of
  }

  /** Why nothing can be entered now. */
  readonly refusal = () => {
    const equipment = this.#desk.state()?.inForce.results.equipment
    return equipment && this.#desk.against('enter-result', enteredAs(equipment, equipment.sample))
  }

  press(symbol: string, row = 0): void {
    const refusal = this.refusal()
    if (refusal) return this.#desk.explain(refusal)
    this.#set(press(this.#pad(), this.#pressed, symbol, row))
    // The dealer reads dice that have been thrown: nobody wagers while they are keyed.
    const state = this.#desk.state()
    if (state?.phase === 'betting' && state.inForce.conduct.closes === 'throw') void this.out()
  }

  /** The dice are out. */
  async out(): Promise<void> {
    const notOut = this.#desk.against('throw')
    if (notOut) this.#desk.explain(notOut)
    else if (!(await this.#desk.give('throw'))) this.clear()
  }

  readonly clear = (): void => this.#set([])

  /** A key of a keyboard or a keypad; gives whether it was one of these. */
  readonly key = (key: string): boolean => {
    const row = rowFor(this.#pad(), this.#pressed, key.toUpperCase())
    if (row >= 0) this.press(key.toUpperCase(), row)
    else if (key.toLowerCase() === text.diceOutKey && this.#desk.state()?.inForce.conduct.closes !== 'call') void this.out()
    else if (key === 'Escape') this.clear()
    else return false
    return true
  }

  #pad(): readonly PadRow[] {
    return this.#desk.state()?.inForce.results.equipment.pad ?? []
  }

  #set(pressed: Pressed): void {
    this.#pressed = pressed
    this.#desk.changed()
  }
}
