/**
 * Each person's commands wait behind their own: a few of each are under way, the next when one of them is answered. So
 * a person who sends many at once waits for their own, and a person who sends one does not wait for all of them.
 */

/** So many of one person's are decided and on their way to the disk, and so many more wait. */
const mostUnderWay = 4
const mostWaiting = 60

/** What one person may have in hand. */
export const mostInHand = mostUnderWay + mostWaiting

interface Person {
  underWay: number
  readonly waiting: (() => void)[]
}

export class Turns {
  readonly #people = new Map<string, Person>()

  /** Nothing where too many of this person's are in hand already. */
  take<Result>(person: string, doing: () => Promise<Result>): Promise<Result> | undefined {
    const of = this.#people.get(person) ?? this.#met(person)
    if (of.underWay < mostUnderWay) return this.#do(person, of, doing)
    if (of.waiting.length >= mostWaiting) return undefined
    return new Promise((resolve, reject) => of.waiting.push(() => void this.#do(person, of, doing).then(resolve, reject)))
  }

  #met(person: string): Person {
    const made: Person = { underWay: 0, waiting: [] }
    this.#people.set(person, made)
    return made
  }

  async #do<Result>(person: string, of: Person, doing: () => Promise<Result>): Promise<Result> {
    of.underWay += 1
    try {
      return await doing()
    } finally {
      of.underWay -= 1
      const next = of.waiting.shift()
      if (next) next()
      else if (of.underWay === 0) this.#people.delete(person)
    }
  }
}
