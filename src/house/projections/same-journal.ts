/** Whether a file of projections was made from this journal. */
import type { LocalReader } from '../journal/store.ts'
import { ProjectionsFile, type Seen } from './file.ts'

/** A file that was made from another journal, or has seen what this one no longer has, is of no use. */
export const sameJournal = (journal: LocalReader, name: string): ProjectionsFile => {
  const file = ProjectionsFile.open(name)
  if (!strangeTo(journal, file)) return file
  file.close()
  return ProjectionsFile.anew(name)
}

/** The first stream that this file has read otherwise than it is in this journal. */
export const strangeTo = (journal: LocalReader, file: ProjectionsFile): Pick<Seen, 'stream' | 'version'> | undefined =>
  file.allSeen().find(({ stream, version, head }) => journal.read(stream, version - 1, 1)[0]?.head !== head)
