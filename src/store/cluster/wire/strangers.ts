/**
 * Those who have connected to a node and have not proved the key of the house. Anybody who reaches the port can be one, so that
 * only so many are heard at a time, and the log does not grow with them.
 */
import type { Socket } from 'node:net'

/** A node proves the key within milliseconds: the stranger who has been there for longest makes room. */
export const mostStrangers = 64

/** So often it is told that some were refused, in milliseconds. */
const every = 60_000

const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

export class Strangers {
  readonly #waiting = new Map<string, Socket>()
  readonly #tell: (error: Error) => void
  #refused = 0
  #told = Number.NEGATIVE_INFINITY

  constructor(tell: (error: Error) => void) {
    this.#tell = tell
  }

  /** From the first byte on, before anything is encrypted. */
  came(socket: Socket): void {
    const name = nameOf(socket)
    const [oldest] = this.#waiting.values()
    if (oldest && this.#waiting.size >= mostStrangers) oldest.destroy()
    this.#waiting.set(name, socket)
    socket.once('close', () => {
      if (this.#waiting.get(name) === socket) this.#waiting.delete(name)
    })
  }

  /** It is a node. */
  proved(socket: Socket): void {
    this.#waiting.delete(nameOf(socket))
  }

  hangUp(): void {
    for (const socket of this.#waiting.values()) socket.destroy()
  }

  refused(why: string): void {
    this.#refused += 1
    const now = performance.now()
    if (now - this.#told < every) return
    const more = this.#refused === 1 ? '' : ` (${this.#refused} connections since this was last said)`
    this.#told = now
    this.#refused = 0
    this.#tell(new Error(`${why}${more}`))
  }
}
