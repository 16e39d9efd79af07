/**
 * One address for several nodes on this machine. Each connection is handed on byte by byte to a node that is well, so that
 * pages, commands and sockets pass as they are. All go to the same node while it is well: where it dies or freezes, its
 * connections are cut, browsers connect again by themselves, and are on another node then.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Milliseconds between two looks at whether nodes are well, and for which one may take to say so. */
const every = 300
const usualPatience = 1_000

export class Front {
  readonly #ports: () => readonly number[]
  readonly #server: Server
  readonly #timer: NodeJS.Timeout
  /** Connections to each node. */
  readonly #open = new Map<number, Set<Socket>>()
  readonly #patience: number
  readonly #well = new Set<number>()
  readonly #looking = new Map<number, Promise<void>>()
  #current: number | undefined

  private constructor(ports: () => readonly number[], patience: number) {
    this.#ports = ports
    this.#patience = patience
    this.#server = createServer((socket) => this.#handOn(socket))
    this.#timer = setInterval(() => void this.look(), every)
    this.#timer.unref()
  }

  /** For the nodes that listen on these ports of this machine. */
  static async open(port: number, ports: () => readonly number[], patience = usualPatience): Promise<Front> {
    const front = new Front(ports, patience)
    front.#server.listen(port, '127.0.0.1')
    await once(front.#server, 'listening')
    await front.look()
    front.#current = front.#firstWell
    return front
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get #firstWell(): number | undefined {
    return this.#ports().find((port) => this.#well.has(port))
  }

  /** Each by itself: a frozen node takes its time to be known as one, and the others are not looked at later for it. */
  async look(): Promise<void> {
    await Promise.all(this.#ports().map((port) => this.#lookAt(port)))
  }

  #lookAt(port: number): Promise<void> {
    const looking = this.#looking.get(port) ?? this.#asked(port).finally(() => this.#looking.delete(port))
    this.#looking.set(port, looking)
    return looking
  }

  async #asked(port: number): Promise<void> {
    if (await isWell(port, this.#patience)) {
      this.#well.add(port)
      this.#current ??= port
      return
    }
    this.#well.delete(port)
    if (this.#current === port) this.#current = this.#firstWell
    for (const socket of this.#open.get(port) ?? []) socket.destroy()
  }

  #handOn(browser: Socket): void {
    const port = this.#current
    browser.on('error', () => browser.destroy())
    if (port === undefined) return void browser.destroy()
    const node = connect({ port, host: '127.0.0.1' })
    const open = this.#open.get(port) ?? new Set()
    this.#open.set(port, open.add(browser))
    node.on('error', () => browser.destroy())
    node.on('close', () => browser.destroy())
    browser.on('close', () => {
      open.delete(browser)
      node.destroy()
    })
    browser.pipe(node).pipe(browser)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const sockets of this.#open.values()) for (const socket of sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

const isWell = async (port: number, patience: number): Promise<boolean> => {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(patience) })
    return ok
  } catch {
    return false
  }
}
