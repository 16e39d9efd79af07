/**
 * A full gallery: two thousand viewers at one table hear of each result. The limit is a server that knows of nothing and
 * sends the same bytes, gathered as the house gathered them, over as many sockets of the same library, in turns with the
 * house. The viewers are in another process on the same machine.
 */
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import fastify from 'fastify'
import type { Served } from '../tests/house/api/kit.ts'
import { sized } from './brief.ts'
import { admit, cookieOf, count, dealer, livePath, Load, median, openHouse, openTable, print, quantile } from './house-kit.ts'

const viewers = sized(2_000, 50)
const rounds = sized(150, 3)
const warmUp = sized(15, 1)
const table = 'table'
const players = ['ann', 'bob', 'cy', 'di', 'ed', 'flo']
const areas = ['total-6', 'total-8', 'total-5', 'total-9', 'dragon', 'fire'] as const

type Sockets = Set<{ readonly send: (frame: Buffer, options: { binary: boolean }) => void }>

/** Milliseconds by the clock that all processes of a machine share. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

const bareServer = async (): Promise<{ url: string; sockets: Sockets; close: () => Promise<void> }> => {
  const app = fastify()
  const sockets: Sockets = new Set()
  await app.register(websocket)
  app.get('/', { websocket: true }, (socket) => {
    sockets.add(socket)
    socket.send('{"live":0}')
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), sockets, close: () => app.close() }
}

/** Up to where a result has not been entered; what it leads to is one command away. */
const play = async (served: Served, round: number): Promise<void> => {
  for (const [at, person] of players.entries()) {
    const wager = areas[(round + at) % areas.length]!
    const outcome = await served.house.give(table, { type: 'place', wager, amount: 500 }, { person, role: 'player' })
    // What is frozen may not be added to; the others play on.
    if (outcome.kind === 'refused' && at === 0) throw new Error(outcome.refusal.reason)
  }
  await served.must(table, { type: 'close-bets' }, dealer)
  const shooter = served.house.tables.get(table)!.state.shooter!.person
  await served.must(table, { type: 'throw' }, { person: shooter, role: 'player' })
  // Whatever gathers has been sent by then: what is measured is a result after a pause, as at any table.
  await after(60)
}

interface Heard {
  readonly fromEntry: number
  readonly fromKept: number
  readonly frames: readonly number[]
}

const ours = async (served: Served, load: Load, round: number): Promise<Heard> => {
  await play(served, round)
  const { live } = served.house.tables.get(table)!
  let kept = 0
  const stop = live.listen(() => (kept = clock()))
  const keys = [1 + (round % 6), 1 + ((round * 5) % 6)]
  const say = JSON.stringify({ id: crypto.randomUUID(), as: 'dealer', command: { type: 'enter-result', keys } })
  const { said, last, frames } = await load.ask({ kind: 'hear', version: live.kept + 1, say }, 'heard')
  stop()
  if (frames.length !== 1) throw new Error(`one result came in ${frames.length} frames`)
  return { fromEntry: last - said, fromKept: last - kept, frames }
}

const bare = async (sockets: Sockets, load: Load, bytes: number, version: number): Promise<number> => {
  const text = `{"events":[{"version":${version},"text":"`
  const frame = Buffer.from(`${text}${'x'.repeat(bytes - text.length - 4)}"}]}`)
  await load.ask({ kind: 'hear', version }, 'ready')
  const heard = load.told('heard')
  const began = clock()
  for (const socket of sockets) socket.send(frame, { binary: false })
  return (await heard).last - began
}

const served = await openHouse()
const server = await bareServer()
const [load, bareLoad] = [new Load(), new Load()]
await admit(served, [dealer.person, ...players])
await openTable(served, table, players)
const path = livePath(served, table)
await load.ask({ kind: 'viewers', url: served.url, path, viewers, dealer: cookieOf(served, dealer.person) }, 'ready')
await bareLoad.ask({ kind: 'viewers', url: server.url, path: '/', viewers }, 'ready')
const passes: (Heard & { readonly bare: number })[] = []
for (let round = 0; round < warmUp + rounds; round += 1) {
  const heard = await ours(served, load, round)
  const pass = { ...heard, bare: await bare(server.sockets, bareLoad, heard.frames[0]!, round + 1) }
  if (round >= warmUp) passes.push(pass)
}
await Promise.all([load.end(), bareLoad.end()])
await served.close()
await server.close()

const rate = (milliseconds: number): string => count((viewers / milliseconds) * 1000)
const [fromKept, alone] = [median(passes.map((pass) => pass.fromKept)), median(passes.map((pass) => pass.bare))]
const entries = passes.map(({ fromEntry }) => fromEntry)
print(`a result to ${count(viewers)} viewers at one table, the viewers in another process`)
print(
  `${'from the disk to the last viewer'.padEnd(38)}${median(passes.map((pass) => pass.bare / pass.fromKept)).toFixed(2)} of bare sends: ` +
    `${fromKept.toFixed(1)} ms against ${alone.toFixed(1)} ms, ${rate(fromKept)} messages of ${count(median(passes.map(({ frames }) => frames[0]!)))} bytes a second against ${rate(alone)}; ` +
    `from the dealer’s entry ${quantile(entries, 0.5).toFixed(1)} ms (p50), ${quantile(entries, 0.99).toFixed(1)} ms (p99)`,
)
