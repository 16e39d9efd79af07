/** What a player has in hand: the chip that is chosen, whether it is put or taken, and the area that is looked at. */
import { placesOn, type Area } from '../../../../rules/cloth/layout.ts'
import { chipsOf } from '../../../../table/money/colours.ts'
import { limitsAt } from '../../../../table/wagers/sign.ts'
import { everyWager, type TableState } from '../../../../table/state.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import type { PlayerPlace } from './place.ts'
import type { Wagers } from './wagers.ts'
import { takesBets, type More } from './wishes.ts'

export interface HandShown {
  /** Whether bets are taken now. */
  readonly open: boolean
  readonly chip: number
  /** What can be chosen among: the table's chips, or the one of the player's colour. */
  readonly chips: readonly number[]
  readonly taking: boolean
  readonly tokens: boolean
  readonly looked: Area | undefined
  /** That one more chip on the area that is looked at would take more than the chip. */
  readonly more: More | undefined
  /** Why one more chip may not go to an area now, by its id. */
  readonly refusals: ReadonlyMap<string, Refused | undefined>
  /** The area of each wager that was pressed last: where a table has several for one, chips lie on that. */
  readonly used: ReadonlyMap<string, string>
}

/** The middle one, unless it is too little for the sign. */
const firstChip = (state: TableState, chips: readonly number[], now: number): number => {
  const minimum = state.limits[everyWager] ? limitsAt(state, now).minimum : 0
  const middle = Math.floor((chips.length - 1) / 2)
  return chips.find((chip, at) => at >= middle && chip >= minimum) ?? chips.at(-1)!
}

/** What refusals are worked out for: the table, and what is in hand. */
type For = readonly [state: TableState, chip: number, tokens: boolean, seated: boolean, taking: boolean, behind: boolean]

export class ChipHand {
  readonly #place: PlayerPlace
  readonly #wagers: Wagers
  #chosen: number | undefined
  #taking = false
  #wantsTokens = false
  #looked: Area | undefined
  #used: ReadonlyMap<string, string> = new Map()
  #known: { readonly of: For; readonly refusals: HandShown['refusals'] } | undefined

  constructor(place: PlayerPlace, wagers: Wagers) {
    this.#place = place
    this.#wagers = wagers
  }

  read(state: TableState, behind: boolean): HandShown {
    const [chip, tokens, looked, taking] = [this.#chip(state), this.#tokens(state), this.#looked, this.#taking]
    const seated = this.#place.player() !== undefined
    return {
      open: !behind && takesBets(state),
      chip,
      chips: this.#chips(state),
      tokens,
      taking,
      looked,
      more: looked && !taking ? this.#wagers.more(looked, chip, tokens) : undefined,
      refusals: this.#refusals([state, chip, tokens, seated, taking, behind]),
      used: this.#used,
    }
  }

  choose(chip: number): void {
    this.#chosen = chip
    this.#place.changed()
  }

  readonly turn = (): void => {
    this.#taking = !this.#taking
    this.#place.changed()
  }

  readonly turnTokens = (): void => {
    this.#wantsTokens = !this.#wantsTokens
    this.#place.changed()
  }

  look(area: Area | undefined): void {
    if (area === this.#looked) return
    this.#looked = area
    this.#place.changed()
  }

  /** A press on an area, which may be one of several for its wager. */
  press(area: Area, amongSeveral: boolean): void {
    const state = this.#place.state()
    if (!state) return
    if (this.#taking) return this.take(area)
    if (amongSeveral) this.#used = new Map(this.#used).set(area.wager, area.id)
    this.#wagers.put(area, this.#chip(state), this.#tokens(state))
  }

  readonly take = (area: Area): void => {
    const state = this.#place.state()
    if (state) this.#wagers.take(area, this.#chip(state))
  }

  #chips(state: TableState): readonly number[] {
    return chipsOf(state, this.#place.player())
  }

  #chip(state: TableState): number {
    const [chosen, chips] = [this.#chosen, this.#chips(state)]
    return chosen !== undefined && chips.includes(chosen) ? chosen : firstChip(state, chips, this.#place.now())
  }

  /** Once the last token is gone, chips are wagered again. */
  #tokens(state: TableState): boolean {
    const player = this.#place.player()
    return this.#wantsTokens && player !== undefined && (state.tokenRacks.get(player) ?? 0) > 0
  }

  /** They change with the table and with the chip, and not with everything else that is drawn. */
  #refusals(of: For): HandShown['refusals'] {
    if (this.#known?.of.every((each, at) => each === of[at])) return this.#known.refusals
    const [state, chip, tokens, seated, taking] = of
    const areas = seated && !taking ? placesOn(state.inForce.layout) : []
    const refusals = new Map(areas.map((area) => [area.id, this.#wagers.whyNot(area, chip, tokens)]))
    this.#known = { of, refusals }
    return refusals
  }
}
