/** What a table knows: the fold of its events. It never changes; the next state shares what is the same. */
import type { Conduct } from '../rules/conduct/conduct.ts'
import { isRefusal, type Game, type Sign } from '../rules/game/game.ts'
import { rulesInForce, type InForce } from '../rules/game/in-force.ts'
import { emptyLayout, type InPlay } from '../rules/in-play/in-play.ts'
import type { Role } from '../rules/conduct/people.ts'
import { PersistentMap } from '../rules/in-play/persistent-map.ts'
import { noEquipment, type EquipmentState, type Shooter } from './equipment/state.ts'
import type { Giver, RaisedDuty, ResultKept, Settles } from './schemas.ts'
import { emptyLedger, type Ledger } from './money/ledger.ts'

/** Where the round of play stands. */
export type Phase = 'closed' | 'between rounds' | 'betting' | 'bets closed' | 'rolling' | 'declared' | 'collected'

export interface Setup {
  readonly seats: number
  readonly chips: readonly number[]
  readonly tokensReturned: boolean
  readonly source: 'real' | 'virtual'
  readonly automation: readonly string[]
  readonly definition?: string | undefined
  readonly settles?: Settles | undefined
}

/** Limits of one player's, on a sign of their own. */
export interface PlayerLimits {
  readonly minimum: number
  readonly maximum: number
}

export interface Player {
  readonly called: string
  readonly seat: number
  /** Limits of the player's own. */
  readonly limits?: PlayerLimits | undefined
  /** Wagers whose winners the player wishes to leave up, or down where the house leaves them up. */
  readonly stayUp: readonly string[]
  /** Rounds of play in a row without a wager, at a full table. */
  readonly satOut: number
  /** Since when they sit here, and what they have brought to the table meanwhile, less what they took away. */
  readonly sitting?: { readonly since: number; readonly brought: number } | undefined
}

export interface Limits extends Pick<Sign, 'minimum' | 'maximum'> {
  readonly unit: number
  /** From when they bind. */
  readonly from: number
}

export interface OpenDuty extends RaisedDuty {
  readonly raisedAt: number
  readonly answered: readonly (Giver & { readonly answer: string; readonly note?: string | undefined })[]
}

/** What a player took back of a wager after a result had left it undecided. */
export interface Withdrawn {
  readonly player: string
  readonly wager: string
  readonly state: string
  readonly amount: number
  readonly tokens: number
  readonly commission: number
}

/** A settled or half-settled round, kept until the next result so that it can be set right. */
export interface LastRound {
  readonly round: number
  readonly result: ResultKept
  readonly before: InPlay
  /** Whether wagers have changed since it was settled: then it can no longer be taken back. */
  readonly changedSince: boolean
  readonly shooter: string | undefined
  /** The seat from which the turn went on. */
  readonly seat?: number | undefined
  /** Who entered its result, or overrode the entry last. */
  readonly enteredBy?: string | undefined
  /** Its entry has been overridden. */
  readonly overridden?: true | undefined
  /** Paid but for what the rulebook pays last. */
  readonly partly?: true | undefined
  /** Called off before wagers were closed. */
  readonly early?: true | undefined
  /** The turn, where it was not a plain player's turn or had counts. */
  readonly turn?: Shooter | undefined
  /** Who threw the result that counted before it. */
  readonly threwBefore?: string | undefined
  /** Said to be wrong, and found to be right. */
  readonly stands?: true | undefined
  /** Its shooter has given up the turn since, which began a new one. */
  readonly passed?: true | undefined
  /** Wagers that the staff have changed since. */
  readonly touched?: readonly Pick<Withdrawn, 'player' | 'wager' | 'state'>[] | undefined
  /** How many had been made of the wagers that the game counts when the result came. */
  readonly made?: TableState['made']
  /** What a correction could not take back of its payments, and the house bears. */
  readonly borne?: readonly { readonly player: string; readonly chips: number; readonly tokens: number }[] | undefined
  /** What players were compensated by since. */
  readonly compensated?: readonly { readonly player: string; readonly amount: number }[] | undefined
  /** Taken back since it left them undecided: another result would still settle them as they lay. */
  readonly withdrawn?: readonly Withdrawn[]
  /** What players wished to leave up when it was paid, where that has changed since. */
  readonly wished?: readonly { readonly player: string; readonly wagers: readonly string[] }[] | undefined
  /** What was entered in it before it was called off, where that has been seen and does not come back. */
  readonly dealt?: ResultKept | undefined
  /** A dispute about its faces, as it ended. */
  readonly faces?: 'decided' | 'agreed' | undefined
  /** The faces as they were decided in it. */
  readonly decided?: ResultKept | undefined
}

export interface DecidedDispute {
  readonly player: string
  readonly claim: string
  readonly round: number
  readonly step: number
  readonly decision: string
  readonly note: string | undefined
  /** Who decided it: another person reviews it. */
  readonly decidedBy: string
  /** Whether the next in line has been asked to review it. */
  readonly reviewed: boolean
}

export interface TableSeeds {
  readonly round: number
  /** The version of the event that kept the house's seed. */
  readonly version: number
  /** Undefined where the key that sealed it is lost. */
  readonly seed: string | undefined
  readonly promised: Readonly<Record<string, string>>
  readonly given: Readonly<Record<string, string>>
  /** Who adds none before the next shuffle. */
  readonly waived?: readonly string[]
}

