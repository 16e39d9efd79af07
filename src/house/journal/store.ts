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

export interface Append {
  readonly stream: string
  /** The version after which these come. */
  readonly expected: number
  readonly events: readonly Writing[]
}

/** A command that these events answer: sent twice, it is done once. */
export interface Answered {
  readonly id: string
  readonly answer: string
}

export interface Batch {
  readonly appends: readonly Append[]
  readonly command?: Answered
}

/** Why nothing of a batch was kept: somebody else has written there, or the command has been answered before. */
export type NotKept =
  | { readonly kept: false; readonly why: 'version'; readonly stream: string; readonly version: number }
  | { readonly kept: false; readonly why: 'command'; readonly answer: string }

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

/**
 * Reading is asynchronous, since a store may be on another machine: whatever a decision needs is read before it is decided.
 * SQLite's answers are there at once.
 */
export interface Store {
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
  /** A whole copy while the store goes on. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** A journal on this machine, read without waiting: for tools, and for records, which lie beside it. */
export interface LocalReader {
  read(stream: string, after: number, most: number): readonly Kept[]
  heads(): readonly Head[]
  head(stream: string): Head | undefined
}

/** A store whose journal is on this machine. */
export interface LocalStore extends Store {
  readonly local: LocalReader
}
