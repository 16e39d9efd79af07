/**
 * Each person's commands wait behind their own: a few of each are under way, the next when one of them is answered. So
 * a person who sends many at once waits for their own, and a person who sends one does not wait for all of them.
 */

/** So many of one person's are decided and on their way to the disk, and so many more wait. */
const mostUnderWay = 4
const mostWaiting = 60

/** So many are remembered at least; a person who has nothing in hand need not be. */
const leastPeople = 1_000

/** What one person may have in hand. */
export const mostInHand = mostUnderWay + mostWaiting

interface Person {
  underWay: number
  readonly waiting: (() => void)[]
}

export class Turns {
  readonly #people = new Map<string, Person>()
  #forgetAt = leastPeople

  /** Nothing where too many of this person's are in hand already. */
  take<Result>(person: string, doing: () => Promise<Result>): Promise<Result> | undefined {
    const of = this.#people.get(person) ?? this.#met(person)
    if (of.underWay < mostUnderWay) return this.#do(of, doing)
    if (of.waiting.length >= mostWaiting) return undefined
    return new Promise((resolve, reject) => of.waiting.push(() => void this.#do(of, doing).then(resolve, reject)))
  }

  #met(person: string): Person {
    if (this.#people.size >= this.#forgetAt) this.#forget()
    const made: Person = { underWay: 0, waiting: [] }
    this.#people.set(person, made)
    return made
  }

  /** Nobody is forgotten as soon as they have nothing in hand: nearly everybody comes again, and entries that come and go leave garbage. */
  #forget(): void {
    for (const [person, { underWay }] of this.#people) if (underWay === 0) this.#people.delete(person)
    // Those who are left have something in hand: nobody goes through them again for everybody who comes.
    this.#forgetAt = Math.max(leastPeople, 2 * this.#people.size)
  }

  async #do<Result>(of: Person, doing: () => Promise<Result>): Promise<Result> {
    of.underWay += 1
    try {
      return await doing()
    } finally {
      of.underWay -= 1
      of.waiting.shift()?.()
    }
  }
}
