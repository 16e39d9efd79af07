/**
 * npm run worst-guest [SECONDS] [TIMES]: players wager in a quiet house and while one guest does the worst that the limits
 * allow, by turns. Others' wagers stay under twice their quiet p99, or the status is 1.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Crowded } from '../bench/house-crowd-kit.ts'
import { admit, cookieOf, median, quantile } from '../bench/house-kit.ts'
import type { ToWorst, Tried } from '../bench/worst-load.ts'
import { usualWait } from '../src/house/api/limits/slow-refusal.ts'
import { Served } from '../tests/house/api/kit.ts'

const [seconds, times] = [Number(process.argv[2] ?? 30), Number(process.argv[3] ?? 5)]
const say = (text: string): void => void process.stdout.write(`${text}\n`)

// The limits of a house that was told nothing: players and guest come from one address, as on a charity night.
const served = await Served.open({ rates: {}, refusalWait: usualWait })
const crowd = await Crowded.at(served, { tables: 4, seats: 10, watchers: 40, every: 1_000 })
await admit(served, ['guest'])

const child = fork(new URL('../bench/worst-load.ts', import.meta.url), { serialization: 'advanced' })
const ask = async (what: ToWorst, to: ChildProcess = child): Promise<Tried> => {
  to.send(what)
  const [tried] = (await once(to, 'message')) as [Tried]
  return tried
}
const tables = Array.from({ length: 4 }, (_, at) => `table-${at}`)
await ask({ kind: 'worst', worst: { url: served.url, cookie: cookieOf(served, 'guest'), tables } })

const journal = (): number =>
  statSync(join(served.folder, 'journal.sqlite')).size + statSync(join(served.folder, 'journal.sqlite-wal')).size

const p99 = async (): Promise<number> => {
  const { latencies, refused, unanswered } = await crowd.play(seconds)
  if (refused + unanswered > 0) say(`${refused} wagers of others refused, ${unanswered} not answered`)
  return quantile(latencies, 0.99)
}

await crowd.play(5)
const [quiet, under]: [number[], number[]] = [[], []]
for (let time = 0; time < times; time += 1) {
  quiet.push(await p99())
  const before = journal()
  await ask({ kind: 'start' })
  under.push(await p99())
  const { commands, taken, sockets, asked, answered } = await ask({ kind: 'stop' })
  say(
    `p99 ${quiet.at(-1)!.toFixed(1)} ms quiet, ${under.at(-1)!.toFixed(1)} ms with the guest, who sent ${commands} commands (${taken} taken) over ${sockets} sockets and asked ${asked} times (${answered} answered); the journal grew by ${((journal() - before) / 1e6).toFixed(1)} MB`,
  )
}
const ratio = median(under) / median(quiet)
say(`others' p99 is ${ratio.toFixed(2)} times their quiet one (2 is permitted)`)
child.disconnect()
crowd.end()
await served.close()
process.exit(ratio < 2 ? 0 : 1)
