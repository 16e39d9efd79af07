/** A worker of the lab as the page holds it, and what it works out while the page shows how far it is. */
import type { AnswerOf, AskedOf, JobName, Question, Reply, Tell } from './jobs.ts'
import { useEffect, useState } from 'react'
import { useLatest } from '../../../house/use-latest.ts'

interface Waiting {
  readonly told: ((told: never) => void) | undefined
  readonly done: (answer: never) => void
  readonly failed: (why: Error) => void
}

export class LabWorker {
  readonly #worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#heard(data))
    this.#worker.addEventListener('error', ({ message }) => this.#end(new Error(message)))
  }

  ask<Name extends JobName>(name: Name, asked: AskedOf<Name>, told?: Tell<Name>): Promise<AnswerOf<Name>> {
    const id = (this.#last += 1)
    return new Promise((done, failed) => {
      this.#waiting.set(id, { told: told as Waiting['told'], done, failed })
      this.#worker.postMessage({ id, name, asked } satisfies Question)
    })
  }

  /** Ends the worker and gives up what it was working on. */
  close(): void {
    this.#worker.terminate()
    this.#waiting.clear()
  }

  #heard(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    if ('told' in reply) return waiting.told?.(reply.told as never)
    this.#waiting.delete(reply.id)
    if ('failed' in reply) waiting.failed(new Error(reply.failed))
    else waiting.done(reply.answer as never)
  }

  #end(why: Error): void {
    for (const { failed } of this.#waiting.values()) failed(why)
    this.#waiting.clear()
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
