/** A dealer places for a player who asks for it: whose chips, which chip, and where. */
import type { TableState } from '../../../../client/index.ts'
import type { Area } from '../../../../rules/cloth/layout.ts'
import { atPosition, notTheirPosition } from '../../../../table/staff/positions.ts'
import { chipsOf } from '../../../../table/money/colours.ts'
import { takesLateWagers } from '../../../../table/round/closing.ts'
import type { DealerDesk } from './desk.ts'

export interface SpokenWager {
  /** Empty where nobody sits. */
  readonly player: string
  readonly chip: number
  /** Those to choose among: the table's, or the one of the player's colour. */
  readonly chips: readonly number[]
  /** While the result is yet to come a wager is spoken, and recorded for somebody else to approve. */
  readonly late: boolean
}

/** The players in the order of their seats. */
export const inSeats = ({ players }: TableState) => [...players].toSorted(([, a], [, b]) => a.seat - b.seat)

export class Placing {
  readonly #desk: DealerDesk
  #player = ''
  #chip: number | undefined

  constructor(desk: DealerDesk) {
    this.#desk = desk
  }

  read(state: TableState): SpokenWager {
    const player = state.players.get(this.#player) ? this.#player : (inSeats(state)[0]?.[0] ?? '')
    const chips = chipsOf(state, player)
    const chosen = this.#chip
    return {
      player,
      chips,
      chip: chosen !== undefined && chips.includes(chosen) ? chosen : (chips[1] ?? chips[0]!),
      late: state.phase === 'rolling' && takesLateWagers(state),
    }
  }

  readonly choose = (player: string): void => {
    this.#player = player
    this.#desk.changed()
  }

  take(chip: number): void {
    this.#chip = chip
    this.#desk.changed()
  }

  put(area: Area): void {
    const state = this.#desk.state()
    if (!state) return
    const { player, chip, late } = this.read(state)
    if (player === '') return
    const { wager, state: lies, position } = area
    const body = {
      // What lies at a position is for the player who sits there.
      player: (position === undefined ? undefined : atPosition(state, position)) ?? player,
      wager,
      amount: chip,
      ...(lies !== undefined && { state: lies }),
      ...(late && { chipsDown: true }),
    }
    const type = late ? 'call-wager' : 'place'
    const refusal = notTheirPosition(state, area, body.player) ?? this.#desk.against(type, body)
    if (refusal) this.#desk.explain(refusal)
    else void this.#desk.give(type, body)
  }
}
