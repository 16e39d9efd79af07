/** Three nodes of a house, each a felt serve of its own, with a passage before its database and one before itself. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { decideAlone } from '../../../src/store/cluster/alone.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { House } from '../../../src/house/house.ts'
import { openPostgres } from '../../../src/house/running/postgres.ts'
import { openDesk } from '../../../src/house/people/desk.ts'
import { record } from '../../../src/house/people/record.ts'
import { firstOperator } from '../../../src/house/people/sign-in/first-operator.ts'
import { firstSetup, openTable, setUpTable } from '../../../src/house/tables/first-tables.ts'
import type { Game } from '../../../src/rules/game/game.ts'
import { gameNamed, games } from '../../../src/rules/games/registry.ts'
import { newFolder, removeFolder } from '../../house/journal/kit.ts'
import { dealtTable, wageringTable } from '../open-table.ts'
import { RunningHouse } from '../running-house.ts'
import { StarPassages } from '../star-passages.ts'
import { until } from '../until.ts'
import { Passage } from './passage.ts'
import { Proxy } from './proxy.ts'

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
  /** The dealer there; nothing where the house deals. */
  readonly dealer: string | undefined
  /** Whether wagers are open all the time: there it is measured how long a fault keeps people from wagering. */
  readonly isOpen: boolean
}

export interface Decider {
  readonly node: string
  readonly epoch: number
}

/** Tables whose wagers stay open. */
const openTables = 4
const openGame = 'tai-sai'

export class ChaosNode {
  readonly name: string
  readonly folder: string
  /** Between the node and its database. */
  readonly database: Passage
  /** Between the other nodes and it. */
  readonly star: Passage
  url: string | undefined
  running: RunningHouse | undefined

  constructor(name: string, folder: string, database: Passage, star: Passage) {
    this.name = name
    this.folder = folder
    this.database = database
    this.star = star
  }

  get isUp(): boolean {
    return this.url !== undefined
  }
}

export class Cluster {
  readonly nodes: readonly ChaosNode[]
  readonly tables: readonly ChaosTable[]
  /** A folder with the keys of the house. */
  readonly keys: string
  readonly database: ChaosDatabase
  /** The one address of the house for people. */
  readonly proxy: Proxy
  #stars!: StarPassages
  #client: pg.Client | undefined
  #asked: Promise<unknown> = Promise.resolve()

  private constructor(
    database: ChaosDatabase,
    keys: string,
    tables: readonly ChaosTable[],
    nodes: readonly ChaosNode[],
    proxy: Proxy,
  ) {
    this.database = database
    this.proxy = proxy
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
    const atGames = played.map(({ id }, at) => ({
      table: id,
      game: id,
      dealer: at % 2 === seed % 2 ? `dee-${id}` : undefined,
      isOpen: false,
    }))
    const open = Array.from({ length: openTables }, (_, at) => `open-${at + 1}`)
    const tables = [...atGames, ...open.map((table) => ({ table, game: openGame, dealer: `dee-${table}`, isOpen: true }))]
    await made(database.url(), keys, tables)
    const nodes: ChaosNode[] = []
    for (const name of ['north', 'south', 'west']) {
      const folder = newFolder()
      cpSync(join(keys, 'keys'), join(folder, 'keys'), { recursive: true })
      nodes.push(new ChaosNode(name, folder, await Passage.open(database.port()), await Passage.open()))
    }
    const proxy = await Proxy.open(nodes)
    const cluster = new Cluster(database, keys, tables, nodes, proxy)
    cluster.#stars = await StarPassages.on((sql, values) => cluster.query(sql, values))
    return cluster
  }

  async start(node: ChaosNode): Promise<void> {
    await node.star.listenAgain()
    await this.#stars.through(node.name, node.star.port)
    const args = ['--database', this.database.url(node.database.port), '--node', node.name, '--log', 'error']
    const running = new RunningHouse(node.folder, args)
    node.running = running
    const url = await running.url()
    await this.#until(async () => {
      node.star.to = await this.#stars.own(node.name)
      return node.star.to !== undefined
    })
    node.url = url.replace('localhost', '127.0.0.1')
  }

  async kill(node: ChaosNode): Promise<void> {
    node.url = undefined
    // The machine is there, and its process is gone.
    const ended = node.running?.stop('SIGKILL')
    node.star.shut()
    await ended
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

  /** Which node decides; nothing between two of them. */
  async decider(): Promise<Decider | undefined> {
    const rows = await this.query<Decider & pg.QueryResultRow>(
      'select name as node, epoch::int from felt.decider join felt.nodes using (node)',
    )
    return rows[0]
  }

  async untilDecided(): Promise<Decider> {
    let decider: Decider | undefined
    await this.#until(async () => (decider = await this.decider()) !== undefined)
    return decider!
  }

  /** All that run live, by the database. */
  async untilAllLive(): Promise<void> {
    const asked = 'select count(distinct name)::int as live from felt.nodes where until > felt.now()'
    await this.#until(
      async () => (await this.query<{ live: number }>(asked))[0]!.live === this.nodes.filter(({ isUp }) => isUp).length,
    )
  }

  /** Another node decides, in a newer epoch. */
  async untilTaken(before: Decider): Promise<void> {
    await this.#until(async () => {
      const now = await this.decider()
      return now !== undefined && now.epoch > before.epoch && now.node !== before.node
    })
  }

  async close(): Promise<void> {
    for (const node of this.nodes) {
      node.running?.process.kill('SIGCONT')
      await this.kill(node)
      await node.database.close()
      await node.star.close()
      removeFolder(node.folder)
    }
    process.off('exit', this.#killAll)
    await this.proxy.close()
    await this.#client?.end()
    removeFolder(this.keys)
  }
}

/** A house with these tables, an operator, dealers and a cashier, which no node has opened yet. */
const made = async (url: string, folder: string, tables: readonly ChaosTable[]): Promise<void> => {
  const store = await openPostgres({ folder, url })
  await decideAlone(store)
  const house = await House.open(store)
  try {
    const desk = openDesk(house, folder, { memory: 64, passes: 1, lanes: 1 })
    const digest = await desk.passwords.digest(password)
    for (const { table, game, dealer, isOpen } of tables) {
      const setup = firstSetup(gameNamed(game)!)
      if (dealer === undefined) {
        await setUpTable(house, table, { ...setup, pace: 'practice' })
        await openTable(house, table)
        continue
      }
      const making = isOpen ? wageringTable : dealtTable
      await making(house, { table, game, dealer, digest })
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
