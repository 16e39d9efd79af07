/** A connection to another node: checked messages, and keep-alives. */
import process from 'node:process'
import type { z } from 'zod'
import type { Connection } from './transport.ts'

/** A peer that falls this far behind is disconnected: it catches up from the database. */
const mostWaiting = 32 * 1024 * 1024

/** Milliseconds; less than a takeover takes. */
const usualSilence = 1_500
/** Keep-alives in that time. */
const pings = 10

export class Link<Message> {
  /** When a byte last arrived, by `performance.now()`. */
  heard = performance.now()
  readonly #connection: Connection
  readonly #messages: z.ZodType<Message>
  #hear: (message: Message) => void = () => undefined

  constructor(connection: Connection, messages: z.ZodType<Message>, silence = usualSilence) {
    this.#connection = connection
    this.#messages = messages
    connection.webSocket.on('message', (data: Buffer) => this.#take(data))
    this.#mindSilence(silence)
  }

  /** A frozen or unreachable node does not hang up; requests to it would wait until it wakes. */
  #mindSilence(silence: number): void {
    const { socket, webSocket } = this.#connection
    socket.on('data', () => (this.heard = performance.now()))
    const minding = setInterval(() => {
      if (performance.now() - this.heard > silence) this.end()
      else if (webSocket.readyState === webSocket.OPEN) webSocket.ping()
    }, silence / pings)
    webSocket.once('close', () => clearInterval(minding))
  }

  /** Also what arrived before. An invalid message ends the connection. */
  hear(hearing: (message: Message) => void): void {
    this.#hear = hearing
    this.#connection.webSocket.resume()
  }

  #take(data: Buffer): void {
    const message = read(this.#messages, data.toString('utf8'))
    if (message) this.#hear(message)
    else this.end()
  }

  send(message: Message): void {
    this.sendText(JSON.stringify(message))
  }

  /** A message that is serialized already, for several nodes. Messages of one tick are written together: each write costs as much as all of them. */
  sendText(text: string): void {
    const { webSocket, socket } = this.#connection
    if (webSocket.readyState !== webSocket.OPEN) return
    if (webSocket.bufferedAmount > mostWaiting) return this.end()
    socket.cork()
    webSocket.send(text)
    process.nextTick(() => socket.uncork())
  }

  ended(then: () => void): void {
    const { webSocket } = this.#connection
    if (webSocket.readyState === webSocket.CLOSED) then()
    else webSocket.once('close', then)
  }

  end(): void {
    this.#connection.webSocket.terminate()
  }
}

const read = <Value>(schema: z.ZodType<Value>, text: string): Value | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
