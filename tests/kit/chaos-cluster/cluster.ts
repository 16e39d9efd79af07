/** Three nodes of a house, each a felt serve of its own, with a passage before its database and one before itself. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { byHouse } from '../../../src/house/by-house.ts'
import { House } from '../../../src/house/house.ts'
import { openPostgres } from '../../../src/house/journal/postgres/postgres.ts'
import { openDesk } from '../../../src/house/people/desk.ts'
import { record } from '../../../src/house/people/record.ts'
import { firstOperator } from '../../../src/house/people/sign-in/first-operator.ts'
import { firstSetup, openTable, setUpTable } from '../../../src/house/tables/first-tables.ts'
import type { Game } from '../../../src/rules/game.ts'
import { gameNamed, games } from '../../../src/rules/games/registry.ts'
import { inspected } from '../../house/inspected.ts'
import { newFolder, removeFolder } from '../../house/journal/kit.ts'
import { RunningHouse } from '../running-house.ts'
import { until } from '../until.ts'
import { Passage } from './passage.ts'

export const password = 'four dice in a bowl'
export const cashier = 'kay'
/** Whose account is paid into. */
export const customer = 'pat'

/** Where the database is: it may be started again, and its place taken by another. */
export interface ChaosDatabase {
  /** The address of the database by way of a port. */
  readonly url: (port?: number) => string
  readonly port: () => number
  /** As a power cut would, and on again. */
  readonly restart?: () => Promise<void>
  /** The standby is the database from now on. */
  readonly promote?: () => Promise<void>
  /** It has a standby of its own. */
  readonly follow?: () => Promise<void>
}

export interface ChaosTable {
  readonly table: string
  readonly game: string
  /** Who deals there; nobody where the house does. */
  readonly dealer: string | undefined
}

export interface Lease {
  readonly table: string
  readonly node: string
  readonly epoch: number
}

export class ChaosNode {
  readonly name: string
  readonly folder: string
  /** Between the node and its database. */
  readonly database: Passage
  /** Between the other nodes and it. */
  readonly wire: Passage
  url: string | undefined
  running: RunningHouse | undefined

  constructor(name: string, folder: string, database: Passage, wire: Passage) {
    this.name = name
    this.folder = folder
    this.database = database
    this.wire = wire
  }

  get isUp(): boolean {
    return this.url !== undefined
  }
}

/** The others are told the address of a node's passage in the place of its own. */
const through = `
create schema chaos;
create table chaos.wires (name text primary key, port integer not null, own text);
create function chaos.through() returns trigger language plpgsql as $chaos$
declare
  passage integer;
begin
  update chaos.wires set own = new.address where name = new.name and new.address not in ('', '127.0.0.1:' || port) returning port into passage;
  if found then
    new.address := '127.0.0.1:' || passage;
  end if;
  return new;
end
$chaos$;
create trigger through before insert or update of address on felt.nodes for each row execute function chaos.through();
`

export class Cluster {
  readonly nodes: readonly ChaosNode[]
  readonly tables: readonly ChaosTable[]
  /** A folder with the keys of the house. */
  readonly keys: string
  readonly database: ChaosDatabase
  #client: pg.Client | undefined
  #asked: Promise<unknown> = Promise.resolve()

  private constructor(database: ChaosDatabase, keys: string, tables: readonly ChaosTable[], nodes: readonly ChaosNode[]) {
    this.database = database
    this.keys = keys
    this.tables = tables
    this.nodes = nodes
    process.once('exit', this.#killAll)
  }

  /** However this process ends, no node outlives it. */
  readonly #killAll = (): void => {
    for (const { running } of this.nodes) running?.process.kill('SIGKILL')
  }

  /** A table of each game; a person deals at every other one, beginning with the first or the second. */
  static async on(database: ChaosDatabase, seed: number, played: readonly Game[] = games): Promise<Cluster> {
    const keys = newFolder()
    const tables = played.map(({ id }, at) => ({
      table: id,
      game: id,
      dealer: at % 2 === seed % 2 ? `dee-${id}` : undefined,
    }))
    await made(database.url(), keys, tables)
    const nodes: ChaosNode[] = []
    for (const name of ['north', 'south', 'west']) {
      const folder = newFolder()
      cpSync(join(keys, 'keys'), join(folder, 'keys'), { recursive: true })
      nodes.push(new ChaosNode(name, folder, await Passage.open(database.port()), await Passage.open()))
    }
    const cluster = new Cluster(database, keys, tables, nodes)
    await cluster.query(through)
    for (const { name, wire } of nodes)
      await cluster.query('insert into chaos.wires (name, port) values ($1, $2)', [name, wire.port])
    return cluster
  }

