/**
 * Connections to the PostgreSQL of a house. Who it signs in as comes from the address, from the usual PG variables or from a
 * password file; no password is ever said, in no error either.
 */
import process from 'node:process'
import type * as Driver from 'pg'
import type { Client, ClientBase, ClientConfig, Pool } from 'pg'
import { JournalRefused, reasonOf } from '../errors.ts'
import {
  hostIn,
  parsedAddress,
  settingsIn,
  addressFault,
  isDatabaseUrl,
  unreadable,
  addressForDriver,
  encryptionSentences,
} from './address.ts'
import { raised } from './functions.ts'
import { NoPassword, passwordFor } from './password.ts'

/** The driver is loaded only where a house is asked for PostgreSQL. */
const driver = async (): Promise<typeof Driver> => (await import('pg')).default as typeof Driver

/** A client that says a password when the database asks for one; the driver takes no such function beside an address. */
const clientWithPassword = async (): Promise<typeof Client> => {
  const { Client: Plain } = await driver()
  return class extends Plain {
    constructor(config?: string | ClientConfig) {
      super(config)
      const said = this as unknown as { password: string | null | typeof passwordFor }
      // Called with one argument alone, which is where it goes and as whom.
      said.password ??= (account) => passwordFor(account)
    }
  }
}

export interface DatabaseAddress {
  readonly url: string
  /** Milliseconds; no call waits longer than a part of it, so that no other node waits for this one. */
  readonly lease: number
}

/** Longer than a lock, a statement and an abandoned transaction. */
const limits = (lease: number): ClientConfig => ({
  lock_timeout: Math.round(lease / 5),
  statement_timeout: Math.round((lease * 2) / 5),
  idle_in_transaction_session_timeout: Math.round((lease * 2) / 5),
})

/** The server ends what a node that is gone has left open, within seconds and not within hours. */
const hearing = '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3'

const int8 = 20
const isText = (format: string | undefined): boolean => format !== 'binary'

const configOf = async ({ url }: DatabaseAddress): Promise<ClientConfig> => {
  const { types } = await driver()
  const parserOf = ((oid: number, format?: 'text' | 'binary') =>
    // Versions and times are whole numbers that JavaScript has.
    oid === int8 && isText(format)
      ? Number
      : (types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format)) as typeof types.getTypeParser
  return {
    connectionString: addressForDriver(url),
    application_name: 'felt',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 1_000,
    options: hearing,
    types: { getTypeParser: parserOf },
  }
}

/**
 * A connection for commits. It looks everything up by keys and keeps its plans for as long as it lasts: one that was made
 * while a table was nearly empty must not read all of it when it has grown. No statement of it ends by time: while a commit
 * waits for a synchronous standby its rows are invisible to others, and at the end of its time PostgreSQL would show it to all.
 */
export const connectedToCommit = (place: DatabaseAddress): Promise<Client> =>
  connected(place, {
    ...limits(place.lease),
    statement_timeout: 0,
    options: `${hearing} -c enable_seqscan=off -c client_min_messages=warning`,
  })

/** A connection of its own; errors of an idle one are heard on its next use. */
export const connected = async (place: DatabaseAddress, more: ClientConfig = limits(place.lease)): Promise<Client> => {
  const Connecting = await clientWithPassword()
  const client = new Connecting({ ...(await configOf(place)), ...more })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    drop(client)
    throw error
  }
}

/** Without a word to the other end, which may not be there. */
export const drop = (client: ClientBase): void => {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection
  stream.destroy()
}

/** Connections for reading, so many at most. */
export const pooled = async (place: DatabaseAddress, max: number): Promise<Pool> => {
  const { Pool: Pooling } = await driver()
  // Reads may be long; they hold no locks that others wait for. A server that is there has said by then that it took too long.
  const times = { statement_timeout: 30_000, query_timeout: 31_000, idleTimeoutMillis: 60_000 }
  const pool = new Pooling({ ...(await configOf(place)), Client: await clientWithPassword(), max, ...times })
  pool.on('error', () => undefined)
  return pool
}

interface Said {
  /** The SQLSTATE or the system's own code. */
  readonly code?: string
  readonly severity?: string
}

export const codeOf = (error: unknown): string => (error as Said | null)?.code ?? ''

/** Whether the database itself said no, and still answers: then no part of the statement is stored. */
export const isAnswer = (error: unknown): boolean => (error as Said | null)?.severity === 'ERROR'

