/** The dice as a player has to do with them. */
import { offerLapsesAt, timesAt, type OneTable, type SentCommand, type TableState } from '../../../../client/index.ts'
import { FadingErrand } from '../../../house/asking/fading-errand.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import type { Place } from './place.ts'
import { shootingOf, type Shooting } from './shooting.ts'

export interface DiceShown {
  readonly shooting: Shooting | undefined
  readonly busy: boolean
  readonly refused: Refused | undefined
  readonly mayThrow: boolean
  /** When an offer lapses by the house's clock, where it does. */
  readonly lapsesAt: number | undefined
}

const whatDiceWaitFor = ({ phase, round, shooter, offer }: TableState): string =>
  [phase, round, shooter?.person, offer?.to].join(' ')

export class OwnDice {
  readonly #place: Place
  readonly #errand = new FadingErrand()

  constructor(place: Place) {
    this.#place = place
    this.#errand.subscribe(place.changed)
  }

  /** The table has come to this. */
  follow(state: TableState): void {
    this.#errand.about(whatDiceWaitFor(state))
  }

  read(state: TableState, rolling: boolean, times: OneTable['times'] | undefined): DiceShown {
    const shooting = rolling ? undefined : shootingOf(state, this.#place.player())
    const { busy, refused } = this.#errand.read()
    return {
      shooting,
      busy,
      refused,
      mayThrow: shooting?.kind === 'throw' && !shooting.refused && !busy,
      lapsesAt: times && shooting?.kind === 'offered' ? offerLapsesAt(state, timesAt(times, state)) : undefined,
    }
  }

  readonly accept = (): void => this.#give({ type: 'accept-dice' })
  readonly decline = (): void => this.#give({ type: 'decline-dice' })
  readonly pick = (dice: readonly [number, number]): void => this.#give({ type: 'select-dice', dice: [...dice] })
  readonly throw = (): void => this.#give({ type: 'throw' })
  readonly pass = (): void => this.#give({ type: 'pass-dice' })

  #give(command: SentCommand): void {
    void this.#errand.run(() => this.#place.give(command))
  }
}
