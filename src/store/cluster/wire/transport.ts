/**
 * Connections between nodes: WebSockets over TLS with a key that both ends derive from the house key, and ephemeral ones beside
 * it. A person who gets the house key later cannot read what was recorded, and no certificates are needed.
 */
import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'

export interface Address {
  readonly host: string
  readonly port: number
}

export const addressText = ({ host, port }: Address): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

export const addressOf = (text: string): Address | undefined => {
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(text) ?? []
  return host === undefined ? undefined : { host, port: Number(port) }
}

/** An open connection, paused until its messages are read. */
export interface Connection {
  readonly webSocket: WebSocket
  readonly socket: Duplex
}

/** Connections before the TLS handshake: any program that reaches the port can open one. The oldest makes room. */
export const mostUnauthenticated = 64

/** Milliseconds for the TLS handshake. A node needs a few. */
const handshakeTimeout = 3_000

const terms = {
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
} as const

const webSocketTerms = {
  perMessageDeflate: false,
  /** Longer than the longest commit. */
  maxPayload: 64 * 1024 * 1024,
} as const

const tlsKey = (key: Buffer): Buffer => createHmac('sha256', key).update('felt between nodes: tls').digest()

/** Why a node does not take a connection, by the status of its response. */
const rejections: Readonly<Record<number, string>> = {
  403: 'the database there does not know this node',
  404: 'another node answers there',
  503: 'the node there does not decide',
}

const callerHeader = 'felt-node'

const longestName = 100

const nameIn = (text: unknown): string | undefined =>
  typeof text === 'string' && text !== '' && text.length <= longestName ? decodeURIComponent(text) : undefined

interface Listening extends Address {
  readonly key: Buffer
  readonly node: string
  /** The status with which a node is rejected, if it is. */
  readonly rejects: (caller: string) => Promise<keyof typeof rejections | undefined>
  readonly connected: (caller: string, connection: Connection) => void
}

export interface Listener {
  readonly port: number
  close(): Promise<void>
}

export const listen = ({ key, host, port, node, rejects, connected }: Listening): Promise<Listener> => {
  const psk = tlsKey(key)
  const server = createServer({ ...terms, handshakeTimeout, pskCallback: () => psk }, (_, response) =>
    response.writeHead(404).end(),
  )
  const unauthenticated = limitUnauthenticated(server)
  // A caller without the key is not worth a line in the log; anyone could write them.
  server.on('tlsClientError', (_: Error, socket: Socket) => socket.destroy())
  const webSockets = new WebSocketServer({ noServer: true, ...webSocketTerms })
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', () => undefined)
    const caller = nameIn(request.headers[callerHeader])
    const isMeant = caller !== undefined && caller !== node && request.url === pathOf(node)
    const status = isMeant ? await rejects(caller) : 404
    if (status !== undefined) return void socket.end(`HTTP/1.1 ${status} Rejected\r\nConnection: close\r\n\r\n`)
    webSockets.handleUpgrade(request, socket, head, (webSocket) => connected(caller!, pausedUntilRead(webSocket, socket)))
  }
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head).catch(() => socket.destroy()))
  const close = async (): Promise<void> => {
    for (const socket of unauthenticated.values()) socket.destroy()
    await new Promise((closed) => server.close(closed))
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, close }))
  })
}

const limitUnauthenticated = (server: Server): ReadonlyMap<string, Socket> => {
  const waiting = new Map<string, Socket>()
  const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`
  server.prependListener('connection', (socket: Socket) => {
    const name = nameOf(socket)
    const [oldest] = waiting.values()
    if (oldest && waiting.size >= mostUnauthenticated) oldest.destroy()
    waiting.set(name, socket)
    socket.once('close', () => {
      if (waiting.get(name) === socket) waiting.delete(name)
    })
  })
  server.on('secureConnection', (socket: Socket) => waiting.delete(nameOf(socket)))
  return waiting
}

/**
 * The path has the name of the node that is called. A process that took over its port on the same machine could otherwise pass
 * the connection on to another node.
 */
const pathOf = (node: string): string => `/node/${encodeURIComponent(node)}`

/** Messages may come in the same packet as the response. */
const pausedUntilRead = (webSocket: WebSocket, socket: Duplex): Connection => {
  webSocket.on('error', () => undefined)
  webSocket.pause()
  return { webSocket, socket }
}

export const dial = (key: Buffer, address: Address, caller: string, called: string): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const psk = tlsKey(key)
    const options = {
      ...terms,
      ...webSocketTerms,
      handshakeTimeout,
      headers: { [callerHeader]: encodeURIComponent(caller) },
      pskCallback: () => ({ psk, identity: 'felt' }),
      checkServerIdentity: () => undefined,
    }
    const webSocket = new WebSocket(`wss://${addressText(address)}${pathOf(called)}`, options)
    let socket: Duplex | undefined
    webSocket.once('upgrade', (response) => (socket = response.socket))
    webSocket.once('open', () => resolve(pausedUntilRead(webSocket, socket!)))
    webSocket.once('unexpected-response', (request, { statusCode = 0 }) => {
      request.destroy()
      reject(new Error(rejections[statusCode] ?? `it answered with status ${statusCode}`))
    })
    webSocket.on('error', reject)
  })

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no process listens there',
  ECONNRESET: 'it hung up',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name is not known',
}

/** Why a node could not be reached, for the people who run it. */
export const whyNot = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException
  return code === 'EPROTO' || code.startsWith('ERR_SSL')
    ? 'what answers there does not have the key of the house'
    : (sentences[code] ?? message)
}
