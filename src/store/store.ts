/**
 * The contract of an event store: streams of events, appended with an expected version, several streams atomically, and on
 * disk before any reader sees them. One process writes at a time. A contract suite holds every store to it.
 */

/** An event before it is committed; its text is stored byte for byte. */
export interface NewEvent {
  /** Who may read it, as a word: public, staff, house, or player and a name. */
  readonly audience: string
  readonly text: string
  readonly at: number
}

/** Chained to the event before it. The salt keeps a digest from revealing its text. */
export interface CommittedEvent extends NewEvent {
  readonly stream: string
  readonly version: number
  readonly salt: string
  /** Of salt and text. */
  readonly digest: string
  /** The digest of the previous head, the version, the audience and the event's digest. */
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
  /** The version that the stream must have. */
  readonly expected: number
  readonly events: readonly NewEvent[]
}

/** A command and its answer, committed with its events, so that a command sent twice is done once. */
export interface AnsweredCommand {
  readonly id: string
  readonly answer: string
}

export interface Batch {
  readonly appends: readonly Append[]
  readonly command?: AnsweredCommand | undefined
}

/** There was no commit: a stream has another version, or the command was answered before. */
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

export interface StoredSnapshot {
  readonly version: number
  readonly head: string
  readonly text: string
}

export interface SignedSnapshot extends StoredSnapshot {
  readonly seal: string
}

/** Reads are asynchronous, since a store may be on another machine: a decision's streams are read before it is made. */
export interface Store {
  /** Atomic; resolves once the batch is on disk. */
  append(batch: Batch): Promise<CommittedBatch | RejectedBatch>
  /** At most `most` events after a version. */
  read(stream: string, after: number, most: number): Promise<readonly CommittedEvent[]>
  heads(): Promise<readonly Head[]>
  head(stream: string): Promise<Head | undefined>
  /** The answer of a command that was committed. */
  answer(command: string): Promise<string | undefined>
  snapshot(stream: string): Promise<StoredSnapshot | undefined>
  keepSnapshot(stream: string, snapshot: StoredSnapshot): Promise<void>
  /** Whether its folder was neither moved nor replaced. Ask before writing a file there by name. */
  isThere?(): boolean
  /** Synchronous reads, where the journal is on this machine. */
  readonly local?: LocalReader
  /** Resolves with a message if its folder was moved or replaced; the store then writes no more. */
  readonly moved?: Promise<string>
  /** It will be closed soon: stop waiting for an unreachable database after a timeout. */
  ending?(): void
  close(): Promise<void>
}

/** Synchronous reads of a journal on this machine, for tools and projections. */
export interface LocalReader {
  read(stream: string, after: number, most: number): readonly CommittedEvent[]
  heads(): readonly Head[]
  head(stream: string): Head | undefined
}

export type JournalReader = LocalReader | Pick<Store, 'read' | 'heads' | 'head'>

export interface LocalStore extends Store {
  readonly local: LocalReader
}

/** The batch may rest on the effects of a command that turned out to be a duplicate: reject it, to be decided again. */
export const decideAgain = ({ appends: [first] }: Batch): RejectedBatch => ({
  kept: false,
  why: 'version',
  stream: first?.stream ?? '',
  version: first?.expected ?? 0,
})

export type StreamEnd = Omit<Head, 'stream'>

/** Events read at a time. */
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
