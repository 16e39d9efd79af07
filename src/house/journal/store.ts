/**
 * The journal: streams of events, appended with the version that the writer has seen, several streams at once or not at
 * all (optimistic concurrency), and on disk before anybody gets them. A contract suite proves that a store does what this
 * file says.
 */

/** An event as a writer gives it: its text is kept byte for byte. */
export interface Writing {
  /** Who may read it, as a word: public, staff, house, or player and a name. */
  readonly audience: string
  readonly text: string
  readonly at: number
}

/** An event as it is kept: chained to the one before, with the salt that hides what its digest is of. */
export interface Kept extends Writing {
  readonly stream: string
  readonly version: number
  readonly salt: string
  /** The digest of salt and text. */
  readonly digest: string
  /** The digest of the head before, the version, the audience and the event's own digest. */
  readonly head: string
}

/** An event that is to be kept. */
export interface Appended extends Writing {
  /** Guards of what it changes: each has this event's version from now on. */
  readonly raises?: readonly string[]
}

export interface Append {
  readonly stream: string
  /** The version after which these come. */
  readonly expected: number
  readonly events: readonly Appended[]
}

/** What a node owns while it writes, such as a table, and the epoch of its ownership: an older one than the newest is refused. */
export interface Fence {
  readonly resource: string
  readonly epoch: number
}

/**
 * A small part of a stream that a decision read, such as a person's rights, and the version of the event that changed it
 * last, 0 for none. Most events of a stream leave it as it is, so that they do not make others decide again.
 */
export interface Guard {
  readonly name: string
  readonly version: number
}

/** A command that these events answer: sent twice, it is done once. */
export interface Answered {
  readonly id: string
  readonly answer: string
}

/** Where one process alone writes, nobody else can have changed what it owns and has read: such a store asks for neither. */
export interface Batch {
  readonly appends: readonly Append[]
  readonly command?: Answered | undefined
  readonly fences?: readonly Fence[] | undefined
  readonly guards?: readonly Guard[] | undefined
}

/**
 * Why nothing of a batch was kept: somebody else has written there, the command has been answered before, another owns it
 * now, or what the decision read has changed. The version and the epoch are those of now.
 */
export type NotKept =
  | { readonly kept: false; readonly why: 'version'; readonly stream: string; readonly version: number }
  | { readonly kept: false; readonly why: 'command'; readonly answer: string }
  | { readonly kept: false; readonly why: 'fence'; readonly resource: string; readonly epoch: number }
  | { readonly kept: false; readonly why: 'guard'; readonly name: string; readonly version: number }

export interface KeptAll {
  readonly kept: true
  readonly events: readonly Kept[]
}

export interface Head {
  readonly stream: string
  readonly version: number
  readonly head: string
}

export interface KeptSnapshot {
  readonly version: number
  readonly head: string
  readonly text: string
}

/** A snapshot as it is written, with the signature of the house. */
export interface SealedSnapshot extends KeptSnapshot {
  readonly seal: string
}

/** A store that did not take a commit, or cannot say whether it did: what was decided on top of it must be forgotten. */
export class CommitFailed extends Error {}

/**
 * Reading is asynchronous, since a store may be on another machine: whatever a decision needs is read before it is decided.
 * SQLite's answers are there at once.
 */
export interface Store {
  /** Whether other processes may write it at the same time. */
  readonly isShared: boolean
  /** All of a batch or nothing; answered once it is on disk. */
  append(batch: Batch): Promise<KeptAll | NotKept>
  /** Events of a stream after a version, at most so many. */
  read(stream: string, after: number, most: number): Promise<readonly Kept[]>
  heads(): Promise<readonly Head[]>
  head(stream: string): Promise<Head | undefined>
  /** The answer that a command was given, if it was. */
  answer(command: string): Promise<string | undefined>
  snapshot(stream: string): Promise<KeptSnapshot | undefined>
  keepSnapshot(stream: string, snapshot: KeptSnapshot): Promise<void>
  /** Whether its folder is still the one that it was opened in: to be asked before a file is written there by its name. */
  isThere?(): boolean
  close(): Promise<void>
}

/** A journal on this machine, read without waiting: for tools, and for records, which lie beside it. */
export interface LocalReader {
  read(stream: string, after: number, most: number): readonly Kept[]
  heads(): readonly Head[]
  head(stream: string): Head | undefined
}

/** A store whose journal, or a copy of it, is on this machine. */
export interface LocalStore extends Store {
  readonly local: LocalReader
  /** Hears which streams others have written, once that can be read on this machine; returns how to stop. */
  listen?(listener: (streams: ReadonlySet<string>) => void): () => void
  /** Why nothing more is written: its folder is no longer the one that it was opened in. */
  readonly moved?: Promise<string>
  /** The house is about to close it: where the store is out of reach, nothing is waited for any more after a while. */
  ending?(): void
}
