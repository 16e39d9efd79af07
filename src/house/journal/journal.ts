/** Commits what has been decided on one stream or on several, all of it or nothing, and tells it only then. */
import { Live, type Fold, type Heard, type Timed } from './live.ts'
import { CommitFailed, type Answered, type Append, type Kept, type KeptAll, type NotKept, type Store } from './store.ts'

/** A stream that goes on by some events, whatever they are. */
export interface Change {
  readonly live: Pick<Live<unknown, never>, 'stream' | 'loading' | 'forgotten' | 'forget' | 'keep' | 'tell'>
  readonly advance: () => Append
}

/** Events of one stream, and the state that follows them where it is known already. */
export const change = <State, Event extends Timed>(
  live: Live<State, Event>,
  events: readonly Heard<Event>[],
  next?: State,
): Change => ({ live, advance: () => live.advance(events, next) })

export type Committed =
  | { readonly repeated: false; readonly events: readonly Kept[] }
  | { readonly repeated: true; readonly answer: string }

/** The house stops taking commands rather than guess: what was decided is forgotten and read anew. */
export class JournalDown extends Error {}

/** So long may a commit take before something is wrong with the disk. */
const silentAfter = 10_000

export class Journal {
  readonly store: Store
  /** Streams that are being read or have been, and those that have. */
  readonly #opening = new Map<string, Promise<unknown>>()
  readonly #live = new Map<string, Pick<Live<unknown, never>, 'rest'>>()
  readonly #listeners = new Set<(streams: ReadonlySet<string>) => void>()
  #refusals = 0
  #refuses = false
  #underWay = 0
  /** When the first of those under way was asked for, or when the last one was answered. */
  #heard = 0

  constructor(store: Store) {
    this.store = store
  }

  /** The stream as it lives, read on its first use; the first caller goes on first. */
  stream<State, Event extends Timed>(name: string, fold: Fold<State, Event>): Promise<Live<State, Event>> {
    const opening = this.#opening.get(name) ?? this.#open(name, new Live(this.store, name, fold))
    return opening as Promise<Live<State, Event>>
  }

  #open<State, Event extends Timed>(name: string, live: Live<State, Event>): Promise<unknown> {
    const opening = live.load().then(
      () => {
        // Unless it has been forgotten meanwhile.
        if (this.#opening.get(name) === opening) this.#live.set(name, live)
        return live
      },
      (error: unknown) => {
        this.#opening.delete(name)
        throw error
      },
    )
    this.#opening.set(name, opening)
    return opening
  }

  /** A stream that has been read before, with the fold that the caller reads it by. */
  opened<State, Event extends Timed>(name: string): Live<State, Event> | undefined {
    return this.#live.get(name) as Live<State, Event> | undefined
  }

  /** Forgets a stream that has no more use in memory. */
  forget(name: string): void {
    this.#opening.delete(name)
    this.#live.delete(name)
  }

  async commit(changes: readonly Change[], command?: Answered): Promise<Committed> {
    const since = changes.map(({ live }) => live.forgotten)
    const unread = changes.find(({ live }) => live.loading)
    if (unread) throw new JournalDown(`what this was decided on is being read anew (${unread.live.stream})`)
    let outcome: KeptAll | NotKept
    try {
      const appends = changes.map(({ advance }) => advance())
      outcome = await this.#heardOf(this.store.append({ appends, ...(command && { command }) }))
    } catch (error) {
      await forget(changes, since)
      throw error instanceof CommitFailed ? new JournalDown(`the journal did not take it: ${error.message}`) : error
    }
    if (outcome.kept) {
      const late = keep(changes, outcome.events)
      if (late) await late
      if (this.#listeners.size > 0) this.#tell(new Set(changes.map(({ live }) => live.stream)))
      return { repeated: false, events: outcome.events }
    }
    await forget(changes, since)
    if (outcome.why === 'command') return { repeated: true, answer: outcome.answer }
    throw new JournalDown(`what this was decided on was not kept (${refusedAt(outcome)})`)
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

/** What somebody else was first at. */
const refusedAt = (refused: Exclude<NotKept, { readonly why: 'command' }>): string => {
  if (refused.why === 'version') return refused.stream
  return refused.why === 'fence' ? refused.resource : refused.name
}

/** Every stream has it before any reader gets it. */
const keep = (changes: readonly Change[], events: readonly Kept[]): Promise<void> | undefined => {
  const lives = new Set(changes.map(({ live }) => live))
  const own = Array.from(lives, (live) => ({ live, events: events.filter(({ stream }) => stream === live.stream) }))
  const tell = (): void => {
    for (const each of own) each.live.tell(each.events)
  }
  const late = own.flatMap((each) => each.live.keep(each.events) ?? [])
  if (late.length > 0) return Promise.all(late).then(tell)
  tell()
  return undefined
}

/** What lives in memory was decided on what was never kept: all of it is read anew, whichever cannot be. */
const forget = async (changes: readonly Change[], since: readonly number[]): Promise<void> => {
  const forgotten = await Promise.allSettled(changes.map(({ live }, at) => live.forget(since[at]!)))
  for (const each of forgotten) if (each.status === 'rejected') throw each.reason
}
