/**
 * Two thousand watchers of one table, half of them on the node that decides and half on another: how soon the last of
 * them has a wager, and a result. Every watcher must have every event, in its order.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { PostgresServer } from '../src/cli/cluster/postgres-server.ts'
import { said, sized } from './brief.ts'
import { admit, cookieOf, count, dealer, livePath, openTable, print, quantile } from './house-kit.ts'
import { Nodes } from './nodes-kit.ts'
import type { FromWatchers, ToWatchers } from './watch-load.ts'

const watchers = sized(2_000, 50)
const rounds = Number(said[0] ?? sized(100, 3))
const warmUp = sized(10, 1)
const [table, player] = ['table', 'ann']

const server = await PostgresServer.start()
const { nodes, made } = await Nodes.of({ nodes: 2, database: server.url() }, async (hosted) => {
  await admit(hosted, [dealer.person, player])
  await openTable(hosted, table, [player])
  return { path: livePath(hosted, table), dealer: cookieOf(hosted, dealer.person), player: cookieOf(hosted, player) }
})

const child = fork(new URL('./watch-load.ts', import.meta.url))
const ask = async <Kind extends FromWatchers['kind']>(what: ToWatchers, kind: Kind) => {
  child.send(what)
  const [told] = (await once(child, 'message')) as [FromWatchers]
  if (told.kind !== kind) throw new Error(`${told.kind} in the place of ${kind}`)
  return told as Extract<FromWatchers, { kind: Kind }>
}

type Said = Extract<FromWatchers, { kind: 'said' }>

const say = async (as: 'player' | 'dealer', command: object): Promise<Said> => {
  // Whatever gathers has been sent by then: what is measured comes after a pause, as at any table.
  await after(60)
  return ask({ kind: 'say', as, cookie: made[as], command }, 'said')
}

const must = async (as: 'player' | 'dealer', command: object): Promise<Said> => {
  const said = await say(as, command)
  if (said.refused !== undefined) throw new Error(`${JSON.stringify(command)}: ${said.refused}`)
  return said
}

await ask({ kind: 'watch', urls: [nodes.urlFor('decider'), nodes.urlFor('other')], path: made.path, watchers }, 'ready')
const [wagers, results]: [Said[], Said[]] = [[], []]
for (let round = 0; round < warmUp + rounds; round += 1) {
  // The player who throws has a wager on Dragon or Fire; one that stands already may be frozen.
  await say('player', { type: 'place', wager: 'dragon', amount: 500 })
  const wager = await must('player', { type: 'place', wager: 'total-6', amount: 500 })
  await must('dealer', { type: 'close-bets' })
  await must('player', { type: 'throw' })
  const result = await must('dealer', { type: 'enter-result', keys: [1 + (round % 6), 1 + ((round * 5) % 6)] })
  if (round < warmUp) continue
  wagers.push(wager)
  results.push(result)
}
child.disconnect()
await nodes.close()
await server.stop()

const { missed } = results.at(-1)!
if (missed > 0) throw new Error(`${missed} events were missed`)
const late = (all: readonly Said[], node: number): string =>
  [0.5, 0.99]
    .map(
      (part) =>
        `${quantile(
          all.map(({ last }) => last[node]!),
          part,
        ).toFixed(1)} ms (p${100 * part})`,
    )
    .join(', ')
print(`${count(watchers)} watchers of one table, half on the deciding node and half on another; none missed an event`)
for (const [called, all] of [
  ['a wager to the last watcher', wagers],
  ['a result to the last watcher', results],
] as const)
  print(`${called.padEnd(38)}on the deciding node ${late(all, 0)}; on the other ${late(all, 1)}`)
