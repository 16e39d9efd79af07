/** Asking for the result where the house draws it: a player who has wagered need not wait for the house's time. */
import { mayAskToClose, type OneTable } from '../../../../client/index.ts'
import { waitedFor } from '../../../../table/round/closing.ts'
import type { TableState } from '../../../../table/state.ts'
import { hasWagers } from '../../../../table/wagers/layout.ts'
import { FadingErrand } from '../../../house/asking/fading-errand.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import type { PlayerPlace } from './place.ts'

export interface ClosingShown {
  /** Whether the player may ask now. */
  readonly may: boolean
  readonly busy: boolean
  readonly refused: Refused | undefined
  /** By name, who has wagered and is waited for; undefined where this player has not asked. */
  readonly waitsFor: readonly string[] | undefined
}

export class OwnClosing {
  readonly #place: PlayerPlace
  readonly #errand = new FadingErrand()

  constructor(place: PlayerPlace) {
    this.#place = place
    this.#errand.subscribe(place.changed)
  }

  follow({ phase, round }: TableState): void {
    this.#errand.about(`${phase} ${round}`)
  }

  read(state: TableState, isBehind: boolean, times: OneTable['times'] | undefined): ClosingShown {
    const { busy, refused } = this.#errand.read()
    const player = this.#place.player()
    const wagers = player !== undefined && state.phase === 'betting' && !isBehind && hasWagers(state.inPlay, player)
    const asked = wagers && state.closingAsked?.by.includes(player)
    return {
      may: Boolean(times && wagers && !asked && mayAskToClose(state, times)),
      busy: busy || !this.#place.isLive(),
      refused,
      waitsFor: asked ? waitedFor(state)?.map((each) => state.players.get(each)!.called) : undefined,
    }
  }

  readonly ask = (): void => {
    void this.#errand.run(() => this.#place.give({ type: 'ask-to-close' }))
  }
}
