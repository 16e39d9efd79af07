/** Several nodes of one house on one database. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { decideAlone } from '../../../src/store/cluster/alone.ts'
import { openPostgres, type HouseOnPostgres } from '../../../src/house/running/postgres.ts'
import type { PostgresStore } from '../../../src/store/postgres/postgres.ts'
import { testDatabase, type TestDatabase } from '../../kit/postgres.ts'
import { newFolder, removeFolder } from './kit.ts'

export class Nodes {
  readonly database: TestDatabase
  readonly #folder = newFolder()
  readonly #folders: string[] = []
  readonly #stores: PostgresStore[] = []

  private constructor(database: TestDatabase) {
    this.database = database
  }

  static async on(): Promise<Nodes> {
    return new Nodes(await testDatabase())
  }

  /** A folder with the keys of the house. */
  folder(): string {
    if (this.#folders.length === 0) {
      this.#folders.push(this.#folder)
      return this.#folder
    }
    const folder = newFolder()
    cpSync(join(this.#folder, 'keys'), join(folder, 'keys'), { recursive: true })
    this.#folders.push(folder)
    return folder
  }

  async open(options: Partial<HouseOnPostgres> = {}): Promise<PostgresStore> {
    const folder = options.folder ?? this.folder()
    const store = await openPostgres({ url: this.database.url, ...options, folder })
    this.#stores.push(store)
    return store
  }

  /** A node that decides: any other that did is taken for dead. */
  async deciding(options: Partial<HouseOnPostgres> = {}): Promise<PostgresStore> {
    const store = await this.open(options)
    await this.decide(store)
    return store
  }

  async decide(store: PostgresStore): Promise<void> {
    await this.database.query('update felt.nodes set until = felt.now()')
    await decideAlone(store)
  }

  async close(): Promise<void> {
    await Promise.all(this.#stores.map((store) => store.close()))
    await this.database.drop()
    for (const folder of this.#folders) removeFolder(folder)
  }
}
