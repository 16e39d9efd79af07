/**
 * The order of decisions on a stream. A batch that is not kept takes with it what was decided on top of it; all of that is
 * decided again in the order in which it first came, before anything newer.
 */

/** A decision on its way: its number says when it first came. */
export class QueueTicket {
  readonly number: number
  /** The streams on which it has to be decided again; mostly there is none. */
  #owed: Set<DecisionQueue> | undefined

  constructor(number: number) {
    this.number = number
  }

  owes(line: DecisionQueue): void {
    this.#owed ??= new Set()
    this.#owed.add(line)
  }

  /** It has been decided again, or never will be: those behind it may go on. */
  over(): void {
    if (!this.#owed) return
    for (const line of this.#owed) line.passed(this)
    this.#owed = undefined
  }
}

export class DecisionQueue {
  /** Whose batches are on their way to the store, in the order in which they left: mostly they come back in it. */
  readonly #inFlight: QueueTicket[] = []
  /** Who has to decide again: what it was decided on was not kept, or could not be written yet. */
  readonly #again = new Set<QueueTicket>()
  #moved: PromiseWithResolvers<void> | undefined

  get isMoving(): boolean {
    return this.#inFlight.length > 0
  }

  depart(turn: QueueTicket): void {
    // A commit may name a stream twice.
    if (!this.#inFlight.includes(turn)) this.#inFlight.push(turn)
  }

  arrive(turn: QueueTicket): void {
    const at = this.#inFlight.indexOf(turn)
    if (at !== -1) this.#inFlight.splice(at, 1)
    this.#move()
  }

  /** Something was not kept: whatever is on its way comes to nothing. */
  fail(): void {
    for (const turn of this.#inFlight) this.keepPlace(turn)
  }

  /** It is to be decided again, before the decisions that came after it. */
  keepPlace(turn: QueueTicket): void {
    this.#again.add(turn)
    turn.owes(this)
  }

  passed(turn: QueueTicket): void {
    this.#again.delete(turn)
    this.#move()
  }

  /** Until somebody who came before has been decided again; nothing where nobody has to be. */
  behind({ number }: QueueTicket): Promise<void> | undefined {
    for (const other of this.#again) if (other.number < number) return this.moved()
    return undefined
  }

  /** Until something has come back from the store or has been decided again. */
  moved(): Promise<void> {
    this.#moved ??= Promise.withResolvers<void>()
    return this.#moved.promise
  }

  #move(): void {
    this.#moved?.resolve()
    this.#moved = undefined
  }
}
