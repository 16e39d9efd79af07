/**
 * npm run simulate:mutants [PART OF A NAME]: takes each guard of `taken-out.ts` out of the classes that nodes run, as they are
 * loaded and nowhere else, and looks for the first schedule that comes to something wrong without it. Fails where there is
 * none, or where the text of a guard is no longer there.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'
import { serveOneRequest } from '../src/threads/serve.ts'
import { WorkerThread } from '../src/threads/worker-thread.ts'
import type { Ran } from '../tests/house/cluster/simulation/run.ts'
import { takenOut, without, type TakenOut } from '../tests/house/cluster/simulation/taken-out.ts'

/** So many schedules must be enough. */
const most = 30_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** In a thread of its own, since what was loaded once stays as it is. */
const find = (guard: TakenOut): Promise<Ran> =>
  new WorkerThread<typeof handlers>(new URL(import.meta.url)).request('mutate', guard)

const main = async (): Promise<void> => {
  const asked = process.argv[2] ?? ''
  const waiting = Object.entries(takenOut).filter(([name]) => name.includes(asked))
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, guard] = next
      const began = performance.now()
      const { failed, schedules } = await find(guard)
      const [first] = failed
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      if (first) say(`✓ ${name}: seed ${first.seed}, ${seconds} s: ${first.faults[0]}`)
      else {
        say(`✗ ${name}: nothing was wrong in ${schedules} schedules, ${seconds} s`)
        process.exitCode = 1
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

const mutate = async (guard: TakenOut): Promise<Ran> => {
  const url = new URL(`../${guard.file}`, import.meta.url)
  const source = without(readFileSync(url, 'utf8'), guard)
  let isLoaded = false
  registerHooks({
    load: (loaded, context, next) => {
      if (loaded !== url.href) return next(loaded, context)
      isLoaded = true
      return { format: 'module-typescript', source, shortCircuit: true }
    },
  })
  const { run } = await import('../tests/house/cluster/simulation/run.ts')
  if (!isLoaded) throw new Error(`the simulation does not load ${guard.file}`)
  return run(guard.from ?? 1, most, { most: 1 })
}

const handlers = { mutate }

if (isMainThread) await main()
else serveOneRequest(handlers)
