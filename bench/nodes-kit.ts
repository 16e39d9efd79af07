/** A house with a crowd at its tables, served by so many nodes, each in a process of its own, on SQLite or on PostgreSQL. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { House } from '../src/house/house.ts'
import { openPostgres } from '../src/house/journal/postgres/postgres.ts'
import { openJournal } from '../src/house/journal/sqlite.ts'
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

export class Nodes {
  /** Where the house was made: its keys are here, and all of it where it is on SQLite. */
  readonly folder: string
  readonly #nodes: readonly Node[]
  /** The node that decides at each table. */
  readonly #owners: ReadonlyMap<string, string>

  private constructor(folder: string, nodes: readonly Node[], owners: ReadonlyMap<string, string>) {
    this.folder = folder
    this.#nodes = nodes
    this.#owners = owners
  }

  /** A house that somebody has furnished before any node serves it. */
  static async of<Made>(store: Store, furnish: (hosted: Hosted) => Promise<Made>): Promise<{ nodes: Nodes; made: Made }> {
    const folder = newFolder()
    const database = 'database' in store ? store.database : undefined
    const house = await House.open(await (database === undefined ? openJournal(folder) : openPostgres({ folder, url: database })))
    const made = await furnish({ house, desk: openDesk(house, folder) })
    const tables = house.tables.size
    await house.close()
    const nodes: Node[] = []
    for (let at = 0; at < store.nodes; at += 1) nodes.push(await started(folder, `node ${at}`, database))
    return { nodes: new Nodes(folder, nodes, await spread(nodes, tables, database)), made }
  }

  /** Each on the node that decides at their table, or on the next one, which passes on what they do. */
  on(players: readonly SeatedPlayer[], where: 'owner' | 'other'): WagerLoad['players'] {
    return players.map((player) => ({ ...player, url: this.urlFor(player.table, where) }))
  }

  urlFor(table: string, where: 'owner' | 'other'): string {
    const own = this.#nodes.findIndex(({ name }) => name === this.#owners.get(table))
    return this.#nodes[(own + (where === 'owner' ? 0 : 1)) % this.#nodes.length]!.url
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

/** Every node gets the same share of the tables; waits until it has it. */
const spread = async (nodes: readonly Node[], tables: number, database?: string): Promise<ReadonlyMap<string, string>> => {
  if (database === undefined) return new Map()
  const owned = () =>
    asked<{ table: string; name: string }>(
      database,
      `select substr(resource, 7) as table, name from felt.leases join felt.nodes using (node) where resource like 'table %' order by resource`,
    )
  let owners = await owned()
  for (; owners.length < tables; owners = await owned()) await after(100)
  const shares = new Map(owners.map(({ table }, at) => [table, nodes[at % nodes.length]!.name]))
  for (const [table, name] of shares)
    await asked(
      database,
      `update felt.leases set wanted = nodes.node from felt.nodes where resource = 'table ${table}' and name = '${name}'`,
    )
  for (; owners.some(({ table, name }) => shares.get(table) !== name) || owners.length < tables; owners = await owned())
    await after(100)
  return shares
}
