/** What a house reports of itself to the operator of its machine: counts and times, no names. */
import process from 'node:process'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { House } from '../house.ts'

export interface Metrics {
  readonly registry: Registry
  /** A command that was done, repeated or refused, and how long its answer took. */
  readonly command: (type: string, outcome: string, seconds: number) => void
  readonly request: (method: string, route: string, status: number, seconds: number) => void
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export const houseMetrics = (house: House, viewers: () => number): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const commands = new Counter({ name: 'felt_commands_total', help: 'Commands that were done', labelNames: ['type'], registers })
  const refusals = new Counter({
    name: 'felt_refusals_total',
    help: 'Commands refused, by reason',
    labelNames: ['code'],
    registers,
  })
  const commits = new Histogram({ name: 'felt_commit_seconds', help: 'From a command to its being on disk', buckets, registers })
  const requests = new Histogram({
    name: 'felt_request_seconds',
    help: 'Requests over HTTP',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('felt_viewers', 'Viewers connected to tables', viewers)
  gauge('felt_tables_open', 'Tables that are open', () => openTables(house))
  gauge('felt_tables', 'Tables of the house', () => house.tables.size)
  gauge('felt_tables_unfit', 'Tables that do not open', () => house.unfit.length)
  gauge('felt_seated', 'Players who have a seat', () => seated(house))
  gauge('felt_memory_bytes', 'Memory that the process has', () => process.memoryUsage.rss())
  return {
    registry,
    command: (type, outcome, seconds) => {
      if (outcome === 'done') {
        commands.inc({ type })
        commits.observe(seconds)
      } else if (outcome !== 'repeated') refusals.inc({ code: outcome })
    },
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
  }
}

const openTables = ({ tables }: House): number => {
  let count = 0
  for (const { state } of tables.values()) if (state.phase !== 'closed') count += 1
  return count
}

const seated = ({ tables }: House): number => {
  let count = 0
  for (const { state } of tables.values()) count += state.players.size
  return count
}
