/** A house in service: journal, tables, clocks, people and the API, from its start to its clean end. */
import type { Logger } from 'pino'
import { buildServer, type ServerOptions } from './api/server.ts'
import type { Pace } from './book.ts'
import { openFirstTables } from './first-tables.ts'
import { House } from './house.ts'
import { openJournal } from './journal/sqlite.ts'
import { timesFor, type Times } from './pace.ts'
import { Pacer } from './pacer.ts'
import { openDesk } from './people/desk.ts'
import { firstOperator } from './people/manage.ts'
import { Passkeys } from './people/passkeys.ts'

export interface Serving {
  readonly folder: string
  readonly host: string
  readonly port: number
  readonly log: Logger
  readonly tls?: ServerOptions['tls']
  /** Hears what a start is doing, which may take a while. */
  readonly progress: (what: string) => void
}

export interface Served {
  readonly address: string
  readonly house: House
  /** The one-time sign-in of a new house's operator. */
  readonly operator: { readonly person: string; readonly password: string } | undefined
  readonly close: () => Promise<void>
}

export const serve = async ({ folder, host, port, log, tls, progress }: Serving): Promise<Served> => {
  progress(`opening the journal in ${folder}`)
  const house = new House(await openJournal(folder))
  try {
    house.openTables((table) => progress(`reading table ${table}`))
    await openFirstTables(house)
    const desk = openDesk(house, folder)
    const operator = await firstOperator(desk)
    const pacers = new Pacers(house, (error) => log.error({ err: error }, 'pace'))
    const origin = `${tls ? 'https' : 'http'}://localhost:${port}`
    const passkeys = new Passkeys(desk, { id: 'localhost', called: 'Felt', origins: [origin] })
    const server = await buildServer(house, { desk, passkeys }, { log, ...(tls && { tls }) })
    const address = await server.listen({ host, port })
    for (const { table, why } of house.unfit) log.error({ table, why }, 'this table does not open')
    const close = async (): Promise<void> => {
      pacers.stop()
      await server.close()
      await house.close()
    }
    return { address, house, operator, close }
  } catch (error) {
    await house.close()
    throw error
  }
}

/** A clock for every table that runs by itself, also for those that are made later. */
class Pacers {
  readonly #house: House
  readonly #failed: (error: unknown) => void
  readonly #running = new Map<string, Pacer>()
  readonly #stop: () => void

  constructor(house: House, failed: (error: unknown) => void) {
    this.#house = house
    this.#failed = failed
    this.#stop = house.book.listen(() => this.#follow())
    this.#follow()
  }

  #follow(): void {
    const { tables } = this.#house.book.state
    for (const [id, pacer] of this.#running) {
      if (paceOf(tables[id]?.pace) !== undefined && this.#house.tables.has(id)) continue
      pacer.stop()
      this.#running.delete(id)
    }
    for (const [id, table] of this.#house.tables) {
      if (this.#running.has(id) || paceOf(tables[id]?.pace) === undefined) continue
      const times = (state: typeof table.state): Times =>
        timesFor(paceOf(this.#house.book.state.tables[id]?.pace) ?? 'usual', state)
      this.#running.set(id, new Pacer(this.#house, table, times, this.#failed))
    }
  }

  stop(): void {
    this.#stop()
    for (const pacer of this.#running.values()) pacer.stop()
  }
}

const paceOf = (pace: Pace | undefined): Exclude<Pace, 'by-hand'> | undefined => (pace === 'by-hand' ? undefined : pace)
