/**
 * What is shown of what happens: what is thrown tumbles and what is dealt lies face down for a moment before a result is told, and only then
 * chips move. Whatever is shown has been committed by the house; it is only shown a little later.
 */
import type { TableEvent } from '../../../../table/events.ts'
import type { PlayersRow } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'
import { timeToRest } from '../equipment/comes.ts'
import { saidOf, type Announcement } from './announcing.ts'
import { headlineOf, headlineSaid, type Headline } from './headline.ts'
import { rowsFor } from './own-settlement.ts'

/** How long winning areas stay lit when the next round is open already, in milliseconds. */
const lighted = 4_500
const mostSaid = 60

/** How long a result stands out, and how long what is said of it is gathered, so that it is announced once. */
const outstanding = 3_000
const gathered = 400

export interface SaidOnce extends Announcement {
  readonly id: number
}

export interface ShownSettlement {
  readonly round: number
  readonly rows: readonly PlayersRow[]
}

export interface ShownTable {
  /** The table as it is to be drawn. */
  readonly shown: TableState
  /** Whether a result is on its way. */
  readonly rolling: boolean
  /** Whether what is drawn is behind what the house has: what has come to rest still tumbles. */
  readonly behind: boolean
  readonly lit: readonly string[]
  readonly settled: ShownSettlement | undefined
  /** The newest last. */
  readonly said: readonly SaidOnce[]
  /** What came last; it stands out for a few seconds, then it is there quietly until the next. */
  readonly headline: Headline | undefined
  readonly isLoud: boolean
  /** What is new in it, for those who hear the page. */
  readonly announced: { readonly id: number; readonly words: string } | undefined
}

interface Happened {
  /** What is heard with it: all but a result, which is heard as it comes. */
  readonly heard: readonly TableEvent[]
  readonly state: TableState
  readonly said: readonly Announcement[]
  readonly lit?: readonly string[] | undefined
  readonly settled?: ShownSettlement | undefined
  /** What is new in the headline. */
  readonly headline?: string | undefined
}

const none: readonly string[] = []

/** From its settlement on a round is announced whole; of rounds that were caught up with, only the last. */
const settledBy = (event: TableEvent, state: TableState, me: string | undefined): ShownSettlement | undefined => {
  if (me === undefined || (event.type !== 'losers-collected' && event.type !== 'winners-paid')) return undefined
  return event.round === state.last?.round ? { round: event.round, rows: rowsFor(state, event, me) } : undefined
}

const together = (before: ShownSettlement | undefined, next: ShownSettlement | undefined): ShownSettlement | undefined =>
  before && next && before.round === next.round ? { ...next, rows: [...before.rows, ...next.rows] } : (next ?? before)

const happenedIn = (events: readonly TableEvent[], state: TableState, me: string | undefined): Happened => {
  const declared = events.findLast((event) => event.type === 'result-declared' || event.type === 'result-overridden')
  return {
    heard: events,
    state,
    said: events.flatMap((event) => saidOf(event, state, me) ?? []),
    lit: declared?.lit,
    settled: events.map((event) => settledBy(event, state, me)).reduce(together, undefined),
    headline: headlineSaid(events, state, me),
  }
}

/** Several things that happened, told at one time. */
const atOnce = (before: Happened, next: Happened): Happened => ({
  heard: [...before.heard, ...next.heard],
  state: next.state,
  said: [...before.said, ...next.said],
  lit: next.lit ?? before.lit,
  settled: together(before.settled, next.settled),
  headline: [before.headline, next.headline].filter((words) => words !== undefined).join('. ') || undefined,
})

interface Known {
  readonly last: TableState['last']
  readonly phase: TableState['phase']
  readonly headline: Headline | undefined
}

export interface ShowOptions {
  /** The person before the screen. */
  readonly me: string | undefined
  /** Whether this person wants nothing to move. */
  readonly isStill: () => boolean
  /** Hears everything as it is said. */
  readonly onSaid: (said: readonly Announcement[]) => void
  /** Hears what has happened as it is shown, with what the last round was for this person so far. */
  readonly onHeard: (events: readonly TableEvent[], state: TableState, settled: ShownSettlement | undefined) => void
  readonly changed: () => void
}

