/** A thread of Node that answers requests. */
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Requests, type Handlers, type ResponseMessage } from './requests.ts'

/** The file of a worker beside a module: TypeScript in a clone, JavaScript in the package. */
export const workerFile = (name: string, beside: string): URL =>
  new URL(`${name}${beside.endsWith('.ts') ? '.ts' : '.js'}`, beside)

/** The thread has ended and was not asked to. */
export class ThreadExited extends Error {}

export class WorkerThread<Of extends Handlers> extends Requests<Of> {
  readonly #worker: Worker
  /** The error that ended the thread, or `ThreadExited`. */
  readonly ended: Promise<Error>

  /** What `options.transferList` and a SharedArrayBuffer in `options.workerData` hold is shared with the thread from its start. */
  constructor(file: URL, options?: WorkerOptions) {
    const worker = new Worker(file, options)
    super((message) => worker.postMessage(message))
    this.#worker = worker
    worker.on('message', (message: ResponseMessage) => this.receive(message))
    const ended = Promise.withResolvers<Error>()
    this.ended = ended.promise
    const end = (error: Error): void => {
      this.end(error)
      ended.resolve(error)
    }
    worker.once('error', end)
    worker.once('messageerror', end)
    // After everything that follows from the last response, which may come in the same turn.
    worker.once('exit', () => setImmediate(() => end(new ThreadExited('the thread has ended'))))
  }

  /** The thread no longer keeps the process from ending. */
  unref(): void {
    this.#worker.unref()
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }
}
