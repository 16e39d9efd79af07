/** What the dice ask of a player now. */
import type { Refusal } from '../../../../rules/procedure.ts'
import { outOfPhase, refuse } from '../../../../table/command.ts'
import { bowl } from '../../../../table/equipment/dice.ts'
import { layoutOf } from '../../../../table/wagering/layout.ts'
import { cannotThrow } from '../../../../table/round/round.ts'
import { isAutomated, type TableState } from '../../../../table/state.ts'
import { text } from '../../../text/table.ts'

export type Shooting =
  | { readonly kind: 'offered' }
  /** `held`: the one of the two that they have still, where the other is lost. */
  | { readonly kind: 'pick'; readonly dice: readonly number[]; readonly held?: number | undefined }
  | { readonly kind: 'throw'; readonly refused: Refusal | undefined }
  /** Nobody has the dice, and they are not offered to this player for a reason. */
  | { readonly kind: 'nobody'; readonly refused: Refusal }

/** Nothing for a person who has no part in it. */
export const shootingOf = (state: TableState, player: string | undefined): Shooting | undefined => {
  if (player === undefined) return undefined
  if (state.offer?.to === player) return { kind: 'offered' }
  if (!state.shooter && !state.offer?.to && state.phase === 'betting') return notOffered(state, player)
  if (state.shooter?.person !== player) return undefined
  if (state.dice.active.length !== 2 && !isAutomated(state, 'select-dice')) {
    return { kind: 'pick', dice: bowl(state), held: state.dice.active[0] }
  }
  return { kind: 'throw', refused: notThrown(state) }
}

const notOffered = (state: TableState, player: string): Shooting | undefined => {
  const start = state.offer?.start ?? state.lastShooterSeat === undefined
  const refused = state.inForce.conduct.shooting?.mayBeOffered(player, layoutOf(state), start)
  return refused && { kind: 'nobody', refused }
}

const notThrown = (state: TableState): Refusal | undefined => {
  const notNow = outOfPhase(state, ['betting', 'bets closed'], text.dice.notThrown, 'throw')
  if (notNow) return notNow
  const waitsForCall =
    state.phase === 'betting' && state.inForce.conduct.closes === 'call' && !isAutomated(state, 'close-bets-on-throw')
  return waitsForCall ? refuse(state, 'bets-open', 'close-betting', text.dice.waitsForCall) : cannotThrow(state)
}
