/**
 * Acknowledged wagers over WebSocket: each is decided, chained, on disk, told to the whole table and answered before it
 * counts. The limit is the very rows that the house wrote, made beforehand, into tables of the same form under the same
 * settings of SQLite and in the same commits, one loop that does nothing else. Beside it stands how many the same players are answered by a server that keeps
 * nothing and decides nothing: no house can be faster on this machine. The players are in another process on it.
 */
import { join } from 'node:path'
import process from 'node:process'
import websocket from '@fastify/websocket'
import fastify from 'fastify'
import { openToRead, openToWrite } from '../src/house/journal/database.ts'
import { journalFile } from '../src/house/journal/sqlite.ts'
import { Load, count, median, openHouse, print, quantile, seatCrowd } from './house-kit.ts'

/** Tables, players at each, how many wagers each has under way, and how many are placed in a pass. */
const loads = [
  [1, 1, 1, 1_000],
  [4, 4, 1, 5_000],
  [16, 8, 1, 10_000],
  [32, 16, 2, 15_000],
] as const

const passes = 5

type Values = readonly (string | number)[]

/** One commit, as rows of each of the journal's tables. */
interface Batch {
  readonly events: readonly Values[]
  readonly answers: readonly Values[]
  readonly heads: readonly Values[]
  readonly commit: Values
}

interface Written {
  readonly batches: readonly Batch[]
  readonly wagers: number
  /** Bytes of a wager: its event and its answer. */
  readonly bytes: number
}

const lengthOf = (rows: readonly Values[]): number =>
  rows.flat().reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

/** What the house wrote after a commit. */
const written = (folder: string, after: number): Written => {
  const database = openToRead(journalFile(folder))
  const rows = (sql: string, ...from: readonly number[]): readonly Values[] =>
    database
      .prepare(sql)
      .all(...from)
      .map((row) => Object.values(row) as Values)
  const eventsOf =
    'select position, stream, version, at, audience, text, salt, digest, head from events where position > ? and position <= ?'
  const [first, ...commits] = rows('select number, position, head from commits where number >= ? order by number', after)
  const answered = Map.groupBy(rows('select number, command, answer from answers where number > ?', after), ([number]) => number!)
  let [before, events, answers] = [first![1] as number, 0, 0]
  const batches = commits.map((commit): Batch => {
    const [number, position] = commit as readonly [number, number]
    const batch = {
      events: rows(eventsOf, before, position),
      answers: answered.get(number) ?? [],
      commit,
    }
    before = position
    events += lengthOf(batch.events)
    answers += lengthOf(batch.answers)
    const ends = new Map(batch.events.map(([, stream, version, , , , , , head]) => [stream!, [stream!, version!, head!]]))
    return { ...batch, heads: [...ends.values()] }
  })
  database.close()
  const wagers = batches.reduce((sum, batch) => sum + batch.events.length, 0)
  return { batches, wagers, bytes: Math.round((events + answers) / wagers) }
}

const lastCommit = (folder: string): number => {
  const database = openToRead(journalFile(folder))
  const { last } = database.prepare('select max(number) as last from commits').get() as { last: number }
  database.close()
  return last
}

/** Milliseconds for the same rows in tables of the same form, where they were made before and nothing is looked up. */
const bareRows = (folder: string, { batches }: Written): number => {
  const { database } = openToWrite(join(folder, 'bare.sqlite'))
  const keepEvent = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const keepAnswer = database.prepare('insert into answers (number, command, answer) values (?, ?, ?)')
  const keepHead = database.prepare('insert or replace into heads values (?, ?, ?)')
  const keepCommit = database.prepare('insert into commits values (?, ?, ?)')
  const began = performance.now()
  for (const { events, answers, heads, commit } of batches) {
    database.exec('begin immediate')
    for (const event of events) keepEvent.run(...event)
    for (const answer of answers) keepAnswer.run(...answer)
    keepCommit.run(...commit)
    for (const head of heads) keepHead.run(...head)
    database.exec('commit')
  }
  const took = performance.now() - began
  database.close()
  return took
}

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
  await load.ask({ kind: 'wagers', url: served.url, players, underWay }, 'ready')
  await echoLoad.ask({ kind: 'wagers', url: echo.url, players, underWay }, 'ready')
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
