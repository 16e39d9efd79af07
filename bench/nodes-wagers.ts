/**
 * Acknowledged wagers of 128 players at 16 tables, served by one node on SQLite, by one and by three nodes on PostgreSQL. The
 * limit is the very rows that the nodes wrote, made beforehand, in the same commits and in tables of the same form, with
 * nothing else done: on PostgreSQL behind the same fence. Then half of that load, evenly over time. Nodes, players and database share this machine.
 */
import { PostgresServer } from '../src/cli/cluster/postgres-server.ts'
import { BareRows } from './bare-postgres.ts'
import { said, sized } from './brief.ts'
import { bareRows, lastCommit, written } from './bare-sqlite.ts'
import { count, Load, median, print, quantile, seatCrowd, type SeatedPlayer } from './house-kit.ts'
import { Nodes, type Store, type Where } from './nodes-kit.ts'

const [tables, seats] = [16, 8]
const wagers = Number(said[1] ?? sized(10_000, 300))
const passes = Number(said[0] ?? sized(5, 1))
/** Wagers at half of the load. */
const atHalf = 2 * wagers

interface Pass {
  readonly took: number
  readonly latencies: readonly number[]
  /** Milliseconds of the processor that the nodes took, and the players. */
  readonly nodes: number
  readonly players: number
}

/** How long the rows of a pass take bare, and in how many commits they were. */
interface Bare {
  readonly took: number
  readonly commits: number
}

interface Limit {
  /** What is written from now on is the next that is written bare. */
  readonly begin: () => Promise<void>
  readonly bare: () => Promise<Bare>
  readonly close: () => Promise<void>
}

const mustBeAll = (kept: number): void => {
  if (kept !== wagers) throw new Error(`${kept} of ${wagers} wagers are in the journal`)
}

const sqliteLimit = (folder: string): Limit => {
  let before = 0
  return {
    begin: async () => void (before = lastCommit(folder)),
    bare: async () => {
      const kept = written(folder, before)
      mustBeAll(kept.wagers)
      return { took: bareRows(folder, kept), commits: kept.batches.length }
    },
    close: async () => undefined,
  }
}

const postgresLimit = async (database: string): Promise<Limit> => {
  const rows = await BareRows.on(database)
  return {
    begin: () => rows.begin(),
    bare: async () => {
      const kept = await rows.written()
      mustBeAll(kept.wagers)
      return { took: await rows.write(kept), commits: kept.commits.length }
    },
    close: () => rows.close(),
  }
}

const passed = async (load: Load, nodes: Nodes, rate?: number): Promise<Pass> => {
  const before = await nodes.cpu()
  const ordered = rate === undefined ? { wagers } : { wagers: atHalf, rate }
  const { took, latencies, cpu } = await load.ask({ kind: 'wager', ...ordered }, 'wagered')
  return { took, latencies, nodes: (await nodes.cpu()) - before, players: cpu }
}

/** As many passes at half of the load that they took: one alone is as good as its longest stall. */
const atHalfOf = async (load: Load, nodes: Nodes, took: number): Promise<readonly Pass[]> => {
  const all: Pass[] = []
  for (let pass = 0; pass < passes; pass += 1) all.push(await passed(load, nodes, (wagers / took) * 500))
  return all
}

const of = (all: readonly Pass[], read: (pass: Pass) => number): number => median(all.map(read))
const late = (all: readonly Pass[]): string =>
  [0.5, 0.99].map((part) => `${of(all, ({ latencies }) => quantile(latencies, part)).toFixed(1)} ms (p${100 * part})`).join(', ')
const perSecond = (took: number): string => count((wagers / took) * 1000)

const benchNodes = async (called: string, store: Store): Promise<void> => {
  const { nodes, made: players } = await Nodes.of(store, (hosted) => seatCrowd(hosted, tables, seats))
  const limit = 'database' in store ? await postgresLimit(store.database) : sqliteLimit(nodes.folder)
  const joined = async (where: Where, seated: readonly SeatedPlayer[]): Promise<Load> => {
    const load = new Load()
    await load.ask({ kind: 'wagers', players: nodes.on(seated, where), underWay: 1 }, 'ready')
    return load
  }
  const load = await joined(store.nodes > 1 ? 'all' : 'decider', players)
  const direct: Pass[] = []
  const bare: Bare[] = []
  for (let pass = -1; pass < passes; pass += 1) {
    await limit.begin()
    const own = await passed(load, nodes)
    const alone = await limit.bare()
    if (pass < 0) continue
    direct.push(own)
    bare.push(alone)
  }
  const took = of(direct, (pass) => pass.took)
  const half = await atHalfOf(load, nodes, took)
  await load.end()
  const ratio = median(direct.map((pass, at) => bare[at]!.took / pass.took))
  const each = (cpu: number): string => `${((cpu / wagers) * 1000).toFixed(0)} µs`
  print(
    `${called.padEnd(38)}${ratio.toFixed(2)} of bare rows: ${perSecond(took)} a second against ${perSecond(median(bare.map((pass) => pass.took)))}, ` +
      `${(wagers / median(bare.map(({ commits }) => commits))).toFixed(1)} a commit; each takes ${each(of(direct, (pass) => pass.nodes))} of the nodes’ processor, ${each(of(direct, (pass) => pass.players))} of the players’`,
  )
  print(`${''.padEnd(38)}acknowledged in ${late(direct)}; at half of that load in ${late(half)}`)
  if (store.nodes > 1) {
    const atOther = await joined('other', players)
    await passed(atOther, nodes)
    const through: Pass[] = []
    for (let pass = 0; pass < passes; pass += 1) through.push(await passed(atOther, nodes))
    const otherTook = of(through, (pass) => pass.took)
    const otherHalf = await atHalfOf(atOther, nodes, otherTook)
    await atOther.end()
    print(
      `${'  all of them passed on by another node'.padEnd(38)}${perSecond(otherTook)} a second, acknowledged in ${late(through)}; at half of that load in ${late(otherHalf)}`,
    )
  }
  await limit.close()
  await nodes.close()
}

print(`acknowledged wagers of ${tables * seats} players at ${tables} tables; nodes, players and database on one machine`)
await benchNodes('one node on SQLite', { nodes: 1 })
for (const nodes of [1, 3]) {
  const server = await PostgresServer.start()
  await benchNodes(`${nodes === 1 ? 'one node' : 'three nodes'} on PostgreSQL`, { nodes, database: server.url() })
  await server.stop()
}
