/** What a house or its folder refuses, as one line for the person who asked. */
import { Failure } from '../failure.ts'

export const orFailure = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    // Loaded only by commands that open a house.
    const modules = await Promise.all([
      import('../../store/signing/head.ts'),
      import('../../store/sqlite/database.ts'),
      import('../../store/errors.ts'),
      import('../../store/streams/fold.ts'),
      import('../../store/files/new-folder.ts'),
      import('../../house/people/sign-in/keys.ts'),
    ])
    const [{ HeadRefused }, { JournalRefused }, { JournalDown }, { BrokenStream }, { FolderRefused }, { KeyRefused }] = modules
    const refusals = [HeadRefused, JournalRefused, JournalDown, BrokenStream, FolderRefused, KeyRefused]
    throw refusals.some((Refused) => error instanceof Refused) ? new Failure((error as Error).message, 1) : error
  }
}
