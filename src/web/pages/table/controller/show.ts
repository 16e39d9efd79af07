/**
 * What is shown of what happens: what is thrown tumbles and what is dealt lies face down for a moment before a result is told, and only then
 * chips move. Whatever is shown has been committed by the house; it is only shown a little later.
 */
import type { TableEvent } from '../../../../table/events.ts'
import type { PlayersRow } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'
import { saidOf } from './announcing.ts'
import type { Said } from './said.ts'
import { rowsFor } from './own-settlement.ts'

/** How long things tumble, in milliseconds, and how long winning areas stay lit when the next round is open already. */
const tumble = 1_300
const lighted = 4_500
const mostSaid = 60

export interface SaidOnce extends Said {
  readonly id: number
}

export interface Settled {
  readonly round: number
  readonly rows: readonly PlayersRow[]
}

export interface Shown {
  /** The table as it is to be drawn. */
  readonly shown: TableState
  /** Whether a result is on its way. */
  readonly rolling: boolean
  /** Whether what is drawn is behind what the house has: what has come to rest still tumbles. */
  readonly behind: boolean
  readonly lit: readonly string[]
  readonly settled: Settled | undefined
  /** The newest last. */
  readonly said: readonly SaidOnce[]
}

interface Happened {
  /** What is heard with it: all but a result, which is heard as it comes. */
  readonly heard: readonly TableEvent[]
  readonly state: TableState
  readonly said: readonly Said[]
  readonly lit?: readonly string[] | undefined
  readonly settled?: Settled | undefined
}

const none: readonly string[] = []

/** From its settlement on a round is announced whole; of rounds that were caught up with, only the last. */
const settledBy = (event: TableEvent, state: TableState, me: string | undefined): Settled | undefined => {
  if (me === undefined || (event.type !== 'losers-collected' && event.type !== 'winners-paid')) return undefined
  return event.round === state.last?.round ? { round: event.round, rows: rowsFor(state, event, me) } : undefined
}

const together = (before: Settled | undefined, next: Settled | undefined): Settled | undefined =>
  before && next && before.round === next.round ? { ...next, rows: [...before.rows, ...next.rows] } : (next ?? before)

const happenedIn = (events: readonly TableEvent[], state: TableState, me: string | undefined): Happened => {
  const declared = events.findLast((event) => event.type === 'result-declared' || event.type === 'result-overridden')
  return {
    heard: events,
    state,
    said: events.flatMap((event) => saidOf(event, state, me) ?? []),
    lit: declared?.lit,
    settled: events.map((event) => settledBy(event, state, me)).reduce(together, undefined),
  }
}

export interface ShowOptions {
  /** The person before the screen. */
  readonly me: string | undefined
  /** Whether this person wants nothing to move. */
  readonly isStill: () => boolean
  /** Hears everything as it is said. */
  readonly onSaid: (said: readonly Said[]) => void
  /** Hears what has happened as it is shown, with what the last round was for this person so far. */
  readonly onHeard: (events: readonly TableEvent[], state: TableState, settled: Settled | undefined) => void
  readonly changed: () => void
}

type Timer = ReturnType<typeof setTimeout>

export class Show {
  readonly #options: ShowOptions
  #frozen: TableState | undefined
  #held = none
  #settled: Settled | undefined
  #said: readonly SaidOnce[] = []
  #count = 0
  #tumbling: Timer | undefined
  #lighting: Timer | undefined
  /** What is announced once they rest. */
  #waiting: Happened[] = []

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
      this.#tumbling = setTimeout(() => this.#rest(), tumble)
      this.#options.changed()
    }
  }

  read(state: TableState): Shown {
    const lit = state.lit.length > 0 ? state.lit : this.#held
    return {
      shown: this.#frozen ?? state,
      behind: this.behind,
      rolling: this.behind || state.phase === 'rolling',
      lit: this.behind ? none : lit,
      settled: this.#settled,
      said: this.#said,
    }
  }

  stop(): void {
    clearTimeout(this.#tumbling)
    clearTimeout(this.#lighting)
  }

  #rest(): void {
    this.#frozen = undefined
    for (const happened of this.#waiting.splice(0)) this.#tell(happened)
    this.#options.changed()
  }

  #tell({ said, lit, settled, heard, state }: Happened): void {
    if (said.length > 0) {
      const numbered = said.map((each) => ({ ...each, id: (this.#count += 1) }))
      this.#said = [...this.#said, ...numbered].slice(-mostSaid)
      this.#options.onSaid(said)
    }
    if (lit) this.#light(lit)
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
}
