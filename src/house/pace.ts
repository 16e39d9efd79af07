/**
 * The clock of a table that runs by itself: when wagers close, how long a shooter is waited for, when the next round
 * starts. It gives commands as the house and decides nothing; what is due follows from the state alone, so that a house
 * that was killed goes on from where it was.
 */
import { named } from '../rules/named.ts'
import { awaits } from '../table/automation.ts'
import { shoeSpent } from '../table/shoe.ts'
import type { TableState } from '../table/state.ts'
import type { Pace } from './book.ts'
import { newSeed, rollFrom, shuffleFrom, type Seeds } from './fairness.ts'

/** In milliseconds; nothing where it is not waited for, but left to the players. */
export interface Times {
  /** From one round to the next, for looking at the result. */
  readonly pause: number
  /** For wagers, from the call that opens them. */
  readonly betting: number | undefined
  /** After the last wager, where nothing else closes them. */
  readonly afterWager: number
  /** For players to give the seeds that they promised. */
  readonly seeds: number
  /** For whoever is offered the dice, and for whoever has them. */
  readonly shooter: number | undefined
}

/** Leisurely is the fifty rounds an hour that a regulator asks of automated dice and cards. */
export const times: Readonly<Record<Exclude<Pace, 'by-hand'>, Times>> = {
  practice: { pause: 0, betting: undefined, afterWager: 3_000, seeds: 0, shooter: undefined },
  usual: { pause: 4_000, betting: 20_000, afterWager: 2_000, seeds: 1_500, shooter: 8_000 },
  leisurely: { pause: 8_000, betting: 52_000, afterWager: 5_000, seeds: 3_000, shooter: 9_000 },
}

/** A lone player goes as quickly as they like; company takes the table's own pace. */
export const timesFor = (pace: Exclude<Pace, 'by-hand'>, { players }: TableState): Times =>
  times[players.size > 1 ? pace : 'practice']

/** In company a shooter leaves the others time for their wagers before a throw closes them. */
export const tooSoon = (state: TableState, { betting: time = 0 }: Times, now: number): boolean =>
  state.phase === 'betting' && state.players.size > 1 && now < state.since + time / 2

/** Something to be done at a time. */
export interface Due {
  readonly at: number
  readonly command: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** What the house does next at this table, and when. */
export const nextDue = (table: string, state: TableState, pace: Times, saltOf: (version: number) => string): Due | undefined => {
  switch (state.phase) {
    case 'between rounds':
      return betweenRounds(table, state, pace, saltOf)
    case 'betting':
      return betting(state, pace)
    case 'bets closed':
    case 'rolling':
      return toResult(table, state, pace)
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
  saltOf: (version: number) => string,
): Due | undefined => {
  const at = state.since + pause
  const { seeds, closing } = state
  const isEmpty = state.inPlay.piles.length === 0
  if (closing !== undefined && isEmpty) return { at: Math.max(at, closing), command: { type: 'close' } }
  if (state.players.size === 0 && isEmpty) return undefined
  const isCards = state.inForce.results.equipment === 'cards'
  const spent = isCards && shoeSpent(state) !== undefined
  if (seeds && seeds.round <= state.round && (!isCards || spent)) {
    // The order of a spent shoe is no secret any more, so the shoe goes before its seed is shown.
    if (state.shoe?.order) return { at, command: { type: 'remove-shoe', reason: 'the cut card has come' } }
    return { at, command: { type: 'reveal-seed', salt: saltOf(seeds.version) } }
  }
  if (!seeds && (!isCards || spent)) return { at, command: { type: 'keep-seed', seed: newSeed() } }
  // Players may promise and give seeds of their own before the shuffle.
  if (spent)
    return {
      at: Math.max(at, state.at + seedTime),
      command: { type: 'shuffle', order: shuffleFrom(seedsOf(table, state), state.inForce.results.shoe!) },
    }
  return { at, command: { type: 'start-round' } }
}

/** The dice are waited for, and wagers close after their time once somebody has one: whichever comes first. */
const betting = (state: TableState, pace: Times): Due | undefined => {
  const [first] = [declining(state, pace), closing(state, pace)]
    .filter((due) => due !== undefined)
    .toSorted((a, b) => a.at - b.at)
  return first
}

/** Whoever does not answer has declined. */
const declining = ({ offer }: TableState, { shooter }: Times): Due | undefined =>
  offer?.to && shooter !== undefined ? { at: offer.since + shooter, command: { type: 'decline-dice' } } : undefined

/** Where wagers close with the shooter's throw, only cards have a time: so long after the last wager. */
const closing = (state: TableState, { betting: time, afterWager }: Times): Due | undefined => {
  if (state.inPlay.piles.length === 0) return undefined
  if (time !== undefined) return { at: state.since + time, command: { type: 'close-bets' } }
  const isCards = state.inForce.results.equipment === 'cards'
  return isCards ? { at: state.at + afterWager, command: { type: 'close-bets' } } : undefined
}

const toResult = (table: string, state: TableState, { seeds: time, shooter }: Times): Due | undefined => {
  const { seeds, inForce } = state
  const promised = Object.keys(seeds?.promised ?? {}).length
  const given = Object.keys(seeds?.given ?? {}).length
  const at = promised > given ? state.since + time : state.since
  if (awaits(state) === 'result') {
    const drawn =
      inForce.results.equipment === 'cards'
        ? { cards: state.shoe!.order!.slice(0, 2) }
        : { keys: [...rollFrom(seedsOf(table, state))] }
    return { at, command: { type: 'enter-result', ...drawn } }
  }
  if (state.phase !== 'bets closed') return undefined
  if (state.offer?.to) return { at: state.offer.since + (shooter ?? 0), command: { type: 'decline-dice' } }
  if (state.inPlay.piles.length === 0) return { at, command: { type: 'start-round' } }
  return shooter === undefined ? undefined : { at: Math.max(at, state.since + shooter), command: { type: 'throw' } }
}

const seedsOf = (table: string, { seeds }: TableState): Seeds => ({
  house: seeds!.seed,
  table,
  round: seeds!.round,
  draw: 1,
  players: Object.entries(seeds!.promised).map(([player, commitment]) => ({
    player,
    commitment,
    seed: named(seeds!.given, player),
  })),
})
