/**
 * Acknowledged wagers over WebSocket: each is decided, chained, on disk, told to the whole table and answered before it
 * counts. The limit is the very rows that the house wrote, made beforehand, into tables of the same form under the same
 * settings of SQLite and in the same commits, one loop that does nothing else. Beside it stands how many the same players are answered by a server that keeps
 * nothing and decides nothing: no house can be faster on this machine. The players are in another process on it.
 */
import process from 'node:process'
import websocket from '@fastify/websocket'
import fastify from 'fastify'
import { bareRows, lastCommit, written, type Written } from './bare-sqlite.ts'
import { Load, count, median, onOne, openHouse, print, quantile, seatCrowd } from './house-kit.ts'

/** Tables, players at each, how many wagers each has under way, and how many are placed in a pass. */
const loads = [
  [1, 1, 1, 1_000],
  [4, 4, 1, 5_000],
  [16, 8, 1, 10_000],
  [32, 16, 2, 15_000],
] as const

const passes = 5

interface Pass {
  readonly took: number
  readonly latencies: readonly number[]
  readonly kept: Written
  readonly bare: number
  readonly echoed: number
  /** Milliseconds that the thread which decides was at work. */
  readonly deciding: number
  /** Cores that the house had, and its players. */
  readonly house: number
  readonly players: number
}

/** Answers each wager at once. */
const echoServer = async (): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const app = fastify()
  await app.register(websocket)
  app.get('/*', { websocket: true }, (socket) => {
    socket.on('message', (text: Buffer) => {
      const { id } = JSON.parse(text.toString('utf8')) as { id: string }
      socket.send(JSON.stringify({ id, version: 1 }))
    })
    socket.send('{"live":0}')
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

const benchLoad = async ([tables, seats, underWay, wagers]: (typeof loads)[number]): Promise<void> => {
  const served = await openHouse()
  const echo = await echoServer()
  const [load, echoLoad] = [new Load(), new Load()]
  const players = await seatCrowd(served, tables, seats)
  await load.ask({ kind: 'wagers', players: onOne(served.url, players), underWay }, 'ready')
  await echoLoad.ask({ kind: 'wagers', players: onOne(echo.url, players), underWay }, 'ready')
  const passed = async (): Promise<Pass> => {
    const before = lastCommit(served.folder)
    const began = process.cpuUsage()
    const own = process.threadCpuUsage()
    const { took, latencies, cpu } = await load.ask({ kind: 'wager', wagers }, 'wagered')
    const { user, system } = process.cpuUsage(began)
    const thread = process.threadCpuUsage(own)
    const deciding = (thread.user + thread.system) / 1000
    const kept = written(served.folder, before)
    if (kept.wagers !== wagers) throw new Error('not every wager is in the journal')
    const { took: echoed } = await echoLoad.ask({ kind: 'wager', wagers }, 'wagered')
    const bare = bareRows(served.folder, kept)
    return { took, latencies, kept, bare, echoed, deciding, house: (user + system) / 1000 / took, players: cpu / took }
  }
  await passed()
  const all: Pass[] = []
  for (let pass = 0; pass < passes; pass += 1) all.push(await passed())
  await Promise.all([load.end(), echoLoad.end()])
  await served.close()
  await echo.close()

  const of = (read: (pass: Pass) => number): number => median(all.map(read))
  const rate = (took: (pass: Pass) => number): string => count((wagers / of(took)) * 1000)
  const late = (part: number): string => of(({ latencies }) => quantile(latencies, part)).toFixed(2)
  const size = (wagers / of(({ kept }) => kept.batches.length)).toFixed(1)
  print(
    `${`${seats * tables} of them at ${tables} ${tables === 1 ? 'table' : 'tables'}`.padEnd(38)}${of((pass) => pass.bare / pass.took).toFixed(2)} of bare rows: ` +
      `${rate((pass) => pass.took)} a second against ${rate((pass) => pass.bare)}, ${size} a commit, ${count(of(({ kept }) => kept.bytes))} bytes each; ` +
      `${of((pass) => pass.echoed / pass.took).toFixed(2)} of bare answers (${rate((pass) => pass.echoed)} a second)`,
  )
  print(
    `${''.padEnd(38)}acknowledged in ${late(0.5)} ms (p50), ${late(0.99)} ms (p99); ` +
      `${((of((pass) => pass.deciding) / wagers) * 1000).toFixed(1)} µs each in the thread that decides; ` +
      `cores: house ${of((pass) => pass.house).toFixed(2)}, players ${of((pass) => pass.players).toFixed(2)}`,
  )
}

print('acknowledged wagers over WebSocket, the players in another process')
for (const load of loads) await benchLoad(load)
