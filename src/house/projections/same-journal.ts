/** Whether a file of projections was made from this journal. */
import { JournalRefused } from '../../store/errors.ts'
import type { JournalReader, LocalReader } from '../../store/store.ts'
import { ProjectionsFile, type Seen } from './file.ts'

/** A file that was made from another journal, or has seen what this one no longer has, is of no use. */
export const sameJournal = (journal: LocalReader, name: string): ProjectionsFile => {
  const file = ProjectionsFile.open(name)
  if (!strangeTo(journal, file)) return file
  file.close()
  return ProjectionsFile.anew(name)
}

/** Of a journal on another machine: what was read there and is there no more was taken away since. */
export const sameElsewhere = async (journal: JournalReader, name: string): Promise<ProjectionsFile> => {
  const file = ProjectionsFile.open(name)
  for (const { stream, version, head } of file.allSeen()) {
    const [found] = await journal.read(stream, version - 1, 1)
    if (found?.head === head) continue
    file.close()
    throw new JournalRefused(
      `the database ${found ? 'has another' : 'lacks'} event ${version} of ${stream}${found ? ' than' : ', which'} this node has read there: it was put back to an earlier day, or changed; restore what is newer, or remove mark.json and projections.sqlite from the folder of each node if the database is to hold`,
    )
  }
  return file
}

/** The first stream that this file has read otherwise than it is in this journal. */
export const strangeTo = (journal: LocalReader, file: ProjectionsFile): Pick<Seen, 'stream' | 'version'> | undefined =>
  file.allSeen().find(({ stream, version, head }) => journal.read(stream, version - 1, 1)[0]?.head !== head)
