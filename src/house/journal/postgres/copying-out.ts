/** Copies a journal on PostgreSQL into one on SQLite: all streams up to where they were at one moment, then all answers. */
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Seal } from '../../integrity/seal.ts'
import { JournalRefused } from '../database.ts'
import { JournalCopy } from '../journal-copy.ts'
import type { Head } from '../store.ts'
import type { Reading } from './reading.ts'

const page = 2000

/** Everything of these streams up to these heads that the copy does not have. */
export const copyStreams = async (
  reading: Reading,
  copy: JournalCopy,
  heads: readonly Head[],
  progress: (copied: number) => void = () => undefined,
): Promise<void> => {
  for (const { stream, version } of heads) {
    for (let at = copy.head(stream).version; at < version; at = copy.head(stream).version) {
      const events = await reading.written(stream, at, Math.min(page, version - at))
      if (events.length === 0)
        throw new JournalRefused(`${stream} ends with event ${at}, and not with event ${version} as its head says`)
      // Somebody else may have copied a part of it meanwhile.
      copy.follow(events.filter((event) => event.version > copy.head(stream).version))
      progress(events.length)
    }
  }
}

export const copyOut = async (reading: Reading, file: string, seal: Seal | undefined): Promise<void> => {
  rmSync(file, { force: true })
  const copy = new JournalCopy(file, seal)
  try {
    await copyStreams(reading, copy, await reading.heads())
    let after = ''
    for (let answers = await reading.answers(after, page); answers.length > 0; answers = await reading.answers(after, page)) {
      copy.keep([], answers)
      after = answers.at(-1)!.id
    }
  } finally {
    copy.close()
  }
  const whole = new DatabaseSync(file)
  whole.exec('pragma journal_mode = delete')
  whole.close()
}
