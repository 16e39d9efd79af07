/**
 * npm run chaos:cluster [FAULTS] [SEED] [KINDS]: three nodes of a house on a PostgreSQL with a synchronous standby; people play all
 * games through a proxy while nodes are killed and frozen, connections cut, held up and half-closed, the database restarted and
 * its standby promoted. Says what survived, and how long after each fault the next wager was acknowledged at tables whose wagers
 * stay open; fails where that takes longer than is promised at p99.
 */
import { randomInt } from 'node:crypto'
import process from 'node:process'
import '../tests/kit/keys-apart.ts'
import type { ChaosDatabase } from '../tests/kit/chaos-cluster/cluster.ts'
import { faultsFor } from '../tests/kit/chaos-cluster/faults.ts'
import { percentile, surviveCluster, type Gap, type Measured } from '../tests/kit/chaos-cluster/survive.ts'
import { PostgresServer } from '../src/cli/cluster/postgres-server.ts'
import { asked, mirrored, standbyOf } from '../tests/kit/postgres-standby.ts'

const usualFaults = 20
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`
const spread = (gaps: readonly Gap[]): string => {
  const all = gaps.map(({ milliseconds }) => milliseconds)
  return `${all.length} tables, p50 ${seconds(percentile(all, 50))}, p99 ${seconds(percentile(all, 99))}, longest ${seconds(Math.max(0, ...all))}; longest without a wager while it lasted ${seconds(Math.max(0, ...gaps.map(({ pause }) => pause)))}`
}

const counts = (all: readonly string[]): readonly string[] =>
  Array.from(
    Map.groupBy(all, (each) => each),
    ([each, those]) => `${each} ${those.length}`,
  ).toSorted()

/** What is promised, in milliseconds; a storm is a busy machine. */
const promised: readonly (readonly [what: string, kind: RegExp, most: number])[] = [
  ['the deciding node killed', /^the deciding node is killed/, 1_000],
  ['the deciding node frozen or cut off', /^the deciding node is frozen|^nothing goes through .*the deciding node/, 4_000],
]

const measured = ({ faults: happened, gaps, ended }: Measured): void => {
  for (const [kind, those] of Map.groupBy(gaps, (gap) => gap.kind)) say(`  ${kind}: ${spread(those)}`)
  const anew = counts(ended.map(({ why, detail }) => `${why} (${detail})`))
  say(`dealers who opened their table anew: ${anew.length === 0 ? 'none' : anew.join(', ')}`)
  for (const [what, kind] of promised) say(`${what}: ${spread(gaps.filter((gap) => kind.test(gap.kind)))}`)
  say(`faults: ${counts(happened).join(', ')}`)
}

const mustBeQuick = ({ gaps }: Measured): void => {
  for (const [what, kind, most] of promised) {
    const those = gaps.filter((gap) => kind.test(gap.kind))
    const late = percentile(
      those.map(({ milliseconds }) => milliseconds),
      99,
    )
    if (late >= most) throw new Error(`${what}: ${seconds(late)} at p99, and under ${seconds(most)} is promised`)
  }
}

const [faults, seed] = [Number(process.argv[2] ?? usualFaults), Number(process.argv[3] ?? randomInt(1_000_000))]
/** Part of what faults are called, such as killed: no other happens. */
const only = new RegExp(process.argv[4] ?? '.')
let primary = await PostgresServer.start({ settings: mirrored })
let standby = await standbyOf(primary)
const database: ChaosDatabase = {
  url: (port) => primary.url('postgres', port),
  port: () => primary.port,
  restart: async () => {
    await primary.halt()
    await primary.start()
  },
  promote: async () => {
    await primary.stop()
    await asked(standby, 'select pg_promote()')
    primary = standby
  },
  follow: async () => {
    standby = await standbyOf(primary)
  },
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const began = performance.now()
let told: Measured | undefined
try {
  const survived = await surviveCluster({
    database,
    seed,
    faults: (cluster, chance) => faultsFor(cluster, faults, chance, only),
    measured: (all) => {
      measured(all)
      told = all
    },
    told: (nth, what) => say(`${seconds(performance.now() - began)}: ${nth} of ${faults}: ${what}`),
  })
  const { acknowledged, events, rounds, paid } = survived
  say(
    `${faults} faults (seed ${seed}): ${acknowledged} acknowledged commands and ${paid} payments are there once, ${events} events, ${rounds} results, every ledger zero, every chain whole, no epoch fell, every table plays on`,
  )
  if (told) mustBeQuick(told)
} catch (error) {
  say(`it went wrong: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  say(`again with: npm run chaos:cluster ${faults} ${seed}`)
  process.exitCode = 1
} finally {
  await standby.stop()
  await primary.stop()
}
// Node 24 may spin for ever when it tidies up sockets that were reset: it is told to end, and does not tidy up then.
process.exit()
