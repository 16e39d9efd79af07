/** Long upkeep, each piece in a thread of its own that cleans up however it ends. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ThreadExited, WorkerThread, workerFile } from '../../threads/worker-thread.ts'
import type { BackedUp } from '../files/backup.ts'
import type { Where } from '../files/journal-to-read.ts'
import type { Verdict } from '../check/verify.ts'
import type { UpkeepHandlers } from './worker.ts'

/** Where the journal of the house is, and the key of what is sealed in it. */
export type Kept = Pick<Where, 'database' | 'sealKey'>

export interface VerifyJob {
  readonly folder: string
  readonly where: Kept
}

export interface BackupJob extends VerifyJob {
  readonly to: string
}

const file = workerFile('./worker', import.meta.url)

/** A job that was ended before it had done anything. */
export class JobEnded extends Error {}

export class Jobs {
  readonly #running = new Set<WorkerThread<UpkeepHandlers>>()
  #closed = false

  verify(job: VerifyJob): Promise<Verdict> {
    return this.#do((thread) => thread.request('verify', job))
  }

  backUp(job: BackupJob): Promise<BackedUp> {
    return this.#do((thread) => thread.request('backup', job))
  }

  async #do<Response>(request: (thread: WorkerThread<UpkeepHandlers>) => Promise<Response>): Promise<Response> {
    if (this.#closed) throw new JobEnded('the house is closing')
    // What it would leave in the machine's own place for such things if it were ended goes with this folder.
    const scratch = mkdtempSync(join(tmpdir(), 'felt-upkeep-'))
    const env = { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch }
    const thread = new WorkerThread<UpkeepHandlers>(file, { env })
    this.#running.add(thread)
    try {
      return await request(thread)
    } catch (error) {
      throw error instanceof ThreadExited ? new JobEnded('it was ended before it was done') : error
    } finally {
      await thread.terminate()
      this.#running.delete(thread)
      rmSync(scratch, { recursive: true, force: true })
    }
  }

  /** Ends the running job: its result was not published yet. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(Array.from(this.#running, (thread) => thread.terminate()))
  }
}
