/** What follows from one line: commands given one after the other until one is refused, and everything that is told of them. */
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { awaits } from '../../table/automation.ts'
import { houseMayAnswer } from '../../table/duties/duties.ts'
import type { Giver } from '../../table/schemas.ts'
import { shoeSpent } from '../../table/shoe/shoe.ts'
import { enteredAs } from '../../table/equipment/shown.ts'
import { isAutomated, type TableState } from '../../table/state.ts'
import { act } from '../../table/table.ts'
import { shownNext, unshuffled } from './equipment/machine.ts'
import { answererOf } from './staff.ts'
import { standingAfter } from './telling/standing.ts'
import { tell } from './telling/tell.ts'
import { dealer, house, ruled, type TerminalAnswer, type Outside, type PlayTerminal } from './terminal.ts'

const refusalText = ({ reason, clause }: Refusal): string => ruled(`refused: ${reason}`, clause)

export class Course {
  readonly #from: PlayTerminal
  readonly #outside: Outside
  readonly #lines: string[] = []
  #now: PlayTerminal
  #refused = false

  constructor(from: PlayTerminal, outside: Outside) {
    this.#from = from
    this.#now = from
    this.#outside = outside
  }

  get terminal(): PlayTerminal {
    return this.#now
  }

  get state(): TableState {
    return this.#now.state
  }

  get lines(): readonly string[] {
    return this.#lines
  }

  get refused(): boolean {
    return this.#refused
  }

  give(by: Giver, type: string, body: Readonly<Record<string, unknown>> = {}): this {
    if (this.#refused) return this
    const { state } = this.#now
    const acted = act(state, { ...body, type, by, at: Math.max(this.#outside.now(), state.at) })
    if (isRefusal(acted)) return this.refuse(acted)
    this.#lines.push(...tell(this.#now, acted.events))
    const lit = acted.events.findLast((event) => event.type === 'result-declared' || event.type === 'result-overridden')?.lit
    this.#now = { ...this.#now, state: acted.state, lit: lit ?? this.#now.lit }
    return this.#lookedAt()
  }

  /** Real equipment is looked at by people: where one person plays alone with it, that is who has looked. */
  #lookedAt(): this {
    const { state, byHand } = this.#now
    if (byHand || !isAutomated(state, 'answer-duties')) return this
    const duty = state.duties.find((open) => open.byHouse && !houseMayAnswer(state, open))
    return duty ? this.give(answererOf(state.inForce, duty), 'answer', { duty: duty.id, answer: duty.answers[0] }) : this
  }

  refuse(refusal: Refusal): this {
    this.#lines.push(refusalText(refusal))
    this.#refused = true
    return this
  }

  /** Brings what the table waits for from outside: a result, a shuffle. */
  supply(): this {
    for (let needed = this.#awaited(); needed && !this.#refused; needed = this.#awaited()) {
      if (needed === 'result') this.give(house, 'enter-result', this.#drawn())
      else if (this.state.setup.source === 'real') this.give(dealer, 'shuffle')
      else this.give(house, 'shuffle', { order: this.#outside.shuffle(unshuffled(this.state)) })
    }
    return this
  }

  /** What is real is shuffled by the dealer, who types it where steps are typed. */
  #awaited(): ReturnType<typeof awaits> {
    const { state, byHand } = this.#now
    const isSpent = state.setup.source === 'real' && !byHand && state.phase === 'between rounds' && shoeSpent(state)
    return isSpent ? 'shuffle' : awaits(state)
  }

  #drawn(): Readonly<Record<string, unknown>> {
    const shown = shownNext(this.#now, this.#outside)
    return shown ? { ...enteredAs(this.state.inForce.results.equipment, shown) } : {}
  }

  /** A refused line has no effect at all, also of its earlier commands. */
  answered(): TerminalAnswer {
    if (this.#refused) return { terminal: this.#from, text: this.#lines.at(-1)! }
    const lines = [...this.#lines, ...standingAfter(this.#from, this.#now)]
    return { terminal: this.#now, text: lines.join('\n') || 'nothing changes by that' }
  }
}
