/** Idempotency keys: a command that is sent twice, at once or years later, is done once. Its answer is committed with its events. */
import { JournalDown } from '../errors.ts'
import type { AnsweredCommand } from '../store.ts'
import type { Committed, Journal } from './journal.ts'

/** The key, unique in the journal, and a text of the request that it was first sent with. */
export interface IdempotencyKey {
  readonly id: string
  readonly asked: string
  /** It is not done any more if one of these was. */
  readonly unless?: readonly string[] | undefined
}

/** How an outcome is repeated: from the committed answer, or from the first outcome. */
interface Telling<Kept, Outcome, Refusal> {
  readonly again: (kept: Kept) => Outcome | Promise<Outcome>
  readonly repeated: (outcome: Outcome) => Outcome
  readonly isRefusal: (told: Outcome | Refusal) => told is Refusal
  /** The refusal of an id that was sent before with another command. */
  readonly idUsed: Refusal
}

/** Answers to commands without events are kept in memory only. */
const mostIdle = 10_000

/** After one duplicate, more are likely: this many commands are looked up before they are decided. */
const mostWary = 100

export class IdempotencyKeys<Kept extends object, Outcome extends object, Refusal extends object> {
  readonly #journal: Journal
  readonly #telling: Telling<Kept, Outcome, Refusal>
  /** Answers to commands without events. */
  readonly #idle = new Map<string, string>()
  /** Commands in flight. */
  readonly #underWay = new Map<string, UnderWay<Outcome | Refusal>>()
  /** Commands still to be looked up first, and lookups under way. */
  #wary = 0
  #looking = 0
  /** Until the last command that is looked up is decided. */
  #lookedUp: Promise<unknown> = Promise.resolve()

  constructor(journal: Journal, telling: Telling<Kept, Outcome, Refusal>) {
    this.#journal = journal
    this.#telling = telling
  }

  async isAnswered(id: string): Promise<boolean> {
    return (await this.#known(id)) !== undefined
  }

  async #known(id: string): Promise<string | undefined> {
    return this.#idle.get(id) ?? this.#journal.store.answer(id)
  }

  /**
   * Decides, unless this id was answered or is in flight; a refused command may be sent again. Nearly every id is new, and the
   * store rejects duplicates, so an id is looked up only if its command is refused or has no events.
   */
  async once(asked: IdempotencyKey | undefined, decide: () => Promise<Outcome | Refusal>): Promise<Outcome | Refusal> {
    if (!asked) return decide()
    const underWay = this.#underWay.get(asked.id)
    if (underWay) return underWay.asked === asked.asked ? this.#repeated(await underWay.outcome) : this.#telling.idUsed
    const first = new UnderWay<Outcome | Refusal>(asked.asked)
    this.#underWay.set(asked.id, first)
    try {
      const looksFirst = this.#looksFirst(asked)
      const told = await (looksFirst
        ? this.#journal.underWay(() => this.#unlessKnown(asked, decide))
        : this.#decided(asked, decide))
      first.ended(told)
      return told
    } catch (error) {
      first.failed(error)
      throw error
    } finally {
      this.#underWay.delete(asked.id)
    }
  }

  /** Decides first; a refusal is told only if no earlier answer is known. */
  async #decided(asked: IdempotencyKey, decide: () => Promise<Outcome | Refusal>): Promise<Outcome | Refusal> {
    const outcome = await decide()
    return this.#telling.isRefusal(outcome) ? this.unlessAnswered(asked, outcome) : outcome
  }

  /** Later commands wait for those that are being looked up. */
  #looksFirst({ id, unless = [] }: IdempotencyKey): boolean {
    const isWary = this.#wary > 0
    if (isWary) this.#wary -= 1
    return isWary || this.#looking > 0 || unless.length > 0 || this.#idle.has(id)
  }

  /** Fails if one of these commands is known: another that came before it had failed. */
  async #noneKnown(ids: readonly string[]): Promise<void> {
    const known = await Promise.all(ids.map((id) => this.#known(id)))
    if (known.some((answer) => answer !== undefined)) throw new JournalDown('a later command was done, and this one was not')
  }

  /** In order of arrival, whichever lookup is answered first. */
  async #unlessKnown(asked: IdempotencyKey, decide: () => Promise<Outcome | Refusal>): Promise<Outcome | Refusal> {
    const { promise: gone, resolve: goes } = Promise.withResolvers<void>()
    const before = this.#lookedUp
    this.#lookedUp = gone
    this.#looking += 1
    const looking = Promise.allSettled([this.#known(asked.id), this.#noneKnown(asked.unless ?? [])])
    await before
    const [known, others] = await looking
    // No other command comes between this and the decision.
    this.#looking -= 1
    goes()
    if (known.status === 'fulfilled' && known.value !== undefined) return this.#again(known.value, asked)
    if (others.status === 'rejected') throw others.reason
    // Decided anyway: later commands must not overtake it, and the store keeps no command twice.
    return known.status === 'rejected' ? this.#decided(asked, decide) : decide()
  }

  /** For an outcome without events; an earlier answer to the command takes precedence. */
  async unlessAnswered(asked: IdempotencyKey | undefined, outcome: Outcome | Refusal): Promise<Outcome | Refusal> {
    const known = asked && (await this.#known(asked.id))
    return known === undefined ? outcome : this.#again(known, asked!)
  }

  /** To be committed with the events. */
  answered(asked: IdempotencyKey | undefined, kept: Kept): AnsweredCommand | undefined {
    return asked && { id: asked.id, answer: textOf(asked, kept) }
  }

  /** The outcome of a commit, or of an earlier commit of the same command. */
  outcomeOf(committed: Committed, asked: IdempotencyKey | undefined, outcome: Outcome): Outcome | Promise<Outcome | Refusal> {
    if (!committed.repeated) return outcome
    this.#wary = mostWary
    return this.#again(committed.answer, asked!)
  }

  /** Remembers a command without events, so that a repetition does not do later what would then have events. */
  async idle(asked: IdempotencyKey | undefined, kept: Kept, outcome: Outcome): Promise<Outcome | Refusal> {
    const told = await this.unlessAnswered(asked, outcome)
    if (!asked || told !== outcome) return told
    if (this.#idle.size >= mostIdle) this.#idle.delete(this.#idle.keys().next().value!)
    this.#idle.set(asked.id, textOf(asked, kept))
    return outcome
  }

  async #again(text: string, { asked }: IdempotencyKey): Promise<Outcome | Refusal> {
    const before = JSON.parse(text) as Kept & Pick<IdempotencyKey, 'asked'>
    return before.asked === asked ? this.#telling.again(before) : this.#telling.idUsed
  }

  #repeated(outcome: Outcome | Refusal): Outcome | Refusal {
    return this.#telling.isRefusal(outcome) ? outcome : this.#telling.repeated(outcome)
  }
}

/** A command in flight. Repetitions wait for its outcome. */
class UnderWay<Outcome> {
  readonly asked: string
  #waiting: PromiseWithResolvers<Outcome> | undefined

  constructor(asked: string) {
    this.asked = asked
  }

  get outcome(): Promise<Outcome> {
    this.#waiting ??= Promise.withResolvers<Outcome>()
    return this.#waiting.promise
  }

  ended(outcome: Outcome): void {
    this.#waiting?.resolve(outcome)
  }

  failed(error: unknown): void {
    this.#waiting?.reject(error)
  }
}

const textOf = ({ asked }: IdempotencyKey, kept: object): string => JSON.stringify({ asked, ...kept })
