/**
 * Turns at work that costs much: a few at a time, and no more waiting for theirs than can be served soon, so that nobody
 * waits behind a crowd of strangers. The client that has asked least often in vain lately is next, and the one that has
 * asked most often is turned away first. Known devices go before strangers.
 */

export interface SignInAttempt {
  /** The place that it comes from. */
  readonly from: string
  /** The account that it is about, whether there is one or not. */
  readonly account: string
  /** Whether it comes from a device that the account knows, or from somebody who is signed in to it. */
  readonly isKnown: boolean
}

interface Waiting {
  readonly asker: SignInAttempt
  readonly since: number
  readonly go: (taken: boolean) => void
}

/** How often somebody has asked and was not right, each time worth half after a minute. */
interface Asked {
  readonly times: number
  readonly at: number
}

/** So many strangers wait at most, so many who are known, and of each so many for one account. */
export const mostWaiting = 32
export const mostOfOne = 4
/** After so long people have given up waiting for an answer. */
const patience = 10_000
/** Of so many turns one goes to a stranger, however many wait who are known. */
const strangersTurn = 4

const halfLife = 60_000
const manyAsked = 10_000

/** How soon somebody who was sent away may come again, in seconds. */
export const comeAgainIn = 5

export class WaitingLine {
  readonly #atOnce: number
  readonly #now: () => number
  /** What the house does by itself, which waits for no queue. */
  readonly #own: (() => void)[] = []
  #waiting: Waiting[] = []
  readonly #asked = new Map<string, Asked>()
  #taken = 0
  #released = 0

  constructor({ atOnce, now = () => performance.now() }: { readonly atOnce: number; readonly now?: () => number }) {
    this.#atOnce = atOnce
    this.#now = now
  }

  /** Settles when it is this asker's turn, or with false where they are sent away; the house itself is not. */
  take(asker?: SignInAttempt): Promise<boolean> {
    if (asker) this.#note(asker)
    if (this.#taken < this.#atOnce) {
      this.#taken += 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      if (!asker) this.#own.push(() => resolve(true))
      else this.#wait({ asker, since: this.#now(), go: resolve })
    })
  }

  /** A client that was right has not asked in vain: two hundred people who sign in behind one line are no crowd that guesses. */
  wasRight(asker: SignInAttempt): void {
    const asked = this.#asked.get(keyOf(asker))
    if (asked) this.#asked.set(keyOf(asker), { times: Math.max(0, this.#timesOf(asker) - 1), at: this.#now() })
  }

  /** A client has finished its turn. */
  release(): void {
    const own = this.#own.shift()
    if (own) return own()
    const next = this.#next()
    if (next) next.go(true)
    else this.#taken -= 1
  }

  #wait(newcomer: Waiting): void {
    this.#waiting.push(newcomer)
    const { account, isKnown } = newcomer.asker
    const alike = (is: (asker: SignInAttempt) => boolean) =>
      this.#waiting.filter(({ asker }) => asker.isKnown === isKnown && is(asker))
    this.#keep(
      alike((asker) => asker.account === account),
      mostOfOne,
    )
    // Many may sit at one place: it has all the room that nobody else asks for.
    this.#keep(
      alike(() => true),
      mostWaiting,
    )
  }

  /** Sends one away where there are more of them than there may be: of those who ask most often, the last to come. */
  #keep(group: readonly Waiting[], most: number): void {
    if (group.length <= most) return
    this.#sendAway(group.reduce((worst, each) => (this.#timesOf(each.asker) >= this.#timesOf(worst.asker) ? each : worst)))
  }

  #sendAway(one: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== one)
    one.go(false)
  }

  #next(): Waiting | undefined {
    const now = this.#now()
    for (const late of this.#waiting.filter(({ since }) => now - since > patience)) this.#sendAway(late)
    this.#released += 1
    const isStrangersTurn = this.#released % strangersTurn === 0
    const among = (isKnown: boolean) => this.#waiting.filter(({ asker }) => asker.isKnown === isKnown)
    const [first, second] = [among(!isStrangersTurn), among(isStrangersTurn)]
    const group = first.length > 0 ? first : second
    if (group.length === 0) return undefined
    const next = group.reduce((best, each) => (this.#timesOf(each.asker) < this.#timesOf(best.asker) ? each : best))
    this.#waiting = this.#waiting.filter((each) => each !== next)
    return next
  }

  #timesOf(asker: SignInAttempt): number {
    const asked = this.#asked.get(keyOf(asker))
    return asked ? asked.times * 0.5 ** ((this.#now() - asked.at) / halfLife) : 0
  }

  #note(asker: SignInAttempt): void {
    const now = this.#now()
    this.#asked.set(keyOf(asker), { times: this.#timesOf(asker) + 1, at: now })
    if (this.#asked.size <= manyAsked) return
    for (const [key, { at }] of this.#asked)
      if (now - at > 10 * halfLife || this.#asked.size > 2 * manyAsked) this.#asked.delete(key)
  }
}

/** Who is counted: an account that is known here, or the place that strangers come from. */
const keyOf = ({ isKnown, account, from }: SignInAttempt): string => (isKnown ? `account ${account}` : `place ${from}`)
