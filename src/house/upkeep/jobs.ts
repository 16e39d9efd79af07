/** Long upkeep, each piece in a thread of its own that leaves nothing behind, however it ends. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import type { BackedUp } from '../files/backup.ts'
import type { Where } from '../files/journal-to-read.ts'
import type { Verdict } from '../check/verify.ts'

/** Where the journal of the house is, and the key of what is sealed in it. */
export type Kept = Pick<Where, 'database' | 'sealKey'>

export type Job =
  | { readonly do: 'verify'; readonly folder: string; readonly where: Kept }
  | { readonly do: 'backup'; readonly folder: string; readonly to: string; readonly where: Kept }

type Answer<Doing extends Job> = Doing extends { readonly do: 'verify' } ? Verdict : BackedUp

/** Under its own sources the worker is TypeScript, in a package it is what was emitted beside this file. */
const workerFile = new URL(existsSync(new URL('./worker.ts', import.meta.url)) ? './worker.ts' : './worker.js', import.meta.url)

/** A job that was ended before it had done anything. */
export class JobEnded extends Error {}

export class Jobs {
  readonly #running = new Set<Worker>()
  #closed = false

  async do<Doing extends Job>(job: Doing): Promise<Answer<Doing>> {
    if (this.#closed) throw new JobEnded('the house is closing')
    // What it would leave in the machine's own place for such things if it were ended goes with this folder.
    const scratch = mkdtempSync(join(tmpdir(), 'felt-upkeep-'))
    const env = { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch }
    const worker = new Worker(workerFile, { workerData: job, env })
    this.#running.add(worker)
    try {
      return await new Promise<Answer<Doing>>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => reject(new JobEnded('it was ended before it was done')))
      })
    } finally {
      await worker.terminate()
      this.#running.delete(worker)
      rmSync(scratch, { recursive: true, force: true })
    }
  }

  /** Ends what is running: nothing of it was anybody's yet. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(Array.from(this.#running, (worker) => worker.terminate()))
  }
}
