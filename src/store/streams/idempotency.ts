/**
 * Idempotency keys: what somebody sends under an id of their own is done once, though it is sent twice, at once or years
 * later. The answer is kept in the same commit as the events. The same class serves tables and the house's own commands.
 */
import type { AnsweredCommand } from '../store.ts'
import type { Committed, Journal } from './journal.ts'

/** The key, unlike every other in the journal, and what was asked under it. */
export interface IdempotencyKey {
  readonly id: string
  readonly asked: string
}

/** How an outcome is repeated: from what was kept of it, or from the first outcome itself. */
interface Telling<Kept, Outcome, Refusal> {
  readonly again: (kept: Kept) => Outcome | Promise<Outcome>
  readonly repeated: (outcome: Outcome) => Outcome
  readonly isRefusal: (told: Outcome | Refusal) => told is Refusal
  /** The refusal of an id that was sent before with another command. */
  readonly idUsed: Refusal
}

/** So many answers to commands that changed nothing are remembered. */
const mostIdle = 10_000

/** Where one command was sent again, more are: so many are looked up before they are decided. */
const mostWary = 100

export class IdempotencyKeys<Kept extends object, Outcome extends object, Refusal extends object> {
  readonly #journal: Journal
  readonly #telling: Telling<Kept, Outcome, Refusal>
  /** Answers to commands that changed nothing, which the journal does not keep. */
  readonly #idle = new Map<string, string>()
  /** Commands whose events are on their way to the disk. */
  readonly #underWay = new Map<string, UnderWay<Outcome | Refusal>>()
  /** So many are still looked up first, and so many are being looked up. */
  #wary = 0
  #looking = 0
  /** Until the last of those that are being looked up is decided. */
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
   * Decides, unless this id has been answered or is about to be; what is refused may be asked again. Nearly every id is new,
   * and the store keeps no command twice: so whether it was answered is looked up only when it is refused or changes nothing.
   */
  async once(asked: IdempotencyKey | undefined, decide: () => Promise<Outcome | Refusal>): Promise<Outcome | Refusal> {
    if (!asked) return decide()
    const underWay = this.#underWay.get(asked.id)
    if (underWay) return underWay.asked === asked.asked ? this.#repeated(await underWay.outcome) : this.#telling.idUsed
    const first = new UnderWay<Outcome | Refusal>(asked.asked)
    this.#underWay.set(asked.id, first)
    try {
      const looksFirst = this.#looksFirst(asked)
      const outcome = await (looksFirst ? this.#unlessKnown(asked, decide) : decide())
      const told = !looksFirst && this.#telling.isRefusal(outcome) ? await this.unlessAnswered(asked, outcome) : outcome
      first.ended(told)
      return told
    } catch (error) {
      first.failed(error)
      throw error
    } finally {
      this.#underWay.delete(asked.id)
    }
  }

  /** Nobody goes before those who are being looked up. */
  #looksFirst({ id }: IdempotencyKey): boolean {
    const isWary = this.#wary > 0
    if (isWary) this.#wary -= 1
    return isWary || this.#looking > 0 || this.#idle.has(id)
  }

  /** In the order in which they came, whichever the store answers first. */
  async #unlessKnown(asked: IdempotencyKey, decide: () => Promise<Outcome | Refusal>): Promise<Outcome | Refusal> {
    const { promise: gone, resolve: goes } = Promise.withResolvers<void>()
    const before = this.#lookedUp
    this.#lookedUp = gone
    this.#looking += 1
    const looking = Promise.allSettled([this.#known(asked.id)])
    await before
    const [known] = await looking
    // From here on to the decision nothing comes between.
    this.#looking -= 1
    goes()
    if (known.status === 'rejected') throw known.reason
    return known.value === undefined ? decide() : this.#again(known.value, asked)
  }

  /** Something of which the store keeps nothing; what a command was answered before holds. */
  async unlessAnswered(asked: IdempotencyKey | undefined, outcome: Outcome | Refusal): Promise<Outcome | Refusal> {
    const known = asked && (await this.#known(asked.id))
    return known === undefined ? outcome : this.#again(known, asked!)
  }

  /** What is committed with the events, so that the answer is there as long as they are. */
  answered(asked: IdempotencyKey | undefined, kept: Kept): AnsweredCommand | undefined {
    return asked && { id: asked.id, answer: textOf(asked, kept) }
  }

  /** The outcome of a commit; where another had committed the same command first, the outcome of that one. */
  outcomeOf(committed: Committed, asked: IdempotencyKey | undefined, outcome: Outcome): Outcome | Promise<Outcome | Refusal> {
    if (!committed.repeated) return outcome
    this.#wary = mostWary
    return this.#again(committed.answer, asked!)
  }

  /** What changed nothing is remembered for a while, so that it is not done later, when it would change something. */
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

/** A command on its way, and what is told to those who send it again meanwhile; mostly nobody does. */
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