  async start(node: ChaosNode): Promise<void> {
    await this.query('update chaos.wires set own = null where name = $1', [node.name])
    const args = ['--database', this.database.url(node.database.port), '--node', node.name, '--log', 'error']
    const running = new RunningHouse(node.folder, args)
    node.running = running
    const url = await running.url()
    await this.#until(async () => {
      const asked = `select split_part(own, ':', 2)::int as port from chaos.wires where name = $1 and own is not null`
      node.wire.to = (await this.query<{ port: number }>(asked, [node.name]))[0]?.port
      return node.wire.to !== undefined
    })
    node.url = url.replace('localhost', '127.0.0.1')
  }

  async kill(node: ChaosNode): Promise<void> {
    node.url = undefined
    node.wire.to = undefined
    await node.running?.stop('SIGKILL')
  }

  /** Straight to the database, one after another on one connection for as long as it lasts. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]> {
    const asking = this.#asked.then(async () => {
      this.#client ??= await this.#connected()
      return (await this.#client.query<Row>(sql, values)).rows
    })
    this.#asked = asking.catch(() => undefined)
    return asking
  }

  async #connected(): Promise<pg.Client> {
    const client = new pg.Client(this.database.url())
    client.on('error', () => undefined)
    client.on('end', () => {
      if (this.#client === client) this.#client = undefined
    })
    await client.connect()
    return client
  }

  /** Until the database says so; it is not asked all the time. */
  async #until(is: () => Promise<boolean>): Promise<void> {
    await until(async () => (await is()) || (await after(40), false))
  }

  async leases(): Promise<readonly Lease[]> {
    return this.query<Lease & pg.QueryResultRow>(
      `select substr(resource, 7) as table, name as node, epoch::int from felt.leases join felt.nodes using (node) where resource like 'table %'`,
    )
  }

  /** All that run live, by the database. */
  async untilAllLive(): Promise<void> {
    const asked = `select count(distinct name)::int as live from felt.nodes where until > felt.now() and felt.lock_of(node) in (select felt.connected())`
    await this.#until(
      async () => (await this.query<{ live: number }>(asked))[0]!.live === this.nodes.filter(({ isUp }) => isUp).length,
    )
  }

  /** Each that runs owns something. */
  async untilSpread(): Promise<void> {
    await this.#until(async () => {
      const owners = new Set((await this.leases()).map(({ node }) => node))
      return this.nodes.every(({ isUp, name }) => !isUp || owners.has(name))
    })
  }

  /** Other nodes have these tables, in newer epochs. */
  async untilTaken(leases: readonly Lease[]): Promise<void> {
    const before = new Map(leases.map(({ table, epoch }) => [table, epoch]))
    await this.#until(async () => (await this.leases()).every(({ table, epoch }) => epoch > (before.get(table) ?? 0)))
  }

  async close(): Promise<void> {
    for (const node of this.nodes) {
      node.running?.process.kill('SIGCONT')
      await this.kill(node)
      await node.database.close()
      await node.wire.close()
      removeFolder(node.folder)
    }
    process.off('exit', this.#killAll)
    await this.#client?.end()
    removeFolder(this.keys)
  }
}

/** A house with these tables, an operator, dealers and a cashier, which no node has opened yet. */
const made = async (url: string, folder: string, tables: readonly ChaosTable[]): Promise<void> => {
  const house = await House.open(await openPostgres({ folder, url }))
  try {
    const desk = openDesk(house, folder, { memory: 64, passes: 1, lanes: 1 })
    const digest = await desk.passwords.digest(password)
    for (const { table, game, dealer } of tables) {
      const setup = firstSetup(gameNamed(game)!)
      if (dealer === undefined) {
        await setUpTable(house, table, { ...setup, pace: 'practice' })
        await openTable(house, table)
        continue
      }
      await setUpTable(house, table, {
        ...setup,
        source: 'real',
        pace: 'by-hand',
        automation: ['answer-duties', 'collect', 'pay', 'fill'],
      })
      await openTable(house, table)
      await record(house, byHouse, [
        { type: 'person-added', person: dealer, called: dealer, roles: ['dealer'], born: '1990-05-17', guest: false },
        { type: 'password-set', person: dealer, digest, once: false },
      ])
      const posted = await house.give(table, { type: 'post-dealer', person: dealer }, byHouse)
      if (posted.kind === 'refused') throw new Error(`${table}: ${posted.refusal.reason}`)
      await inspected(house, table)
    }
    await record(house, byHouse, [
      { type: 'person-added', person: cashier, called: cashier, roles: ['cashier'], born: '1990-05-17', guest: false },
      { type: 'password-set', person: cashier, digest, once: false },
      { type: 'person-added', person: customer, called: customer, roles: ['player'], born: '1990-05-17', guest: false },
    ])
    await firstOperator(desk)
  } finally {
    await house.close()
  }
}
