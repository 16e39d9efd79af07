/** A house with a crowd at its tables, served by so many nodes, each in a process of its own, on SQLite or on PostgreSQL. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { decideAlone } from '../src/store/cluster/alone.ts'
import { House } from '../src/house/house.ts'
import { openPostgres } from '../src/house/running/postgres.ts'
import type { PostgresStore } from '../src/store/postgres/postgres.ts'
import { openJournal } from '../src/store/sqlite/sqlite.ts'
import { openDesk } from '../src/house/people/desk.ts'
import type { WagerLoad } from './house-load.ts'
import type { Hosted, SeatedPlayer } from './house-kit.ts'
import type { FromNode, NodeOrders } from './node.ts'

export type Store = { readonly nodes: 1 } | { readonly nodes: number; readonly database: string }

interface Node {
  readonly name: string
  readonly url: string
  readonly child: ChildProcess
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const asked = async <Row extends pg.QueryResultRow>(database: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client(database)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Which nodes players are connected to. */
export type Where = 'decider' | 'other' | 'all'

const alone = async (folder: string, url: string): Promise<PostgresStore> => {
  const store = await openPostgres({ folder, url })
  await decideAlone(store)
  return store
}

export class Nodes {
  /** Where the house was made: its keys are here, and all of it where it is on SQLite. */
  readonly folder: string
  readonly #nodes: readonly Node[]
  readonly #decider: string | undefined

  private constructor(folder: string, nodes: readonly Node[], decider: string | undefined) {
    this.folder = folder
    this.#nodes = nodes
    this.#decider = decider
  }

  /** A house that somebody has furnished before any node serves it. */
  static async of<Made>(store: Store, furnish: (hosted: Hosted) => Promise<Made>): Promise<{ nodes: Nodes; made: Made }> {
    const folder = newFolder()
    const database = 'database' in store ? store.database : undefined
    const house = await House.open(await (database === undefined ? openJournal(folder) : alone(folder, database)))
    const made = await furnish({ house, desk: openDesk(house, folder) })
    await house.close()
    const nodes: Node[] = []
    for (let at = 0; at < store.nodes; at += 1) nodes.push(await started(folder, `node ${at}`, database))
    return { nodes: new Nodes(folder, nodes, await deciderOf(database)), made }
  }

  /** All on the node that decides, all on another, which passes on what they do, or evenly on all. */
  on(players: readonly SeatedPlayer[], where: Where): WagerLoad['players'] {
    return players.map((player, at) => ({ ...player, url: this.#urlAt(where === 'all' ? at : where === 'decider' ? 0 : 1) }))
  }

  urlFor(where: 'decider' | 'other'): string {
    return this.#urlAt(where === 'decider' ? 0 : 1)
  }

  #urlAt(number: number): string {
    const decider = this.#nodes.findIndex(({ name }) => name === this.#decider)
    return this.#nodes[(Math.max(0, decider) + number) % this.#nodes.length]!.url
  }

  get pids(): readonly number[] {
    return this.#nodes.map(({ child }) => child.pid!)
  }

  /** What all of them have taken of the processor, in milliseconds. */
  async cpu(): Promise<number> {
    const told = this.#nodes.map(async ({ child }) => {
      child.send('cpu')
      return ((await once(child, 'message')) as [FromNode])[0].cpu
    })
    return (await Promise.all(told)).reduce((sum, each) => sum + each, 0)
  }

  async close(): Promise<void> {
    for (const { child } of this.#nodes) {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    }
  }
}

const started = async (keys: string, name: string, database: string | undefined): Promise<Node> => {
  const folder = database === undefined ? keys : newFolder()
  if (database !== undefined) cpSync(join(keys, 'keys'), join(folder, 'keys'), { recursive: true })
  const orders: NodeOrders = { folder, name, ...(database !== undefined && { database }) }
  const child = fork(new URL('./node.ts', import.meta.url), [JSON.stringify(orders)], { execArgv: [] })
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${name} did not start`)
  })
  const [{ url }] = (await Promise.race([once(child, 'message'), failed])) as [FromNode]
  failed.catch(() => undefined)
  return { name, url, child }
}

/** Which node decides; none has to be asked of a house on SQLite. */
const deciderOf = async (database: string | undefined): Promise<string | undefined> => {
  if (database === undefined) return undefined
  const [row] = await asked<{ name: string }>(database, 'select name from felt.decider join felt.nodes using (node)')
  return row?.name
}
