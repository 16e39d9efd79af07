/** Copies a journal on PostgreSQL into one on SQLite, with the same salts, digests and heads. */
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Seal } from '../signing/seal.ts'
import { EventRefused, JournalRefused } from '../errors.ts'
import { JournalCopy } from '../sqlite/journal-copy.ts'
import type { Head, CommittedEvent } from '../store.ts'
import type { DatabaseMoment } from './moment.ts'

/** A whole copy of one moment; `progress` hears what share of its events is copied. */
export const copyOut = async (
  moment: DatabaseMoment,
  file: string,
  seal: Seal | undefined,
  progress: (share: number) => void = () => undefined,
): Promise<void> => {
  await written(file, seal, async (copy) => {
    const heads = await moment.heads()
    await copy.followAll(counted(moment.events(), heads, progress))
    mustEndAs(copy, heads)
    for await (const answers of moment.answers()) copy.keep([], answers)
    for await (const snapshots of moment.snapshots()) for (const { stream, ...each } of snapshots) copy.keepSnapshot(stream, each)
  })
}

/** Its events and what it says of their ends, however broken: what reads it judges by itself how far each stream is whole. */
export const copyAsIs = async (
  moment: DatabaseMoment,
  file: string,
  progress: (share: number) => void = () => undefined,
): Promise<void> =>
  written(file, undefined, async (copy) => {
    const heads = await moment.heads()
    await copy.keepAll(counted(moment.events(), heads, progress), heads)
  })

const written = async (file: string, seal: Seal | undefined, write: (copy: JournalCopy) => Promise<void>): Promise<void> => {
  rmSync(file, { force: true })
  const copy = new JournalCopy(file, seal)
  try {
    await write(copy)
  } finally {
    copy.close()
  }
  // One file without a write-ahead log, so that it can be read where no file may be written beside it.
  const whole = new DatabaseSync(file)
  whole.exec('pragma journal_mode = delete')
  whole.close()
}

async function* counted(
  pages: AsyncIterable<readonly CommittedEvent[]>,
  heads: readonly Head[],
  progress: (share: number) => void,
): AsyncGenerator<readonly CommittedEvent[]> {
  const of = heads.reduce((sum, { version }) => sum + version, 0)
  let copied = 0
  for await (const events of pages) {
    yield events
    copied += events.length
    progress(copied / of)
  }
}

/** What the database says of the end of each stream. */
const mustEndAs = (copy: JournalCopy, heads: readonly Head[]): void => {
  const said = new Map(heads.map((head) => [head.stream, head]))
  for (const { stream, version } of copy.heads()) {
    if (!said.has(stream)) throw new JournalRefused(`${stream} has ${version} events, and no head says so`)
  }
  for (const { stream, version, head } of heads) {
    const end = copy.head(stream)
    if (end.version !== version)
      throw new JournalRefused(`${stream} ends with event ${end.version}, and not with event ${version} as its head says`)
    if (end.head !== head) throw new EventRefused(stream, version, 'its end is not what was kept as its head')
  }
}
