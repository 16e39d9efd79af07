/**
 * The order of decisions on a stream. When a batch is rejected, all decisions on top of it are too; they are made again in
 * their first order, before newer ones.
 */

/** The place of a decision, by when it was first asked for. */
export class QueueTicket {
  readonly number: number
  /** Streams on which it must be decided again; mostly none. */
  #owed: Set<DecisionQueue> | undefined

  constructor(number: number) {
    this.number = number
  }

  owes(line: DecisionQueue): void {
    this.#owed ??= new Set()
    this.#owed.add(line)
  }

  /** It was decided again, or never will be: decisions behind it may go on. */
  over(): void {
    if (!this.#owed) return
    for (const line of this.#owed) line.passed(this)
    this.#owed = undefined
  }
}

export class DecisionQueue {
  /** In the order in which they were sent; mostly they return in it. */
  readonly #inFlight: QueueTicket[] = []
  /** Decisions to be made again: what they built on was rejected, or could not be written yet. */
  readonly #again = new Set<QueueTicket>()
  #moved: PromiseWithResolvers<void> | undefined

  get isMoving(): boolean {
    return this.#inFlight.length > 0
  }

  depart(turn: QueueTicket): void {
    // A commit may change a stream twice.
    if (!this.#inFlight.includes(turn)) this.#inFlight.push(turn)
  }

  arrive(turn: QueueTicket): void {
    const at = this.#inFlight.indexOf(turn)
    if (at !== -1) this.#inFlight.splice(at, 1)
    this.#move()
  }

  /** A batch was rejected, and so will be those in flight. */
  fail(): void {
    for (const turn of this.#inFlight) this.keepPlace(turn)
  }

  /** It is decided again before later decisions. */
  keepPlace(turn: QueueTicket): void {
    this.#again.add(turn)
    turn.owes(this)
  }

  passed(turn: QueueTicket): void {
    this.#again.delete(turn)
    this.#move()
  }

  /** Until an earlier decision is made again; undefined if none has to be. */
  behind({ number }: QueueTicket): Promise<void> | undefined {
    for (const other of this.#again) if (other.number < number) return this.moved()
    return undefined
  }

  /** Until a batch returns or a decision is made again. */
  moved(): Promise<void> {
    this.#moved ??= Promise.withResolvers<void>()
    return this.#moved.promise
  }

  #move(): void {
    this.#moved?.resolve()
    this.#moved = undefined
  }
}
