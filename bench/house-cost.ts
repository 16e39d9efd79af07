/**
 * What an acknowledged wager costs: the processor's time of the whole house, by thread, user and system apart. One node on
 * SQLite and one on PostgreSQL, whose own processes are left out, and kept answers beside them: a server that keeps the same
 * rows through a thread and decides nothing. 128 players at 16 tables, in another process on this machine.
 */
import process from 'node:process'
import { PostgresServer } from '../src/cli/cluster/postgres-server.ts'
import { keptAnswers } from './bare-answers.ts'
import { lastCommit, written, type Written } from './bare-sqlite.ts'
import { sized } from './brief.ts'
import { Load, median, onOne, print, seatCrowd, type SeatedPlayer } from './house-kit.ts'
import { Nodes, type Store } from './nodes-kit.ts'
import { since, threadsOf, type ByThread, type Taken } from './threads.ts'

const [tables, seats] = [16, 8]
const wagers = sized(10_000, 300)
const passes = sized(5, 1)

interface Pass {
  readonly took: number
  readonly threads: ByThread
}

const passOf = async (load: Load, pid: number): Promise<Pass> => {
  const before = threadsOf(pid)
  const { took } = await load.ask({ kind: 'wager', wagers }, 'wagered')
  return { took, threads: since(before, threadsOf(pid)) }
}

const micros = (milliseconds: number): string => ((milliseconds * 1000) / wagers).toFixed(1).padStart(6)

const lineOf = (called: string, all: readonly Taken[]): string => {
  const [user, system] = [median(all.map((each) => each.user)), median(all.map((each) => each.system))]
  return `  ${called.padEnd(18)}${micros(user)}${micros(system)}${micros(user + system)}`
}

const total = (threads: ByThread): Taken => {
  const all = [...threads.values()]
  return { user: all.reduce((sum, { user }) => sum + user, 0), system: all.reduce((sum, { system }) => sum + system, 0) }
}

const tell = (called: string, all: readonly Pass[]): void => {
  const rate = Math.round((wagers / median(all.map(({ took }) => took))) * 1000).toLocaleString('en')
  print(`${called}: ${rate} a second; µs a wager${' '.repeat(3)}user system  all`)
  const names = new Set(all.flatMap(({ threads }) => [...threads.keys()]))
  const none: Taken = { user: 0, system: 0 }
  const lines = Array.from(names, (name) => [name, all.map(({ threads }) => threads.get(name) ?? none)] as const)
  // Less than a tenth of a microsecond is a thread that had nothing to do with wagers.
  for (const [name, taken] of lines)
    if (median(taken.map(({ user, system }) => user + system)) * 10_000 >= wagers) print(lineOf(name, taken))
  print(
    lineOf(
      'all',
      all.map(({ threads }) => total(threads)),
    ),
  )
}

interface Beside {
  readonly before?: (pass: number) => unknown
  readonly after?: () => unknown
}

const measured = async (load: Load, pid: number, { before, after }: Beside = {}): Promise<readonly Pass[]> => {
  const all: Pass[] = []
  for (let pass = 0; pass <= passes; pass += 1) {
    await before?.(pass)
    all.push(await passOf(load, pid))
    await after?.()
  }
  // The first warms up.
  return all.slice(1)
}

const benchStore = async (called: string, store: Store): Promise<void> => {
  const { nodes, made: players } = await Nodes.of(store, (hosted) => seatCrowd(hosted, tables, seats))
  const load = new Load()
  await load.ask({ kind: 'wagers', players: nodes.on(players, 'decider'), underWay: 1 }, 'ready')
  const [pid] = nodes.pids
  const rows: Written[] = []
  let last = 0
  const isHere = !('database' in store)
  const kept = isHere
    ? { before: () => (last = lastCommit(nodes.folder)), after: () => rows.push(written(nodes.folder, last)) }
    : {}
  tell(called, await measured(load, pid!, kept))
  await load.end()
  await nodes.close()
  if (isHere) await benchKept(nodes.folder, players, rows)
}

/** The rows of each pass once more, behind a server that decides nothing. */
const benchKept = async (folder: string, players: readonly SeatedPlayer[], rows: readonly Written[]): Promise<void> => {
  const keeping = await keptAnswers(folder)
  const load = new Load()
  await load.ask({ kind: 'wagers', players: onOne(keeping.url, players), underWay: 1 }, 'ready')
  tell('kept answers', await measured(load, process.pid, { before: (pass) => keeping.stock(rows[pass]!) }))
  await load.end()
  await keeping.close()
}

print(`what an acknowledged wager costs, ${seats * tables} players at ${tables} tables`)
await benchStore('a house on SQLite', { nodes: 1 })
const server = await PostgresServer.start()
await benchStore('a house on PostgreSQL', { nodes: 1, database: server.url() })
await server.stop()
