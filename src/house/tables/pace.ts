/**
 * The clock of a table that runs by itself: when wagers close, how long a shooter is waited for, when the next round
 * starts. It gives commands as the house and takes no decision; what is due follows from the state alone, so that a house
 * that was killed goes on from where it was.
 */
import { named } from '../../rules/named.ts'
import { awaits } from '../../table/automation.ts'
import { hasLostSeed } from '../../table/seeds/commands.ts'
import { nobodyWagered, takesNone } from '../../table/round/closing.ts'
import { nextDeal, dealsFromShoe, removeShoe, orderStaysSecret } from '../../table/shoe/between-rounds.ts'
import { shoeSpent } from '../../table/shoe/shoe.ts'
import { declining } from '../../table/dice/steps.ts'
import { playerThrows } from '../../table/dice/lacking.ts'
import { enteredAs } from '../../table/equipment/shown.ts'
import { present, type TableState } from '../../table/state.ts'
import { closesAt, offerLapsesAt, timesAt, type PaceTimes, type Times } from '../../wire/tables/countdown.ts'
import type { Pace } from '../streams/book.ts'
import type { Money } from '../streams/account.ts'
import { newSeed, shownFrom, shuffleFrom, type Seeds } from '../integrity/fairness.ts'

export type { Times } from '../../wire/tables/countdown.ts'

/**
 * Leisurely is the fifty rounds an hour that a regulator asks of automated tables: wagers have their whole time,
 * and with the pause after it that makes 72 seconds at least, also in rounds in which the rules take none.
 */
export const times: Readonly<Record<Exclude<Pace, 'by-hand'>, Times>> = {
  practice: { pause: 0, afterWager: 3_000, seeds: 2_500 },
  usual: { pause: 4_000, betting: 20_000, noWagers: 1_500, afterWager: 2_000, seeds: 1_500, shooter: 8_000 },
  leisurely: { pause: 20_000, betting: 52_000, afterWager: 5_000, seeds: 3_000, shooter: 9_000 },
}

/** At the usual pace a lone player says when their bets are placed; one who has stopped playing holds no table open. */
export const unhurried: Times = { ...times.practice, afterWager: 30_000 }

/** Where cash is played for and the house draws, results are at least so far apart, whatever the pace. */
const apartForCash = 5_000

/** The pause after a round that cannot be cut short. */
export const leastPause = (pace: Pace | undefined, money: Money): number => {
  if (pace === undefined || pace === 'by-hand') return 0
  return pace === 'leisurely' ? times.leisurely.pause : money === 'cash' ? apartForCash : 0
}

/** How a table goes that runs by itself; undefined for one that people run. Where rounds are counted, a lone player keeps to it too. */
export const paceOf = (pace: Pace | undefined, money: Money = 'play'): PaceTimes | undefined => {
  if (pace === undefined || pace === 'by-hand') return undefined
  const least = leastPause(pace, money)
  const paused = (of: Times): Times => (of.pause < least ? { ...of, pause: least } : of)
  const company = times[pace]
  return {
    alone: paused(pace === 'usual' ? unhurried : company),
    company: paused(company),
    ending: paused(company.betting === undefined ? times.usual : company),
  }
}

export const timesFor = (pace: Exclude<Pace, 'by-hand'>, state: TableState): Times => timesAt(paceOf(pace)!, state)

/** In company a shooter leaves the others time for their wagers before a throw closes them. */
export const tooSoon = (state: TableState, { betting: time = 0 }: Times, now: number, missing = 0): boolean =>
  state.phase === 'betting' && present(state) - missing > 1 && now < state.since + time / 2 && !takesNone(state)

/** At a leisurely table no throw cuts the time for wagers short. */
export const tooFast = ({ phase, since }: TableState, pace: Pace, now: number): boolean =>
  pace === 'leisurely' && phase === 'betting' && now < since + times.leisurely.betting!

/** No pause that a table must have is cut short either. */
export const restsStill = ({ phase, since, round }: TableState, least: number, now: number): boolean =>
  phase === 'between rounds' && round > 0 && now < since + least

/**
 * Whether the next round would be played without a seed of its own: one that was not stored before wagers opened,
 * or one that has been drawn from already and would give the same result again.
 */
export const lacksSeed = ({ setup, inForce, seeds, round }: TableState): boolean =>
  setup.source === 'virtual' && !dealsFromShoe({ inForce }) && seeds?.round !== round + 1

