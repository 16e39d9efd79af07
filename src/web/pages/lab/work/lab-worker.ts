/** A worker of the lab as the page holds it, and what it works out while the page shows how far it is. */
import { useEffect, useState } from 'react'
import { Requests, type ResponseMessage } from '../../../../threads/requests.ts'
import { useLatest } from '../../../house/use-latest.ts'
import type { LabHandlers } from './lab.worker.ts'

export class LabWorker extends Requests<LabHandlers> {
  readonly #worker: Worker

  constructor() {
    const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' })
    super((message) => worker.postMessage(message))
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<ResponseMessage>) => this.receive(data))
    worker.addEventListener('error', ({ message }) => this.end(new Error(message)))
  }

  /** Ends the worker and gives up what it was working on. */
  close(): void {
    this.#worker.terminate()
  }
}

/** One is left for the page itself. */
export const workersHere = (): number => Math.max(1, Math.min(8, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))

export interface Job<Answer> {
  readonly value: Answer | undefined
  /** The share that is done. */
  readonly share: number
  readonly failed: string | undefined
}

/** Asks when `key` changes, on a worker of its own; what was asked before is given up. Nothing is asked without a key. */
export const useJob = <Answer>(
  key: string | undefined,
  asking: (worker: LabWorker, tell: (share: number) => void) => Promise<Answer>,
): Job<Answer> => {
  const [job, setJob] = useState<Job<Answer> & { readonly key?: string }>({ value: undefined, share: 0, failed: undefined })
  const latest = useLatest(asking)
  useEffect(() => {
    if (key === undefined) return
    const worker = new LabWorker()
    let left = false
    const set = (next: Job<Answer>): void => {
      if (!left) setJob({ ...next, key })
    }
    set({ value: undefined, share: 0, failed: undefined })
    latest
      .current(worker, (share) => set({ value: undefined, share, failed: undefined }))
      .then((value) => set({ value, share: 1, failed: undefined }))
      .catch((error: unknown) =>
        set({ value: undefined, share: 0, failed: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => worker.close())
    return () => {
      left = true
      worker.close()
    }
  }, [key, latest])
  // An answer to another question is none.
  return job.key === key ? job : { value: undefined, share: 0, failed: undefined }
}
