/**
 * npm run simulate:cluster [SCHEDULES] [FIRST SEED]: elections, commits and followers in simulated time, with everything going wrong
 * that can; says which seeds came to something wrong. A seed alone is tried again by `npm run simulate:cluster 1 SEED`.
 */
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'
import { serveRequests } from '../src/threads/serve.ts'
import { WorkerThread } from '../src/threads/worker-thread.ts'
import { run, type Ran } from '../tests/house/cluster/simulation/run.ts'

interface Piece {
  readonly from: number
  readonly count: number
}

const handlers = { run: ({ from, count }: Piece): Promise<Ran> => run(from, count) }

const pieceSize = 2_000
/** Enough to see what is wrong. */
const mostFailed = 10

const say = (text: string): void => void process.stdout.write(text)

/** Seeds are handed out piece by piece to as many threads as there are processors. */
const simulate = async (first: number, schedules: number, heard: (ran: Ran) => boolean): Promise<void> => {
  let next = first
  const end = first + schedules
  const work = async (): Promise<void> => {
    const thread = new WorkerThread<typeof handlers>(new URL(import.meta.url))
    while (next < end) {
      const piece: Piece = { from: next, count: Math.min(pieceSize, end - next) }
      next += piece.count
      if (!heard(await thread.request('run', piece))) next = end
    }
    await thread.terminate()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

const main = async (): Promise<void> => {
  const [schedules, first] = [Number(process.argv[2] ?? 1_000_000), Number(process.argv[3] ?? 1)]
  const began = performance.now()
  let [done, acknowledged] = [0, 0]
  const failed: Ran['failed'][number][] = []
  const rate = (): string => {
    const seconds = (performance.now() - began) / 1_000
    return `${done} schedules in ${seconds.toFixed(1)} s (${Math.round(done / seconds)} a second), ${acknowledged} acknowledged commands`
  }
  await simulate(first, schedules, (ran) => {
    done += ran.schedules
    acknowledged += ran.acknowledged
    failed.push(...ran.failed)
    if (process.stderr.isTTY) process.stderr.write(`\r${rate()}`)
    return failed.length < mostFailed
  })
  for (const { seed, faults } of failed.toSorted((a, b) => a.seed - b.seed)) say(`\nseed ${seed}:\n  ${faults.join('\n  ')}\n`)
  say(
    `${process.stderr.isTTY ? '\n' : ''}${rate()}: ${failed.length === 0 ? 'nothing was wrong' : `${failed.length} went wrong`}\n`,
  )
  if (failed.length > 0) process.exitCode = 1
}

if (isMainThread) await main()
else serveRequests(handlers)
