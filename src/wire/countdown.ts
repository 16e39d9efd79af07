/** The clock of a table that runs by itself, as far as everybody may follow it: a screen counts down with what the house goes by. */
import type { TableState } from '../table/state.ts'
import type { TableSetup } from './tables.ts'

/** In milliseconds; not there where it is not waited for, but left to the players. */
export interface Times {
  /** From one round to the next, for looking at the result. */
  readonly pause: number
  /** For wagers, from the call that opens them. */
  readonly betting?: number | undefined
  /** After the last wager, where nothing else closes them. */
  readonly afterWager: number
  /** For players to promise seeds before a shuffle, and to give those that they promised. */
  readonly seeds: number
  /** For whoever is offered the dice, and for whoever has them. */
  readonly shooter?: number | undefined
}

/** A lone player goes as quickly as they like, company takes the table's own pace, and nobody keeps open a table that is to close. */
export interface PaceTimes {
  readonly alone: Times
  readonly company: Times
  readonly ending: Times
}

export const timesAt = (
  { alone, company, ending }: PaceTimes,
  { players, closing }: Pick<TableState, 'players' | 'closing'>,
): Times => {
  if (closing !== undefined) return ending
  return players.size > 1 ? company : alone
}

/**
 * When the house closes wagers, by its own clock; nothing where it does not, or not yet. Nobody's time runs before there is
 * a wager, and where wagers close with the shooter's throw, a lone player has all the time there is.
 */
export const closesAt = (state: TableState, { betting, afterWager }: Times): number | undefined => {
  if (state.phase !== 'betting' || state.inPlay.piles.length === 0) return undefined
  if (betting !== undefined) return state.since + betting
  return state.inForce.results.equipment === 'cards' ? state.at + afterWager : undefined
}

/** When whoever is offered the dice has declined by saying nothing. */
export const offerLapsesAt = ({ phase, offer }: TableState, { shooter }: Times): number | undefined => {
  if (!offer?.to) return undefined
  if (phase === 'betting') return shooter === undefined ? undefined : offer.since + shooter
  return phase === 'bets closed' ? offer.since + (shooter ?? 0) : undefined
}

/** What the house draws goes by itself; where cash is played for, at no more rounds an hour than a regulator allows. */
export const paceUnlessNamed = ({ source, money }: Pick<TableSetup, 'source' | 'money'>): TableSetup['pace'] => {
  if (source === 'real') return 'by-hand'
  return money === 'cash' ? 'leisurely' : 'usual'
}
