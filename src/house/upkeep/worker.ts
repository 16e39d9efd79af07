/** One long piece of upkeep in a thread of its own: whatever it reads and however long it takes, no table waits for it. */
import { serveOneRequest } from '../../threads/serve.ts'
import type { BackedUp } from '../files/backup.ts'
import type { Verdict } from '../check/verify.ts'
import type { BackupJob, VerifyJob } from './jobs.ts'

/** Each loads only what it needs. */
const handlers = {
  verify: async ({ folder, where }: VerifyJob): Promise<Verdict> =>
    (await import('../check/verify.ts')).verifyHouse(folder, where),
  backup: async ({ folder, to, where }: BackupJob): Promise<BackedUp> =>
    (await import('../files/backup.ts')).backupHouse(folder, to, where),
}

export type UpkeepHandlers = typeof handlers

serveOneRequest(handlers)
