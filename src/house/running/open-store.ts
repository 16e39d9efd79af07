/** Opens what a house is kept on: SQLite in its folder, or the PostgreSQL that it is told. */
import { openJournal } from '../journal/sqlite.ts'
import type { LocalStore } from '../journal/store.ts'
import type { Serving } from './serve.ts'

export const openStore = async ({ folder, database, log, progress, sealKey }: Serving): Promise<LocalStore> => {
  if (database === undefined) {
    progress(`opening the journal in ${folder}`)
    return openJournal(folder, sealKey)
  }
  // The driver is loaded only where it is asked for.
  const [{ openPostgres }, { placeOf }] = await Promise.all([
    import('../journal/postgres/postgres.ts'),
    import('../journal/postgres/connection.ts'),
  ])
  progress(`opening the journal in ${placeOf(database)}`)
  const say = nowAndThen(progress)
  return openPostgres({
    folder,
    url: database,
    sealKey,
    progress: (share) => say(`copying the journal to ${folder}: ${Math.floor(100 * share)}%`),
    told: (error) => log.error({ err: error }, 'the copy of the journal on this machine falls behind'),
  })
}

/** Milliseconds between two sentences about something that takes long. */
const every = 5_000

const nowAndThen = (say: (what: string) => void): ((what: string) => void) => {
  let last = performance.now()
  return (what) => {
    if (performance.now() - last < every) return
    last = performance.now()
    say(what)
  }
}
