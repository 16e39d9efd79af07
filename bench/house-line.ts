/**
 * A WebSocket as bare as it can be, for load: it upgrades, sends short texts and hears whole ones. What a client would do
 * with what it hears is no part of a house's speed, so nothing is parsed that need not be.
 */
import { connect, type Socket } from 'node:net'

const upgraded = Buffer.from('\r\n\r\n')
const [text, close, ping, pong] = [1, 8, 9, 10] as const

export class Line {
  readonly #socket: Socket
  readonly #heard: (payload: Buffer) => void
  #rest: Buffer | undefined
  #isOpen = false
  readonly opened: Promise<void>
  #open!: () => void
  #fail!: (error: Error) => void
  #hungUp = false

  constructor(url: string, path: string, cookie: string | undefined, heard: (payload: Buffer) => void) {
    const { hostname, port } = new URL(url)
    this.#heard = heard
    this.opened = new Promise((resolve, reject) => {
      this.#open = resolve
      this.#fail = reject
    })
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (data) => this.#take(data))
    this.#socket.on('error', (error) => this.#lost(error.message))
    this.#socket.on('close', () => this.#lost('closed'))
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ]
    this.#socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  }

  /** A bench that has lost a client measures nothing. */
  #lost(why: string): void {
    if (this.#hungUp) return
    const error = new Error(`a client was cut off: ${why}`)
    if (!this.#isOpen) return this.#fail(error)
    throw error
  }

  #take(data: Buffer): void {
    let from = this.#rest ? Buffer.concat([this.#rest, data]) : data
    this.#rest = undefined
    if (!this.#isOpen) {
      const end = from.indexOf(upgraded)
      if (end === -1) return void (this.#rest = from)
      const status = from.toString('latin1', 0, from.indexOf('\r\n'))
      if (!status.includes(' 101 ')) return this.#fail(new Error(status))
      this.#isOpen = true
      this.#open()
      from = from.subarray(end + upgraded.length)
    }
    this.#frames(from)
  }

  /** What a server sends has no mask, and a house's frames are whole. */
  #frames(data: Buffer): void {
    let at = 0
    while (data.length - at >= 2) {
      let [length, begin] = [data[at + 1]! & 0x7f, at + 2]
      if (length === 126 && data.length - at >= 4) [length, begin] = [data.readUInt16BE(at + 2), at + 4]
      else if (length === 127 && data.length - at >= 10) [length, begin] = [data.readUInt32BE(at + 6), at + 10]
      else if (length >= 126) break
      if (data.length < begin + length) break
      const kind = data[at]! & 0x0f
      at = begin + length
      if (kind === text) this.#heard(data.subarray(begin, at))
      else if (kind === ping) this.#say(pong, '')
      else if (kind === close) this.#lost(data.toString('utf8', begin + 2, at))
    }
    if (at < data.length) this.#rest = data.subarray(at)
  }

  /** A mask of nothing but zeros is a mask. */
  #say(kind: number, what: string): void {
    const size = Buffer.byteLength(what)
    const head = size < 126 ? 6 : 8
    const frame = Buffer.alloc(head + size)
    frame[0] = 0x80 | kind
    frame[1] = 0x80 | Math.min(size, 126)
    if (size >= 126) frame.writeUInt16BE(size, 2)
    frame.write(what, head)
    this.#socket.write(frame)
  }

  send(what: string): void {
    this.#say(text, what)
  }

  hangUp(): void {
    this.#hungUp = true
    this.#socket.destroy()
  }
}
