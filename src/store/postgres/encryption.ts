/** What the address of a database says of encryption: what is misspelt there would be sent in the clear, without a word. */
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { settingsIn } from './address.ts'

const names = new Set(['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'])
const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** What is wrong with it, or with PGSSLMODE, which counts where the address says nothing. */
export const encryptionFault = (url: string, { PGSSLMODE }: NodeJS.ProcessEnv = process.env): string | undefined => {
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
