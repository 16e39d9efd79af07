/** The guide of the game at this table: shown when it is asked for, and offered once to a guest who has never played the game here. */
import type { Me } from '../../../../client/index.ts'
import type { TableState } from '../../../../table/state.ts'
import type { Preferences } from '../controller/kept.ts'
import type { PlayerPlace } from '../controller/place.ts'

export interface GuideShown {
  readonly open: boolean
  readonly offered: boolean
}

export class OwnGuide {
  readonly #place: Pick<PlayerPlace, 'state' | 'changed'>
  readonly #kept: Preferences
  #open = false

  constructor(place: Pick<PlayerPlace, 'state' | 'changed'>, kept: Preferences) {
    this.#place = place
    this.#kept = kept
  }

  readonly show = (open: boolean): void => {
    this.#open = open
    this.dismiss()
  }

  /** This browser offers it no more for this game. */
  readonly dismiss = (): void => {
    const state = this.#place.state()
    if (state) this.#kept.turn(nameOf(state), true)
    this.#place.changed()
  }

  read(state: TableState, me: Me | undefined): GuideShown {
    return { open: this.#open, offered: (!me || me.guest) && !this.#kept.isOn(nameOf(state)) }
  }
}

const nameOf = ({ game }: TableState): string => `felt-guide-${game.id}`
