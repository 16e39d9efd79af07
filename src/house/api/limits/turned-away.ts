/**
 * Logs a client that tries what it may not, or sends what no client sends by mistake: at once the first time, and then once a
 * minute with how often, so that nobody can fill the log.
 */

/** Who was turned away from what. */
export interface RejectedAttempt {
  readonly ip: string | undefined
  readonly person?: string | undefined
  readonly method?: string | undefined
  readonly route?: string | undefined
  readonly table?: string | undefined
  readonly code: string
  readonly status: number
  /** Whether it was with a session that the house never gave. */
  readonly isForged?: boolean
}

/** What is no attempt: not to be signed in yet, not to find something, to be refused by a rule. */
const attempts: ReadonlySet<number> = new Set([400, 403, 413, 415, 421, 429, 431])

const minute = 60_000

/** So many are named in a minute; beyond, they are counted together. */
const mostNamed = 1_000

interface Counted {
  readonly said: Omit<RejectedAttempt, 'status' | 'isForged'>
  again: number
}

export class TurnedAway {
  readonly #log: { warn(what: object, text: string): void }
  readonly #now: () => number
  readonly #counted = new Map<string, Counted>()
  #others = 0
  #since: number

  constructor(log: { warn(what: object, text: string): void }, now: () => number = () => performance.now()) {
    this.#log = log
    this.#now = now
    this.#since = now()
  }

  note(attempt: RejectedAttempt): void {
    const { status, isForged, ...said } = attempt
    if (!attempts.has(status) && isForged !== true) return
    if (this.#now() - this.#since >= minute) this.flush()
    const key = `${attempt.person ?? attempt.ip} ${attempt.code}`
    const counted = this.#counted.get(key)
    if (counted) counted.again += 1
    else if (this.#counted.size >= mostNamed) this.#others += 1
    else {
      this.#counted.set(key, { said, again: 0 })
      this.#log.warn(said, text)
    }
  }

  /** Says what was only counted so far. */
  flush(): void {
    for (const { said, again } of this.#counted.values()) if (again > 0) this.#log.warn({ ...said, times: again }, text)
    if (this.#others > 0) this.#log.warn({ code: 'others', times: this.#others }, text)
    this.#counted.clear()
    this.#others = 0
    this.#since = this.#now()
  }
}

const text = 'turned away'
