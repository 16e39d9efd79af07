/**
 * Commands for tables of other nodes: passed on to the owner, again under the same id where it does not answer, and to the next
 * owner as soon as there is one. The node that decides finds out from the journal whether a command was done before.
 */
import { randomUUID } from 'node:crypto'
import type { House } from '../house.ts'
import { Fenced, NotReached } from '../journal/not-kept.ts'
import { tableStream, type Outcome } from '../tables/house-table.ts'
import type { Owners, Passed } from '../tables/owners.ts'
import type { Ownership } from './ownership.ts'
import type { Reach, ReachLog } from './reach.ts'
import { errorOf } from './wire/failures.ts'
import type { Answer, PassedOn } from './wire/messages.ts'
import type { Wire } from './wire/wire.ts'

interface Parts {
  readonly node: string
  readonly house: Pick<House, 'decideHere'>
  readonly ownership: Pick<Ownership, 'ownerOf' | 'lookAgain'>
  readonly owners: Pick<Owners, 'here' | 'listen' | 'lost'>
  readonly wire: Pick<Wire, 'ask'>
  readonly reach: Pick<Reach, 'isOut'>
  readonly log: ReachLog | undefined
  readonly patience: number | undefined
}

/** For so many milliseconds a command waits for a node that decides: longer than another takes to take its place. */
const usualPatience = 8_000
/** Milliseconds until a command is sent again that nobody took. */
const pause = 50

export class Passing {
  readonly #parts: Parts
  /** Of each command that waits for another node: goes on where that is not the owner any more. */
  readonly #waiting = new Set<() => void>()
  /** How many commands were passed on. */
  count = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** What became of it; after a while the person is told to send it again. */
  async on({ id = randomUUID(), ...given }: Passed): Promise<Outcome> {
    const { house, ownership, owners, patience = usualPatience } = this.#parts
    const until = performance.now() + patience
    for (;;) {
      const outcome = owners.here(given.table)
        ? await house.decideHere({ ...given, id }).catch(this.#unlessFenced)
        : await this.#asked({ ...given, id })
      if (outcome) return outcome
      this.#mustBeInReach(given.table)
      if (performance.now() >= until) throw new NotReached(`no node decides at ${given.table} now`)
      ownership.lookAgain()
      await this.#changedOr(pause)
    }
  }

  /** Nobody waits for a node that is known to be out of reach. */
  #mustBeInReach(table: string): void {
    const owner = this.#parts.ownership.ownerOf(tableStream(table))
    if (owner && this.#parts.reach.isOut(owner.node))
      throw new NotReached(`node ${owner.name} at ${owner.address}, which decides at ${table}, cannot be reached from here`)
  }

  /** Until a table has come to this node or left it, or so many milliseconds. */
  async #changedOr(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const deaf = this.#parts.owners.listen(resolve)
    const timer = setTimeout(resolve, milliseconds)
    await promise
    clearTimeout(timer)
    deaf()
  }

  readonly #unlessFenced = (error: unknown): undefined => {
    if (!(error instanceof Fenced)) throw error
    this.#parts.owners.lost(error.fence)
  }

  /** What the owner answers; nothing where there is none, or it is not the owner. */
  async #asked(given: Passed & { readonly id: string }): Promise<Outcome | undefined> {
    const { table, body, by, asker, voucher, session, isStale, id } = given
    const owner = this.#parts.ownership.ownerOf(tableStream(table))
    if (!owner || owner.node === this.#parts.node) return undefined
    const passed: PassedOn = { table, body, by, asker, voucher, session, isStale, id }
    this.count += 1
    this.#parts.log?.info({ command: id, table, to: owner.name }, 'passed on')
    try {
      const answer = await this.#answerOf(owner.node, passed)
      if (!answer) return undefined
      if ('outcome' in answer) return answer.outcome
      if ('failed' in answer) throw errorOf(answer.failed)
      return undefined
    } catch (error) {
      if (error instanceof NotReached) return undefined
      throw error
    }
  }

  /** Nothing as soon as another node owns the table: one that is frozen or cut off may not answer for long. */
  async #answerOf(node: string, passed: PassedOn): Promise<Answer | undefined> {
    const { ownership, wire } = this.#parts
    const { promise: taken, resolve } = Promise.withResolvers<undefined>()
    const look = (): void => {
      const owner = ownership.ownerOf(tableStream(passed.table))
      if (owner && owner.node !== node) resolve(undefined)
    }
    this.#waiting.add(look)
    try {
      return await Promise.race([wire.ask(node, passed), taken])
    } finally {
      this.#waiting.delete(look)
    }
  }

  /** The node has looked who owns what. */
  looked(): void {
    for (const look of this.#waiting) look()
  }
}
