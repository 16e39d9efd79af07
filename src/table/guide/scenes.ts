/**
 * The rounds of a guide, played at a table of their own: the table's own code takes each bet, closes them, reads the result
 * and pays. Only wagers and results are written beforehand.
 */
import { isRefusal } from '../../rules/game/game.ts'
import { guideOf } from '../../rules/guide/derived.ts'
import type { GuideStep } from '../../rules/guide/guide.ts'
import { you } from '../../rules/guide/playing.ts'
import { chipsFor, neededSign, rulesInForce, type InForce } from '../../rules/game/in-force.ts'
import { friendlySign, type ChosenOptions } from '../../rules/options.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { steps } from '../automation.ts'
import { enteredAs } from '../equipment/shown.ts'
import { shoeSpent } from '../shoe/shoe.ts'
import type { TableEvent } from '../events.ts'
import type { Giver } from '../schemas.ts'
import { lastRows, type PlayersRow } from '../settlement/payments.ts'
import { evolveAll } from '../evolve.ts'
import { newTable, type TableState } from '../state.ts'
import { act } from '../table.ts'

/** One picture of a step. */
export interface GuideFrame {
  readonly state: TableState
  /** Whether the result is on its way. */
  readonly rolling: boolean
  /** The areas that win, from the result until chips are put down again. */
  readonly lit: readonly string[]
  /** What was paid and taken with this picture, and the table as it lay before. */
  readonly settled?: { readonly round: number; readonly rows: readonly PlayersRow[]; readonly lay: TableState }
}

export interface GuideScene {
  readonly step: GuideStep
  /** In the order in which they are seen; the last one stays. */
  readonly frames: readonly [GuideFrame, ...GuideFrame[]]
  /** Why a bet or a result of it was not taken; the picture then stays as it was. */
  readonly refused: Refusal | undefined
}

/** The scenes under the rules of a table, but with limits that the guide's chips keep. */
export const scenesOf = (inForce: InForce): readonly GuideScene[] => {
  const played = scenesUnder(inForce, { ...inForce.house, ...anySign(inForce) })
  return played.some(({ refused }) => refused) ? scenesUnder(inForce, {}) : played
}

/** A sign is a matter of the table, and no part of how to play. */
const anySign = ({ game: { options } }: InForce): ChosenOptions =>
  Object.fromEntries(options.filter(({ name }) => name in friendlySign).map(({ name, byDefault }) => [name, byDefault]))

const scenesUnder = ({ game }: InForce, chosen: ChosenOptions): readonly GuideScene[] => {
  const house = { ...chosen, ...neededSign(game) }
  const inForce = rulesInForce(game, house)
  if (isRefusal(inForce)) return []
  const table = new GuideTable(inForce, house)
  return guideOf(inForce).map((step) => table.play(step))
}

const theHouse: Giver = { person: 'house', role: 'house' }
const player: Giver = { person: you, role: 'player' }
const dealer: Giver = { person: 'dealer', role: 'dealer' }
const grown = 18
const chips = [50, 100, 500, 2_500, 10_000]
const float = 100_000_000
const rack = 100_000

/** A table with one player, at which the house takes every step. */
class GuideTable {
  #state: TableState
  #lit: readonly string[] = []
  #refused: Refusal | undefined
  readonly #enters: Giver

  constructor(inForce: InForce, house: ChosenOptions) {
    this.#state = newTable(inForce.game)
    // What the house keeps in an order of its own cannot show what a guide wants; a real one shows what the dealer enters.
    const isDealt = inForce.results.equipment.dealing !== undefined
    this.#enters = isDealt ? dealer : theHouse
    const source = isDealt ? 'real' : 'virtual'
    this.#give(theHouse, 'post-dealer', { person: dealer.person, age: grown })
    this.#give(theHouse, 'open', { house, source, automation: ['fill'], chips: chipsFor(inForce, chips), float })
    this.#give(player, 'take-seat', { age: grown })
    this.#give({ person: 'cashier', role: 'cashier' }, 'buy-in', { player: you, amount: rack, with: 'chips' })
    this.#give({ person: 'operator', role: 'operator' }, 'automate', { steps })
    if (shoeSpent(this.#state)) this.#give(dealer, 'shuffle')
  }

  play(step: GuideStep): GuideScene {
    this.#refused = undefined
    // A step that shows no result is about what it points at.
    if (!step.shows) this.#lit = []
    const frames: [GuideFrame, ...GuideFrame[]] = [this.#frame()]
    for (const bet of step.bets ?? []) {
      this.#lit = []
      this.#give(player, 'place', { ...bet })
      frames.push(this.#frame())
    }
    if (step.shows) frames.push(...this.#show(step.shows))
    return { step, frames, refused: this.#refused }
  }

  /** On its way, shown, and paid. */
  #show(shows: readonly (string | number)[]): readonly GuideFrame[] {
    this.#lit = []
    if (this.#state.phase === 'betting') this.#give(theHouse, 'close-bets')
    const rolling = { ...this.#frame(), rolling: true }
    const before = this.#state
    const { equipment } = before.inForce.results
    const events = this.#give(this.#enters, 'enter-result', { ...enteredAs(equipment, equipment.read(shows) ?? []) })
    const at = events.findIndex(({ type }) => type === 'result-declared')
    if (at === -1) return [rolling]
    const declared = evolveAll(before, events.slice(0, at + 1))
    this.#lit = declared.lit
    const { last } = this.#state
    const rows = lastRows(this.#state).filter((row) => row.player === you)
    const shown = { state: declared, rolling: false, lit: declared.lit }
    return [rolling, shown, { ...this.#frame(), ...(last && { settled: { round: last.round, rows, lay: declared } }) }]
  }

  #frame(): GuideFrame {
    return { state: this.#state, rolling: false, lit: this.#lit }
  }

  #give(by: Giver, type: string, body: Readonly<Record<string, unknown>> = {}): readonly TableEvent[] {
    if (this.#refused) return []
    const acted = act(this.#state, { ...body, type, by, at: this.#state.at })
    if (isRefusal(acted)) {
      this.#refused = acted
      return []
    }
    this.#state = acted.state
    return acted.events
  }
}
