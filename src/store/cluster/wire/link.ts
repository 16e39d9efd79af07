/** An authenticated connection to another node. */
import type { Socket } from 'node:net'
import type { z } from 'zod'
import { Frames } from './frames.ts'
import { helloOf, helloSchema, isSame, proofBy, proofSchema, type Meeting } from './proof.ts'
import { patience, type End } from './transport.ts'

interface Own<Message> {
  /** Checks every message before it is handled. */
  readonly messages: z.ZodType<Message>
  readonly node: string
  readonly key: Buffer
  /** Milliseconds without a byte after which the connection is closed. */
  readonly silence?: number
}

/** Less than a takeover takes. */
const usualSilence = 1_500
/** Keep-alives in that time. */
const signs = 10

/** The peer is not the node that was called, or has hung up, as when nodes restart. */
export class NotThere extends Error {}

/**
 * Mutual authentication, before any other message. The caller accepts only the node that it called: a process that took over
 * its port on the same machine could otherwise relay between two nodes.
 */
export const shakeHands = <Message>(
  own: Own<Message>,
  { socket, binding }: End,
  as: 'caller' | 'called',
  called?: string,
): Promise<Link<Message>> =>
  new Promise((resolve, reject) => {
    const lines = new Frames(socket)
    const mine = helloOf(own.node)
    let meeting: Meeting | undefined
    const refuse = (why: string, Refused: new (why: string) => Error = Error): void => {
      reject(new Refused(why))
      socket.destroy()
    }
    const late = setTimeout(() => refuse('the other end did not prove that it has the key of the house'), patience)
    socket.once('close', () => {
      clearTimeout(late)
      reject(new NotThere('the other end hung up'))
    })
    socket.on('error', () => undefined)
    lines.hear((text) => {
      if (!meeting) {
        const theirs = read(helloSchema, text)
        if (!theirs || theirs.node === own.node) return refuse('the other end is no node of this house')
        if (called !== undefined && theirs.node !== called) return refuse('another node answers there', NotThere)
        meeting = { ...(as === 'caller' ? { caller: mine, called: theirs } : { caller: theirs, called: mine }), binding }
        return lines.send(JSON.stringify({ proof: proofBy(own.key, as, meeting) }))
      }
      const other = as === 'caller' ? 'called' : 'caller'
      const { proof } = read(proofSchema, text) ?? { proof: '' }
      if (!isSame(proof, proofBy(own.key, other, meeting))) return refuse('the other end does not have the key of the house')
      clearTimeout(late)
      lines.trust()
      // Further messages, maybe in the same packet, belong to the link.
      lines.hearNothing()
      resolve(new Link(meeting[other].node, socket, lines, own.messages, own.silence ?? usualSilence))
    })
    lines.send(JSON.stringify(mine))
  })

const read = <Value>(schema: z.ZodType<Value>, text: string): Value | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export class Link<Message> {
  /** The peer. */
  readonly node: string
  /** When a byte last arrived, by `performance.now()`. */
  heard = performance.now()
  readonly #socket: Socket
  readonly #lines: Frames
  readonly #messages: z.ZodType<Message>

  constructor(node: string, socket: Socket, lines: Frames, messages: z.ZodType<Message>, silence: number) {
    this.node = node
    this.#socket = socket
    this.#lines = lines
    this.#messages = messages
    this.#mindSilence(silence)
  }

  /** A frozen or unreachable node does not hang up; requests to it would wait until it wakes. */
  #mindSilence(silence: number): void {
    this.#socket.on('data', () => (this.heard = performance.now()))
    const minding = setInterval(() => {
      if (performance.now() - this.heard > silence) this.end()
      else this.#lines.sign()
    }, silence / signs)
    this.#socket.once('close', () => clearInterval(minding))
  }

  /** An invalid message ends the connection. */
  hear(hearing: (message: Message) => void): void {
    this.#lines.hear((text) => {
      const message = read(this.#messages, text)
      if (message) hearing(message)
      else this.end()
    })
  }

  send(message: Message): void {
    this.say(JSON.stringify(message))
  }

  /** A message that is serialized already, for several nodes. */
  say(text: string): void {
    this.#lines.send(text)
  }

  ended(then: () => void): void {
    if (this.#socket.destroyed) then()
    else this.#socket.once('close', then)
  }

  end(): void {
    this.#socket.destroy()
  }
}
