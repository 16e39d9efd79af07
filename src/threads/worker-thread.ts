/** A thread of Node that answers requests. */
import { Worker, type WorkerOptions } from 'node:worker_threads'
import {
  Requests,
  type Handlers,
  type NameOf,
  type ProgressOf,
  type RequestOf,
  type ResponseMessage,
  type ResponseOf,
} from './requests.ts'

/** The file of a worker beside a module: TypeScript in a clone, JavaScript in the package. */
export const workerFile = (name: string, beside: string): URL =>
  new URL(`${name}${beside.endsWith('.ts') ? '.ts' : '.js'}`, beside)

/** The thread has ended and was not asked to. */
export class ThreadExited extends Error {}

export class WorkerThread<Of extends Handlers> {
  readonly #worker: Worker
  readonly #requests: Requests<Of>
  /** The error that ended the thread, or `ThreadExited`. */
  readonly ended: Promise<Error>

  /** What `options.transferList` and a SharedArrayBuffer in `options.workerData` hold is shared with the thread from its start. */
  constructor(file: URL, options?: WorkerOptions) {
    const worker = new Worker(file, options)
    this.#worker = worker
    this.#requests = new Requests((message) => worker.postMessage(message))
    worker.on('message', (message: ResponseMessage) => this.#requests.receive(message))
    this.ended = new Promise((resolve) => {
      const end = (error: Error): void => {
        this.#requests.end(error)
        resolve(error)
      }
      worker.once('error', end)
      worker.once('messageerror', end)
      // After everything that follows from the last response, which may come in the same turn.
      worker.once('exit', () => setImmediate(() => end(new ThreadExited('the thread has ended'))))
    })
  }

  request<Name extends NameOf<Of>>(
    name: Name,
    request: RequestOf<Of, Name>,
    progress?: ProgressOf<Of, Name>,
  ): Promise<ResponseOf<Of, Name>> {
    return this.#requests.request(name, request, progress)
  }

  /** Undefined once the signal aborts. */
  requestUntil<Name extends NameOf<Of>>(
    signal: AbortSignal | undefined,
    name: Name,
    request: RequestOf<Of, Name>,
  ): Promise<ResponseOf<Of, Name> | undefined> {
    return this.#requests.requestUntil(signal, name, request)
  }

  /** The thread no longer keeps the process from ending. */
  unref(): void {
    this.#worker.unref()
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }
}
