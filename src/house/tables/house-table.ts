/** A table that is running in a house: its stream, and what was answered under each idempotency key. */
import type { Game } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { audiencesOf } from '../../table/audience.ts'
import { tableForms, type TableEvent } from '../../table/events.ts'
import { evolve } from '../../table/evolve.ts'
import { restored, snapshotOf, type Snapshot } from '../../table/snapshot.ts'
import { newTable, type TableState } from '../../table/state.ts'
import type { Acted } from '../../table/table.ts'
import { audienceText } from './audience.ts'
import { refusals } from '../streams/refused.ts'
import { IdempotencyKeys, type IdempotencyKey } from '../../store/streams/idempotency.ts'
import { change, type StreamChange } from '../../store/streams/change.ts'
import type { Beside, Journal } from '../../store/streams/journal.ts'
import type { Fold } from '../../store/streams/fold.ts'
import type { LiveStream } from '../../store/streams/live-stream.ts'
import type { CommittedEvent } from '../../store/store.ts'

/** Raised whenever a state comes to know more of the same events: a snapshot of before is passed over, and they are read. */
const knows = 6

export const tableFold = (game: Game): Fold<TableState, TableEvent> => ({
  start: newTable(game),
  evolve,
  forms: tableForms,
  snapshot: {
    write: (state) => JSON.stringify({ knows, ...snapshotOf(state) }),
    read: (text) => {
      const { knows: then, ...snapshot } = JSON.parse(text) as Snapshot & { readonly knows?: number }
      if (then !== knows) throw new Error('the snapshot is of a state that knew less')
      return restored(game, snapshot)
    },
  },
})

export const tableStream = (table: string): string => `table ${table}`

/** What became of a command: events that are kept, a refusal, or the answer that it was given before. */
export type CommandOutcome = Done | { readonly kind: 'refused'; readonly refusal: Refusal }

export interface Done {
  readonly kind: 'done' | 'repeated'
  readonly version: number
  readonly events: readonly CommittedEvent[]
}

/** What is kept of a command that was done: which events are its own. */
interface Answer {
  readonly after: number
  readonly version: number
}

export class HouseTable {
  readonly id: string
  readonly game: Game
  readonly live: LiveStream<TableState, TableEvent>
  readonly keys: IdempotencyKeys<Answer, Done, Refusal>
  readonly #journal: Journal

  static async open(journal: Journal, id: string, game: Game, fold = tableFold(game)): Promise<HouseTable> {
    return new HouseTable(journal, id, game, await journal.stream(tableStream(id), fold))
  }

  private constructor(journal: Journal, id: string, game: Game, live: LiveStream<TableState, TableEvent>) {
    this.id = id
    this.game = game
    this.#journal = journal
    this.live = live
    this.keys = new IdempotencyKeys<Answer, Done, Refusal>(journal, {
      again: async ({ after, version }) => ({
        kind: 'repeated',
        version,
        events: await journal.store.read(live.stream, after, version - after),
      }),
      repeated: (outcome) => ({ ...outcome, kind: 'repeated' }),
      ...refusals,
    })
  }

  get state(): TableState {
    return this.live.state
  }

  /** Keeps what was decided here, with what is kept beside it on other streams, and then tells it. */
  async keep(
    { events, state }: Acted,
    others: readonly StreamChange[],
    asked: IdempotencyKey | undefined,
    beside: Omit<Beside, 'command'>,
  ): Promise<Done | Refusal> {
    if (events.length + others.length === 0) return this.#idle(asked)
    // A caller that waits between deciding and keeping would take back what was decided meanwhile.
    if (state.version !== this.live.version + events.length) throw new Error(`${this.id} has gone on since this was decided`)
    const audiences = audiencesOf(this.live.state, events)
    const heard = events.map((event, at) => ({ event, audience: audienceText(audiences[at]!) }))
    const after = this.live.version
    const version = after + events.length
    const command = this.keys.answered(asked, { after, version })
    const committed = await this.#journal.commit([change(this.live, heard, state), ...others], { ...beside, command })
    const kept = committed.repeated ? [] : committed.events.filter(({ stream }) => stream === this.live.stream)
    return this.keys.outcomeOf(committed, asked, { kind: 'done', version, events: kept })
  }

  /** A no-op is answered and not stored, once the state that it rests on is committed. So no-ops cannot fill the journal. */
  async #idle(asked: IdempotencyKey | undefined): Promise<Done | Refusal> {
    const { version } = this.live
    await this.#journal.mayTell([this.live])
    return this.keys.idle(asked, { after: version, version }, { kind: 'done', version, events: [] })
  }
}
