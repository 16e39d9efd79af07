/**
 * The journal: streams of events, appended with the version that the writer has seen, several streams at once or not at
 * all, and on disk before anybody gets them. One process writes at a time. A contract suite proves that a store does what
 * this file says.
 */

/** An event as a writer gives it: its text is kept byte for byte. */
export interface NewEvent {
  /** Who may read it, as a word: public, staff, house, or player and a name. */
  readonly audience: string
  readonly text: string
  readonly at: number
}

/** An event as it is kept: chained to the one before, with the salt that hides what its digest is of. */
export interface CommittedEvent extends NewEvent {
  readonly stream: string
  readonly version: number
  readonly salt: string
  /** The digest of salt and text. */
  readonly digest: string
  /** The digest of the head before, the version, the audience and the event's own digest. */
  readonly head: string
}

/** Streams whose names begin so have secrets, and so do their snapshots. */
const secretStreams = 'table '

/** Whose events in such a stream are encrypted at rest until they are revealed. */
const secretAudience = 'house'

export const hasSecrets = (stream: string): boolean => stream.startsWith(secretStreams)

export const mustBeSealed = (stream: string, audience: string): boolean => audience === secretAudience && hasSecrets(stream)

/** An encrypted event that was read without its key has no salt. */
export const isUnopened = ({ salt }: Pick<CommittedEvent, 'salt'>): boolean => salt === ''

export interface Append {
  readonly stream: string
  /** The version after which these come. */
  readonly expected: number
  readonly events: readonly NewEvent[]
}

/** A command that these events answer: sent twice, it is done once. */
export interface AnsweredCommand {
  readonly id: string
  readonly answer: string
}

export interface Batch {
  readonly appends: readonly Append[]
  readonly command?: AnsweredCommand | undefined
}

/** Why nothing of a batch was kept: a batch before it was not, or its command has been answered before. */
export type RejectedBatch =
  | { readonly kept: false; readonly why: 'version'; readonly stream: string; readonly version: number }
  | { readonly kept: false; readonly why: 'command'; readonly answer: string }

export interface CommittedBatch {
  readonly kept: true
  readonly events: readonly CommittedEvent[]
}

export interface Head {
  readonly stream: string
  readonly version: number
  readonly head: string
}

export interface Snapshot {
  readonly version: number
  readonly head: string
  readonly text: string
}

/** A snapshot as it is written, with the signature of the house. */
export interface SignedSnapshot extends Snapshot {
  readonly seal: string
}

/**
 * Reading is asynchronous, since a store may be on another machine: whatever a decision needs is read before it is decided.
 * SQLite's answers are there at once.
 */
export interface Store {
  /** All of a batch or nothing; answered once it is on disk. */
  append(batch: Batch): Promise<CommittedBatch | RejectedBatch>
  /** Events of a stream after a version, at most so many. */
  read(stream: string, after: number, most: number): Promise<readonly CommittedEvent[]>
  heads(): Promise<readonly Head[]>
  head(stream: string): Promise<Head | undefined>
  /** The answer that a command was given, if it was. */
  answer(command: string): Promise<string | undefined>
  snapshot(stream: string): Promise<Snapshot | undefined>
  keepSnapshot(stream: string, snapshot: Snapshot): Promise<void>
  /** Whether its folder is still the one that it was opened in: to be asked before a file is written there by its name. */
  isThere?(): boolean
  /** Where the journal is on this machine: what is read of it without waiting. */
  readonly local?: LocalReader
  /** Why nothing more is written: its folder is no longer the one that it was opened in. */
  readonly moved?: Promise<string>
  /** The house is about to close it: where the store is out of reach, nothing is waited for any more after a while. */
  ending?(): void
  close(): Promise<void>
}

/** A journal on this machine, read without waiting: for tools, and for records beside it. */
export interface LocalReader {
  read(stream: string, after: number, most: number): readonly CommittedEvent[]
  heads(): readonly Head[]
  head(stream: string): Head | undefined
}

/** A journal wherever it is. */
export type JournalReader = LocalReader | Pick<Store, 'read' | 'heads' | 'head'>

/** A store whose journal is on this machine. */
export interface LocalStore extends Store {
  readonly local: LocalReader
}

/** It may have been decided on what a command would have done that was answered before: it is to be decided again. */
export const decideAgain = ({ appends: [first] }: Batch): RejectedBatch => ({
  kept: false,
  why: 'version',
  stream: first?.stream ?? '',
  version: first?.expected ?? 0,
})

/** Where a stream ends. */
export type StreamEnd = Omit<Head, 'stream'>

/** The events of a stream after a version, some at a time, for those who go through all of them. */
const page = 1000

export function* eventsAfter(reader: Pick<LocalReader, 'read'>, stream: string, after = 0): Generator<CommittedEvent> {
  for (let last = after; ;) {
    const events = reader.read(stream, last, page)
    if (events.length === 0) return
    for (const event of events) {
      yield event
      last = event.version
    }
  }
}

/** The same of a store that answers late. */
export async function* storedEventsAfter(
  store: Pick<JournalReader, 'read'>,
  stream: string,
  after = 0,
): AsyncGenerator<CommittedEvent> {
  for (let last = after; ;) {
    const events = await store.read(stream, last, page)
    if (events.length === 0) return
    for (const event of events) {
      yield event
      last = event.version
    }
  }
}