export interface TableState extends EquipmentState {
  readonly game: Game
  readonly inForce: InForce
  /** How many events it has seen. */
  readonly version: number
  readonly at: number
  readonly phase: Phase
  /** When the round reached its phase; while wagers are open, when the first wager was placed or a second player joined. */
  readonly since: number
  /** Whether a second player has joined a lone one since wagers were opened. */
  readonly joined: true | undefined
  /** At tables where only a countdown ends wagering: when a wager last changed since they were opened. */
  readonly wagered: number | undefined
  /** Who has asked for the result since wagers were opened, and who is not waited for because they are missing. */
  readonly closingAsked?: { readonly by: readonly string[]; readonly missing: readonly string[] } | undefined
  readonly round: number
  readonly setup: Setup
  readonly inPlay: InPlay
  readonly declared: ResultKept | undefined
  /** Whose word the declared result is. */
  readonly declaredBy: Role | undefined
  /** Whether wagers of this round are closed, also where that is known only when the throw rests. */
  readonly closed: boolean
  /** When they were closed, until the result is settled, and what limits of players' own were then that have changed since. */
  readonly noMoreBets?: { readonly at: number; readonly own?: Readonly<Record<string, PlayerLimits | 'none'>> } | undefined
  readonly lit: readonly string[]
  readonly last: LastRound | undefined
  readonly history: readonly ResultKept[]
  readonly ledger: Ledger
  readonly racks: PersistentMap<number>
  readonly tokenRacks: PersistentMap<number>
  readonly players: PersistentMap<Player>
  readonly seats: PersistentMap<string>
  /** Players who have gone while wagers of theirs are undecided: their seats come free after those. */
  readonly away: readonly string[]
  readonly dealers: readonly string[]
  /** What players read of those who deal or have dealt here. */
  readonly staffNames?: Readonly<Record<string, string>>
  readonly barred: Readonly<Record<string, 'table' | 'casino'>>
  /** The sign: limits for all wagers, and for single ones, in the order in which they bind. */
  readonly limits: Readonly<Record<string, readonly Limits[]>>
  readonly closing: number | undefined
  readonly duties: readonly OpenDuty[]
  readonly raised: number
  /** Who threw the last result that counted. */
  readonly threwLast: string | undefined
  /** Shooters whom a supervisor ordered to give up the turn, until another player has thrown. */
  readonly orderedOff: readonly string[] | undefined
  readonly colours: Readonly<Record<string, { readonly player: string; readonly value: number }>>
  /** Markers on the layout as people have put them, where that differs from what the wagers say. */
  readonly markers: readonly string[] | undefined
  /** How many were made of the wagers that the game counts, until no more of them are taken. */
  readonly made: Readonly<Record<string, number>> | undefined
  /** Seeds of the rounds that the house draws from, until they are revealed. */
  readonly seeds: TableSeeds | undefined
  /** Decided disputes, by the number of the duty. */
  readonly disputes: Readonly<Record<number, DecidedDispute>>
}

export const everyWager = '*'

/** A table that has not been opened yet. */
export const newTable = (game: Game): TableState => {
  const inForce = rulesInForce(game)
  if (isRefusal(inForce)) throw new Error(`${game.id} has no rules under its own defaults: ${inForce.reason}`)
  return {
    game,
    inForce,
    version: 0,
    at: 0,
    phase: 'closed',
    since: 0,
    joined: undefined,
    wagered: undefined,
    round: 0,
    setup: { seats: 0, chips: [1], tokensReturned: false, source: 'real', automation: [] },
    inPlay: emptyLayout,
    declared: undefined,
    declaredBy: undefined,
    closed: true,
    lit: [],
    last: undefined,
    history: [],
    ledger: emptyLedger,
    racks: PersistentMap.of(),
    tokenRacks: PersistentMap.of(),
    players: PersistentMap.of(),
    seats: PersistentMap.of(),
    away: [],
    dealers: [],
    barred: {},
    limits: {},
    closing: undefined,
    duties: [],
    raised: 0,
    ...noEquipment,
    colours: {},
    markers: undefined,
    made: undefined,
    seeds: undefined,
    disputes: {},
    threwLast: undefined,
    orderedOff: undefined,
  }
}

export const conductOf = ({ inForce }: TableState): Conduct => inForce.conduct

/** How many players are at the table who have not gone. */
export const present = ({ players, away }: Pick<TableState, 'players' | 'away'>): number => players.size - away.length

export const isAutomated = ({ setup }: TableState, step: string): boolean => setup.automation.includes(step)

/** The smallest chip: every payment is a multiple of it. */
/** The round of which a result was declared last, for what comes only after one. */
export const lastOf = ({ last }: Pick<TableState, 'last'>): LastRound => {
  if (!last) throw new Error('no result has been declared at this table')
  return last
}

/** The result that is being settled, for what comes only after one is entered. */
export const declaredOf = ({ declared }: Pick<TableState, 'declared'>): ResultKept => {
  if (!declared) throw new Error('no result is being settled at this table')
  return declared
}

export const smallestChip = ({ setup }: TableState): number => setup.chips[0]!
