/** Why something that was decided has not been kept. */
import type { Fence } from './store.ts'

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

/** Others were first, again and again. */
export class Busy extends JournalDown {}

/** Another owns now what this node thought was its own; nothing of what it decided was kept. */
export class Fenced extends JournalDown {
  readonly fence: Fence

  constructor(fence: Fence) {
    super(`another node owns ${fence.resource} now`)
    this.fence = fence
  }
}

/** The node that decides does not answer: a person who sends it again under the same id learns whether it was done. */
export class NotReached extends JournalDown {}
