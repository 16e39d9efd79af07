/** What the deciding node does with a command, as `Giving` and `HouseTable` do it; and what is due by itself. */
import type { DatabaseClock } from '../../../../src/store/cluster/database-clock.ts'
import { IdempotencyKeys, type IdempotencyKey } from '../../../../src/store/streams/idempotency.ts'
import { change } from '../../../../src/store/streams/change.ts'
import type { Journal } from '../../../../src/store/streams/journal.ts'
import type { QueueTicket } from '../../../../src/store/streams/queue.ts'
import { addressedTo, type LiveStream } from '../../../../src/store/streams/live-stream.ts'
import { CommitFailed, JournalDown } from '../../../../src/store/errors.ts'
import { refusals, refused } from '../../../../src/house/streams/refused.ts'
import { isRefusal } from '../../../../src/rules/game/game.ts'
import type { Refusal } from '../../../../src/rules/procedure.ts'
import type { Machine } from './machine.ts'
import { accounts, book, fold, judged, period, tables, type Command, type Event, type Judged, type State } from './table.ts'
import type { World } from './world.ts'

export type Outcome = { readonly is: 'done'; readonly version: number } | { readonly is: 'nothing' } | { readonly is: 'refused' }

type Told = Outcome & { readonly is: 'done' | 'nothing' }

interface Parts {
  readonly node: string
  readonly machine: Machine
  readonly mustBeHere: () => void
  readonly isHere: () => boolean
  readonly changed: { readonly ownTime?: boolean; readonly answersAtOnce?: boolean }
}

const no = refused('closed', 'it is closed')
/** How often it is looked what is due. */
const looks = 150

export class Deciding {
  readonly #world: World
  readonly #journal: Journal
  readonly #clock: DatabaseClock
  readonly #parts: Parts
  readonly #lives: ReadonlyMap<string, LiveStream<State, Event>>
  readonly #keys: IdempotencyKeys<{ readonly version: number }, Told, Refusal>
  #terms = 0

  static async open(world: World, journal: Journal, clock: DatabaseClock, parts: Parts): Promise<Deciding> {
    const names = [book, ...tables, ...accounts]
    const lives = await Promise.all(names.map((name) => journal.stream(name, fold)))
    return new Deciding(world, journal, clock, parts, new Map(lives.map((live) => [live.stream, live])))
  }

  private constructor(world: World, journal: Journal, clock: DatabaseClock, parts: Parts, lives: Deciding['lives']) {
    this.#world = world
    this.#journal = journal
    this.#clock = clock
    this.#parts = parts
    this.#lives = lives
    this.#keys = new IdempotencyKeys<{ readonly version: number }, Told, Refusal>(journal, {
      again: ({ version }) => (version === 0 ? { is: 'nothing' } : { is: 'done', version }),
      repeated: (told) => told,
      ...refusals,
    })
  }

  get lives(): ReadonlyMap<string, LiveStream<State, Event>> {
    return this.#lives
  }

  view(stream: string): { readonly version: number; readonly head: string } {
    const { kept, head } = this.#lives.get(stream)!
    return { version: kept, head }
  }

  async decide(command: Command, later: readonly Command[] = []): Promise<Outcome> {
    const asked = { id: command.id, asked: command.kind, unless: later.map(({ id }) => id) }
    const outcome = await this.#keys.once(asked, () => this.#journal.decide((turn) => this.#decide(turn, command, asked)))
    return isRefusal(outcome) ? { is: 'refused' } : outcome
  }

  #ready(turn: QueueTicket, lives: readonly LiveStream<State, Event>[]): Promise<unknown> | undefined {
    const waits = lives.flatMap((live) => (live.stream === book ? live.loading : live.waits(turn)) ?? [])
    if (waits.length === 0) return undefined
    for (const live of lives) if (live.stream !== book) live.keepPlace(turn)
    return Promise.all(waits)
  }

  async #decide(turn: QueueTicket, command: Command, asked: IdempotencyKey): Promise<Told | Refusal> {
    const { mustBeHere, changed } = this.#parts
    const written = [command.stream, ...(command.account === undefined ? [] : [command.account])].map((name) =>
      this.#lives.get(name)!,
    )
    const read = [...new Set([...written, this.#lives.get(book)!])]
    for (let wait = this.#ready(turn, read); wait; wait = this.#ready(turn, read)) await wait
    mustBeHere()
    const come = judged(command, written[0]!.state, this.#lives.get(book)!.state)
    if (come === 'done') return this.#keep(turn, command, asked, written)
    this.#world.vain.add(command.id)
    if (changed.answersAtOnce !== true) await this.#journal.mayTell(read)
    this.#mustDecide(command, come)
    return come === 'refused' ? no : this.#keys.idle(asked, { version: 0 }, { is: 'nothing' })
  }

  /** What is refused or changes nothing is written nowhere, so no epoch protects it. */
  #mustDecide({ id }: Command, come: Judged): void {
    const { database, hasLeapt, faults } = this.#world
    const { node, epoch } = database.decider
    if (node !== this.#parts.node && !hasLeapt)
      faults.push(`${id} came to “${come}” on ${this.#parts.node}, and ${node ?? 'nobody'} decides with epoch ${epoch}`)
  }

  async #keep(
    turn: QueueTicket,
    { kind, id }: Command,
    asked: IdempotencyKey,
    written: readonly LiveStream<State, Event>[],
  ): Promise<Told | Refusal> {
    const event: Event = { at: this.#now(), kind, id, attempt: this.#world.number() }
    const version = written[0]!.version + 1
    const committed = await this.#journal.commit(
      written.map((live) => change(live, addressedTo('public', [event]))),
      { turn, command: this.#keys.answered(asked, { version }) },
    )
    return this.#keys.outcomeOf(committed, asked, { is: 'done', version })
  }

  #now(): number {
    return this.#parts.changed.ownTime === true ? Math.floor(this.#parts.machine.wall()) : this.#clock.now()
  }

  /** From now on what is due by itself is decided here, for as long as this node decides. */
  run(): void {
    const term = (this.#terms += 1)
    const { machine, isHere } = this.#parts
    const look = (): void => {
      if (term !== this.#terms) return
      if (isHere()) for (const table of tables) void this.#tick(table)
      machine.steady.after(looks, look)
    }
    look()
  }

  async #tick(table: string): Promise<void> {
    const live = this.#lives.get(table)!
    const isDue = (): boolean => this.#now() - live.state.ticked >= period
    if (!isDue()) return
    const { ticks } = live.state
    const decide = async (turn: QueueTicket): Promise<void> => {
      for (let wait = this.#ready(turn, [live]); wait; wait = this.#ready(turn, [live])) await wait
      this.#parts.mustBeHere()
      if (live.state.ticks !== ticks || !isDue()) return
      const event: Event = { at: this.#now(), kind: 'tick', id: `${table} ${ticks + 1}`, attempt: this.#world.number() }
      await this.#journal.commit([change(live, addressedTo('public', [event]))], { turn })
    }
    await this.#journal.decide(decide).catch((error: unknown) => {
      if (!(error instanceof JournalDown || error instanceof CommitFailed))
        this.#world.faults.push(`a tick: ${(error as Error).stack}`)
    })
  }
}
