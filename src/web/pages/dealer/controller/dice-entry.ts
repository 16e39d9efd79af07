/** The six keys: two presses, the same twice for a pair, then confirm. Where the throw closes wagers, so does the first. */
import type { TableState } from '../../../../client/index.ts'
import { faces, type Face } from '../../../../rules/wager/result.ts'
import { text } from '../../../text/staff/dealer.ts'
import type { Desk } from './desk.ts'

export type FacesPressed = readonly Face[]

export class DiceEntry {
  readonly #desk: Desk
  #pressed: FacesPressed = []
  /** The roll that was pressed. */
  #roll = ''

  constructor(desk: Desk) {
    this.#desk = desk
  }

  read(): FacesPressed {
    return this.#pressed
  }

  /** What was pressed belongs to one roll. */
  follow({ round, phase }: TableState): void {
    const roll = `${round} ${phase === 'declared'}`
    if (roll !== this.#roll) this.#pressed = []
    this.#roll = roll
  }

  /** Why nothing can be entered now. */
  readonly refusal = () => this.#desk.against('enter-result', { keys: [3, 5] })

  press(face: Face): void {
    const refusal = this.refusal()
    if (refusal) return this.#desk.explain(refusal)
    this.#set(this.#pressed.length < 2 ? [...this.#pressed, face] : [face])
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
    const face = faces.find((each) => String(each) === key)
    if (face) this.press(face)
    else if (key.toLowerCase() === text.diceOutKey && this.#desk.state()?.inForce.conduct.closes !== 'call') void this.out()
    else if (key === 'Escape') this.clear()
    else return false
    return true
  }

  #set(pressed: FacesPressed): void {
    this.#pressed = pressed
    this.#desk.changed()
  }
}
