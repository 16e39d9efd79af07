/**
 * Connections between nodes. Off this machine they are encrypted by the house's key itself (TLS with a pre-shared key and
 * ephemeral ones, so that a person who gets the key later cannot read what was recorded), and need no certificates.
 */
import { connect as connectPlain, createServer as createPlain, type AddressInfo, type Server, type Socket } from 'node:net'
import { connect as connectTls, createServer as createTls, type TLSSocket } from 'node:tls'
import { encryptionKey } from './proof.ts'

export interface Address {
  readonly host: string
  readonly port: number
}

/** As others read it. */
export const addressText = ({ host, port }: Address): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

export const addressOf = (text: string): Address | undefined => {
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(text) ?? []
  return host === undefined ? undefined : { host, port: Number(port) }
}

/** One end of a connection, and what only its two ends know. */
export interface End {
  readonly socket: Socket
  readonly binding: string
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/

const isEncrypted = (host: string): boolean => !loopback.test(host)

const terms = {
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
} as const

/** So long strangers have to prove who they are, and to agree on an encryption before. */
export const patience = 5_000

const label = 'EXPORTER-felt-between-nodes'

const boundEnd = (socket: TLSSocket): End => ({
  socket,
  binding: socket.exportKeyingMaterial(32, label, Buffer.alloc(0)).toString('hex'),
})

/** `came` hears of each connection from its first byte on, `met` once it is one. */
export const listen = (
  key: Buffer,
  { host, port }: Address,
  { came, met }: { readonly came: (socket: Socket) => void; readonly met: (end: End) => void },
): Promise<{ server: Server; port: number }> => {
  const psk = encryptionKey(key)
  const server = isEncrypted(host)
    ? createTls({ ...terms, handshakeTimeout: patience, pskCallback: () => psk }, (socket) => met(boundEnd(socket)))
    : createPlain((socket) => met({ socket, binding: '' }))
  server.prependListener('connection', came)
  // A stranger who does not have the key is nobody's business; one who says nothing at all would stay.
  server.on('tlsClientError', (_: Error, socket: TLSSocket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })
}

export const dial = (key: Buffer, { host, port }: Address): Promise<End> =>
  new Promise((resolve, reject) => {
    const timeout = 3_000
    if (!isEncrypted(host)) {
      const plain: Socket = connectPlain({ host, port, timeout }, () => resolve({ socket: plain.setTimeout(0), binding: '' }))
      plain.once('error', reject).once('timeout', () => plain.destroy(new Error('it does not answer')))
      return
    }
    const pskCallback = () => ({ psk: encryptionKey(key), identity: 'felt' })
    const secure: TLSSocket = connectTls(
      { ...terms, host, port, timeout, pskCallback, checkServerIdentity: () => undefined },
      () => {
        secure.setTimeout(0)
        resolve(boundEnd(secure))
      },
    )
    secure.once('error', reject).once('timeout', () => secure.destroy(new Error('it does not answer')))
  })

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it hung up',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name is not known',
}

/** Why a node could not be reached, for the people who run it. */
export const whyNot = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException
  return code.startsWith('ERR_SSL') ? 'what answers there does not have the key of the house' : (sentences[code] ?? message)
}
