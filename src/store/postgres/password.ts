/**
 * The password that a house gives its database where neither its address nor PGPASSWORD has one: from a password file as
 * PostgreSQL has it. The driver reads such files too, but prints a warning each time that it will do so no longer.
 */
import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { isOpenToOthers } from '../files/whole-file.ts'

/** Whom it is for; a line of the file says as much. */
interface Account {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
}

/** The database asks for a password, and none was given. */
export class NoPassword extends Error {
  constructor(why: string | undefined) {
    const said = why === undefined ? '' : ` (${why})`
    super(
      `asks for a password and none was given${said}: give it in PGPASSWORD or in a password file (PGPASSFILE), which only its owner may read`,
    )
  }
}

const usualFile = ({ APPDATA }: NodeJS.ProcessEnv): string =>
  process.platform === 'win32' ? join(APPDATA ?? '', 'postgresql', 'pgpass.conf') : join(homedir(), '.pgpass')

export const passwordFor = (account: Account, env: NodeJS.ProcessEnv = process.env): string => {
  const { PGPASSFILE: named } = env
  const file = named || usualFile(env)
  const found = statSync(file, { throwIfNoEntry: false })
  // Most accounts have none in the usual place.
  if (!found) throw new NoPassword(named ? `there is no file ${file}` : undefined)
  if (!found.isFile()) throw new NoPassword(`${file} is not a plain file`)
  if (isOpenToOthers(file))
    throw new NoPassword(`${file} is not read, since others may read it too: take their rights away, chmod 600`)
  const password = passwordIn(textOf(file), account)
  if (password !== undefined) return password
  const { user, database, host, port } = account
  throw new NoPassword(`no line of ${file} is for ${user} in ${database} at ${host}:${port}`)
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new NoPassword(`${file} is not for this account to read`)
  }
}

const text = String.raw`(?:\\.|[^:\\])`
const field = `(${text}*)`
/** Host, port, database, user and password; text after another colon is ignored, as PostgreSQL does. */
const line = new RegExp(`^${field}:${field}:${field}:${field}:(${text}+)`)

const meant = (written: string): string => written.replaceAll(/\\(.)/g, '$1')

/** Of the first line that is for this account; a field of * is for all. A comment begins as no host does. */
export const passwordIn = (file: string, { host, port, database, user }: Account): string | undefined => {
  // A socket in a folder is on this machine.
  const hosts = host.startsWith('/') ? [host, 'localhost'] : [host]
  const sought = [hosts, [String(port)], [database], [user]]
  for (const each of file.split(/\r?\n/)) {
    const fields = line.exec(each)?.slice(1)
    if (fields && sought.every((names, at) => fields[at] === '*' || names.includes(meant(fields[at]!)))) return meant(fields[4]!)
  }
  return undefined
}
