/** Why something that was decided has not been kept. */

/** The house stops taking commands rather than guess: what was decided is forgotten and read anew. */
export class JournalDown extends Error {}

/** Somebody else has written what this was decided on: it is to be decided again, on what is kept now. */
export class Conflict extends JournalDown {
  /** What has to be over before. */
  readonly until: () => Promise<unknown> | undefined
  /** Whether the store has refused it; else it was never sent. */
  readonly wasSent: boolean

  constructor(reason: string, until: () => Promise<unknown> | undefined, wasSent: boolean) {
    super(reason)
    this.until = until
    this.wasSent = wasSent
  }
}

/** This node of the house does not decide, or does not any more; nothing of what it decided was kept. */
export class NotDeciding extends JournalDown {}

/** The node that decides does not answer: a person who sends it again under the same id learns whether it was done. */
export class NotReached extends JournalDown {}
