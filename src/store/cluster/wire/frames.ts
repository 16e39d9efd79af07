/** Length-prefixed messages over a byte stream. */
import process from 'node:process'
import type { Duplex } from 'node:stream'

/** Longer than the longest commit. A peer that announces more is disconnected before anything is buffered. */
const longest = 64 * 1024 * 1024
/** A peer that falls this far behind is disconnected: it catches up from the database. */
const mostWaiting = 32 * 1024 * 1024
/** Before authentication. */
const longestOfStrangers = 4_096

export class Frames {
  readonly #duplex: Duplex
  #left: Buffer[] = []
  #size = 0
  #wanted = 4
  #most = longestOfStrangers
  #hear: ((text: string) => void) | undefined

  constructor(duplex: Duplex) {
    this.#duplex = duplex
    duplex.on('data', (bytes: Buffer) => this.#take(bytes))
  }

  /** The peer is authenticated. */
  trust(): void {
    this.#most = longest
  }

  /** Also delivers what arrived before. */
  hear(hearing: (text: string) => void): void {
    this.#hear = hearing
    this.#take(Buffer.alloc(0))
  }

  /** Buffers what arrives until `hear` is called again. */
  hearNothing(): void {
    this.#hear = undefined
  }

  /** Messages of one tick are written together: each write costs as much as all of them. */
  send(text: string): void {
    if (this.#duplex.destroyed) return
    const length = Buffer.byteLength(text, 'utf8')
    const frame = Buffer.allocUnsafe(4 + length)
    frame.writeUInt32BE(length)
    frame.write(text, 4, 'utf8')
    // An unauthenticated connection may be closed in the same tick.
    if (this.#most === longestOfStrangers) return void this.#duplex.write(frame)
    if (this.#duplex.writableLength > mostWaiting) return void this.#duplex.destroy(new Error('a peer that does not read'))
    this.#duplex.cork()
    this.#duplex.write(frame)
    process.nextTick(() => this.#duplex.uncork())
  }

  /** An empty message: keep-alive. */
  sign(): void {
    this.send('')
  }

  /** Joins the pieces of a message once all have arrived; otherwise a long one would be copied with each piece. */
  #take(bytes: Buffer): void {
    this.#left.push(bytes)
    this.#size += bytes.length
    while (this.#hear && this.#size >= this.#wanted) {
      const all = this.#left.length === 1 ? this.#left[0]! : Buffer.concat(this.#left)
      const length = all.readUInt32BE()
      if (length > this.#most) return void this.#duplex.destroy(new Error('a message that is too long'))
      this.#keep(all, 4 + length)
      if (all.length < 4 + length) return
      this.#keep(all.subarray(4 + length), 4)
      if (length > 0) this.#hear(all.toString('utf8', 4, 4 + length))
    }
  }

  /** The rest, and how many bytes must be there before it is parsed. */
  #keep(left: Buffer, wanted: number): void {
    this.#left = [left]
    this.#size = left.length
    this.#wanted = wanted
  }
}
