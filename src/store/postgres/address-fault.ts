/** What is wrong with the address of a database, before anybody is asked there. */
import { parsedAddress, settingsFault } from './address.ts'
import { encryptionFault } from './encryption.ts'

export const isDatabaseUrl = (text: string): boolean => /^postgres(?:ql)?:\/\//.test(text)

export const unreadable =
  'has an address that cannot be read: it is postgres://account@host:port/database, with a port of at most 65535'

export const addressFault = (url: string): string | undefined => {
  if (!isDatabaseUrl(url))
    return 'the address of a database begins with postgres://, such as postgres://felt@localhost/felt: this one does not'
  return encryptionFault(url) ?? settingsFault(url) ?? (parsedAddress(url) ? undefined : `the database ${unreadable}`)
}
