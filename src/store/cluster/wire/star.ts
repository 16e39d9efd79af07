/**
 * Connections between the node that decides and the others: each of them calls it, and they do not call one another. Whoever
 * is at the other end has proved the key of the house, and the database knows it as a node.
 */
import type { Server } from 'node:net'
import type { z } from 'zod'
import { NotThere, shakeHands, type Link } from './link.ts'
import { Strangers } from './strangers.ts'
import { addressOf, dial, listen, whyNot, type Address, type End } from './transport.ts'

export interface StarOptions<Message> {
  readonly node: string
  readonly messages: z.ZodType<Message>
  /** The key of the house, which every node has. */
  readonly key: Buffer
  readonly failed: (error: unknown) => void
  /** Milliseconds after which a node that says nothing at all is not waited for. */
  readonly silence?: number
  /** Milliseconds until the deciding node is called again that could not be reached. */
  readonly again?: number
}

export interface Hearing<Message> {
  /** Whether the database knows this node; one that has just come is there with the next heartbeat. */
  readonly isKnown: (node: string) => Promise<boolean>
  /** A node has come that follows this one, or has gone. */
  readonly joined: (node: string) => void
  readonly left: (node: string) => void
  /** There is a connection to the deciding node, or none any more. */
  readonly linked: () => void
  readonly unlinked: () => void
  /** Its machine refuses connections: its process is gone. */
  readonly refused: () => void
  readonly heard: (node: string, message: Message) => void
}

interface Called {
  readonly node: string
  readonly address: Address
}

const usualAgain = 50
/** Milliseconds for which a node that does not decide any more still answers what it has decided, and is heard. */
const parting = 300

/** Nodes say these messages to one another. Answers are still heard for a moment after another node has taken over. */
export class Star<Message extends { readonly type: string }> {
  readonly #options: StarOptions<Message>
  readonly #hearing: Hearing<Message>
  readonly #strangers: Strangers
  #server: Server | undefined
  /** Nodes that follow this one, while it decides. */
  readonly #followers = new Map<string, Link<Message>>()
  #takesFollowers = false
  /** The node that decides, where that is another, and the connection to it. */
  #called: Called | undefined
  #link: Link<Message> | undefined
  #isCalling = false
  /** Why the deciding node was not reached the last time. */
  #missed: string | undefined
  #isRefused = false
  /** When the deciding node was last heard, by the clock of this process. */
  #heard = performance.now()
  #isClosed = false

  constructor(options: StarOptions<Message>, hearing: Hearing<Message>) {
    this.#options = options
    this.#hearing = hearing
    this.#strangers = new Strangers(options.failed)
  }

  /** The port where it can be reached. */
  async listen(at: Address): Promise<number> {
    const { server, port } = await listen(this.#options.key, at, {
      came: (socket) => this.#strangers.came(socket),
      met: (end) => void this.#met(end),
    })
    this.#server = server
    return port
  }

  /**
   * This node decides, or does not any more: then no node follows it. What was decided before is still answered, for a moment,
   * such as the request to hand over.
   */
  takeFollowers(takes: boolean): void {
    this.#takesFollowers = takes
    const links = [...this.#followers.values()]
    const end = (): void => {
      for (const link of links) link.end()
    }
    if (takes) end()
    else setTimeout(end, parting).unref()
  }

  /** The node that decides, which this one is to follow. */
  follow(node: string | undefined, address = ''): void {
    const at = addressOf(address)
    const called = node === undefined || !at ? undefined : { node, address: at }
    const isSame = called?.node === this.#called?.node && addressText(called) === addressText(this.#called)
    this.#called = called
    if (isSame) return
    this.#isRefused = false
    this.#missed = undefined
    this.#part()
    void this.#call()
  }

  /** Another node decides: what the one before has decided is still heard, for a moment. */
  #part(): void {
    const link = this.#link
    if (!link) return
    const { node } = link
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
      const end = await dial(this.#options.key, called.address)
      this.#join(called, await shakeHands(this.#options, end, 'caller', called.node))
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

  async #met(end: End): Promise<void> {
    try {
      const link = await shakeHands(this.#options, end, 'called')
      this.#strangers.proved(end.socket)
      // A copy of the house has its key too, and what is kept there is not kept here.
      if (await this.#hearing.isKnown(link.node)) return this.#take(link)
      link.end()
      if (!this.#isClosed)
        this.#strangers.refused('a node has called that the database does not know: one of a copy of this house?')
    } catch (error) {
      if (!this.#isClosed && !(error instanceof NotThere)) this.#strangers.refused((error as Error).message)
    }
  }

  #take(link: Link<Message>): void {
    const { node } = link
    if (this.#isClosed || !this.#takesFollowers) return link.end()
    // A node that comes again has lost the connection that it had.
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

  /** To the deciding node; false where there is no connection. */
  tellDecider(message: Message): boolean {
    this.#link?.send(message)
    return this.#link !== undefined
  }

  /** To one that follows. */
  tell(node: string, message: Message): void {
    this.#followers.get(node)?.send(message)
  }

  /** To all that follow, but one. */
  tellAll(message: Message, but?: string): void {
    if (this.#followers.size === 0) return
    const text = JSON.stringify(message)
    for (const [node, link] of this.#followers) if (node !== but) link.say(text)
  }

  get followers(): readonly string[] {
    return [...this.#followers.keys()]
  }

  get isLinked(): boolean {
    return this.#link !== undefined
  }

  /** Milliseconds since the deciding node was last heard. */
  get silence(): number {
    return performance.now() - (this.#link?.heard ?? this.#heard)
  }

  /** Why the deciding node cannot be reached, where it was tried. */
  get missed(): string | undefined {
    return this.#missed
  }

  /** Whether the process of this node is gone, as far as its machine says. */
  isRefused(node: string): boolean {
    return this.#isRefused && this.#called?.node === node
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#called = undefined
    this.#link?.end()
    for (const link of this.#followers.values()) link.end()
    this.#strangers.hangUp()
    const server = this.#server
    if (server) await new Promise((resolve) => server.close(resolve))
  }
}

const addressText = (called: Called | undefined): string => (called ? `${called.address.host} ${called.address.port}` : '')
