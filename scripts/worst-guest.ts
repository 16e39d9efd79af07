/**
 * npm run worst-guest [SECONDS] [TIMES]: players wager in a quiet house and while one guest does the worst that the limits
 * allow, by turns. All wagers of the quiet turns are one sample and all of the others another: the p99 of the second stays under
 * twice that of the first, or the status is 1.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { constants, getPriority, setPriority } from 'node:os'
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
// A guest's machine is not the house's: where both are one, the guest's process gives way to the house's.
setPriority(child.pid!, Math.min(constants.priority.PRIORITY_LOW, getPriority() + 10))
const ask = async (what: ToWorst, to: ChildProcess = child): Promise<Tried> => {
  to.send(what)
  const [tried] = (await once(to, 'message')) as [Tried]
  return tried
}
const tables = Array.from({ length: 4 }, (_, at) => `table-${at}`)
await ask({ kind: 'worst', worst: { url: served.url, cookie: cookieOf(served, 'guest'), tables } })

const journal = (): number =>
  statSync(join(served.folder, 'journal.sqlite')).size + statSync(join(served.folder, 'journal.sqlite-wal')).size

const wagers = async (): Promise<readonly number[]> => {
  const { latencies, refused, unanswered } = await crowd.play(seconds)
  if (refused + unanswered > 0) say(`${refused} wagers of others refused, ${unanswered} not answered`)
  return latencies
}

const p99 = (latencies: readonly number[]): string => quantile(latencies, 0.99).toFixed(1)
const p50 = (latencies: readonly number[]): string => median(latencies).toFixed(1)

// What is only done the first time is no part of it.
await ask({ kind: 'start' })
await crowd.play(5)
await ask({ kind: 'stop' })
await crowd.play(2)
const [quiet, under]: [(readonly number[])[], (readonly number[])[]] = [[], []]
for (let time = 0; time < times; time += 1) {
  quiet.push(await wagers())
  const before = journal()
  await ask({ kind: 'start' })
  under.push(await wagers())
  const { commands, taken, sockets, asked, answered } = await ask({ kind: 'stop' })
  say(
    `p99 ${p99(quiet.at(-1)!)} ms quiet, ${p99(under.at(-1)!)} ms with the guest, who sent ${commands} commands (${taken} taken) over ${sockets} sockets and asked ${asked} times (${answered} answered); the journal grew by ${((journal() - before) / 1e6).toFixed(1)} MB`,
  )
}
const [allQuiet, allUnder] = [quiet.flat(), under.flat()]
const ratio = quantile(allUnder, 0.99) / quantile(allQuiet, 0.99)
say(`quiet: ${allQuiet.length} wagers, p50 ${p50(allQuiet)} ms, p99 ${p99(allQuiet)} ms`)
say(`with the guest: ${allUnder.length} wagers, p50 ${p50(allUnder)} ms, p99 ${p99(allUnder)} ms`)
say(`others' p99 is ${ratio.toFixed(2)} times their quiet one (2 is permitted)`)
child.disconnect()
crowd.end()
await served.close()
process.exit(ratio < 2 ? 0 : 1)
