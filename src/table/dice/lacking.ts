/** Which wagers a player lacks to be offered the dice, or to throw them. */
import type { Area } from '../../rules/cloth/layout.ts'
import type { Shooters } from '../../rules/equipment/handling.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { isTaken } from '../round/closing.ts'
import { conductOf, type TableState } from '../state.ts'
import { layoutOf } from '../wagers/layout.ts'
import { isOffersStart, mayHaveThem } from './dice.ts'

/** A wager of the shooter alone; while the throw is offered it is for the player to whom it is. */
export const forTheShooter = (state: TableState, player: string, wager: string): Refusal | undefined =>
  conductOf(state).shooting?.mayPlace?.({
    player,
    wager,
    layout: layoutOf(state),
    shooter: state.shooter?.person ?? state.offer?.to ?? undefined,
  })

export interface Lacking {
  readonly refused: Refusal
  /** Each place of a wager that would do and is taken now. */
  readonly areas: readonly Area[]
}

/** Undefined where no wager would make the player eligible. */
export const lackedToBeOffered = (state: TableState, player: string): Lacking | undefined => {
  const { mayBeOffered } = conductOf(state).shooting ?? {}
  const lacks = lacked(state, player, mayBeOffered && ((lies) => mayBeOffered(player, lies, isOffersStart(state))))
  return lacks && lacks.areas.length > 0 ? lacks : undefined
}

export const lackedToThrow = (state: TableState, player: string): Lacking | undefined => {
  const { mayThrow } = conductOf(state).shooting ?? {}
  return lacked(state, player, mayThrow && ((lies) => mayThrow(player, lies)))
}

const lacked = (
  state: TableState,
  player: string,
  rule: ((lies: Shooters<unknown>) => Refusal | undefined) | undefined,
): Lacking | undefined => {
  const lies = layoutOf(state)
  const refused = rule?.(lies)
  if (!rule || !refused) return undefined
  const { layout } = state.inForce
  const wouldDo = ({ wager }: Area): boolean =>
    isTaken(state, wager) &&
    !forTheShooter(state, player, wager) &&
    !rule({
      ...lies,
      wagers: () => true,
      held: (holder, held, at) => (holder === player && held === wager ? 1 : lies.held(holder, held, at)),
    })
  const areas = layout.areas.filter(wouldDo)
  return { refused, areas: areas.toSorted((a, b) => Number(b.id === layout.first) - Number(a.id === layout.first)) }
}

export const playerThrows = (state: TableState): boolean => {
  const { inForce, shooter, offer, players, away } = state
  if (!inForce.conduct.shooting) return false
  if (shooter) return shooter.as === 'player'
  const mayComeTo = (player: string): boolean =>
    mayHaveThem(state, player) || (!away.includes(player) && lackedToBeOffered(state, player) !== undefined)
  // After a shooter has gone, no other player may be able to place the wager that the rulebook asks for.
  return Boolean(offer?.to) || players.size === 0 || Array.from(players.keys()).some(mayComeTo)
}
