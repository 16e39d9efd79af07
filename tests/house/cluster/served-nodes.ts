/** Nodes of one house on one database, all served in this process, with a passage before the database and one before each node. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { HouseClient } from '../../../src/client/index.ts'
import { platformSocket } from '../../../src/client/platform.ts'
import { decideAlone } from '../../../src/store/cluster/alone.ts'
import { houseLog } from '../../../src/house/api/log.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { House } from '../../../src/house/house.ts'
import { openPostgres } from '../../../src/house/running/postgres.ts'
import { openDesk } from '../../../src/house/people/desk.ts'
import type { TerminalKind } from '../../../src/house/people/events.ts'
import { record } from '../../../src/house/people/record.ts'
import { firstOperator } from '../../../src/house/people/sign-in/first-operator.ts'
import { serve, type Served } from '../../../src/house/running/serve.ts'
import { firstSetup, openTable, setUpTable } from '../../../src/house/tables/first-tables.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { gameNamed } from '../../../src/rules/games/registry.ts'
import { Passage } from '../../kit/chaos-cluster/passage.ts'
import { wageringTable } from '../../kit/open-table.ts'
import { testDatabase, type TestDatabase } from '../../kit/postgres.ts'
import { unhurried } from '../../kit/rates.ts'
import { StarPassages } from '../../kit/star-passages.ts'
import { until } from '../../kit/until.ts'
import { newFolder, removeFolder } from '../journal/kit.ts'

export const password = 'four dice in a bowl'
export const site = { site: 'localhost', origin: 'http://localhost' }

export interface ServedNode extends Served {
  readonly name: string
  readonly folder: string
  /** Between the node and its database. */
  readonly database: Passage
  /** Between the other nodes and it. */
  readonly star: Passage
}

interface Made {
  /** Each of a game, which the house deals. */
  readonly tables: Readonly<Record<string, string>>
  /** Each of a game whose wagers stay open, since nobody ends the round. */
  readonly open?: Readonly<Record<string, string>>
  /** What else it begins with. */
  readonly also?: (house: House) => Promise<void>
  /** With the usual password. */
  readonly people: Readonly<Record<string, Role>>
}

export class ServedNodes {
  readonly database: TestDatabase
  /** What the operator is called. */
  readonly operator = 'olga'
  readonly running = new Map<string, ServedNode>()
  readonly #keys: string
  readonly #folders: string[]
  #stars: StarPassages | undefined

  private constructor(database: TestDatabase, keys: string) {
    this.database = database
    this.#keys = keys
    this.#folders = [keys]
  }

  static async on({ tables, open = {}, also, people }: Made): Promise<ServedNodes> {
    const [database, folder] = [await testDatabase(), newFolder()]
    const store = await openPostgres({ folder, url: database.url })
    await decideAlone(store)
    const house = await House.open(store)
    const desk = openDesk(house, folder, { memory: 64, passes: 1, lanes: 1 })
    for (const [table, game] of Object.entries(tables)) {
      await setUpTable(house, table, { ...firstSetup(gameNamed(game)!), pace: 'practice' })
      await openTable(house, table)
    }
    await firstOperator(desk)
    const digest = await desk.passwords.digest(password)
    for (const [table, game] of Object.entries(open)) await wageringTable(house, { table, game, dealer: `dee-${table}`, digest })
    for (const [person, role] of Object.entries({ ...people, olga: 'operator' as const }))
      await record(house, byHouse, [
        { type: 'person-added', person, called: person.toUpperCase(), roles: [role], born: '1990-05-17', guest: false },
        { type: 'password-set', person, digest, once: false },
      ])
    await also?.(house)
    await house.close()
    return new ServedNodes(database, folder)
  }

  async start(name: string): Promise<ServedNode> {
    this.#stars ??= await StarPassages.on(this.database.query)
    const folder = newFolder()
    this.#folders.push(folder)
    cpSync(join(this.#keys, 'keys'), join(folder, 'keys'), { recursive: true })
    const database = await Passage.open(Number(new URL(this.database.url).port))
    const star = await Passage.open()
    await this.#stars.through(name, star.port)
    const serving = serve({
      folder,
      database: this.database.urlWith({ port: database.port }),
      node: { name, version: '1' },
      host: '127.0.0.1',
      port: 0,
      log: houseLog('silent'),
      rates: unhurried,
      // Where people open it: passkeys are bound to that on every node.
      origin: site.origin,
      // A proxy on this machine says for whom it asks.
      trustProxy: true,
      progress: () => undefined,
    })
    const listening = (async () => {
      await until(async () => (star.to = await this.#stars!.own(name)) !== undefined)
    })()
    const [served] = await Promise.all([serving, listening])
    const node = { ...served, name, folder, database, star }
    this.running.set(name, node)
    return node
  }

  /** The node that decides, and knows it; waits between two of them. */
  async decider(): Promise<ServedNode> {
    let decider: ServedNode | undefined
    await until(() => (decider = [...this.running.values()].find(({ house }) => house.deciding.isHere)) !== undefined)
    return decider!
  }

  async followers(): Promise<readonly ServedNode[]> {
    const decider = await this.decider()
    return [...this.running.values()].filter((node) => node !== decider)
  }

  async stop(name: string): Promise<void> {
    const node = this.running.get(name)!
    this.running.delete(name)
    await node.close()
    await node.database.close()
    await node.star.close()
  }

  async close(): Promise<void> {
    for (const { database, star } of this.running.values()) for (const each of [database, star]) each.release()
    for (const name of this.running.keys()) await this.stop(name)
    await this.database.drop()
    for (const folder of this.#folders) removeFolder(folder)
  }
}

/** A browser that sends the same cookies to whatever node it asks. */
export class Browser {
  readonly #client: HouseClient
  at: ServedNode

  constructor(at: ServedNode) {
    this.at = at
    this.#client = new HouseClient({
      url: 'http://any.node',
      fetch: (url, asked) => fetch(url.replace('http://any.node', this.at.address), asked),
      socket: (url, headers) => platformSocket(url.replace('ws://any.node', this.at.address.replace('http', 'ws')), headers),
    })
  }

  /** Asks this node. */
  on(node: ServedNode): HouseClient {
    this.at = node
    return this.#client
  }

  async signIn(person: string, terminal: TerminalKind = 'player', with_ = password): Promise<this> {
    await this.#client.signIn({ person, password: with_, terminal })
    return this
  }
}
