/** A thread that answers requests for worker-thread.test.ts. */
import process from 'node:process'
import { workerData } from 'node:worker_threads'
import { serveOneRequest, serveRequests, stopServing } from '../../src/threads/serve.ts'
import type { ReportProgress } from '../../src/threads/requests.ts'

class Refused extends RangeError {
  override readonly name = 'Refused'
}

const handlers = {
  double: (number: number): number => number * 2,
  count: async (to: number, progress: ReportProgress<number>): Promise<string> => {
    for (let at = 1; at <= to; at += 1) progress(at)
    return 'counted'
  },
  refuse: (why: string): never => {
    throw new Refused(why)
  },
  refuseLater: async (why: string): Promise<never> => {
    throw new Refused(why)
  },
  wait: (): Promise<never> => Promise.withResolvers<never>().promise,
  exit: (): void => process.exit(),
  add: (shared: Int32Array): number => Atomics.add(shared, 0, 1),
  stop: (): string => {
    queueMicrotask(stopServing)
    return 'stopped'
  },
}

export type AnsweringHandlers = typeof handlers

if (workerData === 'broken') throw new Error('it does not load')
else if (workerData === 'once') serveOneRequest(handlers)
else serveRequests(handlers)
