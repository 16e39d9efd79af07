/** Where the journal of a house is, for commands that take one. */
import { Option } from 'commander'
import { addressFault } from '../../store/postgres/address.ts'
import { Failure } from '../failure.ts'

export interface OnDatabase {
  readonly database?: string
}

export const addressOrFail = (url: string): string => {
  const fault = addressFault(url)
  if (fault !== undefined) throw new Failure(fault)
  return url
}

export const databaseOption = (what = 'the PostgreSQL that the house is on'): Option =>
  new Option(
    '--database <url>',
    `${what}, such as postgres://felt@localhost/felt; its password comes from PGPASSWORD or a password file`,
  )
    .env('FELT_DATABASE')
    .argParser(addressOrFail)
