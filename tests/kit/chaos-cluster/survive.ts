/** Plays an evening on three nodes while faults come one after another, then looks at what is there. */
import { setTimeout as after } from 'node:timers/promises'
import type { Game } from '../../../src/rules/game/game.ts'
import { Chance } from '../../house/cluster/simulation/chance.ts'
import { until } from '../until.ts'
import { cashiering } from './cashier.ts'
import { checked, writtenIn } from './checker.ts'
import { Cluster, type ChaosDatabase, type Decider } from './cluster.ts'
import type { Fault } from './faults.ts'
import { dealing, newEvening, playing, type Evening } from './people.ts'

/** A fault that has happened, and which node decided then. */
interface Happened {
  readonly fault: Fault
  readonly began: number
  /** When it was undone. */
  readonly ended: number
  readonly decider: Decider
}

/** Milliseconds from a fault to the next acknowledged wager at a table whose wagers stay open. */
export interface Gap {
  readonly kind: string
  readonly table: string
  readonly milliseconds: number
  /** The longest time without an acknowledged wager there from the fault until it was undone, and the next one. */
  readonly pause: number
  /** Whether the wager was acknowledged by another node, because the one that decided was gone. */
  readonly isTakeover: boolean
}

export interface Survived {
  readonly acknowledged: number
  readonly events: number
  readonly rounds: number
  /** Payments at the cage. */
  readonly paid: number
}

/** What is known before it is known whether everything is right. */
export interface Measured {
  /** The kind of each. */
  readonly faults: readonly string[]
  /** Why dealers had to open their table anew. */
  readonly ended: Evening['ended']
  readonly gaps: readonly Gap[]
}

interface Wanted {
  readonly database: ChaosDatabase
  readonly seed: number
  /** Made when their turn has come. */
  readonly faults: (cluster: Cluster, chance: Chance) => readonly (() => Promise<Fault>)[]
  /** Which are played; all, unless said. */
  readonly games?: readonly Game[]
  /** At each table. */
  readonly players?: number
  readonly told?: (nth: number, what: string) => void
  readonly measured: (measured: Measured) => void
}

export const surviveCluster = async (wanted: Wanted): Promise<Survived> => {
  const { database, seed, faults, games, players = 2, told = () => undefined, measured } = wanted
  const chance = new Chance(seed)
  const cluster = await Cluster.on(database, seed, games)
  const evening = newEvening(cluster.proxy.url)
  let people: readonly Promise<void>[] = []
  try {
    await Promise.all(cluster.nodes.map((node) => cluster.start(node)))
    const atTables = cluster.tables.flatMap((table, at) => [
      ...Array.from({ length: players }, (_, nth) => playing(evening, table, at + nth)),
      ...(table.dealer === undefined || table.isOpen ? [] : [dealing(evening, table, at)]),
    ])
    people = [...atTables, cashiering(evening, 0)]
    await allGoOn(cluster, evening, 'the start')
    const happened: Happened[] = []
    for (const [nth, make] of faults(cluster, chance).entries()) {
      // Not in step with anything that the house does.
      await after(chance.between(0, 200))
      happened.push(await met(cluster, evening, await make(), (what) => told(nth + 1, what)))
    }
    await allGoOn(cluster, evening, 'all faults')
    await roundsGoOn(cluster, evening)
    await paidSince(evening, performance.now())
    evening.isOver = true
    await Promise.all(people)
    const tables = await writtenIn(cluster)
    const epochAt = (table: string, version: number): number => tables.get(table)![version - 1]?.epoch ?? 0
    const gaps = happened.flatMap((each) => gapsOf(each, cluster, evening, epochAt))
    measured({ faults: happened.map(({ fault }) => fault.kind), ended: evening.ended, gaps })
    mustNotBeBroken(evening)
    return { acknowledged: evening.acknowledged.length, ...(await checked(cluster, evening, tables)) }
  } finally {
    evening.isOver = true
    await cluster.close()
    await Promise.allSettled(people)
  }
}

