/** The clock of a table that runs by itself, as far as everybody may follow it: a screen counts down with what the house goes by. */
import { placesOn } from '../../rules/cloth/layout.ts'
import { playerThrows } from '../../table/dice/lacking.ts'
import { waitedFor, takesNone } from '../../table/round/closing.ts'
import { present, type TableState } from '../../table/state.ts'
import type { TableSetupAnswer } from './tables.ts'

/** In milliseconds; not there where it is not waited for, but left to the players. */
export interface Times {
  /** From one round to the next, for looking at the result. */
  readonly pause: number
  /** For wagers, from the call that opens them. */
  readonly betting?: number | undefined
  /** In its place for a round in which the rules take no wager, so that nobody waits for those. */
  readonly noWagers?: number | undefined
  /** After the last wager, where nothing else closes them: on a small cloth. */
  readonly afterWager: number
  /** For players to promise seeds before a shuffle, and to give those that they promised. */
  readonly seeds: number
  /** For the player who is offered the throw, and for the shooter. */
  readonly shooter?: number | undefined
}

/**
 * A lone player goes as quickly as they like, company takes the table's own pace, and nobody keeps open a table that is to
 * close, or at which only the wagers of those lie who have gone.
 */
export interface PaceTimes {
  readonly alone: Times
  readonly company: Times
  readonly ending: Times
}

export const timesAt = (
  { alone, company, ending }: PaceTimes,
  state: Pick<TableState, 'players' | 'away' | 'closing'>,
): Times => {
  const here = present(state)
  if (state.closing !== undefined || (here === 0 && state.away.length > 0)) return ending
  return here > 1 ? company : alone
}

/**
 * However often wagers change, company waits no longer for the last of them, counted from the first; and so long a lone player
 * has where the house throws in the place of a player who has gone.
 */
const longestWait = 20_000

/** A large cloth is looked over and scrolled for longer: a second more for every forty of its places. */
const placesForASecond = 40

/** How long the house waits after the last wager, where nothing else closes them. */
export const quietAfter = ({ inForce }: TableState, { afterWager }: Times): number =>
  afterWager + 1_000 * Math.floor(placesOn(inForce.layout).length / placesForASecond)

/**
 * When the house closes wagers, by its own clock; undefined where it does not, or not yet. Nobody's time runs before there is
 * a wager, all who have one may close them together, and where wagers close with the shooter's throw, a lone player has all the time there is.
 */
export const closesAt = (state: TableState, times: Times): number | undefined => {
  const { betting, noWagers } = times
  if (state.phase !== 'betting' || state.inPlay.piles.length === 0) return undefined
  if (waitedFor(state)?.length === 0) return state.since
  if (noWagers !== undefined && takesNone(state)) return state.since + noWagers
  if (betting !== undefined) return state.since + betting
  if (playerThrows(state)) return undefined
  if (state.inForce.conduct.shooting) return state.since + longestWait
  const quiet = (state.wagered ?? state.since) + quietAfter(state, times)
  return present(state) > 1 ? Math.min(quiet, state.since + longestWait) : quiet
}

/** Whether players may close wagers before their time: nobody shortens that where it is the same in every round. */
export const mayAskToClose = (state: TableState, { alone }: PaceTimes): boolean =>
  state.setup.source === 'virtual' && !playerThrows(state) && alone.betting === undefined

/** When a player who is offered the throw and says nothing has declined it. */
export const offerLapsesAt = ({ phase, offer }: TableState, { shooter }: Times): number | undefined => {
  if (!offer?.to) return undefined
  if (phase === 'betting') return shooter === undefined ? undefined : offer.since + shooter
  return phase === 'bets closed' ? offer.since + (shooter ?? 0) : undefined
}

/** What the house draws goes by itself; where cash is played for, at no more rounds an hour than a regulator allows. */
export const paceUnlessNamed = ({ source, money }: Pick<TableSetupAnswer, 'source' | 'money'>): TableSetupAnswer['pace'] => {
  if (source === 'real') return 'by-hand'
  return money === 'cash' ? 'leisurely' : 'usual'
}
