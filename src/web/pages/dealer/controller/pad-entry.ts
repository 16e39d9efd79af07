/** What is pressed on the pad until it is confirmed. Where the throw closes wagers, so does the first press. */
import type { TableState } from '../../../../client/index.ts'
import type { Equipment, Symbols } from '../../../../rules/equipment/equipment.ts'
import { nextResult } from '../../../../rules/conduct/duty.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import { heldUp } from '../../../../table/duties/duties.ts'
import { foreignCardCode } from '../../../../table/shoe/between-rounds.ts'
import { enteredAs } from '../../../../table/equipment/shown.ts'
import { press, symbolsOf, type Pressed } from '../../../felt/pad/pressed.ts'
import { nothingTyped, stroke, type Typed } from '../../../felt/pad/typed.ts'
import { text } from '../../../text/staff/dealer.ts'
import type { DealerDesk, GivenByKey } from './desk.ts'

/** An entry that waits to be settled is put right by the same keys: overridden by those who may, else said to be wrong. */
export type Righting = 'override-result' | 'flag-entry'

/** What is wrong with one result and would not be with another. */
const ofSampleAlone: ReadonlySet<string> = new Set([foreignCardCode, 'same-result'])

export class PadEntry {
  readonly #desk: DealerDesk
  #typed: Typed = nothingTyped
  /** The result that was pressed. */
  #of = ''
  #leaving: Promise<void> | undefined

  constructor(desk: DealerDesk) {
    this.#desk = desk
  }

  read(): Pressed {
    return this.#typed.pressed
  }

  /** What has been pressed, where that is a whole result. */
  shown(): Symbols | undefined {
    return this.#equipment()?.read(symbolsOf(this.#typed.pressed))
  }

  /** What was pressed belongs to one result. */
  follow({ round, last }: TableState): void {
    const of = `${round} ${last?.round === round}`
    if (of !== this.#of) this.#typed = nothingTyped
    this.#of = of
  }

  /** How the entry that waits to be settled can be put right, if it can. */
  readonly rights = (): Righting | undefined => {
    const { against, state } = this.#desk
    if (state()?.phase !== 'declared') return undefined
    const refusal = against('override-result', this.#sample())
    if (!refusal || ofSampleAlone.has(refusal.code)) return 'override-result'
    return against('flag-entry') ? undefined : 'flag-entry'
  }

  /** What Enter would give: a whole result as the entry, or as what puts the entry right. */
  readonly confirms = (): GivenByKey | undefined => {
    const shown = this.shown()
    const state = this.#desk.state()
    if (!shown || !state) return undefined
    const { equipment } = state.inForce.results
    const rights = this.rights()
    if (rights === 'flag-entry') return { type: rights, body: { note: text.itShows(equipment.say(shown)) } }
    return { type: rights ?? 'enter-result', body: { ...enteredAs(equipment, shown) } }
  }

  /** Why nothing can be pressed now; what is wrong with the sample alone is said of what is entered, once it is. */
  readonly refusal = (): Refusal | undefined => {
    const sample = this.#sample()
    const refusal = sample && this.#desk.against('enter-result', sample)
    if (!refusal || ofSampleAlone.has(refusal.code) || this.rights() !== undefined) return undefined
    // What the people are asked now is why they cannot go on, before any step that comes after it.
    return heldUp(this.#desk.state()!, nextResult) ?? refusal
  }

  press(symbol: string, row = 0): void {
    const equipment = this.#equipment()
    if (equipment) this.#take({ pressed: press(equipment, this.#typed.pressed, symbol, row) })
  }

  #take(typed: Typed): void {
    const refusal = this.refusal()
    if (refusal) return this.#desk.explain(refusal)
    this.#set(typed)
    // The dealer reads what has been thrown: nobody wagers while it is keyed.
    const state = this.#desk.state()
    if (state?.phase === 'betting' && state.inForce.conduct.closes === 'throw') void this.out()
  }

  /** It has left the hand of the person who throws; said twice, it has left once. */
  out(): Promise<void> {
    if (this.#leaving) return this.#leaving
    const notOut = this.#desk.against('throw')
    if (notOut) this.#desk.explain(notOut)
    else void this.#desk.give('throw')
    return this.left()
  }

  /** The throw is said, by a key of the pad or by another. */
  leaves(said: Promise<boolean>): void {
    this.#leaving ??= this.#afterThrow(said)
  }

  async #afterThrow(said: Promise<boolean>): Promise<void> {
    const done = await said
    this.#leaving = undefined
    if (!done) this.clear()
  }

  /** Keys are typed faster than a house answers that a throw is under way: what confirms them waits for it. */
  readonly left = (): Promise<void> => this.#leaving ?? Promise.resolve()

  readonly clear = (): void => this.#set(nothingTyped)

  /** A stroke of a keyboard or a keypad; gives whether it was one of these. */
  readonly key = (key: string): boolean => {
    const equipment = this.#equipment()
    const typed = equipment && stroke(equipment, this.#typed, key)
    if (typed) this.#take(typed)
    else if (key.toLowerCase() === text.outKey && this.#desk.state()?.inForce.conduct.closes !== 'call') void this.out()
    else if (key === 'Escape') this.clear()
    else return false
    return true
  }

  #equipment(): Equipment | undefined {
    return this.#desk.state()?.inForce.results.equipment
  }

  /** Any result will do to find out whether one can be entered. */
  #sample() {
    const equipment = this.#equipment()
    return equipment && enteredAs(equipment, equipment.sample)
  }

  #set(typed: Typed): void {
    this.#typed = typed
    this.#desk.changed()
  }
}
