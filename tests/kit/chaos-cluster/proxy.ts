/**
 * One address before several nodes, as an operator's proxy is: each connection goes to the next node that is well, byte by
 * byte. A node that does not answer its health check in time has its connections cut, so that people connect to another.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Milliseconds between two health checks of a node, and for which one may take. */
const [every, patience] = [250, 1_000]

interface Behind {
  readonly name: string
  readonly url: string | undefined
}

export class Proxy {
  readonly #nodes: readonly Behind[]
  readonly #server: Server
  readonly #open = new Map<string, Set<Socket>>()
  readonly #well = new Set<string>()
  readonly #timer: NodeJS.Timeout
  readonly #looking = new Set<string>()
  #next = 0

  private constructor(nodes: readonly Behind[]) {
    this.#nodes = nodes
    this.#server = createServer((near) => this.#connect(near))
    this.#timer = setInterval(() => {
      for (const node of nodes) void this.#look(node)
    }, every)
    this.#timer.unref()
  }

  static async open(nodes: readonly Behind[]): Promise<Proxy> {
    const proxy = new Proxy(nodes)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async #look(node: Behind): Promise<void> {
    const { name } = node
    if (this.#looking.has(name)) return
    this.#looking.add(name)
    const isWell = await isWellAt(node.url)
    this.#looking.delete(name)
    if (isWell) this.#well.add(name)
    else this.#cut(name)
  }

  #cut(name: string): void {
    this.#well.delete(name)
    for (const socket of this.#open.get(name) ?? []) socket.destroy()
  }

  #connect(near: Socket): void {
    near.on('error', () => near.destroy())
    const there = this.#nodes.filter(({ name, url }) => url !== undefined && this.#well.has(name))
    const node = there[(this.#next += 1) % Math.max(1, there.length)]
    if (!node) return void near.destroy()
    const far = connect({ port: Number(new URL(node.url!).port), host: '127.0.0.1' })
    const open = this.#open.get(node.name) ?? new Set()
    this.#open.set(node.name, open.add(near))
    far.on('error', (error: NodeJS.ErrnoException) => {
      // Its process is gone: the next connection goes elsewhere at once.
      if (error.code === 'ECONNREFUSED') this.#cut(node.name)
      near.destroy()
    })
    far.on('close', () => near.destroy())
    near.on('close', () => {
      open.delete(near)
      far.destroy()
    })
    near.pipe(far).pipe(near)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const sockets of this.#open.values()) for (const socket of sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

const isWellAt = async (url: string | undefined): Promise<boolean> => {
  if (url === undefined) return false
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patience), headers: { connection: 'close' } })
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}
