/** What a house or its folder refuses, as one line for whoever asked. */
import { Failure } from '../failure.ts'

export const orFailure = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    // Loaded only by whoever has to do with a house.
    const [{ HeadRefused }, { JournalRefused }, { FolderRefused }] = await Promise.all([
      import('../../house/head.ts'),
      import('../../house/journal/database.ts'),
      import('../../house/new-folder.ts'),
    ])
    const isRefused = error instanceof JournalRefused || error instanceof HeadRefused || error instanceof FolderRefused
    throw isRefused ? new Failure(error.message, 1) : error
  }
}