/** A step that is due at a time. */
export interface DueCommand {
  readonly at: number
  readonly command: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** The event that kept a seed, by its version. */
export type FindKeptSeed = (version: number) => { readonly salt: string; readonly at: number }

/** What the house does next at this table, and when. */
export const nextDue = (table: string, state: TableState, pace: Times, keptSeed: FindKeptSeed): DueCommand | undefined => {
  if (hasLostSeed(state)) return { at: state.at, command: { type: 'lose-seed' } }
  switch (state.phase) {
    case 'between rounds':
      return betweenRounds(table, state, pace, keptSeed)
    case 'betting':
      return betting(state, pace)
    case 'bets closed':
    case 'rolling':
      return toResult(table, state, pace, keptSeed)
    case 'closed':
    case 'declared':
    case 'collected':
      return undefined
  }
}

const betweenRounds = (
  table: string,
  state: TableState,
  { pause, seeds: seedTime }: Times,
  keptSeed: FindKeptSeed,
): DueCommand | undefined => {
  const at = state.since + pause
  const { seeds, closing } = state
  const isEmpty = state.inPlay.piles.length === 0
  if (closing !== undefined && isEmpty) return { at: Math.max(at, closing), command: { type: 'close' } }
  if (state.players.size === 0 && isEmpty) return undefined
  const isLasting = dealsFromShoe(state)
  const start = { at, command: { type: 'start-round' } }
  if (isLasting && !shoeSpent(state)) return start
  if (!seeds) return { at, command: { type: 'keep-seed', seed: newSeed() } }
  if (seeds.round <= state.round) {
    // the order of a spent shoe is no secret any more, so that goes before its seed is shown.
    if (orderStaysSecret(state)) return { at, command: removeShoe }
    return { at, command: { type: 'reveal-seed', salt: keptSeed(seeds.version).salt } }
  }
  if (!isLasting) return start
  const seeded = keptSeed(seeds.version).at + seedTime * seedTimes(state, seeds)
  return { at: Math.max(at, seeded), command: { type: 'shuffle', order: shuffledFrom(table, state, seeds) } }
}

const shuffledFrom = (table: string, { inForce }: TableState, seeds: KeptSeeds): readonly string[] =>
  shuffleFrom(seedsOf(table, seeds), inForce.results.equipment.dealing?.counts ?? [])

/**
 * Before a shuffle there is a time for promising seeds, from when the house kept its own, and another for giving those that
 * were promised. Once one is given nobody promises any more, and once all are nobody is waited for; nor is anybody where all
 * who are there have said that they promise none.
 */
const seedTimes = ({ players, away }: TableState, seeds: KeptSeeds): 0 | 1 | 2 => {
  const promised = Object.keys(seeds.promised).length
  const given = Object.keys(seeds.given).length
  const { waived = [] } = seeds
  const mayPromise = Array.from(players.keys()).some((player) => !waived.includes(player) && !away.includes(player))
  if (promised === 0) return mayPromise ? 1 : 0
  return given < promised ? 2 : 0
}

/**
 * The throw is waited for, and wagers close after their time once somebody has one: whichever comes first. Where nobody
 * has, a table that is to close does so at its time.
 */
const betting = (state: TableState, pace: Times): DueCommand | undefined => {
  const [declined, closed] = [offerLapsesAt(state, pace), closesAt(state, pace)]
  const { closing, inPlay } = state
  const dues: readonly DueCommand[] = [
    ...(closing === undefined || inPlay.piles.length > 0 ? [] : [{ at: closing, command: { type: 'close' } }]),
    ...(declined === undefined ? [] : [{ at: declined, command: declining }]),
    ...(closed === undefined ? [] : [{ at: closed, command: { type: 'close-bets' } }]),
  ]
  return dues.toSorted((a, b) => a.at - b.at)[0]
}

const toResult = (table: string, state: TableState, waiting: Times, keptSeed: FindKeptSeed): DueCommand | undefined => {
  const { seeds: time, shooter } = waiting
  const { seeds } = state
  const promised = Object.keys(seeds?.promised ?? {}).length
  const given = Object.keys(seeds?.given ?? {}).length
  const at = promised > given ? state.since + time : state.since
  if (awaits(state) === 'result') {
    const entered = dealsFromShoe(state) ? nextDeal(state) : drawn(table, state)
    return entered && { at, command: { type: 'enter-result', ...entered } }
  }
  if (state.phase !== 'bets closed') return undefined
  const declined = offerLapsesAt(state, waiting)
  if (declined !== undefined) return { at: declined, command: declining }
  // Without wagers no result is drawn: the next round comes in its place, with a seed of its own.
  if (nobodyWagered(state)) return betweenRounds(table, state, { ...waiting, pause: 0 }, keptSeed)
  // There is no person to wait for where the house throws in a player's place.
  const waits = playerThrows(state) ? shooter : 0
  return waits === undefined ? undefined : { at: Math.max(at, state.since + waits), command: { type: 'throw' } }
}

/** Of the round's own seed and no other: without it no result is drawn, and a person who may do so strikes the round out. */
const drawn = (table: string, { seeds, round, inForce }: TableState) => {
  const { equipment } = inForce.results
  if (!equipment.drawing || seeds?.round !== round) return undefined
  const shown = equipment.read(shownFrom(seedsOf(table, seeds), equipment.drawing))
  return shown && enteredAs(equipment, shown)
}

type KeptSeeds = NonNullable<TableState['seeds']>

/** Of a seed that can be read: for one that cannot, the table says first that it is lost. */
const seedsOf = (table: string, { seed: house = '', round, promised, given }: KeptSeeds): Seeds => ({
  house,
  table,
  round,
  draw: 1,
  players: Object.entries(promised).map(([player, commitment]) => ({ player, commitment, seed: named(given, player) })),
})
