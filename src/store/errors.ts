/** Why a store refuses to open, or did not commit what was decided. */

/** The journal is missing, damaged, or in use. */
export class JournalRefused extends Error {}

/** An event differs from what was committed. */
export class EventRefused extends JournalRefused {
  readonly fault: { readonly where: string; readonly version: number; readonly what: string }

  constructor(where: string, version: number, what: string) {
    super(`${where}, event ${version}: ${what}`)
    this.fault = { where, version, what }
  }
}

/** A signed head, or the key that signs heads, is missing or cannot be trusted. */
export class HeadRefused extends Error {}

/** A key that cannot be trusted: the house does not start with it. */
export class KeyRefused extends Error {}

/** A folder that is not empty, or cannot be written. */
export class FolderRefused extends Error {}

/** The committed events of a stream are not those that were written, so it is not opened. */
export class BrokenStream extends Error {}

/** The store did not commit, or cannot say whether it did: forget every decision made on top of it. */
export class CommitFailed extends Error {}

/** Another node decides now. The commit was not written, and will not be. */
export class EpochOver extends CommitFailed {}

/** The house takes no commands rather than guess: decisions are forgotten, and streams are read again. */
export class JournalDown extends Error {}

/** Another writer has changed what this was decided on: decide again on what is committed now. */
export class Conflict extends JournalDown {
  /** What must be over before the next attempt. */
  readonly until: () => Promise<unknown> | undefined
  /** Whether the store refused it; otherwise it was never sent. */
  readonly wasSent: boolean

  constructor(reason: string, until: () => Promise<unknown> | undefined, wasSent: boolean) {
    super(reason)
    this.until = until
    this.wasSent = wasSent
  }
}

/** This node does not decide, or no longer does. None of its decisions was committed. */
export class NotDeciding extends JournalDown {}

/** The deciding node does not answer. A client that sends the command again under the same id learns whether it was done. */
export class NotReached extends JournalDown {}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
