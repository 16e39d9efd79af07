/**
 * A house under load: `node bench/house.ts`, or one part of it, `wagers`, `gallery` or `tables`.
 *
 * - wagers: how many are acknowledged in a second, and how soon, against bare rows in the same batches
 * - gallery: how soon two thousand viewers have a result, against bare sends of the same bytes
 * - tables: what a thousand open tables take while nobody plays
 *
 * Each part is a process of its own that is the house, and whoever loads it is in another one: both share this machine, so
 * the cores that the players take are told as well. House and limit take turns, and what is told are medians.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

const parts: Readonly<Record<string, URL>> = {
  wagers: new URL('./house-wagers.ts', import.meta.url),
  gallery: new URL('./house-gallery.ts', import.meta.url),
  tables: new URL('./house-tables.ts', import.meta.url),
}

/** All of it, or a part that is named. */
export const benchHouse = async (part?: string): Promise<void> => {
  if (part !== undefined && !(part in parts)) throw new Error(`there is no part ${part}: ${Object.keys(parts).join(', ')}`)
  for (const [name, file] of Object.entries(parts)) {
    if (part !== undefined && part !== name) continue
    const [code] = await once(fork(file), 'exit')
    if (code !== 0) throw new Error(`${name} did not end well`)
  }
}

if (import.meta.main) await benchHouse(process.argv[2])
