/** Commits what has been decided on one stream or on several, all of it or nothing, and tells it only then. */
import { Live, type Fold, type Heard, type Timed } from './live.ts'
import { CommitFailed } from './sqlite.ts'
import type { Answered, Kept, KeptAll, NotKept, Store } from './store.ts'

/** Events of one stream, and the state that follows them where it is known already. */
export interface Change<State = unknown, Event extends Timed = Timed> {
  readonly live: Live<State, Event>
  readonly events: readonly Heard<Event>[]
  readonly next?: State
}

export type Committed =
  | { readonly repeated: false; readonly events: readonly Kept[] }
  | { readonly repeated: true; readonly answer: string }

/** The house stops taking commands rather than guess: what was decided is forgotten and read anew. */
export class JournalDown extends Error {}

/** So long may a commit take before something is wrong with the disk. */
const silentAfter = 10_000

export class Journal {
  readonly store: Store
  readonly #live = new Map<string, Live<never, never>>()
  readonly #listeners = new Set<(streams: ReadonlySet<string>) => void>()
  #refusals = 0
  #refuses = false
  #underWay = 0
  /** When the first of those under way was asked for, or when the last one was answered. */
  #heard = 0

  constructor(store: Store) {
    this.store = store
  }

  /** The stream as it lives, read on its first use. */
  stream<State, Event extends Timed>(name: string, fold: Fold<State, Event>): Live<State, Event> {
    const known = this.#live.get(name)
    if (known) return known as unknown as Live<State, Event>
    const live = new Live(this.store, name, fold).load()
    this.#live.set(name, live as unknown as Live<never, never>)
    return live
  }

  /** Forgets a stream that has no more use in memory. */
  forget(name: string): void {
    this.#live.delete(name)
  }

  async commit(changes: readonly Change[], command?: Answered): Promise<Committed> {
    const since = changes.map(({ live }) => live.forgotten)
    let outcome: KeptAll | NotKept
    try {
      const appends = changes.map(({ live, events, next }) => live.advance(events, next))
      outcome = await this.#heardOf(this.store.append({ appends, ...(command && { command }) }))
    } catch (error) {
      forget(changes, since)
      throw error instanceof CommitFailed ? new JournalDown(`the journal did not take it: ${error.message}`) : error
    }
    if (outcome.kept) {
      keep(changes, outcome.events)
      if (this.#listeners.size > 0) this.#tell(new Set(changes.map(({ live }) => live.stream)))
      return { repeated: false, events: outcome.events }
    }
    forget(changes, since)
    if (outcome.why === 'command') return { repeated: true, answer: outcome.answer }
    throw new JournalDown(`what this was decided on was not kept (${outcome.stream})`)
  }

  /** Keeps count of what is asked of the store, and of how it answers. */
  async #heardOf(answering: ReturnType<Store['append']>): Promise<KeptAll | NotKept> {
    if (this.#underWay === 0) this.#heard = performance.now()
    this.#underWay += 1
    try {
      const outcome = await answering
      this.#refuses = false
      return outcome
    } catch (error) {
      this.#refuses = true
      this.#refusals += 1
      throw error
    } finally {
      this.#underWay -= 1
      this.#heard = performance.now()
    }
  }

  /** Whether what is decided is being kept. */
  get standing(): 'writing' | 'refusing' | 'silent' {
    if (this.#underWay > 0 && performance.now() - this.#heard >= silentAfter) return 'silent'
    return this.#refuses ? 'refusing' : 'writing'
  }

  /** Commits that the store has refused since the start. */
  get refusals(): number {
    return this.#refusals
  }

  #tell(streams: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(streams)
  }

  /** Hears which streams have something new, once it is kept. */
  listen(listener: (streams: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The end of the day: what makes the next start quick is kept, and the store closed. */
  async close(): Promise<void> {
    await Promise.all(Array.from(this.#live.values(), (live) => live.rest()))
    await this.store.close()
  }
}

/** Every stream has it before any reader gets it. */
const keep = (changes: readonly Change[], events: readonly Kept[]): void => {
  const lives = new Set(changes.map(({ live }) => live))
  const own = Array.from(lives, (live) => ({ live, events: events.filter(({ stream }) => stream === live.stream) }))
  for (const each of own) each.live.keep(each.events)
  for (const each of own) each.live.tell(each.events)
}

/** What lives in memory was decided on what was never kept: all of it is read anew, whichever cannot be. */
const forget = (changes: readonly Change[], since: readonly number[]): void => {
  const failed: unknown[] = []
  for (const [at, { live }] of changes.entries()) {
    try {
      live.forget(since[at]!)
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
}
