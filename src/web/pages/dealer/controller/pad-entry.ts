/** The keys of the equipment: as many presses as it has parts, then confirm. Where the throw closes wagers, so does the first. */
import type { TableState } from '../../../../client/index.ts'
import type { PadRow } from '../../../../rules/equipment/equipment.ts'
import { enteredAs } from '../../../../table/equipment/shown.ts'
import { text } from '../../../text/staff/dealer.ts'
import type { Desk } from './desk.ts'

/** What was pressed in each row of the pad. */
export type Pressed = readonly (readonly string[])[]

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
    this.#set(
      this.#pad().map((each, at) => (at === row ? pressedIn(each, this.#pressed[at] ?? [], symbol) : (this.#pressed[at] ?? []))),
    )
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
    const row = this.#rowFor(key)
    if (row >= 0) this.press(key.toUpperCase(), row)
    else if (key.toLowerCase() === text.diceOutKey && this.#desk.state()?.inForce.conduct.closes !== 'call') void this.out()
    else if (key === 'Escape') this.clear()
    else return false
    return true
  }

  #pad(): readonly PadRow[] {
    return this.#desk.state()?.inForce.results.equipment.pad ?? []
  }

  /** The first row that waits for such a key, else the first that has it. */
  #rowFor(key: string): number {
    const having = this.#pad().map(({ keys }) => keys.some(({ symbol }) => symbol === key.toUpperCase()))
    const waiting = this.#pad().findIndex(({ presses }, at) => having[at] && (this.#pressed[at] ?? []).length < presses)
    return waiting < 0 ? having.indexOf(true) : waiting
  }

  #set(pressed: Pressed): void {
    this.#pressed = pressed
    this.#desk.changed()
  }
}

/** A row that is full begins anew; a key that counts once is taken back by a second press. */
const pressedIn = ({ presses, once }: PadRow, pressed: readonly string[], symbol: string): readonly string[] => {
  if (once && pressed.includes(symbol)) return pressed.filter((each) => each !== symbol)
  return pressed.length < presses ? [...pressed, symbol] : [symbol]
}
