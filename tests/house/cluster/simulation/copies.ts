/** What a simulated node knows of streams: how far they go, with what it has decided and is not kept yet. */
export interface Copy {
  readonly stream: string
  version: number
  at: number
  /** The version of the guard that the stream has. */
  guard: number
}

export class Copies {
  readonly #read: (stream: string) => Promise<Omit<Copy, 'stream'>>
  readonly #newest = new Map<string, Promise<Copy>>()
  readonly #known = new Map<string, Copy>()

  constructor(read: (stream: string) => Promise<Omit<Copy, 'stream'>>) {
    this.#read = read
  }

  get(stream: string): Promise<Copy> {
    const known = this.#newest.get(stream)
    if (known) return known
    const reading = this.#open(stream, () => this.#newest.get(stream) === reading)
    this.#newest.set(stream, reading)
    return reading
  }

  async #open(stream: string, isWanted: () => boolean): Promise<Copy> {
    try {
      const copy = { stream, ...(await this.#read(stream)) }
      if (isWanted()) this.#known.set(stream, copy)
      return copy
    } catch (error) {
      if (isWanted()) this.#newest.delete(stream)
      throw error
    }
  }

  isNewest(copy: Copy): boolean {
    return this.#known.get(copy.stream) === copy
  }

  advance(copy: Copy, at: number): void {
    copy.version += 1
    copy.at = at
    if (copy.stream === 'book') copy.guard = copy.version
  }

  forget(stream: string): void {
    this.#newest.delete(stream)
    this.#known.delete(stream)
  }
}
