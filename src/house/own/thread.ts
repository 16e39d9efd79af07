/** A user's own file runs in a thread of its own, which is terminated where the file never ends. */
import { stoppedText } from '../../loading/limit.ts'
import type { ReportProgress } from '../../threads/requests.ts'
import { ThreadExited, WorkerThread } from '../../threads/worker-thread.ts'
import type { FileFault } from './read-file.ts'

/** For loading it, and for working its rules out, in milliseconds. */
export interface Waits {
  readonly loading: number
  readonly rules: number
}

interface FileRequest {
  readonly file: string
  readonly wait: number
}

/** Reports once the file is loaded; its rules are stopped by the thread itself after their time. */
export type FileHandler<Response> = (request: FileRequest, loaded: ReportProgress<void>) => Promise<Response>

export const inThread = async <Response extends object>(
  worker: URL,
  file: string,
  wait: Waits,
  signal?: AbortSignal,
): Promise<Response | FileFault> => {
  const thread = new WorkerThread<{ readonly read: FileHandler<Response | FileFault> }>(worker)
  const given = Promise.withResolvers<FileFault>()
  const late = setTimeout(() => given.resolve({ fault: stoppedText('it was being loaded', wait.loading) }), wait.loading)
  signal?.addEventListener('abort', () => given.resolve({ fault: 'it was not waited for' }))
  try {
    return await Promise.race([thread.request('read', { file, wait: wait.rules }, () => clearTimeout(late)), given.promise])
  } catch (error) {
    return { fault: error instanceof ThreadExited ? 'it waits for something that never comes' : (error as Error).message }
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}
