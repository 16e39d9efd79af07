/** What has to be ended, the last begun first; whatever goes wrong with one, the others are ended too. */

type End = () => unknown

export class Ends {
  readonly #ends: End[] = []
  readonly #first: End[] = []
  #ended: Promise<void> | undefined

  add(end: End): void {
    this.#ends.push(end)
  }

  /** Before all else, whenever it was begun: for what the others should know. */
  addFirst(end: End): void {
    this.#first.push(end)
  }

  run(failed: (error: unknown) => void): Promise<void> {
    return (this.#ended ??= this.#run(failed))
  }

  async #run(failed: (error: unknown) => void): Promise<void> {
    for (const end of [...this.#first, ...this.#ends.toReversed()]) {
      try {
        await end()
      } catch (error) {
        failed(error)
      }
    }
  }
}
