/**
 * A thousand open tables that nobody plays at, on one machine: how long a house takes to start on them, what each of them
 * takes of memory, and what all of them take of a core while nothing happens. Each start is a process of its own, with the
 * thousand and without; the limit of a start is reading and parsing the same rows bare.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import '../tests/kit/keys-apart.ts'
import { houseLog } from '../src/house/api/log.ts'
import { firstSetup, openFirstTables, setUpTable } from '../src/house/tables/first-tables.ts'
import { byHouse } from '../src/house/streams/by-house.ts'
import { House } from '../src/house/house.ts'
import { openToRead } from '../src/store/sqlite/database.ts'
import { journalFile, openJournal } from '../src/store/sqlite/sqlite.ts'
import { serve } from '../src/house/running/serve.ts'
import { games } from '../src/rules/games/registry.ts'
import { said, sized } from './brief.ts'
import { count, median, print } from './house-kit.ts'

const many = sized(1_000, 20)
const starts = sized(3, 1)
/** Milliseconds for which nothing is done but being there. */
const idle = sized(5_000, 200)

interface Measured {
  readonly start: number
  readonly rss: number
  readonly heap: number
  /** Of one core. */
  readonly busy: number
}

const build = async (folder: string, tables: number): Promise<void> => {
  const house = await House.open(await openJournal(folder))
  await openFirstTables(house)
  for (let made = 0; made < tables; made += 1) {
    const game = games[made % games.length]!
    const table = `${game.id}-${made}`
    await setUpTable(house, table, firstSetup(game))
    const outcome = await house.give(table, { type: 'open' }, byHouse)
    if (outcome.kind === 'refused') throw new Error(outcome.refusal.reason)
  }
  await house.close()
}

const settled = async (): Promise<NodeJS.MemoryUsage> => {
  for (let each = 0; each < 3; each += 1) {
    globalThis.gc!()
    await after(50)
  }
  return process.memoryUsage()
}

/** In a process of its own. */
const measure = async (folder: string, tables: number): Promise<Measured> => {
  const began = performance.now()
  const served = await serve({ folder, host: '127.0.0.1', port: 0, log: houseLog('silent'), progress: () => undefined })
  const start = performance.now() - began
  const open = [...served.house.tables.values()].filter(({ state }) => state.phase !== 'closed').length
  if (open !== tables + games.length) throw new Error(`${open} tables are open`)
  const { rss, heapUsed } = await settled()
  const cpu = process.cpuUsage()
  await after(idle)
  const { user, system } = process.cpuUsage(cpu)
  await served.close()
  return { start, rss, heap: heapUsed, busy: (user + system) / 1000 / idle }
}

const measured = async (folder: string, tables: number): Promise<Measured> => {
  const child = fork(new URL(import.meta.url), [folder, String(tables)], { execArgv: ['--expose-gc'] })
  const [told] = (await once(child, 'message')) as [Measured]
  await once(child, 'exit')
  return told
}

const bareRead = (folder: string): number => {
  const began = performance.now()
  const database = openToRead(journalFile(folder))
  const rows = database.prepare('select stream, version, at, audience, text, salt, digest, head from events order by position')
  for (const { text } of rows.iterate()) JSON.parse(text as string)
  database.close()
  return performance.now() - began
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

const benchTables = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-bench-'))
  try {
    const [few, full] = [join(folder, 'few'), join(folder, 'full')]
    await build(few, 0)
    await build(full, many)
    const [without, withAll, bare]: [Measured[], Measured[], number[]] = [[], [], []]
    for (let each = 0; each < starts; each += 1) {
      without.push(await measured(few, 0))
      withAll.push(await measured(full, many))
      bare.push(bareRead(full))
    }
    const more = (of: (each: Measured) => number): number => median(withAll.map(of)) - median(without.map(of))
    const start = more((each) => each.start)
    print(`${count(many)} open tables that nobody plays at, beside the ${games.length} of a new house`)
    print(
      `${'a house starts'.padEnd(38)}${(median(withAll.map((each) => each.start)) / 1000).toFixed(2)} s, ${(start / many).toFixed(2)} ms for each table more, ` +
        `${(start / median(bare)).toFixed(1)} times reading and parsing their rows bare (${median(bare).toFixed(0)} ms)`,
    )
    print(
      `${'a table takes'.padEnd(38)}${kib(more(({ heap }) => heap) / many)} of heap, ${kib(more(({ rss }) => rss) / many)} of memory`,
    )
    print(
      `${'while nothing happens'.padEnd(38)}${(100 * median(withAll.map(({ busy }) => busy))).toFixed(2)} % of a core, ` +
        `${(100 * median(without.map(({ busy }) => busy))).toFixed(2)} % without them`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [measuredFolder, measuredTables] = said
if (measuredFolder !== undefined) {
  process.send!(await measure(measuredFolder, Number(measuredTables)))
  process.disconnect()
} else await benchTables()
