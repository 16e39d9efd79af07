/**
 * Stands between a program and a server, and cuts, holds back or half-closes what goes through, so many bytes after a message
 * that is known by a word in it: other connections of the same program go on.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Towards the server, or back. */
export type Way = 'there' | 'back'

export interface Trouble {
  readonly way: Way
  /** So many bytes still go through that way, from the beginning of the next message on. */
  readonly after: number
  /** Both ends are cut off; nothing more goes that way, and what comes waits; the reader is told that nothing more comes. */
  readonly what: 'cut' | 'hold' | 'half-close'
}

interface Line {
  /** Bytes that have gone each way since the last message with the word in it began. */
  passed: Record<Way, number> | undefined
  readonly from: Record<Way, Socket>
  readonly to: Record<Way, Socket>
  readonly held: Record<Way, Buffer[] | undefined>
}

export class TcpProxy {
  readonly #server: Server
  readonly #port: number
  readonly #word: string
  readonly #lines = new Set<Line>()
  /** How many bytes the last message with the word in it had, and its answer. */
  passed: Readonly<Record<Way, number>> = { there: 0, back: 0 }
  #trouble: { readonly trouble: Trouble; readonly met: () => void } | undefined
  #refuses = false

  private constructor(port: number, word: string) {
    this.#port = port
    this.#word = word
    this.#server = createServer((client) => this.#open(client))
  }

  static async before(port: number, word: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(port, word)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Lets nobody in for now. */
  set refuses(refuses: boolean) {
    this.#refuses = refuses
  }

  /** Once, to the first message with the word in it that comes so far; resolved when it has happened. */
  make(trouble: Trouble): Promise<void> {
    return new Promise((met) => {
      this.#trouble = { trouble, met }
    })
  }

  #open(client: Socket): void {
    if (this.#refuses) return void client.destroy()
    const server = connect(this.#port, '127.0.0.1')
    const line: Line = {
      passed: undefined,
      from: { there: client, back: server },
      to: { there: server, back: client },
      held: { there: undefined, back: undefined },
    }
    this.#lines.add(line)
    for (const way of ['there', 'back'] as const) {
      line.from[way].setNoDelay(true)
      line.from[way].on('data', (bytes: Buffer) => this.#pass(line, way, bytes))
      line.from[way].on('error', () => undefined)
      line.from[way].on('close', () => {
        // What is held back still arrives, some time.
        if (line.held[way]) return
        this.#lines.delete(line)
        line.to[way].destroy()
      })
    }
  }

  #pass(line: Line, way: Way, bytes: Buffer): void {
    const held = line.held[way]
    if (held) return void held.push(bytes)
    if (way === 'there' && bytes.includes(this.#word)) this.passed = line.passed = { there: 0, back: 0 }
    const armed = this.#trouble
    const before = line.passed?.[way] ?? 0
    if (line.passed) line.passed[way] += bytes.length
    if (!armed || !line.passed || armed.trouble.way !== way || armed.trouble.after > before + bytes.length) {
      return void line.to[way].write(bytes)
    }
    this.#trouble = undefined
    const first = bytes.subarray(0, armed.trouble.after - before)
    if (armed.trouble.what === 'hold') line.held[way] = [bytes.subarray(first.length)]
    line.to[way].write(first, () => {
      this.#happen(line, armed.trouble)
      armed.met()
    })
  }

  #happen(line: Line, { what, way }: Trouble): void {
    if (what === 'half-close') line.to[way].end()
    if (what !== 'cut') return
    // What was written to the server arrives before the end does.
    line.to.back.destroy()
    line.to.there.end()
  }

  /** What was held back arrives after all. */
  release(): void {
    for (const { held, from, to } of this.#lines) {
      for (const way of ['there', 'back'] as const) {
        const bytes = held[way]
        held[way] = undefined
        if (bytes) to[way].write(Buffer.concat(bytes))
        // Nobody is left to send more.
        if (bytes && from[way].destroyed) to[way].end()
      }
    }
  }

  cutAll(): void {
    for (const { from } of this.#lines) for (const socket of [from.there, from.back]) socket.destroy()
  }

  async close(): Promise<void> {
    this.cutAll()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
