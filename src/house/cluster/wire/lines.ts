/** Messages over a stream of bytes: the length of each, and its text. */
import type { Duplex } from 'node:stream'

/** Longer than the longest commit; a peer that says more is hung up on before anything is held. */
const longest = 64 * 1024 * 1024
/** Before a peer has proved that it belongs to the house. */
const longestOfStrangers = 4_096

export class Lines {
  readonly #duplex: Duplex
  #left: Buffer = Buffer.alloc(0)
  #most = longestOfStrangers
  #hear: (text: string) => void = () => undefined

  constructor(duplex: Duplex) {
    this.#duplex = duplex
    duplex.on('data', (bytes: Buffer) => this.#take(bytes))
  }

  /** The node at the other end has proved the house's key. */
  trust(): void {
    this.#most = longest
  }

  hear(hearing: (text: string) => void): void {
    this.#hear = hearing
  }

  send(text: string): void {
    if (this.#duplex.destroyed) return
    const bytes = Buffer.from(text, 'utf8')
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    this.#duplex.write(Buffer.concat([length, bytes]))
  }

  /** Says that there is nothing to say. */
  sign(): void {
    this.send('')
  }

  #take(bytes: Buffer): void {
    this.#left = this.#left.length === 0 ? bytes : Buffer.concat([this.#left, bytes])
    while (this.#left.length >= 4) {
      const length = this.#left.readUInt32BE()
      if (length > this.#most) return void this.#duplex.destroy(new Error('a message that is too long'))
      if (this.#left.length < 4 + length) return
      const text = this.#left.toString('utf8', 4, 4 + length)
      this.#left = this.#left.subarray(4 + length)
      if (length > 0) this.#hear(text)
    }
  }
}
