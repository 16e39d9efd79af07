/** The address of a database: where it leads, how the connection is encrypted, and what is wrong with it. */
import { readFileSync } from 'node:fs'
import process from 'node:process'

/** One without a host is none to URL; the driver takes it all the same. */
export const parsedAddress = (url: string): URL | undefined =>
  URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/')) ?? undefined

export const settingsIn = (url: string): URLSearchParams => parsedAddress(url)?.searchParams ?? new URLSearchParams()

/** Where it leads: what stands behind the question mark goes before. */
export const hostIn = (url: string): string => {
  const host = settingsIn(url).get('host')
  if (host !== null) return host
  return URL.parse(url)?.hostname ?? ''
}

/** A house sets these itself: by its name a command knows that nodes run, and by the limits no node waits for another. */
const ofTheHouse = new Set([
  'application_name',
  'options',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
])

const settingsFault = (url: string): string | undefined => {
  const own = [...settingsIn(url).keys()].find((name) => ofTheHouse.has(name))
  if (own !== undefined) return `the address of the database sets ${own}, which a house sets itself: leave it out`
  return hostIn(url).includes(',')
    ? 'the address of the database names several hosts: give one that leads to the primary, such as a proxy that follows the promotion'
    : undefined
}

/** What the address of a database says of encryption: what is misspelt there would be sent in the clear, without a word. */
const names = new Set(['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'])

const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** What is wrong with it, or with PGSSLMODE, which counts unless the address has its own. */
const encryptionFault = (url: string, { PGSSLMODE }: NodeJS.ProcessEnv = process.env): string | undefined => {
  const asked = settingsIn(url)
  const unknown = [...asked.keys()].find((name) => name.toLowerCase().startsWith('ssl') && !names.has(name))
  if (unknown !== undefined)
    return `the address of the database has the unknown setting ${unknown}: there are ${[...names].join(', ')}`
  return (
    modeFault('the address of the database asks for sslmode', asked.get('sslmode')) ??
    modeFault('PGSSLMODE is', PGSSLMODE) ??
    authorityFault(asked.get('sslrootcert'))
  )
}

/** What cannot be read at all is said by the system. */
const authorityFault = (file: string | null): string | undefined => {
  try {
    const isOne = file === null || readFileSync(file, 'latin1').includes('-----BEGIN CERTIFICATE-----')
    return isOne ? undefined : `${file}, which the address of the database names as sslrootcert, is not a certificate (PEM)`
  } catch {
    return undefined
  }
}

/** The driver takes all of these for verify-full, and prints a warning of nine lines that a later version will not. */
export const addressForDriver = (url: string): string =>
  /[?&]uselibpqcompat=/.test(url) ? url : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

const modeFault = (what: string, mode: string | null | undefined): string | undefined =>
  !mode || modes.includes(mode) ? undefined : `${what} ${mode}: it may be ${modes.join(', ')}`

const untrusted =
  'shows a certificate of an authority that this machine does not trust: name the certificate of that authority with sslrootcert=/path/of/authority.pem in the address'

/** What people can do where a connection could not be encrypted, by what the system calls it. */
export const encryptionSentences: Readonly<Record<string, string>> = {
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate for another name: ask it by a name that its certificate has',
  CERT_HAS_EXPIRED: 'shows a certificate that has expired',
}

/** What is wrong with the address of a database, before a connection is tried. */
export const isDatabaseUrl = (text: string): boolean => /^postgres(?:ql)?:\/\//.test(text)

export const unreadable =
  'has an address that cannot be read: it is postgres://account@host:port/database, with a port of at most 65535'

export const addressFault = (url: string): string | undefined => {
  if (!isDatabaseUrl(url))
    return 'the address of a database begins with postgres://, such as postgres://felt@localhost/felt: this one does not'
  return encryptionFault(url) ?? settingsFault(url) ?? (parsedAddress(url) ? undefined : `the database ${unreadable}`)
}
