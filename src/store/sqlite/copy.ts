/** A whole copy of a journal while it is being written. */
import { rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { openToRead } from './database.ts'

/** So many pages at a time, and other work between. */
const rate = 1000

/** What the journal was when the copy began; `progress` hears what share of it is copied. */
export const copyJournal = async (
  from: string,
  to: string,
  progress: (share: number) => void = () => undefined,
): Promise<void> => {
  const source = openToRead(from)
  try {
    // What is written meanwhile is not seen, or the copy would begin again with every commit.
    source.exec('begin; select 1 from sqlite_schema limit 1')
    rmSync(to, { force: true })
    await backup(source, to, {
      rate,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / totalPages),
    })
  } finally {
    source.close()
  }
  // One file without a write-ahead log, so that it can be read where no file may be written beside it.
  const copy = new DatabaseSync(to)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}
