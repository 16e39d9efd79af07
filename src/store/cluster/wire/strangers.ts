/** Unauthenticated connections to a node. Anyone who reaches the port can open one, so their number and their log lines are limited. */
import type { Socket } from 'node:net'

/** A node authenticates within milliseconds, so the oldest connection makes room. */
export const mostStrangers = 64

/** Milliseconds between log lines about refused connections. */
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

  /** Before encryption is negotiated. */
  came(socket: Socket): void {
    const name = nameOf(socket)
    const [oldest] = this.#waiting.values()
    if (oldest && this.#waiting.size >= mostStrangers) oldest.destroy()
    this.#waiting.set(name, socket)
    socket.once('close', () => {
      if (this.#waiting.get(name) === socket) this.#waiting.delete(name)
    })
  }

  /** It has authenticated. */
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
