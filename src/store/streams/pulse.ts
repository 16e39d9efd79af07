/** Whether a store answers: what is asked of it, and what it refused. */

/** So long may a commit take before something is wrong with the disk. */
const silentAfter = 10_000

export type Standing = 'writing' | 'refusing' | 'silent'

export class Pulse {
  #refusals = 0
  #refuses = false
  #underWay = 0
  /** When the first of those under way was asked for, or when the last one was answered. */
  #heard = 0

  /** Something is asked of the store; one of the next two follows. */
  asks(): void {
    if (this.#underWay === 0) this.#heard = performance.now()
    this.#underWay += 1
  }

  answered(): void {
    this.#refuses = false
    this.#hear()
  }

  refused(): void {
    this.#refuses = true
    this.#refusals += 1
    this.#hear()
  }

  #hear(): void {
    this.#underWay -= 1
    this.#heard = performance.now()
  }

  get standing(): Standing {
    if (this.#underWay > 0 && performance.now() - this.#heard >= silentAfter) return 'silent'
    return this.#refuses ? 'refusing' : 'writing'
  }

  get refusals(): number {
    return this.#refusals
  }
}
