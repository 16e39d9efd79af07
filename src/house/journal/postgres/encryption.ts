/** What the address of a database says of encryption: what is misspelt there would be sent in the clear, without a word. */

const names = new Set(['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'])
const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** What is wrong with it, in words that go on from “the address of the database”. */
export const encryptionFault = (url: string): string | undefined => {
  const asked = URL.parse(url)?.searchParams
  if (!asked) return undefined
  const unknown = [...asked.keys()].find((name) => name.startsWith('ssl') && !names.has(name))
  if (unknown !== undefined) return `asks for ${unknown}, which is nothing of a database: ${[...names].join(', ')} are`
  const mode = asked.get('sslmode')
  return mode === null || modes.includes(mode) ? undefined : `asks for sslmode=${mode}: it may be ${modes.join(', ')}`
}

const untrusted =
  'shows a certificate that nobody has signed whom this machine trusts: name who has, with sslrootcert=/path/of/authority.pem in the address'

/** What people can do where a connection could not be encrypted, by what the system calls it. */
export const encryptionSentences: Readonly<Record<string, string>> = {
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate for another name: ask it by a name that its certificate has',
  CERT_HAS_EXPIRED: 'shows a certificate that has expired',
}
