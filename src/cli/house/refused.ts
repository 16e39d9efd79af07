/** What a house or its folder refuses, as one line for the person who asked. */
import { Failure } from '../failure.ts'

export const orFailure = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    // Loaded only by commands that open a house.
    const { HeadRefused, JournalRefused, JournalDown, BrokenStream, FolderRefused, KeyRefused } =
      await import('../../store/errors.ts')
    const refusals = [HeadRefused, JournalRefused, JournalDown, BrokenStream, FolderRefused, KeyRefused]
    throw refusals.some((Refused) => error instanceof Refused) ? new Failure((error as Error).message, 1) : error
  }
}
