/** A worker of the lab as the page holds it. */
import type { AnswerOf, AskedOf, JobName, Question, Reply, Tell } from './jobs.ts'

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

  /** Whatever it was at is given up. */
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