/** Something happens, every table goes on, and it is undone. */
const met = async (cluster: Cluster, evening: Evening, fault: Fault, told: (what: string) => void): Promise<Happened> => {
  const decider = await cluster.untilDecided()
  told(fault.what)
  const began = performance.now()
  await fault.begin()
  for (const { table, isOpen } of cluster.tables) await goneOn(table, evening, began, fault.what, isOpen)
  if (fault.moves) await cluster.untilTaken(decider)
  const wentOn = performance.now()
  await after(Math.max(0, began + (fault.lasts ?? 0) - wentOn))
  const ended = performance.now()
  for (const { table, isOpen } of cluster.tables) await goneOn(table, evening, ended, fault.what, isOpen)
  await fault.end()
  await cluster.untilAllLive()
  const [first, then] = [wentOn - began, performance.now() - ended].map((each) => (each / 1_000).toFixed(1))
  told(`all tables went on within ${first} s, all nodes lived ${then} s after its end`)
  return { fault, began, ended, decider }
}

/** Something that is sent after a moment is acknowledged. */
const goneOn = (table: string, evening: Evening, since: number, what: string, byWager = false): Promise<void> =>
  until(() => evening.acknowledged.some((each) => each.table === table && each.sent > since && (each.isWager || !byWager))).catch(
    () => {
      throw new Error(`${table}: nothing was acknowledged any more after this: ${what}; ${refusedAt(evening, table)}`)
    },
  )

const allGoOn = async (cluster: Cluster, evening: Evening, what: string): Promise<void> => {
  const now = performance.now()
  for (const { table } of cluster.tables) await goneOn(table, evening, now, what)
}

/** At every table another round comes to its end. */
const roundsGoOn = async (cluster: Cluster, evening: Evening): Promise<void> => {
  const declared = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await cluster.query<{ stream: string; rounds: number }>(
      `select stream, count(*)::int as rounds from felt.events where stream like 'table %' and text like '%"result-declared"%' group by stream`,
    )
    return new Map(rows.map(({ stream, rounds }) => [stream.slice(6), rounds]))
  }
  const before = await declared()
  let waiting = cluster.tables.flatMap(({ table, isOpen }) => (isOpen ? [] : [table]))
  await until(async () => {
    const now = await declared()
    waiting = waiting.filter((table) => (now.get(table) ?? 0) <= (before.get(table) ?? 0))
    return waiting.length === 0
  }).catch(() => {
    const all = waiting.map(
      (table) => `${table}: ${evening.dealers.get(table)?.() ?? 'the house deals'}; ${refusedAt(evening, table)}`,
    )
    throw new Error(`no round has come to its end since the last fault at these tables:\n  ${all.join('\n  ')}`)
  })
}

/** The cage pays on too. */
const paidSince = (evening: Evening, since: number): Promise<void> => until(() => evening.paid.some(({ at }) => at > since))

const refusedAt = ({ refused }: Evening, table: string): string =>
  `refused last: ${refused
    .get(table)!
    .map((said) => said())
    .join('; ')}`

/** A watch is lost and made again; nobody is told that the house has lost what it told, for that is never so. */
const mustNotBeBroken = ({ ended }: Evening): void => {
  const broken = ended.find(({ why }) => why === 'broken')
  if (broken) throw new Error(`${broken.table}: a dealer was told that the table is broken: ${broken.detail}`)
}

/** Where the deciding node is gone, only what another acknowledges counts. */
const gapsOf = (
  { fault, began, ended, decider }: Happened,
  { tables }: Cluster,
  { acknowledged }: Evening,
  epochAt: (table: string, version: number) => number,
): readonly Gap[] =>
  tables.flatMap(({ table, isOpen }) => {
    if (!isOpen) return []
    const next = acknowledged.filter((each) => each.isWager && each.table === table && each.at > began)
    const taken = fault.moves
      ? next.filter(({ version }) => epochAt(table, version) > decider.epoch)
      : next.filter(({ sent }) => sent > began)
    const at = Math.min(...taken.map((each) => each.at))
    const acks = [began, ...next.map((each) => each.at).toSorted((a, b) => a - b)]
    const pauses = acks.slice(1).flatMap((each, nth) => (acks[nth]! < ended ? [each - acks[nth]!] : []))
    const pause = Math.max(0, ...pauses)
    return [{ kind: fault.kind, table, milliseconds: at - began, pause, isTakeover: fault.moves }]
  })

/** One value that so many of a hundred are not above. */
export const percentile = (values: readonly number[], hundredths: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * hundredths) / 100))] ?? 0
