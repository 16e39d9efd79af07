/**
 * What a decision read, where it has nothing to write: nobody is told that something is so because of what may never be kept.
 * The streams themselves say when it is: a store may answer something else sooner than what came before it.
 */
import type { Live } from './live.ts'
import { Conflict } from '../errors.ts'

export type Read = Pick<Live<unknown, never>, 'stream' | 'version' | 'kept' | 'forgotten' | 'moved'>

/** Until these streams are kept as they stand now; decided again where they are not. */
export const untilKept = async (streams: readonly (Read | undefined)[]): Promise<void> => {
  await Promise.all(streams.flatMap((live) => (live ? [oneKept(live)] : [])))
}

const oneKept = async (live: Read): Promise<void> => {
  const { version, forgotten } = live
  while (live.kept < version && live.forgotten === forgotten) await live.moved()
  if (live.forgotten !== forgotten)
    throw new Conflict(`what this was decided on was not kept (${live.stream})`, () => undefined, true)
}
