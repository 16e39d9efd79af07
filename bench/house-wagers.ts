/**
 * Acknowledged wagers over WebSocket: each is decided, chained, on disk, told to the whole table and answered before it
 * counts. The players are in another process on this machine. House and limits take turns; there are three limits:
 *
 * - bare rows: the very rows that the house wrote, made beforehand, into tables of the same form under the same settings of
 *   SQLite and in the same commits, one loop that does nothing else;
 * - bare answers: the same players are answered at once by a server that keeps nothing and decides nothing;
 * - kept answers: a server keeps the same rows through a thread, as the house does, and answers after the commit; it decides
 *   and chains nothing and tells nobody else. No house on this machine can be faster than that.
 */
import process from 'node:process'
import { bareAnswers, keptAnswers } from './bare-answers.ts'
import { bareRows, lastCommit, written, type Written } from './bare-sqlite.ts'
import { sized } from './brief.ts'
import { Load, count, median, onOne, openHouse, print, quantile, seatCrowd } from './house-kit.ts'

/** Tables, players at each, how many wagers each has under way, and how many are placed in a pass. */
const loads = [
  [1, 1, 1, sized(1_000, 20)],
  [4, 4, 1, sized(5_000, 100)],
  [16, 8, 1, sized(10_000, 200)],
  [32, 16, 2, sized(15_000, 300)],
] as const

const passes = sized(5, 1)

interface Pass {
  readonly took: number
  readonly latencies: readonly number[]
  readonly written: Written
  readonly bare: number
  readonly echoed: number
  readonly kept: number
  /** Milliseconds that the thread which decides was at work. */
  readonly deciding: number
  /** Cores that the house had, and its players. */
  readonly house: number
  readonly players: number
}

const benchLoad = async ([tables, seats, underWay, wagers]: (typeof loads)[number]): Promise<void> => {
  const served = await openHouse()
  const [echo, keeping] = [await bareAnswers(), await keptAnswers(served.folder)]
  const players = await seatCrowd(served, tables, seats)
  const joined = async (url: string): Promise<Load> => {
    const load = new Load()
    await load.ask({ kind: 'wagers', players: onOne(url, players), underWay }, 'ready')
    return load
  }
  const [load, echoLoad, keptLoad] = [await joined(served.url), await joined(echo.url), await joined(keeping.url)]
  const passed = async (): Promise<Pass> => {
    const before = lastCommit(served.folder)
    const began = process.cpuUsage()
    const own = process.threadCpuUsage()
    const { took, latencies, cpu } = await load.ask({ kind: 'wager', wagers }, 'wagered')
    const { user, system } = process.cpuUsage(began)
    const thread = process.threadCpuUsage(own)
    const deciding = (thread.user + thread.system) / 1000
    const rows = written(served.folder, before)
    if (rows.wagers !== wagers) throw new Error('not every wager is in the journal')
    const { took: echoed } = await echoLoad.ask({ kind: 'wager', wagers }, 'wagered')
    const bare = bareRows(served.folder, rows)
    await keeping.stock(rows)
    const { took: kept } = await keptLoad.ask({ kind: 'wager', wagers }, 'wagered')
    return {
      took,
      latencies,
      written: rows,
      bare,
      echoed,
      kept,
      deciding,
      house: (user + system) / 1000 / took,
      players: cpu / took,
    }
  }
  await passed()
  const all: Pass[] = []
  for (let pass = 0; pass < passes; pass += 1) all.push(await passed())
  await Promise.all([load.end(), echoLoad.end(), keptLoad.end()])
  await Promise.all([served.close(), echo.close(), keeping.close()])

  const of = (read: (pass: Pass) => number): number => median(all.map(read))
  const rate = (took: (pass: Pass) => number): string => count((wagers / of(took)) * 1000)
  const late = (part: number): string => of(({ latencies }) => quantile(latencies, part)).toFixed(2)
  const size = (wagers / of((pass) => pass.written.batches.length)).toFixed(1)
  print(
    `${`${seats * tables} of them at ${tables} ${tables === 1 ? 'table' : 'tables'}`.padEnd(38)}${of((pass) => pass.bare / pass.took).toFixed(2)} of bare rows: ` +
      `${rate((pass) => pass.took)} a second against ${rate((pass) => pass.bare)}, ${size} a commit, ${count(of((pass) => pass.written.bytes))} bytes each; ` +
      `${of((pass) => pass.echoed / pass.took).toFixed(2)} of bare answers (${rate((pass) => pass.echoed)} a second), ` +
      `${of((pass) => pass.kept / pass.took).toFixed(2)} of kept answers (${rate((pass) => pass.kept)} a second)`,
  )
  print(
    `${''.padEnd(38)}acknowledged in ${late(0.5)} ms (p50), ${late(0.99)} ms (p99); ` +
      `${((of((pass) => pass.deciding) / wagers) * 1000).toFixed(1)} µs each in the thread that decides; ` +
      `cores: house ${of((pass) => pass.house).toFixed(2)}, players ${of((pass) => pass.players).toFixed(2)}`,
  )
}

print('acknowledged wagers over WebSocket, the players in another process')
for (const load of loads) await benchLoad(load)
