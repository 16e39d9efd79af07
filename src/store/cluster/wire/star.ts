/**
 * Connections between the deciding node and its followers: each follower calls it, and followers do not call one another. A
 * peer has the house key, and the database knows it as a node.
 */
import type { z } from 'zod'
import { Link } from './link.ts'
import { addressOf, addressText, dial, listen, whyNot, type Address, type Connection, type Listener } from './transport.ts'

export interface StarOptions<Message> {
  readonly node: string
  readonly messages: z.ZodType<Message>
  /** The house key, which every node has. */
  readonly key: Buffer
  readonly failed: (error: unknown) => void
  /** Milliseconds without a byte after which a connection is closed. */
  readonly silence?: number
  /** Milliseconds between attempts to reach the deciding node. */
  readonly again?: number
}

export interface Hearing<Message> {
  /** Whether the database knows this node; a new one is known with the next heartbeat. */
  readonly isKnown: (node: string) => Promise<boolean>
  /** A follower has connected or disconnected. */
  readonly joined: (node: string) => void
  readonly left: (node: string) => void
  /** The connection to the deciding node is there or lost. */
  readonly linked: () => void
  readonly unlinked: () => void
  /** Its machine refuses connections, so its process is gone. */
  readonly refused: () => void
  readonly heard: (node: string, message: Message) => void
}

interface Called {
  readonly node: string
  readonly address: Address
}

const usualAgain = 50
/** Milliseconds that responses of a former deciding node are still sent and received. */
const parting = 300
/** Milliseconds between log lines about rejected nodes: one of a copy of this house tries again and again. */
const betweenLines = 60_000

/** Nodes say these messages to one another. Answers are still heard for a moment after another node has taken over. */
export class Star<Message extends { readonly type: string }> {
  readonly #options: StarOptions<Message>
  readonly #hearing: Hearing<Message>
  #listener: Listener | undefined
  /** Followers, while this node decides. */
  readonly #followers = new Map<string, Link<Message>>()
  #takesFollowers = false
  /** The deciding node, if it is another, and the connection to it. */
  #called: Called | undefined
  #link: Link<Message> | undefined
  #isCalling = false
  /** Why the last attempt to reach the deciding node failed. */
  #missed: string | undefined
  #isRefused = false
  #rejectedAt = Number.NEGATIVE_INFINITY
  /** When the deciding node last sent a byte, by `performance.now()`. */
  #heard = performance.now()
  #isClosed = false

  constructor(options: StarOptions<Message>, hearing: Hearing<Message>) {
    this.#options = options
    this.#hearing = hearing
  }

  /** Resolves with the port. */
  async listen(at: Address): Promise<number> {
    const { node, key } = this.#options
    this.#listener = await listen({
      ...at,
      key,
      node,
      rejects: (caller) => this.#rejects(caller),
      connected: (caller, connection) => this.#take(caller, connection),
    })
    return this.#listener.port
  }

  /** This node decides, or no longer does and drops its followers after sending them a moment's last responses. */
  takeFollowers(takes: boolean): void {
    this.#takesFollowers = takes
    const links = [...this.#followers.values()]
    const end = (): void => {
      for (const link of links) link.end()
    }
    if (takes) end()
    else setTimeout(end, parting).unref()
  }

  /** Follows the deciding node. */
  follow(node: string | undefined, address = ''): void {
    const at = addressOf(address)
    const called = node === undefined || !at ? undefined : { node, address: at }
    const isSame = called?.node === this.#called?.node && placeOf(called) === placeOf(this.#called)
    const before = this.#called?.node
    this.#called = called
    if (isSame) return
    this.#isRefused = false
    this.#missed = undefined
    if (before !== undefined) this.#part(before)
    void this.#call()
  }

  /** Another node decides: responses of the former one are still received for a moment. */
  #part(node: string): void {
    const link = this.#link
    if (!link) return
    this.#heard = link.heard
    this.#link = undefined
    link.hear((message) => {
      if (message.type === 'answer') this.#hearing.heard(node, message)
    })
    setTimeout(() => link.end(), parting).unref()
    this.#hearing.unlinked()
  }

  async #call(): Promise<void> {
    if (this.#isCalling) return
    this.#isCalling = true
    try {
      while (!this.#isClosed && this.#called && !this.#link) {
        await this.#callOnce(this.#called)
        if (!this.#link) await new Promise((resolve) => setTimeout(resolve, this.#options.again ?? usualAgain).unref())
      }
    } finally {
      this.#isCalling = false
    }
  }

  async #callOnce(called: Called): Promise<void> {
    try {
      const { key, node, messages, silence } = this.#options
      this.#join(called, new Link(await dial(key, called.address, node, called.node), messages, silence))
    } catch (error) {
      if (this.#called !== called) return
      this.#missed = whyNot(error)
      this.#isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
      if (this.#isRefused) this.#hearing.refused()
    }
  }

  #join(called: Called, link: Link<Message>): void {
    if (this.#isClosed || this.#called !== called) return link.end()
    this.#link = link
    this.#missed = undefined
    this.#isRefused = false
    link.hear((message) => this.#hearing.heard(called.node, message))
    this.#hearing.linked()
    link.ended(() => {
      if (this.#link !== link) return
      this.#heard = link.heard
      this.#link = undefined
      this.#hearing.unlinked()
      void this.#call()
    })
  }

  async #rejects(caller: string): Promise<403 | 503 | undefined> {
    // A node of a copy of this house has the key too, but is unknown to this database.
    if (await this.#hearing.isKnown(caller)) return this.#takesFollowers ? undefined : 503
    if (performance.now() - this.#rejectedAt > betweenLines && !this.#isClosed) {
      this.#rejectedAt = performance.now()
      this.#options.failed(new Error('a node has called that the database does not know: one of a copy of this house?'))
    }
    return 403
  }

  #take(node: string, connection: Connection): void {
    const link = new Link(connection, this.#options.messages, this.#options.silence)
    if (this.#isClosed || !this.#takesFollowers) return link.end()
    // A node that connects again has lost its old connection.
    this.#followers.get(node)?.end()
    this.#followers.set(node, link)
    link.hear((message) => this.#hearing.heard(node, message))
    this.#hearing.joined(node)
    link.ended(() => {
      if (this.#followers.get(node) !== link) return
      this.#followers.delete(node)
      this.#hearing.left(node)
    })
  }

  /** To the deciding node; false if there is no connection. */
  tellDecider(message: Message): boolean {
    this.#link?.send(message)
    return this.#link !== undefined
  }

  /** To one follower. */
  tell(node: string, message: Message): void {
    this.#followers.get(node)?.send(message)
  }

  /** To all followers but one. */
  tellAll(message: Message, but?: string): void {
    if (this.#followers.size === 0) return
    const text = JSON.stringify(message)
    for (const [node, link] of this.#followers) if (node !== but) link.sendText(text)
  }

  get followers(): readonly string[] {
    return [...this.#followers.keys()]
  }

  get isLinked(): boolean {
    return this.#link !== undefined
  }

  /** Milliseconds since the deciding node last sent a byte. */
  get silence(): number {
    return performance.now() - (this.#link?.heard ?? this.#heard)
  }

  /** Why the deciding node could not be reached, if it was tried. */
  get missed(): string | undefined {
    return this.#missed
  }

  /** Whether the machine of this node refuses connections. */
  isRefused(node: string): boolean {
    return this.#isRefused && this.#called?.node === node
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#called = undefined
    this.#link?.end()
    for (const link of this.#followers.values()) link.end()
    await this.#listener?.close()
  }
}

const placeOf = (called: Called | undefined): string | undefined => called && addressText(called.address)
