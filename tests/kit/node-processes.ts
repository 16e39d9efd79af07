/** Nodes of one house on one database, each a felt serve in a process of its own with a folder of its own. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { decideAlone } from '../../src/store/cluster/alone.ts'
import { House } from '../../src/house/house.ts'
import { openPostgres } from '../../src/house/running/postgres.ts'
import { openDesk } from '../../src/house/people/desk.ts'
import { firstOperator } from '../../src/house/people/sign-in/first-operator.ts'
import { firstSetup, openTable, setUpTable } from '../../src/house/tables/first-tables.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { newFolder, removeFolder } from '../house/journal/kit.ts'
import { testDatabase, type TestDatabase } from './postgres.ts'
import { RunningHouse } from './running-house.ts'
import { until } from './until.ts'

type Operator = Awaited<ReturnType<typeof firstOperator>>

export class NodeProcesses {
  readonly database: TestDatabase
  /** The one-time sign-in of the operator, where there are tables. */
  readonly operator: Operator
  readonly running = new Map<string, RunningHouse>()
  readonly folders = new Map<string, string>()
  readonly #keys: string
  readonly #folders: string[]

  private constructor(database: TestDatabase, keys: string, operator: Operator) {
    this.database = database
    this.operator = operator
    this.#keys = keys
    this.#folders = [keys]
  }

  /** A house that has its keys, an operator and these tables, each of a game; without any, what every new house begins with. */
  static async on(tables: Readonly<Record<string, string>> = {}): Promise<NodeProcesses> {
    const [database, folder] = [await testDatabase(), newFolder()]
    const store = await openPostgres({ folder, url: database.url })
    await decideAlone(store)
    const house = await House.open(store)
    for (const [table, game] of Object.entries(tables)) {
      await setUpTable(house, table, { ...firstSetup(gameNamed(game)!), pace: 'practice' })
      await openTable(house, table)
    }
    const operator = house.tables.size > 0 ? await firstOperator(openDesk(house, folder)) : undefined
    await house.close()
    return new NodeProcesses(database, folder, operator)
  }

  /** In the folder that it had, if it was started before; it may reach the database by another way. */
  start(name: string, url = this.database.url): RunningHouse {
    const folder = this.folders.get(name) ?? this.#folderOf(name)
    const node = new RunningHouse(folder, ['--database', url, '--node', name, '--log', 'info'])
    this.running.set(name, node)
    return node
  }

  #folderOf(name: string): string {
    const folder = newFolder()
    this.#folders.push(folder)
    this.folders.set(name, folder)
    cpSync(join(this.#keys, 'keys'), join(folder, 'keys'), { recursive: true })
    return folder
  }

  /** The node that decides, by its name; nothing between two of them. */
  async decider(): Promise<string | undefined> {
    const rows = await this.database.query<{ name: string }>('select name from felt.decider join felt.nodes using (node)')
    return rows[0]?.name
  }

  async epoch(): Promise<number> {
    const [row] = await this.database.query<{ epoch: number }>('select epoch::int from felt.decider')
    return row!.epoch
  }

  async untilDecides(name: string): Promise<void> {
    await until(async () => (await this.decider()) === name)
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.running.values(), (node) => node.stop('SIGKILL')))
    await this.database.drop()
    for (const folder of this.#folders) removeFolder(folder)
  }
}
