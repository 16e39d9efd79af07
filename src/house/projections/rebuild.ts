/** Making the projections anew, and telling whether those that are kept are what the journal says. */
import type { JournalReader, LocalReader } from '../../store/store.ts'
import { inMemory, ProjectionsFile, type Seen } from './file.ts'
import { Projections, type Progress, type VersionWatch } from './projections.ts'

/** Reads the whole journal again into a new file; what was there before is gone. */
export const rebuild = async (
  journal: LocalReader,
  file: string,
  progress?: (progress: Progress) => void,
  watch?: VersionWatch,
): Promise<Projections> => {
  ProjectionsFile.anew(file).close()
  const projections = new Projections(journal, file, watch)
  await projections.catchUpSlowly({ progress })
  return projections
}

/** The same of a journal on another machine. */
export const rebuildElsewhere = async (
  journal: JournalReader,
  file: string,
  progress?: (progress: Progress) => void,
): Promise<Projections> => {
  const projections = new Projections(journal, ProjectionsFile.anew(file))
  await projections.catchUpSlowly({ progress })
  return projections
}

/** The first thing that is not what the journal says, in words; undefined where all is. They are caught up with on the way. */
export const differenceOf = async (
  journal: LocalReader,
  projections: Projections,
  progress?: (progress: Progress) => void,
): Promise<string | undefined> => {
  const knowing = new Knowing(projections.file)
  const right = await rebuild(journal, inMemory, progress, knowing)
  try {
    if (knowing.wrong !== undefined) return knowing.wrong
    await projections.catchUpSlowly({ progress })
    return firstDifference(projections.file, right.file)
  } finally {
    right.close()
  }
}

/** What a file knows of each stream to read on from, against what another comes to know at the same event. */
class Knowing implements VersionWatch {
  readonly #kept: ProjectionsFile
  wrong: string | undefined

  constructor(kept: ProjectionsFile) {
    this.#kept = kept
  }

  version(stream: string): number | undefined {
    return this.#kept.seen(stream)?.version
  }

  reached({ stream, version, state }: Seen): void {
    const kept = this.#kept.seen(stream)!.state
    if (kept !== state) this.wrong ??= `what they know of ${stream} at event ${version} is not what the journal says`
  }
}

const firstDifference = (kept: ProjectionsFile, right: ProjectionsFile): string | undefined => {
  const [left, others] = [kept.contents(), right.contents()]
  for (;;) {
    const [one, other] = [left.next(), others.next()]
    if (one.done && other.done) return undefined
    const [a, b] = [JSON.stringify(one.value), JSON.stringify(other.value)]
    if (a !== b) return `the projections have ${a ?? 'nothing'} where the journal says ${b ?? 'nothing'}`
  }
}
