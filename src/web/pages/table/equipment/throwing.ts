/** What the dice ask of a player now, and what the player answers. */
import type { Refusal } from '../../../../rules/procedure.ts'
import { outOfPhase, refuse } from '../../../../table/command.ts'
import { bowl, isOffersStart, mayTakeAgain } from '../../../../table/dice/dice.ts'
import { layoutOf } from '../../../../table/wagers/layout.ts'
import { lackedToBeOffered, lackedToThrow, type Lacking, playerThrows } from '../../../../table/dice/lacking.ts'
import { thrownAtOnce, thrownWords } from '../../../../table/dice/thrown.ts'
import { cannotThrow } from '../../../../table/dice/ready.ts'
import { isAutomated, present, type TableState } from '../../../../table/state.ts'
import { text } from '../../../text/table.ts'
import { offerLapsesAt, timesAt, type OneTable, type SentCommand } from '../../../../client/index.ts'
import { FadingErrand } from '../../../house/asking/fading-errand.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import type { Preferences } from '../controller/kept.ts'
import type { PlayerPlace } from '../controller/place.ts'

export type ShooterView =
  | { readonly kind: 'offered' }
  /** This player let them pass on, and nobody else has them. */
  | { readonly kind: 'again' }
  /** `held`: those that they have still, where another is lost. */
  | { readonly kind: 'pick'; readonly dice: readonly number[]; readonly held: readonly number[] }
  /** `byHand`: thrown at the table, where the dealer says that they are out, which may close wagers for everybody. */
  | { readonly kind: 'throw'; readonly refused: Refusal | undefined; readonly byHand: boolean }
  /** Nobody has the dice, and they are not offered to this player for a reason. */
  | { readonly kind: 'nobody'; readonly refused: Refusal }

/** Undefined for a person who has no part in it. */
export const shootingOf = (state: TableState, player: string | undefined): ShooterView | undefined => {
  if (player === undefined) return undefined
  if (state.offer?.to === player) return { kind: 'offered' }
  if (mayTakeAgain(state, player)) return { kind: 'again' }
  if (!state.shooter && !state.offer?.to && state.phase === 'betting') return notOffered(state, player)
  if (state.shooter?.person !== player) return undefined
  if (state.dice.active.length !== thrownAtOnce(state) && !isAutomated(state, 'select-dice')) {
    return { kind: 'pick', dice: bowl(state), held: state.dice.active }
  }
  return { kind: 'throw', refused: notThrown(state), byHand: state.setup.source === 'real' }
}

const notOffered = (state: TableState, player: string): ShooterView | undefined => {
  // Where none of the players can come to throw, somebody else will, and the players only ask for the result.
  if (!playerThrows(state)) return undefined
  const refused = state.inForce.conduct.shooting?.mayBeOffered(player, layoutOf(state), isOffersStart(state))
  return refused && { kind: 'nobody', refused }
}

const lackedFor = ({ kind }: ShooterView) => (kind === 'nobody' ? lackedToBeOffered : lackedToThrow)

const notThrown = (state: TableState): Refusal | undefined => {
  const words = text.thrown(thrownWords(state))
  const notNow = outOfPhase(state, ['betting', 'bets closed'], words.notThrown, 'throw')
  if (notNow) return notNow
  const waitsForCall =
    state.phase === 'betting' && state.inForce.conduct.closes === 'call' && !isAutomated(state, 'close-bets-on-throw')
  return waitsForCall ? refuse(state, 'bets-open', 'close-betting', words.waitsForCall) : cannotThrow(state)
}

export interface ThrowingShown {
  readonly shooting: ShooterView | undefined
  readonly busy: boolean
  readonly refused: Refused | undefined
  readonly mayThrow: boolean
  /** The wager that this player needs and does not have: for the throw, while it is or would be theirs, or to be offered it. */
  readonly lacks: Lacking | undefined
  /** When an offer lapses by the house's clock, where it does. */
  readonly lapsesAt: number | undefined
  /** Whether this browser accepts whatever is offered. */
  readonly always: boolean
}

const always = 'felt-always-accept'

const whatDiceWaitFor = ({ phase, round, shooter, offer }: TableState): string =>
  [phase, round, shooter?.person, offer?.to].join(' ')

/** The dice as a player has to do with them. */
export class OwnThrowing {
  readonly #place: PlayerPlace
  readonly #kept: Preferences
  readonly #errand = new FadingErrand()
  #always: boolean
  /** The offer that was last accepted unasked, by when it was made. */
  #unasked: number | undefined
  /** Whether this player has let them go of their own will. */
  #unwilling = false

  constructor(place: PlayerPlace, kept: Preferences) {
    this.#place = place
    this.#kept = kept
    this.#always = kept.isOn(always)
    this.#errand.subscribe(place.changed)
  }

  /** The table has come to this. */
  follow(state: TableState): void {
    this.#errand.about(whatDiceWaitFor(state))
    const { offer } = state
    if (offer?.to !== this.#place.player() || !offer?.to || offer.since === this.#unasked || !this.#takesUnasked(state)) return
    this.#unasked = offer.since
    this.#give({ type: 'accept-dice' })
  }

  read(state: TableState, rolling: boolean, times: OneTable['times'] | undefined): ThrowingShown {
    const { busy, refused } = this.#errand.read()
    const found = rolling ? undefined : shootingOf(state, this.#place.player())
    const isAnswered = busy && found?.kind === 'offered' && state.offer?.since === this.#unasked
    const shooting = isAnswered ? undefined : found
    const waits = busy || !this.#place.isLive()
    return {
      shooting,
      busy: waits,
      refused,
      mayThrow: shooting?.kind === 'throw' && !shooting.refused && !shooting.byHand && !waits,
      lacks: shooting && lackedFor(shooting)(state, this.#place.player()!),
      lapsesAt: times && shooting?.kind === 'offered' ? offerLapsesAt(state, timesAt(times, state)) : undefined,
      always: this.#always,
    }
  }

  readonly turnAlways = (on: boolean): void => {
    this.#kept.turn(always, on)
    this.#always = on
    const state = this.#place.state()
    if (state) this.follow(state)
    this.#place.changed()
  }

  /** A player who is alone and had them last is not asked again, unless they let them go. */
  #takesUnasked(state: TableState): boolean {
    const player = this.#place.player()
    const seat = player === undefined ? undefined : state.players.get(player)?.seat
    return this.#always || (present(state) === 1 && state.lastShooterSeat === seat && !this.#unwilling)
  }

  readonly accept = (): void => {
    this.#unwilling = false
    this.#give({ type: 'accept-dice' })
  }

  readonly decline = (): void => {
    this.#unwilling = true
    this.#give({ type: 'decline-dice' })
  }

  readonly pick = (dice: readonly number[]): void => this.#give({ type: 'select-dice', dice: [...dice] })
  readonly throw = (): void => this.#give({ type: 'throw' })

  readonly pass = (): void => {
    this.#unwilling = true
    this.#give({ type: 'pass-dice' })
  }

  #give(command: SentCommand): void {
    void this.#errand.run(() => this.#place.give(command))
  }
}
