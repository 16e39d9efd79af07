/** A file of a user's own is run in a thread of its own, so that one that never ends keeps nobody waiting for ever. */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { stoppedText } from '../../loading/limit.ts'
import type { FileFault } from './read-file.ts'

/** For loading it, and for working its rules out, in milliseconds. */
export interface Waits {
  readonly loading: number
  readonly rules: number
}

/** What a thread is given. */
export interface Threaded {
  readonly file: string
  readonly wait: number
}

/** What it says when only the rules are still to be worked out, which are stopped by themselves after their time. */
export const loaded = 'loaded'

/** A worker beside a module: as source in a clone, as a script in the package. */
export const threadFile = (name: string, beside: string): URL => {
  const source = new URL(`${name}.ts`, beside)
  return existsSync(source) ? source : new URL(`${name}.js`, beside)
}

export const inThread = async <Answer extends object>(
  worker: URL,
  file: string,
  wait: Waits,
  signal?: AbortSignal,
): Promise<Answer | FileFault> => {
  const workerData: Threaded = { file, wait: wait.rules }
  const thread = new Worker(worker, { workerData })
  let late: NodeJS.Timeout | undefined
  try {
    return await new Promise((done) => {
      late = setTimeout(() => done({ fault: stoppedText('it was being loaded', wait.loading) }), wait.loading)
      thread.on('message', (said: typeof loaded | Answer | FileFault) => (said === loaded ? clearTimeout(late) : done(said)))
      thread.once('error', (error: Error) => done({ fault: error.message }))
      thread.once('exit', () => done({ fault: 'it waits for something that never comes' }))
      signal?.addEventListener('abort', () => done({ fault: 'it was not waited for' }))
    })
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}
