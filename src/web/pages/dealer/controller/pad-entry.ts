/** What is pressed on the pad until it is confirmed. Where the throw closes wagers, so does the first press. */
import type { TableState } from '../../../../client/index.ts'
import type { Equipment } from '../../../../rules/equipment/equipment.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import { notAtTheTable } from '../../../../table/equipment/lasting.ts'
import { enteredAs } from '../../../../table/equipment/shown.ts'
import { nothingPressed, press, rowFor, type Pressed } from '../../../felt/pad/pressed.ts'
import { text } from '../../../text/staff/dealer.ts'
import type { Desk } from './desk.ts'

export class PadEntry {
  readonly #desk: Desk
  #pressed = nothingPressed
  /** The result that was pressed. */
  #of = ''

  constructor(desk: Desk) {
    this.#desk = desk
  }

  read(): Pressed {
    return this.#pressed
  }

  /** What was pressed belongs to one result. */
  follow({ round, last }: TableState): void {
    const of = `${round} ${last?.round === round}`
    if (of !== this.#of) this.#pressed = nothingPressed
    this.#of = of
  }

  /** Why nothing can be entered now; what is wrong with the sample alone is said of what is entered, once it is. */
  readonly refusal = (): Refusal | undefined => {
    const equipment = this.#equipment()
    const refusal = equipment && this.#desk.against('enter-result', enteredAs(equipment, equipment.sample))
    return refusal?.code === notAtTheTable ? undefined : refusal
  }

  press(symbol: string, row = 0): void {
    const refusal = this.refusal()
    const equipment = this.#equipment()
    if (refusal) return this.#desk.explain(refusal)
    if (!equipment) return
    this.#set(press(equipment, this.#pressed, symbol, row))
    // The dealer reads what has been thrown: nobody wagers while it is keyed.
    const state = this.#desk.state()
    if (state?.phase === 'betting' && state.inForce.conduct.closes === 'throw') void this.out()
  }

  /** It has left the hand of the person who throws. */
  async out(): Promise<void> {
    const notOut = this.#desk.against('throw')
    if (notOut) this.#desk.explain(notOut)
    else if (!(await this.#desk.give('throw'))) this.clear()
  }

  readonly clear = (): void => this.#set(nothingPressed)

  /** A key of a keyboard or a keypad; gives whether it was one of these. */
  readonly key = (key: string): boolean => {
    const equipment = this.#equipment()
    const row = equipment ? rowFor(equipment, this.#pressed, key.toUpperCase()) : -1
    if (row >= 0) this.press(key.toUpperCase(), row)
    else if (key.toLowerCase() === text.outKey && this.#desk.state()?.inForce.conduct.closes !== 'call') void this.out()
    else if (key === 'Escape') this.clear()
    else return false
    return true
  }

  #equipment(): Equipment | undefined {
    return this.#desk.state()?.inForce.results.equipment
  }

  #set(pressed: Pressed): void {
    this.#pressed = pressed
    this.#desk.changed()
  }
}
