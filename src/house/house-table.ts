/** A table that is running in a house: it decides at once, and answers when the journal has what it decided. */
import { isRefusal, type Game } from '../rules/game.ts'
import type { Refusal } from '../rules/procedure.ts'
import { audiencesOf } from '../table/audience.ts'
import type { TableEvent } from '../table/events.ts'
import { evolve } from '../table/evolve.ts'
import { restored, snapshotOf, type Snapshot } from '../table/snapshot.ts'
import { newTable, type TableState } from '../table/state.ts'
import { act, type Command, type Withheld } from '../table/table.ts'
import { audienceText } from './audience.ts'
import { JournalDown, type Change, type Journal } from './journal/journal.ts'
import type { Fold, Live } from './journal/live.ts'
import type { Kept } from './journal/store.ts'

/** Raised whenever a state comes to know more of the same events: a snapshot of before is passed over, and they are read. */
const knows = 3

export const tableFold = (game: Game): Fold<TableState, TableEvent> => ({
  start: newTable(game),
  evolve,
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
export type Outcome =
  | { readonly kind: 'done' | 'repeated'; readonly version: number; readonly events: readonly Kept[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** An id that its sender made, and what was asked under it. */
export interface Asked {
  readonly id: string
  readonly asked: string
}

/** So many answers to commands that changed nothing are remembered at a table. */
const mostIdle = 10_000

export class HouseTable {
  readonly id: string
  readonly game: Game
  readonly live: Live<TableState, TableEvent>
  readonly #journal: Journal
  readonly #withheld: Withheld
  /** Answers to commands that changed nothing. */
  readonly #idle = new Map<string, string>()
  /** Commands whose events are on their way to the disk. */
  readonly #underWay = new Map<string, { readonly asked: string; readonly outcome: Promise<Outcome> }>()

  constructor(journal: Journal, id: string, game: Game, withheld: Withheld = () => false) {
    this.id = id
    this.game = game
    this.#withheld = withheld
    this.#journal = journal
    this.live = journal.stream(tableStream(id), tableFold(game))
  }

  get state(): TableState {
    return this.live.state
  }

  /**
   * Decides a command, which is made only when it is to be decided, and commits what follows; `also` adds what must be kept
   * with it on other streams, given the events.
   * A command whose id has been answered, or is about to be, is not done again: it gets the same answer.
   */
  async give(command: () => Command | Refusal, asked?: Asked, also: Also = () => []): Promise<Outcome> {
    if (!asked) return this.#decide(command, undefined, also)
    const answer = this.#idle.get(asked.id) ?? this.#journal.store.answer(asked.id)
    if (answer !== undefined) return this.#again(answer, asked)
    const underWay = this.#underWay.get(asked.id)
    if (underWay) return underWay.asked === asked.asked ? repeated(await underWay.outcome) : idUsed
    const outcome = this.#decide(command, asked, also)
    this.#underWay.set(asked.id, { asked: asked.asked, outcome })
    try {
      return await outcome
    } finally {
      this.#underWay.delete(asked.id)
    }
  }

  async #decide(command: () => Command | Refusal, asked: Asked | undefined, also: Also): Promise<Outcome> {
    const before = this.live.state
    const given = command()
    if (isRefusal(given)) return { kind: 'refused', refusal: given }
    const acted = act(before, given, this.#withheld)
    if (isRefusal(acted)) return { kind: 'refused', refusal: acted }
    const others = also(acted.events)
    if (isRefusal(others)) return { kind: 'refused', refusal: others }
    if (acted.events.length + others.length === 0) return this.#nothing(asked)
    const audiences = audiencesOf(before, acted.events)
    const own: Change<TableState, TableEvent> = {
      live: this.live,
      events: acted.events.map((event, at) => ({ event, audience: audienceText(audiences[at]!) })),
      next: acted.state,
    }
    const after = this.live.version
    const version = after + acted.events.length
    const committed = await this.#journal.commit(
      [own as unknown as Change, ...others],
      asked && { id: asked.id, answer: JSON.stringify({ after, version, asked: asked.asked } satisfies Answer) },
    )
    if (committed.repeated) return this.#again(committed.answer, asked!)
    return { kind: 'done', version, events: committed.events.filter(({ stream }) => stream === this.live.stream) }
  }

  /**
   * What changes nothing is answered and not kept, once what it was decided on is: so nobody fills the journal with it. For
   * a while it is remembered, so that it is not done later either, should it come again when it would change something.
   */
  async #nothing(asked: Asked | undefined): Promise<Outcome> {
    const since = this.live.forgotten
    if (this.live.version !== this.live.kept) await this.#journal.commit([])
    if (this.live.forgotten !== since) throw new JournalDown('what this was decided on was not kept')
    const version = this.live.kept
    if (asked) this.#remember(asked, { after: version, version, asked: asked.asked })
    return { kind: 'done', version, events: [] }
  }

  #remember({ id }: Asked, answer: Answer): void {
    if (this.#idle.size >= mostIdle) this.#idle.delete(this.#idle.keys().next().value!)
    this.#idle.set(id, JSON.stringify(answer))
  }

  #again(answer: string, { asked }: Asked): Outcome {
    const { after, version, asked: before } = JSON.parse(answer) as Answer
    if (before !== asked) return idUsed
    return { kind: 'repeated', version, events: this.#journal.store.read(this.live.stream, after, version - after) }
  }
}

type Also = (events: readonly TableEvent[]) => readonly Change[] | Refusal

/** What is kept of a command that was done: which events are its own, and what it was. */
interface Answer {
  readonly after: number
  readonly version: number
  readonly asked: string
}

const idUsed: Outcome = {
  kind: 'refused',
  refusal: { code: 'id-used', clause: null, reason: 'this id was sent before with another command' },
}

const repeated = (outcome: Outcome): Outcome => (outcome.kind === 'done' ? { ...outcome, kind: 'repeated' } : outcome)
