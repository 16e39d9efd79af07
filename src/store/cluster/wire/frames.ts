/** Messages over a stream of bytes: the length of each, and its text. */
import process from 'node:process'
import type { Duplex } from 'node:stream'

/** Longer than the longest commit; a peer that says more is hung up on before anything is held. */
const longest = 64 * 1024 * 1024
/** A peer that reads less than it is sent is hung up on: it reads on from the database. */
const mostWaiting = 32 * 1024 * 1024
/** Before a peer has proved that it belongs to the house. */
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

  /** The node at the other end has proved the house's key. */
  trust(): void {
    this.#most = longest
  }

  /** What came while nobody heard comes now. */
  hear(hearing: (text: string) => void): void {
    this.#hear = hearing
    this.#take(Buffer.alloc(0))
  }

  /** What comes waits until somebody hears it. */
  hearNothing(): void {
    this.#hear = undefined
  }

  /** What is sent in one turn of the process goes out together: each write by itself costs as much as all of them. */
  send(text: string): void {
    if (this.#duplex.destroyed) return
    const length = Buffer.byteLength(text, 'utf8')
    const frame = Buffer.allocUnsafe(4 + length)
    frame.writeUInt32BE(length)
    frame.write(text, 4, 'utf8')
    // With a stranger it may be over in the same turn.
    if (this.#most === longestOfStrangers) return void this.#duplex.write(frame)
    if (this.#duplex.writableLength > mostWaiting) return void this.#duplex.destroy(new Error('a peer that does not read'))
    this.#duplex.cork()
    this.#duplex.write(frame)
    process.nextTick(() => this.#duplex.uncork())
  }

  /** Says that there is nothing to say. */
  sign(): void {
    this.send('')
  }

  /** A message is put together once all of it is there: one that is long would else be copied with each piece that comes. */
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

  /** What is left, and how much there must be before it is looked at. */
  #keep(left: Buffer, wanted: number): void {
    this.#left = [left]
    this.#size = left.length
    this.#wanted = wanted
  }
}
