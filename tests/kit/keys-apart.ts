/** Keys of houses that are made for a while: not among those of the account that runs them. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

export const keysApart = { XDG_CONFIG_HOME: join(tmpdir(), 'felt-keys-of-tests') }

Object.assign(process.env, keysApart)
