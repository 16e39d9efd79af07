/** One long piece of upkeep in a thread of its own: whatever it reads and however long it takes, no table waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { BackedUp } from '../files/backup.ts'
import type { Verdict } from '../check/verify.ts'
import type { Job } from './jobs.ts'

/** Each loads only what it needs. */
const done = async (job: Job): Promise<Verdict | BackedUp> => {
  if (job.do === 'verify') return (await import('../check/verify.ts')).verifyHouse(job.folder, job.where)
  return (await import('../files/backup.ts')).backupHouse(job.folder, job.to, job.where)
}

parentPort!.postMessage(await done(workerData as Job))
