/** Making the projections anew, and telling whether those that are kept are what the journal says. */
import type { Game } from '../../rules/game.ts'
import type { Store } from '../journal/store.ts'
import { inMemory, ProjectionsFile } from './file.ts'
import { Projections, type Progress } from './projections.ts'

/** Reads the whole journal again into a new file; what was there before is gone. */
export const rebuild = async (
  store: Store,
  file: string,
  progress?: (progress: Progress) => void,
  games?: readonly Game[],
): Promise<Projections> => {
  ProjectionsFile.anew(file).close()
  const projections = new Projections(store, file, games)
  await projections.catchUpSlowly({ progress })
  return projections
}

/** The first row that is not what the journal says, in words; nothing where all are. They are caught up with first. */
export const differenceOf = async (
  store: Store,
  projections: Projections,
  progress?: (progress: Progress) => void,
  games?: readonly Game[],
): Promise<string | undefined> => {
  await projections.catchUpSlowly({ progress })
  const right = await rebuild(store, inMemory, progress, games)
  try {
    return firstDifference(projections.file, right.file)
  } finally {
    right.close()
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
