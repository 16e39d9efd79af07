/** A node of a house in a process of its own, for load benches: `felt serve` without a limit on how much anybody does. */
import process from 'node:process'
import '../tests/kit/keys-apart.ts'
import { houseLog } from '../src/house/api/log.ts'
import { serve } from '../src/house/running/serve.ts'
import { unhurried } from '../tests/kit/rates.ts'

export interface NodeOrders {
  readonly folder: string
  readonly name: string
  /** The PostgreSQL that the house is on; without one it is on SQLite, in its folder. */
  readonly database?: string
}

/** Once it serves, and whenever it is asked: what it has taken of the processor, in milliseconds. */
export interface FromNode {
  readonly url: string
  readonly cpu: number
}

const { folder, name, database } = JSON.parse(process.argv[2]!) as NodeOrders
const served = await serve({
  folder,
  database,
  node: { name },
  host: '127.0.0.1',
  port: 0,
  log: houseLog('silent'),
  rates: unhurried,
  bare: true,
  progress: () => undefined,
})

const tell = (): void => {
  const { user, system } = process.cpuUsage()
  process.send!({ url: served.address, cpu: (user + system) / 1000 } satisfies FromNode)
}

process.on('message', tell)
process.on('disconnect', () => void served.close().then(() => process.exit()))
tell()
