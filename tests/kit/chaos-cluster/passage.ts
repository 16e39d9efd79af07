/** Stands between two programs, and cuts, holds up, delays or half-closes all that goes through. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

const after = (due: number): Promise<void> | undefined => {
  const wait = due - performance.now()
  return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined
}

export class Passage {
  /** Where it leads now; nobody gets through while that is nowhere. */
  to: number | undefined
  /** Milliseconds that everything takes longer, each way. */
  delay = 0
  readonly #server: Server
  readonly #lines = new Set<readonly [near: Socket, far: Socket]>()
  #isHeld = false
  #listensAt = 0

  private constructor() {
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#open(near))
  }

  static async open(to?: number): Promise<Passage> {
    const passage = new Passage()
    passage.to = to
    passage.#server.listen(0, '127.0.0.1')
    await once(passage.#server, 'listening')
    passage.#listensAt = (passage.#server.address() as AddressInfo).port
    return passage
  }

  get port(): number {
    return this.#listensAt
  }

  /** Connections are refused, as by a machine on which nothing listens. */
  shut(): void {
    this.to = undefined
    this.#server.close()
    this.cut()
  }

  async listenAgain(): Promise<void> {
    if (this.#server.listening) return
    this.#server.listen(this.#listensAt, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** The ports that it comes from at the other end. */
  get ports(): readonly number[] {
    return Array.from(this.#lines, ([, far]) => far.localPort ?? 0)
  }

  #open(near: Socket): void {
    near.on('error', () => undefined)
    if (this.to === undefined) return void near.destroy()
    const far = connect({ port: this.to, host: '127.0.0.1', allowHalfOpen: true })
    far.on('error', () => undefined)
    const line = [near, far] as const
    this.#lines.add(line)
    this.#pass(near, far)
    this.#pass(far, near)
    for (const end of line) {
      end.on('close', () => {
        this.#lines.delete(line)
        for (const each of line) each.destroy()
      })
    }
  }

  #pass(from: Socket, to: Socket): void {
    let last = Promise.resolve()
    // Everything is late by the same time and in its order; what comes next does not wait for what came before.
    const later = (then: () => void): void => {
      const due = performance.now() + this.delay
      last = last.then(() => after(due)).then(then)
    }
    from.setNoDelay(true)
    from.on('data', (bytes: Buffer) => later(() => to.write(bytes)))
    from.on('end', () => later(() => to.end()))
    if (this.#isHeld) from.pause()
  }

  /** Both ends are told that it is over. */
  cut(): void {
    for (const line of this.#lines) for (const end of line) end.resetAndDestroy()
  }

  /** One end is told that nothing more comes, and may go on talking. */
  halfClose(end: 'near' | 'far'): void {
    for (const [near, far] of this.#lines) (end === 'near' ? near : far).end()
  }

  /** Nothing goes through, and nobody is told. */
  hold(): void {
    this.#isHeld = true
    for (const line of this.#lines) for (const end of line) end.pause()
  }

  release(): void {
    this.#isHeld = false
    for (const line of this.#lines) for (const end of line) end.resume()
  }

  async close(): Promise<void> {
    this.cut()
    if (!this.#server.listening) return
    this.#server.close()
    await once(this.#server, 'close')
  }
}
