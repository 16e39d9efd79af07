/**
 * A house under load: `node bench/house.ts`, or one part of it by its name.
 *
 * - wagers: how many are acknowledged in a second, and how soon, against bare rows in the same batches and servers that decide nothing
 * - cost: what each takes of the processor, by thread, on SQLite and on PostgreSQL, and of a server that decides nothing
 * - gallery: how soon two thousand viewers have a result, against bare sends of the same bytes
 * - tables: what a thousand open tables take while nobody plays
 * - nodes: wagers again, on one node on SQLite and on one and three nodes on PostgreSQL, at half of the load, and passed on
 * - watchers: how soon two thousand watchers over two nodes have a wager and a result
 * - crowd: how soon wagers of 200 players are acknowledged while 1,500 watch, over three minutes or the seconds that are said
 *
 * Each part is a process of its own that is the house or waits for its nodes, and the players who load it are in another one:
 * all of them share this machine, so the cores that the players take are told as well. House and limit take turns, and what is
 * told are medians.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { said } from './brief.ts'

const parts: Readonly<Record<string, URL>> = {
  wagers: new URL('./house-wagers.ts', import.meta.url),
  cost: new URL('./house-cost.ts', import.meta.url),
  gallery: new URL('./house-gallery.ts', import.meta.url),
  tables: new URL('./house-tables.ts', import.meta.url),
  nodes: new URL('./nodes-wagers.ts', import.meta.url),
  watchers: new URL('./nodes-watchers.ts', import.meta.url),
  crowd: new URL('./house-crowd.ts', import.meta.url),
}

/** Their process only waits for nodes: its garbage collector would run meanwhile, for tens of milliseconds on the cores that it measures. */
const waiting: ReadonlySet<string> = new Set(['cost', 'nodes', 'watchers'])

/** All of it, or a part that is named. */
export const benchHouse = async (part?: string, ...more: readonly string[]): Promise<void> => {
  if (part !== undefined && !(part in parts)) throw new Error(`there is no part ${part}: ${Object.keys(parts).join(', ')}`)
  for (const [name, file] of Object.entries(parts)) {
    if (part !== undefined && part !== name) continue
    const execArgv = waiting.has(name) ? ['--no-memory-reducer'] : []
    const [code] = await once(fork(file, more, { execArgv }), 'exit')
    if (code !== 0) throw new Error(`${name} did not end well`)
  }
}

if (import.meta.main) await benchHouse(...said)