/** Where a house asks, without its password. */
export const placeOf = (url: string): string => {
  // What is no such address may begin with a password.
  if (!isDatabaseUrl(url)) return 'the database'
  const address = parsedAddress(url)
  // A password with a slash in it ends up in the path.
  if (!address || address.pathname.includes('@')) return 'the database'
  const [host, port] = [hostIn(url), address.searchParams.get('port') ?? address.port]
  const name = meant(address.pathname.slice(1))
  const at = host === '' || host.startsWith('/') ? '' : ` at ${host}${port === '' ? '' : `:${port}`}`
  return `the database${name === '' ? '' : ` ${name}`}${at}`
}

/** Who asks there, where the address says it. */
const accountOf = (url: string): string => {
  const name = parsedAddress(url)?.username ?? ''
  return name === '' ? 'this account' : `the account ${meant(name)}`
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/
const inClear = new Set(['disable', 'false', '0'])

/** Whether what goes to the database could be read on the way: off this machine, and not encrypted by its address or PGSSLMODE. */
export const isReadable = (url: string, { PGHOST, PGSSLMODE }: NodeJS.ProcessEnv = process.env): boolean => {
  const searchParams = settingsIn(url)
  const host = hostIn(url) || (PGHOST ?? '')
  if (host === '' || host.startsWith('/') || loopback.test(host)) return false
  return inClear.has(searchParams.get('sslmode') ?? searchParams.get('ssl') ?? PGSSLMODE ?? 'disable')
}

/** What people can do about it, by what PostgreSQL or the system calls it. */
const sentencesFor = (account: string): Readonly<Record<string, string>> => ({
  ECONNREFUSED: 'cannot be reached: no server answers there',
  ENOTFOUND: 'cannot be reached: its host is not known',
  EAI_AGAIN: 'cannot be reached: its host is not known',
  EHOSTUNREACH: 'cannot be reached: there is no route to it',
  ENETUNREACH: 'cannot be reached: there is no route to it',
  ETIMEDOUT: 'cannot be reached: no server answers there',
  ...encryptionSentences,
  '28P01': `does not let ${account} in: check its name and its password`,
  '28000': `does not let ${account} in: check its name, and what its server allows (pg_hba.conf); where that wants TLS, add ?sslmode=verify-full to the address`,
  ERR_INVALID_URL: unreadable,
  '3D000': 'is not there: create it first',
  '42501': `does not allow ${account} what a house needs: make it the owner of the database`,
  '25006': 'can only be read: a house writes, so give it the address of the primary server',
  '53100': 'has no space left on its disk',
  '53300': 'has no connection left: raise max_connections there, or end what uses them',
  '57P03': 'is starting or stopping: try again in a moment',
})

/** A database that cannot be asked, or is not this house's: its contents are not disclosed. */
export class DatabaseRefused extends JournalRefused {}

export const mustBeUrl = (url: string): string => {
  const fault = addressFault(url)
  if (fault !== undefined) throw new DatabaseRefused(fault)
  return url
}

/** Why a house cannot be opened on this database. */
export const refusedBy = (url: string, error: unknown): JournalRefused =>
  error instanceof JournalRefused ? error : new DatabaseRefused(inWords(url, error))

/** What went wrong, and what people can do about it. */
export const inWords = (url: string, error: unknown): string =>
  codeOf(error) === raised.notLetIn
    ? reasonOf(error)
    : (fileFault(error) ??
      `${placeOf(url)} ${sentenceFor(url, error) ?? `cannot be used: ${withoutSecrets(url, reasonOf(error))}`}`)

/** A fault of this machine, such as of a key or a certificate, and not of the database. */
const fileFault = (error: unknown): string | undefined => {
  const { path, syscall } = (error ?? {}) as { readonly path?: unknown; readonly syscall?: unknown }
  if (typeof path !== 'string' || syscall === 'connect') return undefined
  const code = codeOf(error)
  if (code === 'ENOENT') return `there is no file ${path}`
  return code === 'EACCES'
    ? `${path} is not for this account to read: give it to the account that runs the house (chown)`
    : `${path} cannot be read: ${reasonOf(error)}`
}

const sentenceFor = (url: string, error: unknown): string | undefined =>
  error instanceof NoPassword ? error.message : sentencesFor(accountOf(url))[codeOf(error)]

/** Another library's message may contain the password, encoded as in the address or decoded. */
const withoutSecrets = (url: string, text: string): string => {
  const written = [/^[a-z]+:\/\/[^/@]*?:([^@]*)@/, /[?&]password=([^&#]*)/].map((place) => place.exec(url)?.[1])
  const secrets = written.flatMap((each) => (each === undefined || each === '' ? [] : [each, meant(each)]))
  return secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '…'), text).replaceAll(/\s+/g, ' ')
}

const meant = (written: string): string => {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
