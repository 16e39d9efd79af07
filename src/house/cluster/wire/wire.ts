/**
 * The connections of a node to all others, one to each: the node with the smaller id makes it, and makes it again when it
 * ends. Where there is none nobody guesses: the store decides, and is asked for news.
 */
import type { Server } from 'node:net'
import { NotReached } from '../../journal/not-kept.ts'
import { NotThere, shakeHands, type Link } from './link.ts'
import type { Answer, Message, PassedOn } from './messages.ts'
import { Strangers } from './strangers.ts'
import { dial, listen, patience, whyNot, type Address, type End } from './transport.ts'

export interface WireOptions {
  readonly node: string
  /** The key of the house, which every node has as a file. */
  readonly key: Buffer
  readonly failed: (error: unknown) => void
  /** Milliseconds between tries to reach a node that is not there. */
  readonly again?: number
  /** Milliseconds after which a node that says nothing at all is not waited for. */
  readonly silence?: number
}

/** What the node does with what others say. */
export interface Hearing {
  readonly linked: (node: string) => void
  readonly unlinked: (node: string) => void
  readonly heard: (node: string, message: Exclude<Message, { type: 'pass' | 'answer' }>) => void
  readonly asked: (node: string, passed: PassedOn) => Promise<Answer>
}

interface Asking {
  readonly link: Link
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

const usualAgain = 500

export class Wire {
  readonly #options: WireOptions
  readonly #hearing: Hearing
  readonly #links = new Map<string, Link>()
  readonly #asking = new Map<number, Asking>()
  /** Where the others are; nothing before this node has looked for the first time. */
  #others: ReadonlyMap<string, Address> | undefined
  /** Of each node that has called and is not known yet: looks again. */
  readonly #unknown = new Set<(isOver: boolean) => void>()
  readonly #dialling = new Set<string>()
  /** Why those that were called in vain cannot be reached, until they are. */
  readonly #missed = new Map<string, string>()
  readonly #strangers: Strangers
  #server: Server | undefined
  #numbers = 0
  #isClosed = false

  constructor(options: WireOptions, hearing: Hearing) {
    this.#options = options
    this.#hearing = hearing
    this.#strangers = new Strangers(options.failed)
  }

  /** The port where it can be reached. */
  async listen(at: Address): Promise<number> {
    const { server, port } = await listen(this.#options.key, at, {
      came: (socket) => this.#strangers.came(socket),
      met: (end) => void this.#called(end),
    })
    this.#server = server
    return port
  }

  /** The other nodes that there are now. */
  know(others: ReadonlyMap<string, Address>): void {
    this.#others = others
    for (const node of this.#missed.keys()) if (!others.has(node)) this.#missed.delete(node)
    for (const node of others.keys()) void this.#reach(node)
    for (const look of this.#unknown) look(false)
  }

  async #reach(node: string): Promise<void> {
    const { key, again = usualAgain } = this.#options
    if (node <= this.#options.node || this.#dialling.has(node)) return
    this.#dialling.add(node)
    try {
      while (!this.#isClosed && !this.#links.has(node)) {
        const address = this.#others?.get(node)
        if (!address) return
        const end = await dial(key, address).catch((error: unknown) => this.#miss(node, error))
        if (end) await this.#call(node, end)
        if (!this.#links.has(node)) await new Promise((resolve) => setTimeout(resolve, again).unref())
      }
    } finally {
      this.#dialling.delete(node)
    }
  }

  #miss(node: string, error: unknown): undefined {
    if (this.#others?.has(node)) this.#missed.set(node, whyNot(error))
  }

  /** Why a node cannot be reached, where this one calls it and not the other way round. */
  whyMissed(node: string): string | undefined {
    return this.#missed.get(node)
  }

  async #call(node: string, end: End): Promise<void> {
    try {
      this.#join(await shakeHands(this.#options, end, 'caller', node))
    } catch (error) {
      this.#miss(node, error)
    }
  }

  async #called(end: End): Promise<void> {
    try {
      const link = await shakeHands(this.#options, end, 'called')
      this.#strangers.proved(end.socket)
      if (await this.#isOurs(link.node)) return this.#join(link)
      link.end()
      if (!this.#isClosed)
        this.#strangers.refused('a node has called that the database does not know: one of a copy of this house?')
    } catch (error) {
      if (!this.#isClosed && !(error instanceof NotThere)) this.#strangers.refused((error as Error).message)
    }
  }

  /**
   * Whether the database has the node that calls; one that has just come is there on the next look. A copy of the house has its
   * key too, and what is kept there is not kept here.
   */
  #isOurs(node: string): Promise<boolean> {
    return new Promise((resolve) => {
      const look = (isOver: boolean): void => {
        const isKnown = !this.#others || this.#others.has(node)
        if (!isKnown && !isOver) return
        clearTimeout(late)
        this.#unknown.delete(look)
        resolve(isKnown)
      }
      const late = setTimeout(() => look(true), patience)
      this.#unknown.add(look)
      look(false)
    })
  }

  #join(link: Link): void {
    const { node } = link
    if (this.#isClosed) return link.end()
    // A node that comes again has lost the connection that it had, and what was said meanwhile.
    const before = this.#links.get(node)
    if (before) {
      this.#part(before)
      before.end()
    }
    this.#links.set(node, link)
    this.#missed.delete(node)
    this.#hearing.linked(node)
    link.hear((message) => this.#hear(link, message))
    link.ended(() => this.#part(link))
  }

  #part(link: Link): void {
    const { node } = link
    for (const [number, asking] of this.#asking) {
      if (asking.link !== link) continue
      this.#asking.delete(number)
      asking.reject(new NotReached(`the connection to ${node} ended`))
    }
    if (this.#links.get(node) !== link) return
    this.#links.delete(node)
    this.#hearing.unlinked(node)
    void this.#reach(node)
  }

  #hear(link: Link, message: Message): void {
    if (message.type === 'answer') this.#answered(link, message)
    else if (message.type === 'pass') void this.#answer(link, message)
    else this.#hearing.heard(link.node, message)
  }

  /** By the node that was asked, and by no other. */
  #answered(link: Link, { number, answer }: Message & { type: 'answer' }): void {
    const asking = this.#asking.get(number)
    if (asking?.link !== link) return
    this.#asking.delete(number)
    asking.resolve(answer)
  }

  async #answer(link: Link, { number, passed }: Message & { type: 'pass' }): Promise<void> {
    const answer = await this.#hearing.asked(link.node, passed)
    link.send({ type: 'answer', number, answer })
  }

  /** Passes a command on; fails where the connection ends before it is answered. */
  ask(node: string, passed: PassedOn): Promise<Answer> {
    const link = this.#links.get(node)
    if (!link) return Promise.reject(new NotReached(`there is no connection to ${node}`))
    return new Promise((resolve, reject) => {
      const number = (this.#numbers += 1)
      this.#asking.set(number, { link, resolve, reject })
      link.send({ type: 'pass', number, passed })
    })
  }

  /** Says something to one node, or to all. */
  say(message: Message, to?: string): void {
    const links = to === undefined ? [...this.#links.values()] : [this.#links.get(to)]
    if (links.length === 0) return
    const text = JSON.stringify(message)
    for (const link of links) link?.say(text)
  }

  get linked(): readonly string[] {
    return [...this.#links.keys()]
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const link of this.#links.values()) link.end()
    for (const look of this.#unknown) look(true)
    this.#strangers.hangUp()
    const server = this.#server
    if (server) await new Promise((resolve) => server.close(resolve))
  }
}
