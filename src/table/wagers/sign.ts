/** The sign at the table: limits for every wager, for single ones and for single players, as they bind at a time. */
import type { Matter } from '../../rules/conduct/conduct.ts'
import type { Sign } from '../../rules/game/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { refuse } from '../command.ts'
import { wagerCalled } from '../names.ts'
import { everyWager, type Limits, type PlayerLimits, smallestChip, type TableState } from '../state.ts'

/** Notice for a higher minimum and for closing an occupied table, in milliseconds. */
export const noticeTime = 20 * 60_000

const inForceAt = (limits: readonly Limits[] | undefined, at: number): Limits | undefined =>
  limits?.findLast(({ from }) => from <= at)

export const limitsAt = ({ limits }: TableState, at: number, wager: string = everyWager): Limits =>
  inForceAt(named(limits, wager), at) ?? inForceAt(limits[everyWager], at) ?? limits[everyWager]?.[0] ?? noLimits

/** A table that was never opened has no sign. */
const noLimits: Limits = { minimum: 0, maximum: 0, unit: 0, from: 0 }

/** From what amount to what amount; a maximum of 0 is none. */
export type Range = Pick<Limits, 'minimum' | 'maximum'>

export const minimumAbove = (state: TableState, matter: Matter, { minimum, maximum }: Range): Refusal | undefined =>
  maximum > 0 && minimum > maximum
    ? refuse(state, 'limits', matter, 'the minimum of {minimum} is above the maximum of {maximum}', {
        minimum: moneyText(minimum),
        maximum: moneyText(maximum),
      })
    : undefined

/** Where a rulebook has the limits shown, a table has both a minimum and a maximum. */
export const notOnSign = (state: TableState, { minimum, maximum }: Range): Refusal | undefined =>
  state.inForce.conduct.needsSign && (minimum === 0 || maximum === 0)
    ? refuse(state, 'no-sign', 'limits', 'the sign of this table shows a minimum and a maximum: set both')
    : undefined

/** The limits that bind one player's wager. */
export const signFor = (state: TableState, at: number, wager: string, player: string): Sign =>
  signWith(state, at, wager, state.players.get(player)?.limits)

/** The limits that bound it when wagers were closed, whatever has been changed since; while they are open, those of now. */
export const signWhenClosed = (state: TableState, at: number, wager: string, player: string): Sign => {
  const { noMoreBets } = state
  const then = named(noMoreBets?.own, player) ?? state.players.get(player)?.limits
  return signWith(state, noMoreBets?.at ?? at, wager, then === 'none' ? undefined : then)
}

const signWith = (state: TableState, at: number, wager: string, own: PlayerLimits | undefined): Sign => {
  const { minimum, maximum, unit } = limitsAt(state, at, wager)
  return {
    minimum: own?.minimum ?? minimum,
    maximum: own?.maximum ?? maximum,
    ...(unit > 0 && { unit, unitFrom: state.inForce.conduct.unitFrom }),
    chip: smallestChip(state),
    clause: state.inForce.conduct.clauses.limits ?? state.inForce.sign.clause,
  }
}

/** What the sign shows of single wagers: odds that a rulebook has posted, and limits of their own. */
interface Posted {
  readonly wager: string
  readonly name: string
  readonly pays?: string
  readonly clause: string
  readonly limits: Limits
}

export const postedAt = (state: TableState, at: number): readonly Posted[] => {
  const { posted = [], conduct, sign } = state.inForce
  const others = Object.keys(state.limits).filter((wager) => wager !== everyWager && !posted.some((each) => each.wager === wager))
  const clause = conduct.clauses.limits ?? sign.clause
  return [...posted, ...others.map((wager) => ({ wager, clause }))].map((each) => ({
    ...each,
    name: wagerCalled(state, each.wager),
    limits: limitsAt(state, at, each.wager),
  }))
}

/** Changes that are announced and do not bind yet. */
export const announcedLimits = ({ limits }: TableState, at: number): readonly (Limits & { readonly wager: string })[] =>
  Object.entries(limits).flatMap(([wager, all]) => all.filter(({ from }) => from > at).map((each) => ({ ...each, wager })))
