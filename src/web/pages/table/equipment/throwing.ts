/** What the dice ask of a player now, and what the player answers. */
import type { Refusal } from '../../../../rules/procedure.ts'
import { outOfPhase, refuse } from '../../../../table/command.ts'
import { bowl } from '../../../../table/equipment/throwing/dice.ts'
import { layoutOf } from '../../../../table/wagering/layout.ts'
import { cannotThrow } from '../../../../table/equipment/throwing/ready.ts'
import { isAutomated, type TableState } from '../../../../table/state.ts'
import { text } from '../../../text/table.ts'
import { offerLapsesAt, timesAt, type OneTable, type SentCommand } from '../../../../client/index.ts'
import { FadingErrand } from '../../../house/asking/fading-errand.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import type { Place } from '../controller/place.ts'
import { thrownAtOnce, thrownWords } from '../../../../table/equipment/throwing/thrown.ts'

export type Shooting =
  | { readonly kind: 'offered' }
  /** `held`: those that they have still, where another is lost. */
  | { readonly kind: 'pick'; readonly dice: readonly number[]; readonly held: readonly number[] }
  | { readonly kind: 'throw'; readonly refused: Refusal | undefined }
  /** Nobody has the dice, and they are not offered to this player for a reason. */
  | { readonly kind: 'nobody'; readonly refused: Refusal }

/** Nothing for a person who has no part in it. */
export const shootingOf = (state: TableState, player: string | undefined): Shooting | undefined => {
  if (player === undefined) return undefined
  if (state.offer?.to === player) return { kind: 'offered' }
  if (!state.shooter && !state.offer?.to && state.phase === 'betting') return notOffered(state, player)
  if (state.shooter?.person !== player) return undefined
  if (state.dice.active.length !== thrownAtOnce(state) && !isAutomated(state, 'select-dice')) {
    return { kind: 'pick', dice: bowl(state), held: state.dice.active }
  }
  return { kind: 'throw', refused: notThrown(state) }
}

const notOffered = (state: TableState, player: string): Shooting | undefined => {
  const start = state.offer?.start ?? state.lastShooterSeat === undefined
  const refused = state.inForce.conduct.shooting?.mayBeOffered(player, layoutOf(state), start)
  return refused && { kind: 'nobody', refused }
}

const notThrown = (state: TableState): Refusal | undefined => {
  const words = text.thrown(thrownWords(state))
  const notNow = outOfPhase(state, ['betting', 'bets closed'], words.notThrown, 'throw')
  if (notNow) return notNow
  const waitsForCall =
    state.phase === 'betting' && state.inForce.conduct.closes === 'call' && !isAutomated(state, 'close-bets-on-throw')
  return waitsForCall ? refuse(state, 'bets-open', 'close-betting', words.waitsForCall) : cannotThrow(state)
}

export interface ThrowingShown {
  readonly shooting: Shooting | undefined
  readonly busy: boolean
  readonly refused: Refused | undefined
  readonly mayThrow: boolean
  /** When an offer lapses by the house's clock, where it does. */
  readonly lapsesAt: number | undefined
}

const whatDiceWaitFor = ({ phase, round, shooter, offer }: TableState): string =>
  [phase, round, shooter?.person, offer?.to].join(' ')

/** The dice as a player has to do with them. */
export class OwnThrowing {
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

  read(state: TableState, rolling: boolean, times: OneTable['times'] | undefined): ThrowingShown {
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
  readonly pick = (dice: readonly number[]): void => this.#give({ type: 'select-dice', dice: [...dice] })
  readonly throw = (): void => this.#give({ type: 'throw' })
  readonly pass = (): void => this.#give({ type: 'pass-dice' })

  #give(command: SentCommand): void {
    void this.#errand.run(() => this.#place.give(command))
  }
}
