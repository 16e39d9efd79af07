/** The event store of a house on PostgreSQL, with the forms of its events and the keys that its nodes share. */
import { openPostgres as openStore, type PostgresOptions, type PostgresStore } from '../../store/postgres/postgres.ts'
import { houseForms } from '../forms.ts'
import { sessionKey, sessionKeyName } from '../people/sign-in/session-key.ts'

export type HouseOnPostgres = Omit<PostgresOptions, 'forms' | 'keys'>

export const openPostgres = (options: HouseOnPostgres): Promise<PostgresStore> =>
  openStore({ ...options, forms: houseForms(), keys: { [sessionKeyName]: sessionKey } })