type Timer = ReturnType<typeof setTimeout>

export class Show {
  readonly #options: ShowOptions
  #frozen: TableState | undefined
  #held = none
  #settled: ShownSettlement | undefined
  #said: readonly SaidOnce[] = []
  #count = 0
  #tumbling: Timer | undefined
  #lighting: Timer | undefined
  /** What is announced once they rest. */
  #waiting: Happened[] = []
  #known: Known | undefined
  #isLoud = false
  #calming: Timer | undefined
  #announced: ShownTable['announced']
  #announcing: { readonly words: string[]; readonly timer: Timer } | undefined

  constructor(options: ShowOptions) {
    this.#options = options
  }

  /** Whether what is drawn is behind what the house has. */
  get behind(): boolean {
    return this.#frozen !== undefined
  }

  /** What happened, between the table before it and the table after it. */
  happened(events: readonly TableEvent[], before: TableState | undefined, state: TableState): void {
    const { me, isStill } = this.#options
    const at = events.findIndex(({ type }) => type === 'result-declared')
    if (this.behind) this.#waiting.push(happenedIn(events, state, me))
    else if (at === -1 || !before || isStill()) this.#tell(happenedIn(events, state, me))
    else {
      this.#tell({ ...happenedIn(events.slice(0, at), state, me), heard: events.slice(0, at + 1) })
      this.#waiting.push({ ...happenedIn(events.slice(at), state, me), heard: events.slice(at + 1) })
      this.#frozen = before
      this.#tumbling = setTimeout(() => this.#rest(), timeToRest(state))
      this.#options.changed()
    }
  }

  read(state: TableState): ShownTable {
    const lit = state.lit.length > 0 ? state.lit : this.#held
    const shown = this.#frozen ?? state
    return {
      shown,
      behind: this.behind,
      rolling: this.behind || state.phase === 'rolling',
      lit: this.behind ? none : lit,
      settled: this.#settled,
      said: this.#said,
      headline: this.#headline(shown),
      isLoud: this.#isLoud && !this.behind,
      announced: this.#announced,
    }
  }

  stop(): void {
    for (const timer of [this.#tumbling, this.#lighting, this.#calming, this.#announcing?.timer]) clearTimeout(timer)
  }

  /** It changes with the last round and with how far that is settled, and not with everything else at the table. */
  #headline(state: TableState): Headline | undefined {
    const { last, phase } = state
    const known = this.#known
    if (known && known.last === last && known.phase === phase) return known.headline
    const headline = headlineOf(state, this.#options.me)
    this.#known = { last, phase, headline }
    return headline
  }

  #rest(): void {
    this.#frozen = undefined
    this.#tell(this.#waiting.splice(0).reduce(atOnce))
  }

  #tell({ said, lit, settled, heard, state, headline }: Happened): void {
    if (said.length > 0) {
      const numbered = said.map((each) => ({ ...each, id: (this.#count += 1) }))
      this.#said = [...this.#said, ...numbered].slice(-mostSaid)
      this.#options.onSaid(said)
    }
    if (lit) this.#light(lit)
    if (headline !== undefined) this.#standOut(headline)
    this.#settled = together(this.#settled, settled)
    this.#options.onHeard(heard, state, this.#settled)
    this.#options.changed()
  }

  #light(lit: readonly string[]): void {
    this.#held = lit
    clearTimeout(this.#lighting)
    this.#lighting = setTimeout(() => {
      this.#held = none
      this.#options.changed()
    }, lighted)
  }

  #standOut(words: string): void {
    this.#isLoud = true
    clearTimeout(this.#calming)
    this.#calming = setTimeout(() => {
      this.#isLoud = false
      this.#options.changed()
    }, outstanding)
    // The result and what it pays may come one after the other: they are one announcement.
    if (this.#announcing) this.#announcing.words.push(words)
    else this.#announcing = { words: [words], timer: setTimeout(() => this.#announce(), gathered) }
  }

  #announce(): void {
    this.#announced = { id: (this.#count += 1), words: this.#announcing!.words.join('. ') }
    this.#announcing = undefined
    this.#options.changed()
  }
}
