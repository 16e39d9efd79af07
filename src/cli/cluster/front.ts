/**
 * One address for several nodes on this machine. Each connection is handed on byte by byte to a node that is well, so that
 * pages, commands and sockets pass as they are. All go to the same node while it is well: where it dies or freezes, its
 * connections are cut, browsers connect again by themselves, and are on another node then.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Milliseconds between two looks at whether nodes are well, and for which one may take to say so. */
const every = 300
const patience = 1_500

export class Front {
  readonly #ports: () => readonly number[]
  readonly #server: Server
  readonly #timer: NodeJS.Timeout
  /** Connections to each node. */
  readonly #open = new Map<number, Set<Socket>>()
  #well: readonly number[] = []
  #current: number | undefined
  #looking = false

  private constructor(ports: () => readonly number[]) {
    this.#ports = ports
    this.#server = createServer((socket) => this.#handOn(socket))
    this.#timer = setInterval(() => void this.look(), every)
    this.#timer.unref()
  }

  /** For the nodes that listen on these ports of this machine. */
  static async open(port: number, ports: () => readonly number[]): Promise<Front> {
    const front = new Front(ports)
    front.#server.listen(port, '127.0.0.1')
    await once(front.#server, 'listening')
    await front.look()
    return front
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    const asked = await Promise.all(this.#ports().map(async (port) => ({ port, isWell: await isWell(port) })))
    this.#well = asked.flatMap((each) => (each.isWell ? [each.port] : []))
    if (this.#current === undefined || !this.#well.includes(this.#current)) this.#leave()
    this.#looking = false
  }

  #leave(): void {
    const cut = this.#current === undefined ? undefined : this.#open.get(this.#current)
    this.#current = this.#well[0]
    for (const socket of cut ?? []) socket.destroy()
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

const isWell = async (port: number): Promise<boolean> => {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(patience) })
    return ok
  } catch {
    return false
  }
}
