/** Whether a file of projections was made from this journal. */
import type { JournalReader, LocalReader } from '../journal/store.ts'
import { ProjectionsFile, type Seen } from './file.ts'

/** A file that was made from another journal, or has seen what this one no longer has, is of no use. */
export const sameJournal = (journal: LocalReader, name: string): ProjectionsFile => {
  const file = ProjectionsFile.open(name)
  if (!strangeTo(journal, file)) return file
  file.close()
  return ProjectionsFile.anew(name)
}

/** The same of a journal on another machine. */
export const sameElsewhere = async (journal: JournalReader, name: string): Promise<ProjectionsFile> => {
  const file = ProjectionsFile.open(name)
  const isSame = async ({ stream, version, head }: Pick<Seen, 'stream' | 'version' | 'head'>): Promise<boolean> =>
    (await journal.read(stream, version - 1, 1))[0]?.head === head
  if ((await Promise.all(file.allSeen().map(isSame))).every(Boolean)) return file
  file.close()
  return ProjectionsFile.anew(name)
}

/** The first stream that this file has read otherwise than it is in this journal. */
export const strangeTo = (journal: LocalReader, file: ProjectionsFile): Pick<Seen, 'stream' | 'version'> | undefined =>
  file.allSeen().find(({ stream, version, head }) => journal.read(stream, version - 1, 1)[0]?.head !== head)
